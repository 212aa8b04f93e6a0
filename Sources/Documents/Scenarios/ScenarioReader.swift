import SessionModel
import SessionSimulator

/// Reads scenarios, one JSON object each. Keep one for a whole run: its memory and the profiles it has seen are kept.
///
/// The steps are cut out of the text and read one by one, so that a file of many is never held at once, neither as text nor as values.
public struct ScenarioReader: ~Copyable {
    private var scanner = TextScanner()
    private var parser = DocumentParser()
    private let profiles: ProfileStore
    private let defaults: QuestionDefaults

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
    /// - Throws: What is wrong: one error for each step and each key, and the first fault of the text, behind which nothing is read.
    public mutating func read(_ text: UnsafeRawBufferPointer, file: String?) throws(UnreadableScenario) -> Scenario {
        var collector = ScenarioCollector()
        try read(text, file: file, into: &collector)
        guard let scenario = collector.scenario else { throw UnreadableScenario([Self.stepsMissing(in: file)]) }
        return scenario
    }

    /// Reads one scenario, step by step.
    ///
    /// - Parameters:
    ///   - text: One JSON object.
    ///   - file: What the file is called, for errors.
    ///   - taker: Takes the scenario as far as no error has shown.
    /// - Throws: What is wrong.
    public mutating func read(
        _ text: UnsafeRawBufferPointer, file: String?, into taker: inout some ScenarioTaker
    ) throws(UnreadableScenario) {
        var window = TextWindow(text, file: file)
        try read(&window, into: &taker)
    }

    /// Reads one scenario from a file, piece by piece.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - taker: Takes the scenario as far as no error has shown.
    /// - Throws: What is wrong: with the file itself, with each step and each key, and the first fault of the text, behind which nothing
    ///   is read.
    public mutating func read(file path: String, into taker: inout some ScenarioTaker) throws(UnreadableScenario) {
        var window: TextWindow
        do {
            window = try TextWindow.open(path)
        } catch {
            throw UnreadableScenario([error])
        }
        try read(&window, into: &taker)
    }

    private mutating func read(_ window: inout TextWindow, into taker: inout some ScenarioTaker) throws(UnreadableScenario) {
        var errors: [DocumentError] = []
        do throws(DocumentError) {
            try read(&window, &taker, &errors)
        } catch {
            errors.append(error)
        }
        guard !errors.isEmpty else { return }
        errors.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
        throw UnreadableScenario(errors)
    }

    // MARK: The object

    /// - Throws: What keeps the rest from being read.
    private mutating func read(
        _ window: inout TextWindow, _ taker: inout some ScenarioTaker, _ errors: inout [DocumentError]
    ) throws(DocumentError) {
        try window.skipBlanks()
        guard window.first == 0x7b else { throw noObject(window) }
        try window.advance(1)
        var members = MemberWalk()
        var head = ScenarioHead()
        /// The errors of the steps, and of the head as far as it was known before them.
        var found: [DocumentError] = []
        var steps: (offset: Int, position: TextPosition)?
        defer { errors += found }
        while errors.count + found.count < Self.errorLimit, let (name, place) = try members.next(in: &window) {
            guard let key = ScenarioKey.named(name) else {
                errors.append(Self.unknownKey(name, place, window.file))
                _ = try value(&window, &errors) { _ in }
                continue
            }
            if key == .steps, window.first == 0x5b {
                steps = (window.offset, window.position)
                head.hasNews = false
                var draft = try draft(head, window.file, &found)
                try readSteps(&window, &draft, &taker, &found)
            } else {
                let start = window.position
                try value(&window, &errors) { bytes in head.take(key, bytes, at: start) }
            }
        }
        if errors.count + found.count >= Self.errorLimit { return }
        try window.skipBlanks()
        if window.first != nil { throw Self.error(window) { base, end in WordScan.trailing(base, at: 0, to: end) } }
        guard let steps else {
            _ = try draft(head, window.file, &found)
            if let piece = head[.steps] {
                found.append(DocumentError("this should be a list of steps", file: window.file, piece.start))
            } else if errors.isEmpty, found.isEmpty {
                found.append(Self.stepsMissing(in: window.file))
            }
            return
        }
        guard head.hasNews else {
            // What changes nothing about the steps is looked at all the same.
            var late: [DocumentError] = []
            _ = try draft(head, window.file, &late)
            found += late.filter { !found.contains($0) }
            return
        }
        // What was found in the steps was found with another head.
        found = []
        guard try window.goBack(to: steps.offset, steps.position) else {
            throw DocumentError("in what is no file, the steps come last, since it cannot be read twice", file: window.file, steps.position)
        }
        var draft = try draft(head, window.file, &found)
        try readSteps(&window, &draft, &taker, &found)
    }

    private static func stepsMissing(in file: String?) -> DocumentError {
        DocumentError("a scenario needs the key \"steps\"", file: file, TextPosition(line: 1, column: 1))
    }

    private mutating func noObject(_ window: borrowing TextWindow) -> DocumentError {
        let source = window.source
        do throws(TextFault) {
            let size = try scanner.checkBeginning(of: source.text, inside: 1)
            guard size <= TextScanner.sizeLimit else { throw TextFault(.tooLong(bytes: size), at: 0) }
            let document = try parser.parse(UnsafeRawBufferPointer(rebasing: source.text[..<size]))
            return source.error(ValueFault.wrongType(document.root, wanted: "an object: a scenario"))
        } catch {
            return source.error(error)
        }
    }

