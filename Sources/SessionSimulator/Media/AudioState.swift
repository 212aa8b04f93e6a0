import SessionModel

/// What goes through an app's own streams, and why nothing does where nothing does.
public struct AudioState: Hashable, Sendable {
    /// From the microphone.
    public var uplink: StreamState
    /// To the output.
    public var downlink: StreamState
    /// Why the uplink does not flow, or leaks.
    public var uplinkCause: SilenceCause?
    /// Why the downlink does not flow.
    public var downlinkCause: SilenceCause?

    /// What one side of a call hears of the other: what that one sends, where this one plays.
    public func heard(of far: AudioState) -> StreamState { downlink == .flows ? far.uplink : downlink }

    /// Silence both ways.
    public init(_ cause: SilenceCause?) {
        uplink = .silent
        downlink = .silent
        uplinkCause = cause
        downlinkCause = cause
    }
}

/// Why nothing is heard.
public enum SilenceCause: UInt8, CaseIterable, Named {
    /// Nobody started anything.
    case notStarted
    /// The process does not run.
    case notRunning
    /// The session is not active.
    case sessionInactive
    /// Another app or the system has taken the session away.
    case interrupted
    /// The call is on hold.
    case held
    /// The audio unit was made before the session was activated, or in an earlier activation.
    case staleUnit
    /// The audio unit was made for another sample rate.
    case staleFormat
    /// The app activated the session before CallKit: it may play, and not record.
    case inputBlocked
    /// The category has no input, or no port is there for it.
    case noInput
    /// No output is there, or the category is silenced by the ring switch, the lock screen or the background.
    case noOutput
    /// The SDK waits to be told of the activation.
    case gateClosed
    /// The SDK's audio is switched off.
    case disabled
    /// The media services were reset, and nothing was set up again.
    case servicesReset
    /// The microphone, the app or the SDK is muted.
    case muted
    /// The other app's sound is captured too.
    case otherApp

    public static let kind = "cause of silence"
    public var name: String {
        switch self {
        case .notStarted: "notStarted"
        case .notRunning: "notRunning"
        case .sessionInactive: "sessionInactive"
        case .interrupted: "interrupted"
        case .held: "held"
        case .staleUnit: "staleUnit"
        case .staleFormat: "staleFormat"
        case .inputBlocked: "inputBlocked"
        case .noInput: "noInput"
        case .noOutput: "noOutput"
        case .gateClosed: "gateClosed"
        case .disabled: "disabled"
        case .servicesReset: "servicesReset"
        case .muted: "muted"
        case .otherApp: "otherApp"
        }
    }
    public var otherNames: [String] { [] }
}
