import SessionModel

/// A function of a media SDK, or of the app's own audio unit.
public enum SDKFunction: String, CaseIterable, Named {
    // Every app's own audio unit.
    case startAudio, stopAudio, muteMic
    // Apple's sample.
    case connectNodes
    // WebRTC.
    case audioSessionDidActivate, audioSessionDidDeactivate, setActive, setManualAudio, setAudioEnabled
    // Agora.
    case joinChannel, leaveChannel, enableAudio, disableAudio, setAudioSessionOperationRestriction, setParameters
    // Azure Communication Services; hold is PlanetKit's too.
    case createAgent, handlePush, reportIncomingCall
    case startCall, accept, startOutgoingAudio, stopOutgoingAudio, startIncomingAudio, stopIncomingAudio
    case muteOutgoing, unmuteOutgoing, muteIncoming, unmuteIncoming, hold, resume
    // PlanetKit.
    case joinConference, leaveConference, notifyCallKitAudioActivation, muteMyAudio, unhold
    case pauseMyVideo, resumeMyVideo, startPeerVideo, stopPeerVideo
    case startPreview, stopPreview, addMediaStatusHandler, dropConference
    // Twilio.
    case enableAudioDevice, disableAudioDevice
    // LiveKit.
    case connect, disconnect, setEngineAvailability

    public static let kind = "function"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }

    /// The SDKs that have it; none where every app does.
    public var sdks: [SDK] {
        switch self {
        case .startAudio, .stopAudio, .muteMic: []
        case .connectNodes: [.speakerbox]
        case .audioSessionDidActivate, .audioSessionDidDeactivate, .setActive, .setManualAudio, .setAudioEnabled: [.webrtc]
        case .joinChannel, .leaveChannel, .enableAudio, .disableAudio, .setAudioSessionOperationRestriction, .setParameters: [.agora]
        case .createAgent, .handlePush, .reportIncomingCall, .startCall, .accept, .startOutgoingAudio, .stopOutgoingAudio,
            .startIncomingAudio, .stopIncomingAudio, .muteOutgoing,
            .unmuteOutgoing, .muteIncoming, .unmuteIncoming, .resume:
            [.azure]
        case .hold: [.azure, .planetkit]
        case .joinConference, .leaveConference, .notifyCallKitAudioActivation, .muteMyAudio, .unhold, .pauseMyVideo, .resumeMyVideo,
            .startPeerVideo, .stopPeerVideo, .startPreview, .stopPreview, .addMediaStatusHandler, .dropConference:
            [.planetkit]
        case .enableAudioDevice, .disableAudioDevice: [.twilio]
        case .connect, .disconnect, .setEngineAvailability: [.livekit]
        }
    }
}

/// A call of a function, with its arguments.
public enum SDKCall: Hashable, Sendable {
    case startAudio, stopAudio
    case muteMic(Bool)
    case connectNodes
    case audioSessionDidActivate, audioSessionDidDeactivate
    case setActive(Bool)
    case setManualAudio(Bool)
    case setAudioEnabled(Bool)
    case joinChannel, leaveChannel, enableAudio, disableAudio
    case setAudioSessionOperationRestriction(AgoraRestriction)
    case setParameters(AgoraParameters)
    case createAgent
    /// With what the payload says of the caller.
    case handlePush(Word, CallUpdate)
    case reportIncomingCall(Word, CallUpdate)
    /// With what is said of whom is called.
    case startCall(outgoingMuted: Bool, incomingMuted: Bool, CallUpdate = CallUpdate())
    case accept(outgoingMuted: Bool, incomingMuted: Bool)
    case startOutgoingAudio, stopOutgoingAudio, startIncomingAudio, stopIncomingAudio
    case muteOutgoing(Bool)
    case muteIncoming(Bool)
    case hold, resume, unhold
    /// Without a type, which is an error from version 6.0 of the SDK on; the video is sent at once or not before it is resumed.
    case joinConference(CallKitType?, sendsVideo: Bool, hasAccessToken: Bool = true, CallUpdate = CallUpdate())
    case startPreview, stopPreview, addMediaStatusHandler, dropConference
    case leaveConference, notifyCallKitAudioActivation
    case muteMyAudio(Bool)
    case sendMyVideo(Bool)
    case showPeerVideo(Word, Bool)
    case enableAudioDevice, disableAudioDevice
    case connect, disconnect
    case setEngineAvailability(input: Bool, output: Bool)

