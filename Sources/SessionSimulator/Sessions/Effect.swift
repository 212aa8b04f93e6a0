import RoutePolicy
import SessionModel

/// The ports in use.
public struct Route: Hashable, Sendable {
    /// The output ports.
    public var outputs = RouteSide()
    /// The input ports.
    public var inputs = RouteSide()

    /// A route from its sides.
    public init(outputs: RouteSide = RouteSide(), inputs: RouteSide = RouteSide()) {
        self.outputs = outputs
        self.inputs = inputs
    }

    init(_ decision: Decision) { self.init(outputs: decision.outputs, inputs: decision.inputs) }
}

/// Who caused a route change.
public enum Cause: Hashable, Sendable {
    case app(Int)
    case world
}

/// Something that an app notices.
public enum Effect: Hashable, Sendable {
    /// `routeChangeNotification`.
    case routeChange(app: Int, RouteChangeReason, previous: Route, current: Route, by: Cause)
    /// `interruptionNotification`, began.
    case interruptionBegan(app: Int, InterruptionReason)
    /// `interruptionNotification`, ended.
    case interruptionEnded(app: Int, shouldResume: Bool)
    /// iOS 27: `didBecomeActive` and `didBecomeInactive`, with who caused it.
    case didBecomeActive(app: Int)
    case didBecomeInactive(app: Int, byApp: Bool, InterruptionReason?)
    /// iOS 27: what is recommended after an interruption.
    case resumptionRecommendation(app: Int, shouldResume: Bool)
    /// The call of this step fails.
    case error(app: Int, SessionError)
    /// `silenceSecondaryAudioHintNotification`.
    case silencedHint(app: Int, begins: Bool)
    /// `mediaServicesWereLostNotification` and `mediaServicesWereResetNotification`.
    case mediaServices(app: Int, areLost: Bool)
    /// iOS 26: `availableInputsChangeNotification`.
    case availableInputsChange(app: Int)
    /// A process ended or began.
    case process(app: Int, isLaunched: Bool)
    /// A callback of PushKit or CallKit.
    case callback(app: Int, Callback)
    /// What the trace of a call shows.
    case diagnostic(app: Int, Diagnostic)
    /// What goes through the app's streams from now on; posted only where there are calls or SDKs.
    case audio(app: Int, AudioState)
    /// What its media SDK tells an app.
    case sdk(app: Int, SDKNotice)
}

extension Effect {
    /// The app that notices it.
    public var app: Int? {
        switch self {
        case .routeChange(let app, _, _, _, _), .interruptionBegan(let app, _), .interruptionEnded(let app, _), .didBecomeActive(let app),
            .didBecomeInactive(let app, _, _), .resumptionRecommendation(let app, _), .error(let app, _), .silencedHint(let app, _),
            .mediaServices(let app, _), .availableInputsChange(let app), .process(let app, _), .callback(let app, _),
            .diagnostic(let app, _), .audio(let app, _), .sdk(let app, _):
            app
        }
    }
}

/// Why an interruption began, with Apple's raw values.
///
/// Source: <https://docs.rs/objc2-avf-audio/latest/src/objc2_avf_audio/generated/AVAudioSessionTypes.rs.html>
public enum InterruptionReason: UInt8, CaseIterable, Named {
    case `default` = 0
    case appWasSuspended = 1
    case builtInMicMuted = 2
    case sceneWasBackgrounded = 3
    case routeDisconnected = 4
    case deviceUnauthenticated = 5

    public static let kind = "interruption reason"
    /// The notification says a reason from this version on.
    public static let since = OSVersion(14, 5)
    public var name: String {
        switch self {
        case .default: "default"
        case .appWasSuspended: "appWasSuspended"
        case .builtInMicMuted: "builtInMicMuted"
        case .sceneWasBackgrounded: "sceneWasBackgrounded"
        case .routeDisconnected: "routeDisconnected"
        case .deviceUnauthenticated: "deviceUnauthenticated"
        }
    }
    public var otherNames: [String] { [] }
}

/// Takes effects as they come. The step is generic over it, so that nothing is allocated for them.
public protocol EffectSink {
    /// Takes an effect.
    mutating func take(_ effect: Effect)
}

/// Takes no notice.
public struct NoEffects: EffectSink {
    // Without a byte of its own it would lie where something else does, and sinks of several threads would seem to be one.
    private let byte: UInt8 = 0

    /// A sink.
    public init() {}
    @inlinable public mutating func take(_ effect: Effect) {}
}

/// Keeps the effects in a list.
public struct EffectList: EffectSink, Sendable {
    /// What came, in order.
    public private(set) var effects: [Effect] = []
    /// An empty list.
    public init() {}
    public mutating func take(_ effect: Effect) { effects.append(effect) }
    /// Empties the list, keeping its memory.
    mutating func clear() { effects.removeAll(keepingCapacity: true) }
}
