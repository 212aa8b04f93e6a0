import SessionModel

/// `react-native-incall-manager` of JavaScript.
///
/// `start` sets playAndRecord without options, videoChat for video and voiceChat otherwise, and activates the session. `stop` deactivates
/// it and tells others. `setSpeakerphoneOn` sets playAndRecord anew, `setForceSpeakerphoneOn` overrides the output.
///
/// Source: <https://github.com/react-native-webrtc/react-native-incall-manager/blob/master/ios/RNInCallManager/RNInCallManager.m>,
/// <https://github.com/react-native-webrtc/react-native-incall-manager/blob/master/index.js>
enum InCallManagerPackage: SessionPackage {
    static let name = "react-native-incall-manager"
    static let names: Set<String> = ["start", "stop", "setSpeakerphoneOn", "setForceSpeakerphoneOn"]

    static func calls(_ call: PackageCall) -> [SessionCall] {
        guard call.receiverName?.lowercased().hasSuffix("incallmanager") == true else { return [] }
        switch call.call.name {
        case "start":
            var activation = call.session(.setActive)
            activation.isActive = .known(true)
            return [start(call), activation]
        case "stop":
            var session = call.session(.setActive)
            session.isActive = .known(false)
            session.notifiesOthers = .known(true)
            return [session]
        case "setForceSpeakerphoneOn":
            var session = call.session(.overrideOutputAudioPort)
            session.overridesToSpeaker = call.found(call.argument(0), false) { $0.boolean }
            return [session]
        default:
            var session = call.session(.setCategory)
            session.category = .known(.playAndRecord)
            session.mode = .known(.voiceChat)
            session.options = call.found(call.argument(0), []) { $0.boolean.map { $0 ? .defaultToSpeaker : [] } }
            return [session]
        }
    }

    private static func start(_ call: PackageCall) -> SessionCall {
        var session = call.session(.setCategory)
        session.category = .known(.playAndRecord)
        session.options = .known([])
        let setup = call.argument(0)
        session.mode =
            if setup.map(\.isWholeObject) ?? true {
                call.found(setup?.entry("media"), .voiceChat) { $0.word.map { $0 == "video" ? .videoChat : .voiceChat } }
            } else {
                .unknown(setup?.excerpt(in: call.text) ?? "")
            }
        return session
    }
}
