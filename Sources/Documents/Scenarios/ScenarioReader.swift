import SessionModel
import SessionSimulator

/// Reads scenarios, one JSON object each. Keep one for a whole run: its memory and the profiles it has seen are kept.
///
/// The steps are cut out of the text and read one by one, so that a file of many is never held as values all at once.
public struct ScenarioReader: ~Copyable {
    private var scanner = TextScanner()
    private var parser = DocumentParser()
    private let profiles: ProfileStore
    private let defaults: QuestionDefaults

    /// The most bytes of a file, of which each step has the limit of ``TextScanner/sizeLimit``.
    public static let fileSizeLimit = 1 << 28
    /// After so many errors no more are looked for.
    public static let errorLimit = 100

    /// A reader.
    ///
    /// - Parameters:
    ///   - profiles: Where devices and accessories are looked up.
    ///   - defaults: What holds where a scenario does not say otherwise.
    public init(profiles: ProfileStore, defaults: QuestionDefaults) {
        self.profiles = profiles
        self.defaults = defaults
    }

    /// Reads one scenario.
    ///
    /// - Parameters:
    ///   - text: One JSON object.
    ///   - file: What the file is called, for errors; the scenario is called so too where it has no name.
    /// - Returns: The scenario. Every name in it is resolved, and an app acts only while it runs.
    /// - Throws: What is wrong: where the text is no JSON, its first fault, otherwise one error for each step and each key.
    public mutating func read(_ text: UnsafeRawBufferPointer, file: String?) throws(UnreadableScenario) -> Scenario {
        let source = TextSource(text: text, file: file)
        do {
            try scanner.check(text, sizeLimit: Self.fileSizeLimit)
        } catch {
            throw UnreadableScenario([source.error(error)])
        }
        let outline = TextOutline(text)
        guard let whole = outline.whole, text[whole.lowerBound] == 0x7b else { throw UnreadableScenario([noObject(source)]) }
        var draft: ScenarioDraft
        do {
            draft = try ScenarioDraft(defaults, name: Self.name(of: file), profiles: profiles)
        } catch {
            throw UnreadableScenario([DocumentError(error.message, suggestion: error.suggestion)])
        }
        var errors: [DocumentError] = []
        let steps = readHead(outline.members(of: whole), outline, source, &draft, &errors)
        let read = steps.map { readSteps($0, outline, source, &draft, &errors) }
        if read == nil, errors.isEmpty { errors.append(source.error(ValueFault("a scenario needs the key \"steps\""))) }
        guard errors.isEmpty, let read else {
            errors.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
            throw UnreadableScenario(errors)
        }
        return draft.scenario(read)
    }

    /// Reads one scenario from a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - take: Takes the scenario, or why it cannot be read, with its text, which is gone afterwards.
    /// - Returns: What `take` returns.
    /// - Throws: Why the file cannot be read at all, and what `take` throws.
    public mutating func read<Outcome>(
        file path: String, _ take: (ScenarioText, Result<Scenario, UnreadableScenario>) throws -> Outcome
    ) throws -> Outcome {
        let file = try FileText(path, sizeLimit: Self.fileSizeLimit)
        let text = ScenarioText(file.bytes, file: path)
        return try take(text, Result { () throws(UnreadableScenario) in try read(file.bytes, file: path) })
    }

    private mutating func noObject(_ source: TextSource) -> DocumentError {
        do throws(TextFault) {
            guard source.text.count <= TextScanner.sizeLimit else { throw TextFault(.tooLong(bytes: source.text.count), at: 0) }
            let document = try parser.parse(source.text)
            return source.error(ValueFault.wrongType(document.root, wanted: "an object: a scenario"))
        } catch {
            return source.error(error)
        }
    }

    /// The last part of a path, without its ending.
    private static func name(of file: String?) -> String {
        guard let part = file?.split(separator: "/").last else { return "scenario" }
        return String(part.hasSuffix(".json") ? part.dropLast(5) : part)
    }

    // MARK: What stands beside the steps

    /// Reads everything but the steps.
    ///
    /// - Returns: The extent of the steps, where there are any.
    private mutating func readHead(
        _ members: [(key: Range<Int>, value: Range<Int>)], _ outline: TextOutline, _ source: TextSource, _ draft: inout ScenarioDraft,
        _ errors: inout [DocumentError]
    ) -> Range<Int>? {
        var extents: [ScenarioKey: Range<Int>] = [:]
        for member in members where errors.count < Self.errorLimit {
            let name = outline.string(member.key)
            if let key = ScenarioKey.named(name) {
                extents[key] = member.value
            } else {
                errors.append(source.error(Self.unknownKey(name)))
            }
        }
        for key in ScenarioKey.allCases where key != .steps {
            guard let extent = extents[key] else { continue }
            do {
                guard let document = try element(extent, source, &errors) else { continue }
                try draft.take(key, document.root)
            } catch {
                errors.append(source.error(error.under(.key(key.name))))
            }
        }
        return extents[.steps]
    }

    private static func unknownKey(_ name: String) -> ValueFault {
        if name == "explore" {
            return ValueFault("the key \"explore\" is known, but orderings cannot be explored yet", at: [.key(name)], isAboutKey: true)
        }
        var fault = ValueFault.unknown(name, ScenarioKey.kind, among: ScenarioKey.all.map(\.name), place: " in a scenario")
        fault.path = [.key(name)]
        fault.isAboutKey = true
        return fault
    }

    /// The values of a piece of the text; `nil` where it is too large, which is told.
    private mutating func element(
        _ extent: Range<Int>, _ source: TextSource, _ errors: inout [DocumentError]
    ) throws(ValueFault) -> Document? {
        do throws(TextFault) {
            guard extent.count <= TextScanner.sizeLimit else { throw TextFault(.tooLong(bytes: extent.count), at: extent.lowerBound) }
            return try parser.parse(UnsafeRawBufferPointer(rebasing: source.text[extent]))
        } catch {
            errors.append(source.error(error))
            return nil
        }
    }

    // MARK: Steps

    private mutating func readSteps(
        _ extent: Range<Int>, _ outline: TextOutline, _ source: TextSource, _ draft: inout ScenarioDraft, _ errors: inout [DocumentError]
    ) -> [Scenario.Step] {
        guard source.text[extent.lowerBound] == 0x5b else {
            errors.append(source.error(ValueFault("this should be a list of steps", at: ["steps"])))
            return []
        }
        draft.isCertain = errors.isEmpty
        var steps: [Scenario.Step] = []
        var places = PositionCounter(source.text)
        for extent in outline.elements(of: extent) {
            if errors.count >= Self.errorLimit { break }
            let text = UnsafeRawBufferPointer(rebasing: source.text[extent])
            let part = TextSource(text: text, start: places.position(extent.lowerBound), file: source.file)
            do {
                guard let document = try element(0..<text.count, part, &errors) else {
                    draft.isCertain = false
                    continue
                }
                steps.append(try draft.step(document.root))
            } catch {
                errors.append(part.error(error))
                draft.isCertain = false
            }
        }
        return steps
    }
}
