import SessionModel

/// The members of an object whose keys are known, read one by one. Every fault is thrown with the path from that object on.
///
/// A scenario has millions of objects with few members: keys are compared as bytes, and no string is made of one that is known.
struct Fields {
    private let value: JSONValue
    private var what: String
    private var name: String

    /// Takes the members of a value that must be an object.
    ///
    /// - Parameters:
    ///   - value: The object.
    ///   - known: Keys that it may have.
    ///   - more: Further keys that it may have.
    ///   - what: What the object is, for messages: "a port".
    ///   - name: What comes behind that in messages: of a step, its verb.
    /// - Throws: A fault when it is no object or has another key.
    init(
        _ value: JSONValue, known: [StaticString], and more: [StaticString] = [], what: String, _ name: String = ""
    ) throws(ValueFault) {
        self.value = value
        self.what = what
        self.name = name
        guard let all = value.members else { throw .wrongType(value, wanted: "an object: \(description)") }
        for member in all {
            guard known.contains(where: { member.isCalled($0) }) || more.contains(where: { member.isCalled($0) }) else {
                throw unknown(member.text, among: known + more)
            }
        }
    }

    private func unknown(_ key: String, among known: [StaticString]) -> ValueFault {
        var fault = ValueFault.unknown(key, "key", among: known.map(\.description), place: " in \(description)").under(.key(key))
        fault.isAboutKey = true
        return fault
    }

    /// What the object is, for messages.
    private var description: String { what + name }

    /// Refuses members that the object may have, but not one like this.
    ///
    /// - Parameters:
    ///   - owner: What it is: a function, an action.
    ///   - own: The keys that go with it.
    ///   - known: The keys that go with it or others of its kind.
    func check(_ owner: String, takes own: [StaticString], among known: [StaticString]) throws(ValueFault) {
        let names = own.map(\.description)
        for key in known where self[key] != nil && !names.contains(key.description) {
            throw .noArgument(key.description, of: owner, taking: names)
        }
    }

    /// The same members, told of by another name.
    func called(_ what: String) -> Fields {
        var other = self
        (other.what, other.name) = (what, "")
        return other
    }

    /// The value under a key.
    subscript(key: StaticString) -> JSONValue? { value[key] }

    /// A value that must be there.
    func required<Result>(_ key: StaticString, _ result: Result?) throws(ValueFault) -> Result {
        guard let result else { throw ValueFault("\(description) needs the key \"\(key)\"") }
        return result
    }

    /// Reads the value under a key, if it is there.
    func optional<Result>(
        _ key: StaticString, _ read: (JSONValue) throws(ValueFault) -> Result
    ) throws(ValueFault) -> Result? {
        guard let value = self[key] else { return nil }
        return try at(.key(key.description)) { () throws(ValueFault) in try read(value) }
    }

    /// Reads every element of the list under a key, if it is there.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - counts: How many elements there may be.
    ///   - what: What the elements are, for messages: "ports".
    ///   - read: Reads one.
    /// - Returns: What was read of each, or `nil` without such a key.
    /// - Throws: A fault when it is no list, has too few or too many elements, or one of them is wrong.
    func list<Result>(
        _ key: StaticString, counts: ClosedRange<Int>, of what: String, _ read: (JSONValue) throws(ValueFault) -> Result
    ) throws(ValueFault) -> [Result]? {
        try optional(key) { value throws(ValueFault) in
            guard let elements = value.elements else { throw .wrongType(value, wanted: "a list of \(what)") }
            guard counts.contains(elements.count) else {
                throw ValueFault("\(elements.count) \(what) are not possible: \(counts.lowerBound) to \(counts.upperBound) are")
            }
            return try Self.elements(value, of: what, read)
        }
    }

    /// A text of 1 to 128 characters without control characters.
    func text(_ key: StaticString) throws(ValueFault) -> String? { try optional(key, Self.text) }

    static func text(_ value: JSONValue) throws(ValueFault) -> String {
        guard let text = value.text else { throw .wrongType(value, wanted: "a string") }
        guard !text.isEmpty, text.unicodeScalars.count <= 128, !hasControls(text) else {
            throw ValueFault("this text should have 1 to 128 characters and no control characters")
        }
        return text
    }

    /// Whether a text has characters that would end the line on which it is shown, or do something to the screen.
    static func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            switch $0.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }

    /// `true` or `false`.
    func boolean(_ key: StaticString) throws(ValueFault) -> Bool? { try optional(key, Self.boolean) }

    static func boolean(_ value: JSONValue) throws(ValueFault) -> Bool {
        guard let boolean = value.boolean else { throw .wrongType(value, wanted: "true or false") }
        return boolean
    }

    /// A number in a range, with or without a fraction.
    static func number(_ value: JSONValue, in range: ClosedRange<Double>, unit: String) throws(ValueFault) -> Double {
        guard let number = value.double else { throw .wrongType(value, wanted: "a number of \(unit)") }
        guard range.contains(number) else {
            throw ValueFault("a number of \(unit) is wanted here from \(shown(range.lowerBound)) to \(shown(range.upperBound))")
        }
        return number
    }

    private static func shown(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }

    /// Every element of a list.
    ///
    /// - Parameters:
    ///   - value: The list.
    ///   - what: What the elements are, for messages: "ports".
    ///   - read: Reads one.
    static func elements<Result>(
        _ value: JSONValue, of what: String, _ read: (JSONValue) throws(ValueFault) -> Result
    ) throws(ValueFault) -> [Result] {
        guard let elements = value.elements else { throw .wrongType(value, wanted: "a list of \(what)") }
        var results: [Result] = []
        for (index, element) in elements.enumerated() {
            results.append(try at(.index(index)) { () throws(ValueFault) in try read(element) })
        }
        return results
    }

    /// A whole number in a range.
    static func integer(_ value: JSONValue, in range: ClosedRange<Int>, unit: String) throws(ValueFault) -> Int {
        guard let number = value.integer else { throw .wrongType(value, wanted: "a whole number of \(unit)") }
        guard range.contains(number) else {
            throw ValueFault("\(number) \(unit) are not possible: \(range.lowerBound) to \(range.upperBound) are")
        }
        return number
    }

    /// A word of the vocabulary.
    static func word<Word: Named>(_ value: JSONValue, _ table: borrowing NameTable<Word>) throws(ValueFault) -> Word {
        guard let bytes = value.string else {
            let article = "aeiou".contains(Word.kind.prefix(1)) ? "an" : "a"
            throw .wrongType(value, wanted: "a string: \(article) \(Word.kind)")
        }
        return try table.word(bytes)
    }

    /// One of a few texts.
    static func choice(_ value: JSONValue, _ kind: String, among names: [String]) throws(ValueFault) -> String {
        guard let text = value.text else { throw .wrongType(value, wanted: "a string: a \(kind)") }
        guard names.contains(text) else { throw .unknown(text, kind, among: names) }
        return text
    }

    /// An OS version, written as a string.
    static func version(_ value: JSONValue) throws(ValueFault) -> OSVersion {
        guard let bytes = value.string else {
            throw ValueFault("an OS version is written as a string, such as \"18.0\", not as \(value.description)")
        }
        return try VersionText.version(bytes)
    }
}

/// Runs something that reads a part of a value; what it throws is told as seen from the whole.
@inline(__always)
func at<Result>(_ step: @autoclosure () -> PathStep, _ read: () throws(ValueFault) -> Result) throws(ValueFault) -> Result {
    do {
        return try read()
    } catch {
        throw error.under(step())
    }
}
