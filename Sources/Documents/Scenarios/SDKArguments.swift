import SessionSimulator

extension SDKFunction {
    /// Whether an app can call it that has an SDK, or none.
    func isThere(with sdk: SDK?) -> Bool { sdks.isEmpty || sdk.map { sdks.contains($0) } ?? false }

    /// The keys that a step may have that calls the function.
    var arguments: [StaticString] {
        switch self {
        case .muteMic, .muteMyAudio: ["muted"]
        case .setActive: ["active"]
        case .setManualAudio, .setAudioEnabled: ["on"]
        case .setAudioSessionOperationRestriction: ["restriction"]
        case .setParameters: ["parameters"]
        case .startCall, .accept: ["outgoingMuted", "incomingMuted"]
        case .joinConference: ["callKitType", "initialMyVideoState"]
        case .startPeerVideo, .stopPeerVideo: ["peer"]
        case .setEngineAvailability: ["input", "output"]
        case .startAudio, .stopAudio, .audioSessionDidActivate, .audioSessionDidDeactivate, .joinChannel, .leaveChannel, .enableAudio,
            .disableAudio, .startOutgoingAudio, .stopOutgoingAudio, .startIncomingAudio, .stopIncomingAudio, .muteOutgoing,
            .unmuteOutgoing, .muteIncoming, .unmuteIncoming, .hold, .resume, .leaveConference, .notifyCallKitAudioActivation, .unhold,
            .pauseMyVideo, .resumeMyVideo, .enableAudioDevice, .disableAudioDevice, .connect, .disconnect:
            []
        }
    }

    /// The arguments of all functions, each once.
    static let allArguments: [StaticString] = [
        "muted", "active", "on", "restriction", "parameters", "outgoingMuted", "incomingMuted", "callKitType", "initialMyVideoState",
        "peer", "input", "output",
    ]
}
