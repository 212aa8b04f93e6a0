/// The words of which a source has at least one when it can matter to a rule. Files without any are not parsed.
public enum RelevantWords {
    /// Parts of names count too: `AudioSession` is in `AVAudioSession`, `RTCAudioSession` and `AudioSessionSetProperty`.
    private static let words = [
        "AudioSession", "AVAudio", "AVPlayer", "CXProvider", "CXCall", "PKPush",
        // What else sets a session, and where an app begins.
        "AVCapture", "providesAudioData", "UIApplicationDelegate", "UIApplicationMain", "WindowGroup",
        // What is done to a call's audio or told of a call in files that name no class of it.
        "reportOutgoingCall", "isAudioEnabled", "udioDevice", "leaveChannel",
        // Packages of Dart and of JavaScript.
        "audio_session", "flutter_webrtc", "callkit", "audioplayers", "setSpeakerphoneOn", "expo-av", "expo-audio", "setAudioModeAsync",
        "InCallManager", "incall-manager", "CallKeep", "callkeep", "track-player", "react-native-audio-api",
    ]

    private static let search = WordSearch(words)

    /// Whether one of them occurs in a text.
    public static func occur(in text: UnsafeRawBufferPointer) -> Bool { search.occurs(in: text) }
}

/// Looks for any of some words at the same time: by Wu and Manber, from the end of the shortest word, so that most bytes are not looked at.
struct WordSearch: Sendable {
    private let words: [[UInt8]]
    /// How long the shortest word is.
    private let length: Int
    /// How far the next look may be, by the two bytes that were looked at. 0 where a word may end.
    private let shifts: [UInt8]

    /// A search for words of two letters or more.
    init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
        let length = min(self.words.map(\.count).min() ?? 2, Int(UInt8.max))
        var shifts = [UInt8](repeating: UInt8(length - 1), count: 1 << 16)
        for word in self.words {
            for place in 0..<length - 1 {
                let pair = Int(word[place]) | Int(word[place + 1]) << 8
                shifts[pair] = min(shifts[pair], UInt8(length - 2 - place))
            }
        }
        self.length = length
        self.shifts = shifts
    }

    /// Whether one of the words occurs in a text.
    func occurs(in text: UnsafeRawBufferPointer) -> Bool {
        shifts.withUnsafeBufferPointer { shifts in
            var place = length - 2
            while place + 2 <= text.count {
                let pair = UInt16(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt16.self))
                let shift = Int(shifts[Int(pair)])
                if shift == 0, beginsWord(text, at: place + 2 - length) { return true }
                place += max(1, shift)
            }
            return false
        }
    }

    private func beginsWord(_ text: UnsafeRawBufferPointer, at start: Int) -> Bool {
        words.contains { word in
            start + word.count <= text.count && word.indices.allSatisfy { text[start + $0] == word[$0] }
        }
    }
}
