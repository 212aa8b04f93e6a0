import SessionModel

/// What a scenario says of an app: which SDK carries its media, and how it is set up.
public struct AppSettings: Hashable, Sendable {
    /// The SDK; `nil` where the app has its own audio unit only.
    public var sdk: SDK?
    /// Whether it is the phone: its calls are cellular ones.
    public var isCellular = false
    /// Whether its calls are emergency calls.
    public var isEmergency = false
    /// How many call groups its provider allows.
    public var maximumCallGroups: UInt8 = 2
    /// How many calls a group of its provider may have.
    public var maximumCallsPerCallGroup: UInt8 = 5
    /// How many providers it has made: one, if it does as Apple says.
    public var providers: UInt8 = 1
    /// The method of the push registry's delegate that it has.
    public var pushDelegate = PushDelegate.completion
    /// What its Info.plist says.
    public var infoPlist = InfoPlist.complete
    /// Who drives CallKit, with Azure.
    public var integration = CallKitIntegration.app
    /// What the block returns that configures the session, with Azure.
    public var configureAudioSession = ConfigureAudioSession.nothing

    /// Whether the block is there that names the caller of an incoming call, with Azure.
    public var hasIncomingCallInfo = true

    /// An app with its own audio unit.
    public init() {}
}

/// An SDK that carries the media of calls.
public enum SDK: UInt8, CaseIterable, Named {
    case agora, webrtc, livekit, azure, planetkit, twilio, speakerbox

    public static let kind = "SDK"
    public var name: String {
        switch self {
        case .agora: "agora"
        case .webrtc: "webrtc"
        case .livekit: "livekit"
        case .azure: "azure"
        case .planetkit: "planetkit"
        case .twilio: "twilio"
        case .speakerbox: "speakerbox"
        }
    }
    public var otherNames: [String] { [] }
}

/// Which method for incoming pushes a delegate has: the one with a completion alone, or that of iOS 26.4, which says whether a report is due.
///
/// Source: <https://developer.apple.com/documentation/pushkit/pkvoippushmetadata>
public enum PushDelegate: UInt8, CaseIterable, Named {
    case completion, metadata
    /// None any more: the registry holds its delegate weakly, and nobody else held it.
    case gone

    public static let kind = "push delegate"
    public var name: String {
        switch self {
        case .completion: "completion"
        case .metadata: "metadata"
        case .gone: "none"
        }
    }
    public var otherNames: [String] { [] }
}

/// Who drives CallKit where an SDK can.
public enum CallKitIntegration: UInt8, CaseIterable, Named {
    case app, sdk

    public static let kind = "integration"
    public var name: String { self == .app ? "app" : "sdk" }
    public var otherNames: [String] { [] }
}

/// What an app gives Azure's SDK to configure the session with: no block, one that returns nothing, or one that returns an error.
///
/// Source: <https://learn.microsoft.com/azure/communication-services/how-tos/calling-sdk/callkit-integration>
public enum ConfigureAudioSession: UInt8, CaseIterable, Named {
    case none, nothing, error

    public static let kind = "configureAudioSession"
    public var name: String {
        switch self {
        case .none: "nil"
        case .nothing: "nothing"
        case .error: "error"
        }
    }
    public var otherNames: [String] { [] }
}
