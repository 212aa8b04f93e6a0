/// A method that changes a session, by its base name.
enum SessionMethod {
    case setCategory, setMode, setActive, overrideOutputAudioPort, setPreferredInput, setPreference
    /// WebRTC's way to set category, mode and options at once.
    case setConfiguration

    /// The method of a name.
    init?(_ name: String) {
        switch name {
        case "setCategory": self = .setCategory
        case "setMode": self = .setMode
        case "setActive": self = .setActive
        case "overrideOutputAudioPort": self = .overrideOutputAudioPort
        case "setPreferredInput": self = .setPreferredInput
        case "setConfiguration": self = .setConfiguration
        case "setPreferredSampleRate", "setPreferredHardwareSampleRate", "setPreferredIOBufferDuration",
            "setPreferredInputNumberOfChannels",
            "setPreferredOutputNumberOfChannels", "setPreferredInputOrientation", "setInputGain", "setInputDataSource",
            "setOutputDataSource":
            self = .setPreference
        default: return nil
        }
    }

    /// The labels that its arguments behind the first can have.
    func hasLabel(_ label: String) -> Bool {
        if label == "error" { return true }
        return switch self {
        case .setCategory: ["with", "withOptions", "options", "mode", "policy", "routeSharingPolicy"].contains(label)
        case .setActive: ["with", "withOptions", "withFlags", "options"].contains(label)
        case .setConfiguration: label == "active"
        default: false
        }
    }

    /// Whether no other class is likely to have a method of the name.
    var isTelling: Bool {
        switch self {
        case .overrideOutputAudioPort, .setPreferredInput, .setPreference: true
        default: false
        }
    }

    /// What a call of it is.
    var verb: SessionCall.Verb {
        switch self {
        case .setCategory, .setConfiguration: .setCategory
        case .setMode: .setMode
        case .setActive: .setActive
        case .overrideOutputAudioPort: .overrideOutputAudioPort
        case .setPreferredInput: .setPreferredInput
        case .setPreference: .setPreference
        }
    }
}
