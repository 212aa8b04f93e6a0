import SessionModel
import SessionSimulator

/// Reads what an app calls of its media SDK.
extension ScenarioDraft {
    mutating func sdkCall(_ fields: Fields, of app: Int) throws(ValueFault) -> SDKCall {
        let named = try fields.optional("function") { value throws(ValueFault) in try function(value, of: app) }
        let called = try fields.required("function", named)
        try fields.check(called.name, takes: called.arguments, among: SDKFunction.allArguments)
        let fields = fields.called("a call of \(called.name)")
        switch called {
        case .startAudio: return .startAudio
        case .stopAudio: return .stopAudio
        case .connectNodes: return .connectNodes
        case .createAgent: return .createAgent
        case .handlePush: return .handlePush(try fields.required("call", try newCall(fields, of: app)), try update(fields))
        case .reportIncomingCall: return .reportIncomingCall(try fields.required("call", try newCall(fields, of: app)), try update(fields))
        case .startPreview: return .startPreview
        case .stopPreview: return .stopPreview
        case .addMediaStatusHandler: return .addMediaStatusHandler
        case .dropConference: return .dropConference
        case .muteMic: return .muteMic(try fields.boolean("muted") ?? true)
        case .audioSessionDidActivate: return .audioSessionDidActivate
        case .audioSessionDidDeactivate: return .audioSessionDidDeactivate
        case .setActive: return .setActive(try fields.required("active", try fields.boolean("active")))
        case .setManualAudio: return .setManualAudio(try fields.required("on", try fields.boolean("on")))
        case .setAudioEnabled: return .setAudioEnabled(try fields.required("on", try fields.boolean("on")))
        case .joinChannel: return .joinChannel
        case .leaveChannel: return .leaveChannel
        case .enableAudio: return .enableAudio
        case .disableAudio: return .disableAudio
        case .setAudioSessionOperationRestriction:
            let restriction = try fields.optional("restriction", Self.restriction)
            return .setAudioSessionOperationRestriction(try fields.required("restriction", restriction))
        case .setParameters:
            return .setParameters(try fields.required("parameters", try fields.optional("parameters", Self.parameters)))
        case .startCall:
            return .startCall(
                outgoingMuted: try fields.boolean("outgoingMuted") ?? false, incomingMuted: try fields.boolean("incomingMuted") ?? false,
                try update(fields))
        case .accept:
            return .accept(
                outgoingMuted: try fields.boolean("outgoingMuted") ?? false, incomingMuted: try fields.boolean("incomingMuted") ?? false)
        case .startOutgoingAudio: return .startOutgoingAudio
        case .stopOutgoingAudio: return .stopOutgoingAudio
        case .startIncomingAudio: return .startIncomingAudio
        case .stopIncomingAudio: return .stopIncomingAudio
        case .muteOutgoing: return .muteOutgoing(true)
        case .unmuteOutgoing: return .muteOutgoing(false)
        case .muteIncoming: return .muteIncoming(true)
        case .unmuteIncoming: return .muteIncoming(false)
        case .hold: return .hold
        case .resume: return .resume
        case .unhold: return .unhold
        case .joinConference:
            let type = try fields.optional("callKitType") { value throws(ValueFault) in try Fields.word(value, Names.callKitTypes) }
            let video = try fields.optional("initialMyVideoState") { value throws(ValueFault) in
                try Fields.choice(value, "video state", among: Self.videoStates)
            }
            _ = try fields.text("appName")
            if type != .planetkit {
                for key in SDKFunction.callKitParameters where fields[key] != nil {
                    throw ValueFault("\"\(key)\" goes with the CallKit type planetkit", at: [.key(key.description)], isAboutKey: true)
                }
            }
            return .joinConference(
                type, sendsVideo: video != "pause", hasAccessToken: try fields.boolean("accessToken") ?? true, try update(fields))
        case .leaveConference: return .leaveConference
        case .notifyCallKitAudioActivation: return .notifyCallKitAudioActivation
        case .muteMyAudio: return .muteMyAudio(try fields.boolean("muted") ?? true)
        case .pauseMyVideo: return .sendMyVideo(false)
        case .resumeMyVideo: return .sendMyVideo(true)
        case .startPeerVideo: return .showPeerVideo(try peer(fields), true)
        case .stopPeerVideo: return .showPeerVideo(try peer(fields), false)
        case .enableAudioDevice: return .enableAudioDevice
        case .disableAudioDevice: return .disableAudioDevice
        case .connect: return .connect
        case .disconnect: return .disconnect
        case .setEngineAvailability:
            return .setEngineAvailability(input: try fields.boolean("input") ?? true, output: try fields.boolean("output") ?? true)
        }
    }

