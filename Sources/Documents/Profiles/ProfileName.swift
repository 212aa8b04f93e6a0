import SessionModel

/// Names of profiles, and how a profile is named where one is wanted.
enum ProfileName {
    /// The most characters of a name.
    static let limit = 64

    /// The name that a profile file gives itself. It must be fit for a command line and for `type@accessory`, `name#2` and paths.
    static func checked(_ value: JSONValue) throws(ValueFault) -> String { try checked(value, of: "profile") }

    /// The same for a file of another kind, which messages name.
    static func checked(_ value: JSONValue, of what: String) throws(ValueFault) -> String {
        guard let name = value.text else { throw .wrongType(value, wanted: "a string: the name of the \(what)") }
        guard isName(name) else {
            throw ValueFault(
                "\(Quoted.text(name)) cannot name a \(what): 1 to \(limit) letters, digits, \"-\", \"_\" and \".\" can, the first a letter or digit, and no \".json\" at the end"
            )
        }
        return name
    }

    private static func isName(_ name: String) -> Bool {
        let letters = Array(name.utf8)
        func isAlphanumeric(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 26 }
        guard let first = letters.first, isAlphanumeric(first), letters.count <= limit, !isPath(name) else { return false }
        return letters.allSatisfy { isAlphanumeric($0) || $0 == 0x2d || $0 == 0x5f || $0 == 0x2e }
    }

    /// Whether something that was written is the path of a profile file and not a name.
    static func isPath(_ text: String) -> Bool { text.utf8.contains(0x2f) || text.hasSuffix(".json") }

    /// Splits `airpods#2` into the name and the number.
    ///
    /// - Returns: The name, and the number if there is one.
    /// - Throws: A fault when what follows the last `#` is no number from 1 to 16.
    static func split(_ text: String) throws(ValueFault) -> (name: String, number: Int?) {
        guard let mark = text.lastIndex(of: "#") else { return (text, nil) }
        let suffix = text[text.index(after: mark)...]
        guard let number = Int(suffix), suffix.utf8.first != 0x2b, (1...ConnectedAccessories.limit).contains(number) else {
            throw ValueFault(
                "\(Quoted.text(text)) should end in a number from 1 to \(ConnectedAccessories.limit) after the #, as in \"airpods#2\"")
        }
        return (String(text[..<mark]), number)
    }
}
