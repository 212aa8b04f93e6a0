import SessionModel

/// `audioplayers` of Dart: a context is set as category and options, without a mode.
///
/// Source: <https://github.com/bluefireteam/audioplayers/blob/main/packages/audioplayers_platform_interface/lib/src/api/audio_context.dart>,
/// <https://github.com/bluefireteam/audioplayers/blob/main/packages/audioplayers_darwin/darwin/audioplayers_darwin/Sources/audioplayers_darwin/AudioContext.swift>
enum AudioPlayersPackage: SessionPackage {
    static let name = "audioplayers"
    static let names: Set<String> = ["AudioContextIOS"]

    static func calls(_ call: PackageCall) -> [SessionCall] {
        guard call.receiverName == nil else { return [] }
        let options = call.argument("options")
        return [call.setCategory(call.argument("category"), nil, options, otherwise: (.playback, .default, []))]
    }
}
