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

    /// A reader.
    ///
    /// - Parameters:
    ///   - profiles: Where devices and accessories are looked up.
    ///   - defaults: What holds where a question does not say otherwise.
    public init(profiles: ProfileStore, defaults: QuestionDefaults) {
        draft = QuestionDraft(defaults, profiles: profiles)
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
        try read(TextSource(text, firstLine: line, file: file))
    }

    /// Reads a JSON file that holds one question or a list of them.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - take: Takes each question, or why it cannot be read, with the place where it begins.
    /// - Throws: Why nothing can be read: the file itself, or a fault in its text, with line and column.
    public mutating func readAll(
        file path: String, _ take: (TextPosition, Result<Question, UnreadableQuestion>) -> Void
    ) throws(DocumentError) {
        let file = try FileText(path, sizeLimit: Self.fileSizeLimit)
        let text = file.bytes
        do {
            try scanner.check(text, sizeLimit: Self.fileSizeLimit)
        } catch {
            throw TextSource(text, file: path).error(error)
        }
        let outline = TextOutline(text)
        guard let whole = outline.whole else { return }
        let isList = text[whole.lowerBound] == 0x5b
        for extent in isList ? Array(outline.elements(of: whole)) : [whole] {
            let source = TextSource(text, extent: extent, file: path)
            take(source.start, Result { () throws(UnreadableQuestion) in try read(source) })
        }
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
            guard let key = Names.questionKeys[member.key] else { throw Self.unknownKey(member.text) }
            do {
                try take(key, member.value)
            } catch {
                throw error.under(.key(key.name))
            }
        }
        return try draft.finished(id: id)
    }

    private static func unknownKey(_ text: String) -> ValueFault {
        var fault = ValueFault.unknown(text, QuestionKey.kind, among: QuestionKey.all.map(\.name), place: " in a question")
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
                draft.setOS(try Self.wholeVersion(value))
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
        }
    }

    @inline(__always)
    private mutating func takeOptions(_ value: JSONValue) throws(ValueFault) {
        if let elements = value.elements {
            for (index, element) in elements.enumerated() {
                try at(.index(index)) { () throws(ValueFault) in try draft.addOption(try Self.string(element, "a string: an option")) }
            }
        } else {
            draft.setOptions(try Self.mask(value))
        }
    }

    private static func mask(_ value: JSONValue) throws(ValueFault) -> CategoryOptions {
        if let bits = value.integer { return try OptionMask.options(bits) }
        guard let text = value.string else { throw .wrongType(value, wanted: "a list of options or a mask") }
        if let options = try OptionMask.options(text) { return options }
        let list = "[\(Quoted.text(String(decoding: text, as: UTF8.self)))]"
        throw ValueFault("options are a list of names, or a mask such as 109 or \"0x6d\"; write \(list)", suggestion: list)
    }

    private mutating func takePolicy(_ member: JSONValue.Member) throws(ValueFault) {
        guard Names.policies[member.key] != nil else {
            var fault = ValueFault.unknown(member.text, Policy.kind, among: Policy.all.map(\.name))
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

    /// A version written as a whole number, 18 for 18.0.
    private static func wholeVersion(_ value: JSONValue) throws(ValueFault) -> OSVersion {
        guard value.double != nil else { throw .wrongType(value, wanted: "a string: an OS version such as \"18.0\"") }
        guard let major = value.integer else {
            throw ValueFault("an OS version is a string, since 18.1 and 18.10 are two: put it in double quotes")
        }
        return try withBytes(of: String(major)) { bytes throws(ValueFault) in try VersionText.version(bytes) }
    }
}
