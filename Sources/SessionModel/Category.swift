/// An audio session category.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct>
public enum Category: UInt8, CaseIterable, Named {
    case ambient, soloAmbient, playback, record, playAndRecord, multiRoute

    public static let kind = "category"
    public var name: String {
        switch self {
        case .ambient: "ambient"
        case .soloAmbient: "soloAmbient"
        case .playback: "playback"
        case .record: "record"
        case .playAndRecord: "playAndRecord"
        case .multiRoute: "multiRoute"
        }
    }
    public var otherNames: [String] { [rawName] }

    /// The raw value of Apple's constant, which is the Objective-C constant's own name.
    public var rawName: String {
        switch self {
        case .ambient: "AVAudioSessionCategoryAmbient"
        case .soloAmbient: "AVAudioSessionCategorySoloAmbient"
        case .playback: "AVAudioSessionCategoryPlayback"
        case .record: "AVAudioSessionCategoryRecord"
        case .playAndRecord: "AVAudioSessionCategoryPlayAndRecord"
        case .multiRoute: "AVAudioSessionCategoryMultiRoute"
        }
    }

    /// Whether the category has an input at all.
    @inlinable public var hasInput: Bool { rawValue >= Category.record.rawValue }
    /// Whether the category has an output at all.
    @inlinable public var hasOutput: Bool { self != .record }

    /// Where and since when the name exists.
    public var availability: Availability { Availability(since: self == .multiRoute ? OSVersion(6) : .oldest) }
}
