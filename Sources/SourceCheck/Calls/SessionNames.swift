extension SessionCall.API {
    /// The session that a type is, as written: `AVAudioSession?`, `AVAudioSession *`, `LKRTCAudioSession`.
    init?(type: String) {
        var word: Substring?
        for part in type.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) where !Self.qualifiers.contains(part) {
            guard word == nil else { return nil }
            word = part
        }
        guard let word else { return nil }
        self.init(name: word)
    }

    /// The session of a type by its name.
    private init?(name: Substring) {
        if name == "AVAudioSession" {
            self = .avAudioSession
        } else if name.hasSuffix("RTCAudioSession") {
            self = .rtcAudioSession
        } else {
            return nil
        }
    }

    private static let qualifiers: Set<Substring> = [
        "AVFoundation", "AVFAudio", "any", "const", "nonnull", "nullable", "null_unspecified", "_Nonnull", "_Nullable", "strong", "weak",
        "__strong", "__weak", "__block", "__nonnull", "__nullable", "__kindof", "static", "WebRTC", "inout",
    ]
}
