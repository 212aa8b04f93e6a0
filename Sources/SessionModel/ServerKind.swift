/// Which sound server answers behind PulseAudio's protocol.
public enum ServerKind: UInt8, CaseIterable, Named {
    case pulseAudio, pipeWire

    public static let kind = "server"
    public var name: String {
        switch self {
        case .pulseAudio: "pulseaudio"
        case .pipeWire: "pipewire"
        }
    }
    public var otherNames: [String] { [] }
    /// The name in a sentence.
    public var title: String { self == .pulseAudio ? "PulseAudio" : "PipeWire" }
}
