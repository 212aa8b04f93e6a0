/// One of several microphones (or outputs) behind a port.
///
/// Source: <https://docs.rs/objc2-avf-audio/latest/src/objc2_avf_audio/generated/AVAudioSessionRoute.rs.html>
public struct DataSource: Hashable, Sendable {
    /// Apple's name of it: `Bottom`, `Front`, `Back`, `Top`.
    public let name: String
    /// Where on the device it sits, if known: `upper` or `lower`.
    public let location: String?
    /// Where it points, if known: `top`, `bottom`, `front`, `back`, `left` or `right`.
    public let orientation: String?
    /// `omnidirectional`, `cardioid`, `subcardioid` or `stereo`.
    public let polarPatterns: [String]

    /// A data source from its parts.
    public init(name: String, location: String? = nil, orientation: String? = nil, polarPatterns: [String] = []) {
        self.name = name
        self.location = location
        self.orientation = orientation
        self.polarPatterns = polarPatterns
    }

    /// The locations that Apple names.
    public static let locations = ["upper", "lower"]
    /// The orientations that Apple names.
    public static let orientations = ["top", "bottom", "front", "back", "left", "right"]
    /// The polar patterns that Apple names; `stereo` from iOS 14 on.
    public static let polarPatternNames = ["omnidirectional", "cardioid", "subcardioid", "stereo"]
}
