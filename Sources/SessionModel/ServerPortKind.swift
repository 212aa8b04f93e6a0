/// What a sound server calls the type of a port: the numbers and names of PulseAudio's `pa_device_port_type_t`, which
/// pipewire-pulse uses too.
///
/// Source: <https://freedesktop.org/software/pulseaudio/doxygen/def_8h.html>
public enum ServerPortKind: UInt8, CaseIterable, Named {
    case unknown, aux, speaker, headphones, line, mic, headset, handset, earpiece, spdif, hdmi, tv, radio, video, usb, bluetooth
    case portable, handsfree, car, hifi, phone, network, analog

    public static let kind = "server port type"
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .aux: "aux"
        case .speaker: "speaker"
        case .headphones: "headphones"
        case .line: "line"
        case .mic: "mic"
        case .headset: "headset"
        case .handset: "handset"
        case .earpiece: "earpiece"
        case .spdif: "spdif"
        case .hdmi: "hdmi"
        case .tv: "tv"
        case .radio: "radio"
        case .video: "video"
        case .usb: "usb"
        case .bluetooth: "bluetooth"
        case .portable: "portable"
        case .handsfree: "handsfree"
        case .car: "car"
        case .hifi: "hifi"
        case .phone: "phone"
        case .network: "network"
        case .analog: "analog"
        }
    }
    public var otherNames: [String] { [] }
}
