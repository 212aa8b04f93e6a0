import SessionModel

/// `expo-av` of JavaScript. What is left out stays as it was. While a muted video plays, others are mixed with whatever is named.
///
/// Source: <https://github.com/expo/expo/blob/sdk-52/packages/expo-av/ios/EXAV/EXAV.m>,
/// <https://github.com/expo/expo/blob/sdk-52/packages/expo-av/src/Audio.ts>
enum ExpoAVPackage: SessionPackage {
    static let name = "expo-av"
    static let names: Set<String> = ["setAudioModeAsync"]
    static let keys = ExpoAudioMode.Keys(
        playsInSilentMode: "playsInSilentModeIOS", allowsRecording: "allowsRecordingIOS", interruptionMode: "interruptionModeIOS",
        playsInBackground: "staysActiveInBackground")

    static func calls(_ call: PackageCall) -> [SessionCall] {
        guard let mode = ExpoAudioMode(call, keys) else { return [] }
        var session = call.session(.setCategory)
        session.category = mode.category
        session.mode = .known(.default)
        session.options = .unknown("the package's options")
        return [session]
    }
}

/// `expo-audio` of JavaScript.
///
/// Source: <https://github.com/expo/expo/blob/main/packages/expo-audio/ios/AudioModule.swift>,
/// <https://github.com/expo/expo/blob/main/packages/expo-audio/ios/AudioUtils.swift>
enum ExpoAudioPackage: SessionPackage {
    static let name = "expo-audio"
    static let names: Set<String> = ["setAudioModeAsync"]
    static let keys = ExpoAudioMode.Keys(
        playsInSilentMode: "playsInSilentMode", allowsRecording: "allowsRecording", interruptionMode: "interruptionMode",
        playsInBackground: "shouldPlayInBackground")

    static func calls(_ call: PackageCall) -> [SessionCall] {
        guard let mode = ExpoAudioMode(call, keys) else { return [] }
        var session = call.session(.setCategory)
        session.category = mode.category
        session.mode = .known(.default)
        session.options = mode.category.value == .playback ? mode.mixing : .unknown("the package's options")
        return [session]
    }
}

/// What `setAudioModeAsync` of either package names.
struct ExpoAudioMode {
    /// How a package calls the parts of a mode.
    struct Keys {
        let playsInSilentMode: String
        let allowsRecording: String
        let interruptionMode: String
        let playsInBackground: String
    }

    let keys: Keys
    let playsInSilentMode: Bool?
    let allowsRecording: Bool?
    /// In small letters: `mixwithothers`, `donotmix`, `duckothers`.
    let interruptionMode: String?
    let playsInBackground: Bool?

    /// The mode that a call names; `nil` where it names none.
    init?(_ call: PackageCall, _ keys: Keys) {
        guard let mode = call.argument(0), mode.isWholeObject else { return nil }
        self.keys = keys
        playsInSilentMode = mode.entry(keys.playsInSilentMode)?.boolean
        allowsRecording = mode.entry(keys.allowsRecording)?.boolean
        interruptionMode = mode.entry(keys.interruptionMode)?.word
        playsInBackground = mode.entry(keys.playsInBackground)?.boolean
    }

    /// What it names that neither package accepts on iOS where it is silent with the ring switch.
    var impossible: [String] {
        guard playsInSilentMode == false else { return [] }
        return [
            interruptionMode == "duckothers" ? keys.interruptionMode : nil, allowsRecording == true ? keys.allowsRecording : nil,
            playsInBackground == true ? keys.playsInBackground : nil,
        ].compactMap { $0 }
    }

    /// The category that both packages take for it.
    var category: Found<SessionModel.Category> {
        switch (playsInSilentMode, allowsRecording) {
        case (true?, let records?): .known(records ? .playAndRecord : .playback)
        case (false?, _):
            switch interruptionMode {
            case "donotmix": .known(.soloAmbient)
            case "mixwithothers": .known(.ambient)
            default: .unknown("the package's category")
            }
        default: .unknown("the package's category")
        }
    }

    /// The options that stand for its interruption mode.
    var mixing: Found<CategoryOptions> {
        switch interruptionMode {
        case "donotmix": .known([])
        case "mixwithothers": .known(.mixWithOthers)
        case "duckothers": .known(.duckOthers)
        default: .unknown("the package's options")
        }
    }
}
