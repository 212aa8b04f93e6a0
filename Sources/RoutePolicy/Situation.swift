import SessionModel

/// What is known so far while a request is decided, from step to step.
struct Situation {
    /// What was asked.
    let request: SessionRequest
    /// What has been decided.
    var decision: Decision
    /// The options in force: those asked for and those implied.
    var options: CategoryOptions = []
    /// The ports that the settings admit.
    var eligible = Eligibility()
    /// The preferred input, once it was found to be available.
    var preferred: RouteSide?

    @inline(__always)
    init(_ request: SessionRequest) {
        self.request = request
        decision = Decision(request)
    }
}
