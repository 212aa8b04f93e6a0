/// A method by which CallKit or PushKit tells an app that something has happened, in Swift or Objective-C.
enum DelegateMethod: Hashable, Sendable {
    /// The user or the app wants something of a call.
    case perform(Action)
    /// The system has activated the session.
    case didActivate
    /// The system has deactivated it.
    case didDeactivate
    /// All calls are gone.
    case didReset
    /// A VoIP push, or one of another type, has come.
    case didReceivePush
    /// A method of the app's own in which it reports an incoming call or asks for one of its own.
    case reports
    /// A method of the app's own that switches the speaker.
    case switchesSpeaker

    /// The actions of CallKit, by their classes: `CXAnswerCallAction` is ``answer``.
    enum Action: String, CaseIterable, Sendable {
        case start = "CXStartCallAction"
        case answer = "CXAnswerCallAction"
        case end = "CXEndCallAction"
        case setHeld = "CXSetHeldCallAction"
        case setMuted = "CXSetMutedCallAction"
        case setGroup = "CXSetGroupCallAction"
        case playDTMF = "CXPlayDTMFCallAction"
        case setTranslating = "CXSetTranslatingCallAction"

        /// The part of the selector in Objective-C: `performAnswerCallAction`.
        fileprivate var selector: String { "perform" + rawValue.dropFirst(2) }
    }

    /// What a function is to CallKit or PushKit; `nil` for any other.
    init?(_ function: Function) {
        guard !function.isStatic, let first = function.parameters.first, first.label == nil else { return nil }
        switch (function.name, function.parameters.count) {
        case ("providerDidReset", 1): self = .didReset
        case ("provider", 2): self.init(provider: function.parameters[1])
        case ("pushRegistry", 2...):
            guard function.parameters[1].label?.hasPrefix("didReceiveIncoming") == true else { return nil }
            self = .didReceivePush
        default: return nil
        }
    }

    private init?(provider parameter: Function.Parameter) {
        switch parameter.label {
        case "didActivate", "didActivateAudioSession": self = .didActivate
        case "didDeactivate", "didDeactivateAudioSession": self = .didDeactivate
        case "perform":
            guard let action = Action.allCases.first(where: { parameter.type.hasSuffix($0.rawValue) }) else { return nil }
            self = .perform(action)
        case let label?:
            guard let action = Action.allCases.first(where: { $0.selector == label }) else { return nil }
            self = .perform(action)
        case nil: return nil
        }
    }

    /// How messages call it.
    var title: String {
        switch self {
        case .perform(let action): "the \(action.rawValue)"
        case .didActivate: "didActivate"
        case .didDeactivate: "didDeactivate"
        case .didReset: "providerDidReset"
        case .didReceivePush: "the push handler"
        case .reports: "a method that reports or requests a call"
        case .switchesSpeaker: "a method that switches the speaker"
        }
    }
}