    static let videoStates = ["resume", "pause"]

    /// A function that the app can call: one of its SDK, or one that every app has.
    private func function(_ value: JSONValue, of app: Int) throws(ValueFault) -> SDKFunction {
        guard let text = value.string else { throw .wrongType(value, wanted: "a string: a function") }
        guard let apps else { return try Names.sdkFunctions.word(text) }
        let sdk = apps[app].settings.sdk
        guard let function = Names.sdkFunctions[text] else {
            let own = SDKFunction.all.filter { $0.isThere(with: sdk) }
            let others = SDKFunction.all.filter { !$0.isThere(with: sdk) }
            throw .unknown(
                String(decoding: text, as: UTF8.self), SDKFunction.kind, among: (own + others).map(\.name), listed: own.count)
        }
        guard function.isThere(with: sdk) else {
            let owner = Quoted.text(apps[app].name)
            let own = sdk.map { "the sdk of \(owner) is \($0.name)" } ?? "\(owner) has no sdk"
            throw ValueFault("\(function.name) is a function of \(function.sdks.map(\.name).joined(separator: " and ")); \(own)")
        }
        return function
    }

    private mutating func peer(_ fields: Fields) throws(ValueFault) -> Word {
        try fields.required("peer", try fields.optional("peer") { value throws(ValueFault) in try word(value, wanted: "a string: a peer") })
    }

    // MARK: Agora

    /// What the SDK may not do: one name, or a list.
    private static func restriction(_ value: JSONValue) throws(ValueFault) -> AgoraRestriction {
        guard let elements = value.elements else { return try oneRestriction(value) }
        var all: AgoraRestriction = []
        for (index, element) in elements.enumerated() {
            all.formUnion(try at(.index(index)) { () throws(ValueFault) in try oneRestriction(element) })
        }
        return all
    }

    private static func oneRestriction(_ value: JSONValue) throws(ValueFault) -> AgoraRestriction {
        let name = try Fields.choice(value, "restriction", among: AgoraRestriction.named.map(\.name))
        return AgoraRestriction.named.first { $0.name == name }?.restriction ?? []
    }

    static let parameterKeys: [StaticString] = [
        "che.audio.restartWhenInterrupted", "che.audio.nonmixable.option", "che.audio.keep.audiosession", "che.audio.specify.category",
    ]

    private static func parameters(_ value: JSONValue) throws(ValueFault) -> AgoraParameters {
        let fields = try Fields(value, known: parameterKeys, what: "\"parameters\"")
        var parameters = AgoraParameters()
        parameters.restartWhenInterrupted = try fields.boolean("che.audio.restartWhenInterrupted")
        parameters.nonmixable = try fields.boolean("che.audio.nonmixable.option")
        parameters.keepsSession = try fields.boolean("che.audio.keep.audiosession")
        parameters.category = try fields.optional("che.audio.specify.category") { value throws(ValueFault) in
            guard let number = value.integer, 0...3 ~= number else {
                throw ValueFault("this should be 0 for playAndRecord, 1 for soloAmbient, 2 for ambient or 3 for playback")
            }
            return UInt8(number)
        }
        return parameters
    }
}
