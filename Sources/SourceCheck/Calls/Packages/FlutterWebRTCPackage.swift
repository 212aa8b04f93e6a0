import SessionModel

/// `flutter_webrtc` of Dart.
///
/// `setAppleAudioConfiguration` sets what is named by `setCategory:withOptions:` and then `setMode:`; options that are left out are those of
/// WebRTC's own configuration. Errors are dropped.
///
/// Source: <https://github.com/flutter-webrtc/flutter-webrtc/blob/main/common/darwin/Classes/AudioUtils.m>,
/// <https://github.com/flutter-webrtc/flutter-webrtc/blob/main/lib/src/native/ios/audio_configuration.dart>
enum FlutterWebRTCPackage: SessionPackage {
    static let name = "flutter_webrtc"
    static let names: Set<String> = ["setAppleAudioConfiguration", "setAppleAudioIOMode"]

    static func calls(_ call: PackageCall) -> [SessionCall] {
        call.call.name == "setAppleAudioIOMode" ? setInputOutputMode(call) : setConfiguration(call)
    }

    private static func setConfiguration(_ call: PackageCall) -> [SessionCall] {
        guard let configuration = call.argument(0)?.call(Self.self, in: call), configuration.call.name == "AppleAudioConfiguration",
            let category = configuration.argument("appleAudioCategory"), !category.isNull
        else { return [] }
        let options = configuration.argument("appleAudioCategoryOptions")
        var session = call.session(.setCategory)
        let setting = configuration.setCategory(
            category, configuration.argument("appleAudioMode"), options, otherwise: (.playAndRecord, .default, []))
        session.category = setting.category
        session.mode = setting.mode
        session.options = options == nil ? .unknown("WebRTC's configuration") : setting.options
        // This one is not passed on.
        if let known = session.options.value, known.contains(.interruptSpokenBit) { session.options = .unknown("") }
        if call.range.contains(configuration.range.lowerBound) { session.places = setting.places }
        return [session]
    }

    private static func setInputOutputMode(_ call: PackageCall) -> [SessionCall] {
        guard let mode = call.argument(0)?.word else { return [] }
        var session = call.session(.setCategory)
        switch mode {
        case "none":
            session.category = .known(.soloAmbient)
            session.mode = .known(.default)
            session.options = .known([])
        case "remoteonly":
            session.category = .known(.playback)
            session.mode = .known(.spokenAudio)
            session.options = .known(.mixWithOthers)
        case "localonly", "localandremote":
            session.category = .known(.playAndRecord)
            session.mode = call.found(call.argument("preferSpeakerOutput"), .voiceChat) {
                $0.boolean.map { $0 ? .videoChat : .voiceChat }
            }
            session.options = .known([.allowBluetoothHFP, .mixWithOthers])
        default: return []
        }
        return [session]
    }
}
