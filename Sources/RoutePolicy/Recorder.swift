import SessionModel

/// Listens to a decision. The decision is generic over it, so that one that is not listened to pays nothing, and the explained one cannot
/// come to another result.
protocol Recorder {
    /// Whether anybody listens, so that what only matters to the telling need not be worked out.
    static var listens: Bool { get }
    /// A rule decided something.
    mutating func apply(_ rule: Rule)
    /// The decision read a policy.
    mutating func consult(_ policy: Policy)
    /// A rule keeps ports out: of every accessory, or of one.
    mutating func exclude(_ ports: PortSet, _ direction: PortDirections, slot: UInt8?, by rule: Rule)
    /// A rule chose this side of the route; what was not chosen lost to it.
    mutating func choose(_ direction: PortDirections, by rule: Rule)
    /// An option, a mode or another argument is refused.
    mutating func refuse(_ option: CategoryOptions, by rule: Rule)
}

/// Listens to nothing.
struct NoRecorder: Recorder {
    static var listens: Bool { @inline(__always) get { false } }
    @inline(__always) mutating func apply(_ rule: Rule) {}
    @inline(__always) mutating func consult(_ policy: Policy) {}
    @inline(__always) mutating func exclude(_ ports: PortSet, _ direction: PortDirections, slot: UInt8?, by rule: Rule) {}
    @inline(__always) mutating func choose(_ direction: PortDirections, by rule: Rule) {}
    @inline(__always) mutating func refuse(_ option: CategoryOptions, by rule: Rule) {}
}

extension RouteEnvironment {
    /// The reading in force, for a recorder to hear of.
    @inline(__always)
    func reading<R: Recorder>(_ policy: Policy, _ recorder: inout R) -> Int {
        recorder.consult(policy)
        return policies[policy]
    }
}
