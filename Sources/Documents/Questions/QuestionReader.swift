import RoutePolicy
import SessionModel

/// A question that cannot be read.
public struct UnreadableQuestion: Error, Hashable, Sendable {
    /// The JSON text of its `id`, byte for byte, where one could be read all the same.
    public let id: String?
    /// What is wrong, with the column, and with the line and the file where those are known.
    public let error: DocumentError
}

/// Reads questions, one JSON object each. Keep one for a whole run: its memory, its tables and the profiles it has seen are kept.
public struct QuestionReader: ~Copyable {
    private var scanner = TextScanner()
    private var parser = DocumentParser()
    private var draft: QuestionDraft
    private let takesSetMode: Bool

    /// A reader.
    ///
    /// - Parameters:
    ///   - profiles: Where devices and accessories are looked up.
    ///   - defaults: What holds where a question does not say otherwise.
    ///   - takesSetMode: Whether a question may have later calls of setMode: one that is to be validated.
    public init(profiles: ProfileStore, defaults: QuestionDefaults, takesSetMode: Bool = false) {
        draft = QuestionDraft(defaults, profiles: profiles)
        self.takesSetMode = takesSetMode
    }

    /// Reads one question.
    ///
    /// - Parameters:
    ///   - text: One JSON object, as a line of a file or as a file of its own.
    ///   - line: The number of the text's first line, for errors.
    ///   - file: What the file is called, for errors.
    /// - Returns: The question.
    /// - Throws: The first thing that is wrong, in the order in which it stands in the text.
    public mutating func read(
        _ text: UnsafeRawBufferPointer, line: Int = 1, file: String? = nil
    ) throws(UnreadableQuestion) -> Question {
        try read(TextSource(text: text, start: TextPosition(line: line, column: 1), file: file))
    }

    /// Reads a file that holds questions: JSON with one or a list of them where its name ends in `.json`, otherwise one a line.
    ///
    /// - Parameters:
    ///   - path: The file; `-` for the lines of the standard input.
    ///   - take: Takes each question, or why it cannot be read, with its text, which is gone afterwards.
    /// - Throws: Why nothing more can be read: the file itself, or a fault in its text, with line and column.
    public mutating func readAll(
        file path: String, _ take: (QuestionText, Result<Question, UnreadableQuestion>) throws -> Void
    ) throws {
        if path.hasSuffix(".json") { try readList(path, take) } else { try readLines(path, take) }
    }

    private mutating func readList(
        _ path: String, _ take: (QuestionText, Result<Question, UnreadableQuestion>) throws -> Void
    ) throws {
        let file = try FileText(path, sizeLimit: Self.fileSizeLimit)
        let text = file.bytes
        var broken: TextFault?
        do {
            try scanner.check(text, sizeLimit: Self.fileSizeLimit)
        } catch {
            broken = error
        }
        let outline = TextOutline(text)
        let start = outline.start
        var places = PositionCounter(text)
        func give(_ extent: Range<Int>) throws {
            let part = UnsafeRawBufferPointer(rebasing: text[extent])
            let source = TextSource(text: part, start: places.position(extent.lowerBound), file: path)
            try take(QuestionText(source), Result { () throws(UnreadableQuestion) in try read(source) })
        }
        if start < text.count, text[start] == 0x5b {
            var isTold = false
            var end = start + 1
            for extent in outline.elements(of: start..<text.count) {
                try give(extent)
                end = extent.upperBound
                // What is wrong with an element was said of the element.
                if let fault = broken, extent.contains(fault.offset) { isTold = true }
            }
            if isTold {
                let rest = outline.skipBlanks(end)
                broken = rest < text.count && text[rest] == 0x5d ? nil : TextFault(.brokenList, at: rest)
            }
        } else if broken == nil, let whole = outline.whole {
            try give(whole)
        }
        if let broken {
            var error = TextSource(text: text, file: path).error(broken)
            if case .trailingText = broken.kind {
                error.message += "; questions one a line go into a file with another ending, such as .jsonl"
            }
            throw error
        }
    }

    private mutating func readLines(
        _ path: String, _ take: (QuestionText, Result<Question, UnreadableQuestion>) throws -> Void
    ) throws {
        var lines = path == "-" ? LineReader(descriptor: 0, name: "standard input") : try LineReader(path: path)
        let name = lines.name
        while let line = try lines.next() {
            let start = TextPosition(line: line.number, column: 1)
            switch line.content {
            case .text(let text):
                let source = TextSource(text: text, start: start, file: name)
                let result = Result { () throws(UnreadableQuestion) in try read(source) }
                try take(QuestionText(source), result.mapError { Self.withHint($0, text) })
            case .tooLong(let bytes):
                let error = DocumentError.tooLong(bytes: bytes, line: line.number, file: name)
                let source = TextSource(text: UnsafeRawBufferPointer(start: nil, count: 0), start: start, file: name)
                try take(QuestionText(source), .failure(UnreadableQuestion(id: nil, error: error)))
            }
        }
    }

