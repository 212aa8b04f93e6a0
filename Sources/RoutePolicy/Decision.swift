import SessionModel

/// What a session's settings come to: the route, or the call that is refused.
public struct Decision: Hashable, Sendable {
    /// The first call that is refused; then there is no route.
    public var refusal: Refusal?
    /// The mode in effect: `default` where the category does not take the one asked for.
    public var mode: Mode
    /// The options as `categoryOptions` reads them.
    public var options: CategoryOptions
    /// The output ports of the route.
    public var outputs = RouteSide()
    /// The input ports of the route.
    public var inputs = RouteSide()
    /// The inputs that the app may prefer.
    public var availableInputs = RouteSide()
    /// A capable headset records in full bandwidth.
    public var isHighQualityRecording = false

    init(_ request: SessionRequest) {
        mode = request.mode
        options = request.options
    }
}

/// A call of AVAudioSession that fails.
public struct Refusal: Hashable, Sendable {
    /// The error, with its OSStatus.
    public let error: SessionError
    /// The call that returns it.
    public let call: SessionCall

    /// A refusal of a call.
    public init(_ error: SessionError, _ call: SessionCall) {
        self.error = error
        self.call = call
    }
}
