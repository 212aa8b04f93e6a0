import SessionModel

/// A callback as a scenario expects it: it matches when everything that is there has this value.
public struct ExpectedCallback: Hashable, Sendable {
    /// Which callback.
    public var name: CallbackName?
    /// The call that it is about.
    public var call: String?
    /// The app that gets it.
    public var app: Int?
    /// The raw number of its error; `.some(nil)`: none.
    public var error: Int??
    /// Whether the call is put on hold.
    public var onHold: Bool?
    /// Whether the call is muted.
    public var isMuted: Bool?
    /// The digits that are played.
    public var digits: String?

    /// A callback of this name, or of any.
    public init(_ name: CallbackName? = nil) { self.name = name }
}

/// The callbacks of PushKit and CallKit.
public enum CallbackName: String, CaseIterable, Named {
    case didReceive = "pushRegistry.didReceive"
    case didUpdate = "pushRegistry.didUpdate"
    case didInvalidate = "pushRegistry.didInvalidate"
    case reportCompletion = "reportNewIncomingCall.completion"
    case requestCompletion = "request.completion"
    case start = "perform.start"
    case answer = "perform.answer"
    case end = "perform.end"
    case setHeld = "perform.setHeld"
    case setMuted = "perform.setMuted"
    case setGroup = "perform.setGroup"
    case playDTMF = "perform.playDTMF"
    case timedOut
    case didActivate
    case didDeactivate
    case providerDidReset

    public static let kind = "callback"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }
}

extension CallbackName {
    /// Whether an action is handed to the delegate with it.
    var isOfAction: Bool {
        switch self {
        case .start, .answer, .end, .setHeld, .setMuted, .setGroup, .playDTMF: true
        case .didReceive, .didUpdate, .didInvalidate, .reportCompletion, .requestCompletion, .timedOut, .didActivate, .didDeactivate,
            .providerDidReset:
            false
        }
    }

    /// Whether it is PushKit's; the others are CallKit's.
    public var isOfPushKit: Bool {
        switch self {
        case .didReceive, .didUpdate, .didInvalidate: true
        case .reportCompletion, .requestCompletion, .start, .answer, .end, .setHeld, .setMuted, .setGroup, .playDTMF, .timedOut,
            .didActivate, .didDeactivate, .providerDidReset:
            false
        }
    }
}