    /// The function that is called.
    public var function: SDKFunction {
        switch self {
        case .startAudio: .startAudio
        case .stopAudio: .stopAudio
        case .muteMic: .muteMic
        case .connectNodes: .connectNodes
        case .createAgent: .createAgent
        case .handlePush: .handlePush
        case .reportIncomingCall: .reportIncomingCall
        case .startPreview: .startPreview
        case .stopPreview: .stopPreview
        case .addMediaStatusHandler: .addMediaStatusHandler
        case .dropConference: .dropConference
        case .audioSessionDidActivate: .audioSessionDidActivate
        case .audioSessionDidDeactivate: .audioSessionDidDeactivate
        case .setActive: .setActive
        case .setManualAudio: .setManualAudio
        case .setAudioEnabled: .setAudioEnabled
        case .joinChannel: .joinChannel
        case .leaveChannel: .leaveChannel
        case .enableAudio: .enableAudio
        case .disableAudio: .disableAudio
        case .setAudioSessionOperationRestriction: .setAudioSessionOperationRestriction
        case .setParameters: .setParameters
        case .startCall: .startCall
        case .accept: .accept
        case .startOutgoingAudio: .startOutgoingAudio
        case .stopOutgoingAudio: .stopOutgoingAudio
        case .startIncomingAudio: .startIncomingAudio
        case .stopIncomingAudio: .stopIncomingAudio
        case .muteOutgoing(let isMuted): isMuted ? .muteOutgoing : .unmuteOutgoing
        case .muteIncoming(let isMuted): isMuted ? .muteIncoming : .unmuteIncoming
        case .hold: .hold
        case .resume: .resume
        case .unhold: .unhold
        case .joinConference: .joinConference
        case .leaveConference: .leaveConference
        case .notifyCallKitAudioActivation: .notifyCallKitAudioActivation
        case .muteMyAudio: .muteMyAudio
        case .sendMyVideo(let isSent): isSent ? .resumeMyVideo : .pauseMyVideo
        case .showPeerVideo(_, let isShown): isShown ? .startPeerVideo : .stopPeerVideo
        case .enableAudioDevice: .enableAudioDevice
        case .disableAudioDevice: .disableAudioDevice
        case .connect: .connect
        case .disconnect: .disconnect
        case .setEngineAvailability: .setEngineAvailability
        }
    }
}

/// What Agora's SDK may not do to the session: a mask with the SDK's values.
///
/// Source: <https://api-ref.agora.io/en/video-sdk/ios/4.x/API/enum_audiosessionoperationrestriction.html>
public struct AgoraRestriction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let setCategory = AgoraRestriction(rawValue: 1)
    public static let configureSession = AgoraRestriction(rawValue: 2)
    public static let deactivateSession = AgoraRestriction(rawValue: 4)
    /// A bit of its own, not all the others.
    public static let all = AgoraRestriction(rawValue: 128)

    /// The names of the single restrictions.
    public static let named: [(name: String, restriction: AgoraRestriction)] = [
        ("none", []), ("setCategory", .setCategory), ("configureSession", .configureSession), ("deactivateSession", .deactivateSession),
        ("all", .all),
    ]
}

/// The `che.audio.*` parameters of Agora's SDK that act on the session. What is absent stays as it is.
public struct AgoraParameters: Hashable, Sendable {
    /// `che.audio.restartWhenInterrupted`
    public var restartWhenInterrupted: Bool?
    /// `che.audio.nonmixable.option`
    public var nonmixable: Bool?
    /// `che.audio.keep.audiosession`
    public var keepsSession: Bool?
    /// `che.audio.specify.category`: 1 is soloAmbient, 2 ambient, 3 playback; 0 is playAndRecord.
    public var category: UInt8?

    /// No parameter.
    public init() {}
}

/// Whose CallKit a PlanetKit conference goes by.
public enum CallKitType: UInt8, CaseIterable, Named {
    case user, planetkit, none

    public static let kind = "CallKit type"
    public var name: String {
        switch self {
        case .user: "user"
        case .planetkit: "planetkit"
        case .none: "none"
        }
    }
    public var otherNames: [String] { [] }
}
