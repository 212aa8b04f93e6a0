import SessionModel

/// An expression, and what the names in it mean.
struct PackageValue {
    /// The expression that is meant: where a constant is written, what that is bound to.
    let expression: Expression
    /// As it is written.
    let written: Expression
    private let names: PackageNames

    /// The value of an expression.
    init(_ written: Expression, _ names: PackageNames) {
        self.written = written
        var meant = written.withoutCast
        var meaning = names
        // Constants can stand for one another in a circle.
        for _ in 0..<10 {
            guard let (next, around) = meaning.binding(of: meant) else { break }
            meant = next.withoutCast
            meaning = around
        }
        expression = meant
        self.names = meaning
    }

    // MARK: Parts

    /// An entry of an object; `nil` where there is none.
    func entry(_ key: String) -> PackageValue? {
        guard case .dictionary(let entries) = expression.kind else { return nil }
        let entry = entries.last { entry in if case .string(key) = entry.key.kind { true } else { false } }
        return entry.map { PackageValue($0.value, names) }
    }

    /// Whether all entries of an object are written: nothing is spread into it, and no key is computed.
    var isWholeObject: Bool {
        guard case .dictionary(let entries) = expression.kind else { return false }
        return entries.allSatisfy { entry in if case .string = entry.key.kind { true } else { false } }
    }

    /// The call that it is, as one of the package.
    func call(_ package: any SessionPackage.Type, in other: PackageCall) -> PackageCall? {
        guard case .call(let call) = expression.kind else { return nil }
        return PackageCall(
            package: package, call: call, range: expression.range, names: names, text: other.text, scope: other.scope)
    }

    // MARK: Settings

    var isNull: Bool { if case .null = expression.kind { true } else { false } }

    var boolean: Bool? { if case .boolean(let value) = expression.kind { value } else { nil } }

    var category: SessionModel.Category? { word.flatMap { PackageWords.categories[$0] } }

    var mode: Mode? { word.flatMap { PackageWords.modes[$0] } }

    var routeSharingPolicy: RouteSharingPolicy? { word.flatMap { PackageWords.policies[$0] } }

    /// Options: one, a list or set of them, some with `|` between, or a number.
    var options: CategoryOptions? {
        switch expression.kind {
        // An empty set of Dart looks like an empty map.
        case .dictionary(let entries): return entries.isEmpty ? [] : nil
        case .list(let elements):
            guard elements.count <= 32 else { return nil }
            return elements.reduce(CategoryOptions?.some([])) { set, element in
                set.flatMap { set in PackageValue(element, names).options.map { set.union($0) } }
            }
        case .binary(let left, "|", let right):
            guard let left = PackageValue(left, names).options, let right = PackageValue(right, names).options else { return nil }
            return left.union(right)
        case .number(let number):
            let options = number.flatMap { UInt32(exactly: $0) }.map { CategoryOptions(rawValue: $0) }
            return options.flatMap { CategoryOptions.known.contains($0) ? $0 : nil }
        case .call(let call):
            // `AVAudioSessionCategoryOptions(4)`
            guard let name = call.name, PackageWords.types.contains(name), call.arguments.count == 1 else { return nil }
            return PackageValue(call.arguments[0].value, names).options
        default: return word.flatMap { PackageWords.options[$0] }
        }
    }

    /// The last part of a constant of a package, or a string, in small letters.
    var word: String? {
        switch expression.kind {
        case .string(let text): return text?.lowercased()
        case .member(nil, let name): return name.lowercased()
        case .member(let base?, let name):
            switch base.kind {
            case .name(let type), .member(_, let type): return PackageWords.types.contains(type) ? name.lowercased() : nil
            default: return nil
            }
        default: return nil
        }
    }

    // MARK: Places

    /// Where it is written.
    var place: Range<Int> { written.range }

    /// Where each option is written, as far as they are written here.
    var optionPlaces: [CategoryOption: Range<Int>] {
        var places: [CategoryOption: Range<Int>] = [:]
        findOptions(in: written, &places)
        return places
    }

    private func findOptions(in options: Expression, _ places: inout [CategoryOption: Range<Int>]) {
        switch options.kind {
        case .list(let elements): for element in elements { findOptions(in: element, &places) }
        case .binary(let left, "|", let right):
            findOptions(in: left, &places)
            findOptions(in: right, &places)
        default:
            let set = PackageValue(options, names).options?.written ?? []
            if set.count == 1 { places[set[0]] = options.range }
        }
    }

    /// The text of it on one line.
    func excerpt(in text: SourceText) -> String { text.excerpt(written) }
}

extension Expression {
    /// What is cast, in however many ways: `'playback' as const`.
    fileprivate var withoutCast: Expression {
        var expression = self
        while case .cast(let inner, _, _) = expression.kind { expression = inner }
        return expression
    }
}

/// How packages spell Apple's constants, in small letters: mostly as Apple does in Swift or Objective-C.
enum PackageWords {
    /// The types that hold them.
    static let types: Set<String> = [
        // audio_session
        "AVAudioSessionCategory", "AVAudioSessionCategoryOptions", "AVAudioSessionMode", "AVAudioSessionRouteSharingPolicy",
        "AVAudioSessionSetActiveOptions", "AVAudioSessionPortOverride",
        // audioplayers
        "AVAudioSessionOptions",
        // flutter_webrtc
        "AppleAudioCategory", "AppleAudioCategoryOption", "AppleAudioMode", "AppleAudioIOMode",
        // react-native-track-player
        "IOSCategory", "IOSCategoryMode", "IOSCategoryOptions",
        // react-native-callkeep
        "AudioSessionCategoryOption", "AudioSessionMode",
        // expo-av
        "InterruptionModeIOS",
    ]

    static let categories = table(SessionModel.Category.allCases)
    static let modes = table(Mode.allCases, also: ["defaultmode": .default, "default_": .default])
    static let policies = table(RouteSharingPolicy.allCases, also: ["defaultpolicy": .default])
    static let options: [String: CategoryOptions] = table(CategoryOption.allCases).mapValues(\.mask).merging(["none": []]) { $1 }

    private static func table<Word: Named>(_ words: [Word], also others: [String: Word] = [:]) -> [String: Word] {
        var table = others
        for word in words { for name in [word.name] + word.otherNames { table[name.lowercased()] = word } }
        return table
    }
}
