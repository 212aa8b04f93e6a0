import SessionModel

/// What is to change about a session that lives on a server. What is absent stays as it is.
public struct SessionChange: Hashable, Sendable {
    /// The JSON text of its `id`, to be given back as it was.
    public var id: String?
    public var category: Category?
    public var mode: Mode?
    public var options: CategoryOptions?
    public var routeSharingPolicy: RouteSharingPolicy?
    public var override: PortOverride?
    /// `.some(nil)`: none any more.
    public var preferredInput: Input??
    public var isActive: Bool?

    /// An input by its type, and by the name of its accessory where that was said.
    public struct Input: Hashable, Sendable {
        public var type: PortType
        public var owner: String?
    }

    /// Whether setCategory has to be called.
    public var isAboutCategory: Bool { category != nil || mode != nil || options != nil || routeSharingPolicy != nil }
}

/// A change that cannot be read.
public struct UnreadableChange: Error, Hashable, Sendable {
    /// The JSON text of its `id`, where one could be read all the same.
    public let id: String?
    /// What is wrong, with the column.
    public let error: DocumentError
}

/// Reads what is to change about a session: one JSON object a line, with the keys of a question. Keep one for a whole run.
public struct SessionChangeReader: ~Copyable {
    private var scanner = TextScanner()
    private var parser = DocumentParser()

    /// A reader.
    public init() {}

    private static let keys: [StaticString] = [
        "id", "category", "mode", "options", "routeSharingPolicy", "override", "preferredInput", "active",
    ]

    /// Reads one line.
    ///
    /// - Throws: The first thing that is wrong, with its column.
    public mutating func read(_ text: UnsafeRawBufferPointer) throws(UnreadableChange) -> SessionChange {
        let source = TextSource(text: text, file: nil)
        let idExtent: Range<Int>?
        let document: Document
        do {
            idExtent = try scanner.check(text, findingTopLevel: "id")
            document = try parser.parse(text)
        } catch {
            throw UnreadableChange(id: BrokenText(text).topLevelValue(of: "id"), error: source.error(error))
        }
        let id = idExtent.map { String(decoding: UnsafeRawBufferPointer(rebasing: text[$0]), as: UTF8.self) }
        do {
            var change = try Self.change(document.root)
            change.id = id
            return change
        } catch {
            throw UnreadableChange(id: id, error: source.error(error))
        }
    }

    private static func change(_ value: JSONValue) throws(ValueFault) -> SessionChange {
        guard value.members != nil else { throw .wrongType(value, wanted: "an object: what is to change") }
        for key in [QuestionKey.device, .os, .connected, .policy] where value.members?.contains(where: { $0.text == key.name }) ?? false {
            throw ValueFault("\"\(key.name)\" stays as it was at the start", at: [.key(key.name)], isAboutKey: true)
        }
        let fields = try Fields(value, known: keys, what: "a change")
        var change = SessionChange()
        change.category = try fields.optional("category") { value throws(ValueFault) in try Fields.word(value, Names.categories) }
        change.mode = try fields.optional("mode") { value throws(ValueFault) in try Fields.word(value, Names.modes) }
        change.options = try fields.optional("options", ScenarioDraft.options)
        change.routeSharingPolicy = try fields.optional("routeSharingPolicy") { value throws(ValueFault) in
            try Fields.word(value, Names.routeSharingPolicies)
        }
        change.override = try fields.optional("override") { value throws(ValueFault) in try Fields.word(value, Names.overrides) }
        change.preferredInput = try fields.optional("preferredInput", input)
        change.isActive = try fields.boolean("active")
        return change
    }

    private static func input(_ value: JSONValue) throws(ValueFault) -> SessionChange.Input? {
        if value.isNull { return nil }
        guard let text = value.string else { throw .wrongType(value, wanted: "null or a string: a port type") }
        let mark = text.firstIndex(of: 0x40)
        let type = try Names.portTypes.word(UnsafeRawBufferPointer(rebasing: text[..<(mark ?? text.endIndex)]))
        let owner = mark.map { String(decoding: UnsafeRawBufferPointer(rebasing: text[($0 + 1)...]), as: UTF8.self) }
        return SessionChange.Input(type: type, owner: owner)
    }
}
