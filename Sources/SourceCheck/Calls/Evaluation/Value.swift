import SessionModel

/// What an expression comes to, before it is known what it is used for.
indirect enum Value: Sendable {
    /// A constant by the last part of its name: `playback`, `AVAudioSessionCategoryPlayback`.
    case symbol(String)
    case string(String)
    case integer(Int)
    case boolean(Bool)
    case null
    /// Options, each by itself.
    case list([Value])
    /// One or the other.
    case either(Value, Value)
    case session(SessionCall.API)
    case configuration(SessionConfiguration)
    case unknown
}

/// What is put together in an `RTCAudioSessionConfiguration`. What it comes with differs from version to version.
struct SessionConfiguration: Sendable {
    var category = Value.unknown
    var mode = Value.unknown
    var options = Value.unknown
}

extension Value {
    /// The value as one of a vocabulary of Apple's constants; `nil` where it cannot be told.
    ///
    /// - Parameters:
    ///   - rawName: The text of the constant, where it is one.
    ///   - integer: The constant of a number, where it is one.
    func named<Word: Named>(rawName: (Word) -> String? = { _ in nil }, integer: (Int) -> Word? = { _ in nil }) -> Word? {
        switch self {
        case .symbol(let name): return Word.named(name)
        case .string(let text): return Word.all.first { rawName($0) == text }
        case .integer(let number): return integer(number)
        case .either(let one, let other):
            let value: Word? = one.named(rawName: rawName, integer: integer)
            return value == other.named(rawName: rawName, integer: integer) ? value : nil
        default: return nil
        }
    }

    var category: SessionModel.Category? { named(rawName: { $0.rawName }) }
    var mode: Mode? { named(rawName: { $0.rawName }) }
    var routeSharingPolicy: RouteSharingPolicy? { named(integer: { UInt8(exactly: $0).flatMap { RouteSharingPolicy(rawValue: $0) } }) }
    var portOverride: PortOverride? { named(integer: { number in PortOverride.all.first { Int($0.rawCode) == number } }) }

    /// The value as a set of category options; `nil` where it cannot be told.
    var options: CategoryOptions? {
        switch self {
        case .symbol(let name): CategoryOption.named(name)?.mask
        case .integer(let number):
            UInt32(exactly: number).map { CategoryOptions(rawValue: $0) }.flatMap { CategoryOptions.known.contains($0) ? $0 : nil }
        case .list(let values):
            values.reduce(CategoryOptions?.some([])) { set, value in value.options.flatMap { set?.union($0) } }
        case .either(let one, let other): one.options == other.options ? one.options : nil
        default: nil
        }
    }

    /// Whether `notifyOthersOnDeactivation` is among the options of `setActive`; `nil` where it cannot be told.
    var notifiesOthers: Bool? {
        switch self {
        case .symbol(let name): Self.namesOfNotifyingOthers.contains(name) ? true : nil
        case .integer(let number): number & 1 != 0
        case .list(let values):
            if values.contains(where: { $0.notifiesOthers == true }) {
                true
            } else {
                values.allSatisfy { $0.notifiesOthers == false } ? false : nil
            }
        case .either(let one, let other): one.notifiesOthers == other.notifiesOthers ? one.notifiesOthers : nil
        default: nil
        }
    }

    private static let namesOfNotifyingOthers: Set<String> = [
        "notifyOthersOnDeactivation", "AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation",
        "AVAudioSessionSetActiveFlags_NotifyOthersOnDeactivation",
    ]

    var boolean: Bool? {
        switch self {
        case .boolean(let value): value
        case .integer(let number) where number == 0 || number == 1: number == 1
        case .either(let one, let other): one.boolean == other.boolean ? one.boolean : nil
        default: nil
        }
    }
}