    /// Says where a list belongs, and a question of several lines.
    private static func withHint(_ unreadable: UnreadableQuestion, _ text: UnsafeRawBufferPointer) -> UnreadableQuestion {
        let outline = TextOutline(text)
        let isList = outline.start < text.count && text[outline.start] == 0x5b
        guard isList || outline.whole == nil else { return unreadable }
        var error = unreadable.error
        error.message += "; here each line is a question: a list of them, and one of several lines, go into a file that ends in .json"
        return UnreadableQuestion(id: unreadable.id, error: error)
    }

    /// The most bytes of a file with a list of questions, each of which has the limit of a line.
    private static let fileSizeLimit = 1 << 28

    @inline(__always)
    private mutating func read(_ source: TextSource) throws(UnreadableQuestion) -> Question {
        let text = source.text
        let idExtent: Range<Int>?
        let document: Document
        do {
            idExtent = try scanner.check(text, findingTopLevel: "id")
            document = try parser.parse(text)
        } catch {
            throw UnreadableQuestion(id: BrokenText(text).topLevelValue(of: "id"), error: source.error(error))
        }
        let id = idExtent.map { String(decoding: UnsafeRawBufferPointer(rebasing: text[$0]), as: UTF8.self) }
        do {
            return try question(document.root, id: id)
        } catch {
            throw UnreadableQuestion(id: id, error: source.error(error))
        }
    }

    @inline(__always)
    private mutating func question(_ value: JSONValue, id: String?) throws(ValueFault) -> Question {
        guard let members = value.members else { throw .wrongType(value, wanted: "an object: a question") }
        draft.reset()
        for member in members {
            guard let key = Names.questionKeys[member.key], takesSetMode || key != .setMode else { throw unknownKey(member.text) }
            do {
                try take(key, member.value)
            } catch {
                throw error.under(.key(key.name))
            }
        }
        return try draft.finished(id: id)
    }

    private func unknownKey(_ text: String) -> ValueFault {
        let keys = takesSetMode ? QuestionKey.all : QuestionKey.ofRoutes
        var fault = ValueFault.unknown(text, QuestionKey.kind, among: keys.map(\.name), place: " in a question")
        fault.path = [.key(text)]
        fault.isAboutKey = true
        return fault
    }

    @inline(__always)
    private mutating func take(_ key: QuestionKey, _ value: JSONValue) throws(ValueFault) {
        switch key {
        case .id: break
        case .device: try draft.setDevice(try Self.string(value, "a string: the name of a device"))
        case .os:
            if let text = value.string {
                try draft.setOS(text)
            } else {
                draft.setOS(try VersionText.version(value))
            }
        case .connected:
            guard let elements = value.elements else { throw .wrongType(value, wanted: "a list of accessories") }
            for (index, element) in elements.enumerated() {
                try at(.index(index)) { () throws(ValueFault) in
                    try draft.connect(try Self.string(element, "a string: the name of an accessory"))
                }
            }
        case .category: try draft.setCategory(try Self.string(value, "a string: a category"))
        case .mode: try draft.setMode(try Self.string(value, "a string: a mode"))
        case .options: try takeOptions(value)
        case .override: try draft.setOverride(try Self.string(value, "\"speaker\" or \"none\""))
        case .preferredInput:
            if value.isNull { break }
            try draft.setPreferredInput(try Self.string(value, "null or a string: a port type"))
        case .active:
            guard let isActive = value.boolean else { throw .wrongType(value, wanted: "true or false") }
            draft.setActive(isActive)
        case .policy:
            guard let members = value.members else { throw .wrongType(value, wanted: "an object: readings by policy") }
            for member in members { try takePolicy(member) }
        case .routeSharingPolicy: try draft.setRouteSharingPolicy(try Self.string(value, "a string: a route sharing policy"))
        case .setMode:
            guard let elements = value.elements else {
                return try draft.addSetMode(try Self.string(value, "a string or a list of them: the modes of calls of setMode"))
            }
            for (index, element) in elements.enumerated() {
                try at(.index(index)) { () throws(ValueFault) in try draft.addSetMode(try Self.string(element, "a string: a mode")) }
            }
        }
    }

    @inline(__always)
    private mutating func takeOptions(_ value: JSONValue) throws(ValueFault) {
        if let elements = value.elements {
            for (index, element) in elements.enumerated() {
                try at(.index(index)) { () throws(ValueFault) in try draft.addOption(try Self.string(element, "a string: an option")) }
            }
        } else {
            draft.setOptions(try OptionMask.options(value))
        }
    }

    private mutating func takePolicy(_ member: JSONValue.Member) throws(ValueFault) {
        guard Names.policies[member.key] != nil else {
            var fault = ValueFault.unknown(member.text, Policy.kind, among: Policy.all.map(\.name), listed: 0)
            fault.path = [.key(member.text)]
            fault.isAboutKey = true
            throw fault
        }
        try at(.key(member.text)) { () throws(ValueFault) in try draft.setPolicy(member.key, member.value) }
    }

    @inline(__always)
    private static func string(_ value: JSONValue, _ wanted: @autoclosure () -> String) throws(ValueFault) -> UnsafeRawBufferPointer {
        guard let text = value.string else { throw .wrongType(value, wanted: wanted()) }
        return text
    }
}
