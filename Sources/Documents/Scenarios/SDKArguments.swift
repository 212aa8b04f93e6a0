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
        case .handlePush, .reportIncomingCall: ["call", "localizedCallerName", "handle", "handleType", "hasVideo"]
        case .startCall: ["outgoingMuted", "incomingMuted", "localizedCallerName", "handle", "handleType"]
        case .accept: ["outgoingMuted", "incomingMuted"]
        case .joinConference: ["callKitType", "accessToken", "initialMyVideoState"] + Self.callKitParameters
        case .startPeerVideo, .stopPeerVideo: ["peer"]
        case .setEngineAvailability: ["input", "output"]
        case .startAudio, .stopAudio, .audioSessionDidActivate, .audioSessionDidDeactivate, .joinChannel, .leaveChannel, .enableAudio,
            .disableAudio, .startOutgoingAudio, .stopOutgoingAudio, .startIncomingAudio, .stopIncomingAudio, .muteOutgoing,
            .unmuteOutgoing, .muteIncoming, .unmuteIncoming, .hold, .resume, .leaveConference, .notifyCallKitAudioActivation, .unhold,
            .pauseMyVideo, .resumeMyVideo, .startPreview, .stopPreview, .addMediaStatusHandler, .dropConference, .createAgent,
            .connectNodes,
            .enableAudioDevice, .disableAudioDevice, .connect, .disconnect:
            []
        }
    }

    /// What PlanetKit's own CallKit shows of a conference.
    static let callKitParameters: [StaticString] = ["appName", "localizedCallerName", "hasVideo", "supportsHolding"]

    /// The arguments of all functions, each once.
    static let allArguments: [StaticString] = [
        "muted", "active", "on", "restriction", "parameters", "call", "localizedCallerName", "handle", "handleType", "hasVideo",
        "supportsHolding", "outgoingMuted", "incomingMuted", "callKitType", "accessToken", "initialMyVideoState", "appName", "peer",
        "input",
        "output",
    ]
}
