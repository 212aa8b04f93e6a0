import SessionModel

/// `audio_session` of Dart.
///
/// `configure` and `setCategory` pass everything on in one call; what is left out is soloAmbient, the default mode and no options.
///
/// Source: <https://github.com/ryanheise/audio_session/blob/master/ios/audio_session/Sources/audio_session/DarwinAudioSession.m>,
/// <https://github.com/ryanheise/audio_session/blob/master/lib/src/core.dart>
enum AudioSessionPackage: SessionPackage {
    static let name = "audio_session"
    static let names: Set<String> = ["configure", "setActive", "setCategory", "setMode", "overrideOutputAudioPort"]

    static func calls(_ call: PackageCall) -> [SessionCall] {
        switch call.call.name {
        case "configure": configure(call)
        case "setActive": setActive(call)
        case "setCategory" where isAVAudioSession(call): setCategory(call)
        case "setMode" where isAVAudioSession(call): setMode(call)
        case "overrideOutputAudioPort" where isAVAudioSession(call): overrideOutputAudioPort(call)
        default: []
        }
    }

    private static func configure(_ call: PackageCall) -> [SessionCall] {
        guard let configuration = call.argument(0)?.call(Self.self, in: call) else { return [] }
        return configured(by: configuration, call).map { [$0] } ?? []
    }

    /// What a configuration sets: `AudioSessionConfiguration(…)`, `.music()`, `.speech()`, and copies of them.
    private static func configured(by configuration: PackageCall, _ call: PackageCall) -> SessionCall? {
        let type = "AudioSessionConfiguration"
        let ready: (category: SessionModel.Category, mode: Mode, options: CategoryOptions)
        switch (configuration.receiverName, configuration.call.name) {
        case (nil, type): ready = (.soloAmbient, .default, [])
        case (type, "music"): ready = (.playback, .default, [])
        case (type, "speech"): ready = (.playback, .spokenAudio, [])
        case (_, "copyWith"):
            guard let receiver = configuration.call.receiver,
                let original = PackageValue(receiver, configuration.names).call(Self.self, in: call),
                let copied = configured(by: original, call), let category = copied.category.value, let mode = copied.mode.value,
                let options = copied.options.value
            else { return nil }
            ready = (category, mode, options)
        default: return nil
        }
        var session = call.session(.setCategory)
        let setting = configuration.setCategory(
            configuration.argument("avAudioSessionCategory"), configuration.argument("avAudioSessionMode"),
            configuration.argument("avAudioSessionCategoryOptions"), otherwise: ready)
        session.category = setting.category
        session.mode = setting.mode
        session.options = setting.options
        if let policy = configuration.argument("avAudioSessionRouteSharingPolicy"), !policy.isNull {
            session.routeSharingPolicy = call.found(policy, .default) { $0.routeSharingPolicy }
        }
        // A constant may stand in another file.
        if call.range.contains(configuration.range.lowerBound) { session.places = setting.places }
        return session
    }

    private static func setActive(_ call: PackageCall) -> [SessionCall] {
        let hasOptions = call.call.arguments.contains { $0.label == "avAudioSessionSetActiveOptions" || $0.label == "avOptions" }
        guard hasOptions || isAVAudioSession(call) || isAudioSession(call), let active = call.argument(0) else { return [] }
        var session = call.session(.setActive)
        session.isActive = call.found(active, orUnknown: "") { $0.boolean }
        // Otherwise it is what the configuration says.
        let options = call.argument("avAudioSessionSetActiveOptions") ?? call.argument("avOptions")
        session.notifiesOthers = call.found(options, orUnknown: "the session's configuration") {
            switch $0.word {
            case "notifyothersondeactivation": true
            case "none": false
            default: nil
            }
        }
        return [session]
    }

    private static func setCategory(_ call: PackageCall) -> [SessionCall] {
        guard let category = call.argument(0) else { return [] }
        return [call.setCategory(category, call.argument(2), call.argument(1), otherwise: (.soloAmbient, .default, []))]
    }

    private static func setMode(_ call: PackageCall) -> [SessionCall] {
        guard let mode = call.argument(0) else { return [] }
        var session = call.session(.setMode)
        session.mode = call.found(mode, .default) { $0.mode }
        session.places.mode = mode.place
        return [session]
    }

    private static func overrideOutputAudioPort(_ call: PackageCall) -> [SessionCall] {
        guard let port = call.argument(0) else { return [] }
        var session = call.session(.overrideOutputAudioPort)
        session.overridesToSpeaker = call.found(port, orUnknown: "") { $0.word.map { $0 == "speaker" } }
        return [session]
    }

    /// Whether it is a method of `AVAudioSession()`.
    private static func isAVAudioSession(_ call: PackageCall) -> Bool {
        guard let receiver = call.call.receiver, case .call(let made) = PackageValue(receiver, call.names).expression.kind else {
            return false
        }
        return made.name == "AVAudioSession"
    }

    /// Whether it is a method of `await AudioSession.instance`.
    private static func isAudioSession(_ call: PackageCall) -> Bool {
        guard let receiver = call.call.receiver, case .await(let value) = PackageValue(receiver, call.names).expression.kind,
            case .member(let type?, "instance") = value.kind, case .name("AudioSession") = type.kind
        else { return false }
        return true
    }
}