    private static func unknownKey(_ name: String, _ place: TextPosition, _ file: String?) -> DocumentError {
        if name == "explore" {
            return DocumentError("the key \"explore\" is known, but orderings cannot be explored yet", file: file, place)
        }
        let fault = ValueFault.unknown(name, ScenarioKey.kind, among: ScenarioKey.all.map(\.name), place: " in a scenario")
        return DocumentError(fault.message, suggestion: fault.suggestion, file: file, place)
    }

    /// The error of what stands at the current place.
    static func error(
        _ window: borrowing TextWindow, _ fault: (_ base: UnsafeRawPointer, _ end: Int) -> TextFault
    ) -> DocumentError {
        let source = window.source
        guard let base = source.text.baseAddress else { return source.error(TextFault(.empty, at: 0)) }
        return source.error(fault(base, source.text.count))
    }

    // MARK: Values

    /// Goes over the value at the current place.
    ///
    /// - Parameter take: Takes its bytes, unless they are too many, which is told.
    private mutating func value(
        _ window: inout TextWindow, _ errors: inout [DocumentError], _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(DocumentError) {
        let bytes = window.bytes
        guard let size = try size(&window, inside: 1, &errors) else { return }
        take(UnsafeRawBufferPointer(rebasing: bytes[..<size]))
        try window.advance(size)
    }

    /// The size of the value at the current place; `nil` for one that is too large, which is told and gone over.
    private mutating func size(
        _ window: inout TextWindow, inside outer: Int, _ errors: inout [DocumentError]
    ) throws(DocumentError) -> Int? {
        do throws(TextFault) {
            let size = try scanner.checkBeginning(of: window.bytes, inside: outer)
            if size <= TextScanner.sizeLimit { return size }
        } catch {
            if error.offset <= TextScanner.sizeLimit { throw window.source.error(error) }
        }
        let place = window.position
        let size = try ValueSkip.skip(&window)
        errors.append(DocumentError(TextFault(.tooLong(bytes: size), at: 0).message, file: window.file, place))
        return nil
    }

    // MARK: The head

    /// What the head makes of a scenario that has said nothing yet.
    private mutating func draft(
        _ head: ScenarioHead, _ file: String?, _ errors: inout [DocumentError]
    ) throws(DocumentError) -> ScenarioDraft {
        var draft: ScenarioDraft
        do {
            draft = try ScenarioDraft(defaults, name: Self.name(of: file), profiles: profiles)
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
        for key in ScenarioKey.allCases where key != .steps {
            guard let piece = head[key] else { continue }
            piece.bytes.withUnsafeBytes { bytes in
                let source = TextSource(text: bytes, start: piece.start, file: file)
                do throws(TextFault) {
                    let document = try parser.parse(bytes)
                    do throws(ValueFault) { try draft.take(key, document.root) } catch { errors.append(source.error(error)) }
                } catch {
                    errors.append(source.error(error))
                }
            }
        }
        draft.isCertain = errors.isEmpty
        return draft
    }

    /// The last part of a path, without its ending.
    private static func name(of file: String?) -> String {
        guard let part = file?.split(separator: "/").last else { return "scenario" }
        return String(part.hasSuffix(".json") ? part.dropLast(5) : part)
    }

    // MARK: Steps

    /// So many steps, and bytes, are parsed at once: a call of the parser costs as much as a short step.
    private static let stepsAtOnce = 16
    private static let bytesAtOnce = 1 << 16

    private mutating func readSteps(
        _ window: inout TextWindow, _ draft: inout ScenarioDraft, _ taker: inout some ScenarioTaker, _ errors: inout [DocumentError]
    ) throws(DocumentError) {
        taker.begin(draft.scenario([]))
        var accessories = draft.accessoryCount
        var words = 0
        var elements = ElementWalk()
        var extents: [Range<Int>] = []
        extents.reserveCapacity(Self.stepsAtOnce)
        while errors.count < Self.errorLimit, try elements.next(in: &window) {
            guard let size = try size(&window, inside: 2, &errors) else {
                draft.isCertain = false
                continue
            }
            extents.removeAll(keepingCapacity: true)
            extents.append(0..<size)
            let end = takeMore(window, size, &extents)
            do throws(TextFault) {
                let document = try parser.parse(elements: window.piece(0..<end).text)
                for (extent, value) in zip(extents, document.root.elements ?? JSONValue.Elements.none) {
                    let piece = window.piece(extent)
                    do throws(ValueFault) {
                        let step = try draft.step(value)
                        guard errors.isEmpty else { continue }
                        while accessories < draft.accessoryCount {
                            taker.take(draft.connectedProfile(UInt8(accessories)))
                            accessories += 1
                        }
                        while words < draft.words.count {
                            taker.take(word: draft.words[words])
                            words += 1
                        }
                        taker.take(step, StepText(piece))
                    } catch {
                        errors.append(piece.source(window.file).error(error))
                        draft.isCertain = false
                        if errors.count >= Self.errorLimit { return }
                    }
                }
            } catch {
                errors.append(window.source.error(error))
                draft.isCertain = false
            }
            try window.advance(end)
        }
    }

    /// Finds further steps that are at hand and without a fault.
    ///
    /// - Returns: Where the last one ends.
    private mutating func takeMore(_ window: borrowing TextWindow, _ first: Int, _ extents: inout [Range<Int>]) -> Int {
        let bytes = window.bytes
        var end = first
        while extents.count < Self.stepsAtOnce, end < Self.bytesAtOnce, let start = window.nextElement(behind: end) {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
            guard let size = try? scanner.checkBeginning(of: rest, inside: 2), size <= TextScanner.sizeLimit else { break }
            end = start + size
            extents.append(start..<end)
        }
        return end
    }
}
