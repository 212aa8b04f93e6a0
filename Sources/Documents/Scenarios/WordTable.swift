/// Numbers the names of calls, the digits and the peers that steps use, in the order in which they come, and keeps in mind whose calls
/// are known.
struct WordTable {
    private var numbers: [String: UInt16] = [:]
    private var texts: [String] = []
    /// For each word a bit of every app that has a call of this name.
    private var owners: [UInt8] = []

    /// So many there can be; the two highest numbers mean no word and the call of an SDK.
    static let limit = Int(UInt16.max) - 1

    var count: Int { texts.count }

    /// The word with a number.
    subscript(number: Int) -> String { texts[number] }

    /// The number of a word; `nil` where there is no such word yet.
    func number(_ text: String) -> UInt16? { numbers[text] }

    /// The number of a word; one that is not there yet gets the next.
    ///
    /// - Throws: A fault where there are too many.
    mutating func insert(_ text: String) throws(ValueFault) -> UInt16 {
        if let number = numbers[text] { return number }
        guard let number = UInt16(exactly: texts.count), texts.count < Self.limit else {
            throw ValueFault("\(Quoted.text(text)) is one too many: at most \(Self.limit) names of calls, digits and peers are possible")
        }
        numbers[text] = number
        texts.append(text)
        owners.append(0)
        return number
    }

    // MARK: Calls

    /// From now on the word is the name of a call of the app.
    mutating func setOwner(of number: UInt16, _ app: Int) { owners[Int(number)] |= Self.bit(app) }

    /// Whether the word is the name of a call of the app.
    func isCall(_ number: UInt16, of app: Int) -> Bool { owners[Int(number)] & Self.bit(app) != 0 }

    /// The first app that has a call of this name; `nil` where none has.
    func owner(of number: UInt16) -> Int? {
        let bits = owners[Int(number)]
        return bits == 0 ? nil : bits.trailingZeroBitCount
    }

    /// The names of the calls of an app.
    func calls(of app: Int) -> [String] { texts.indices.filter { owners[$0] & Self.bit(app) != 0 }.map { texts[$0] } }

    private static func bit(_ app: Int) -> UInt8 { 1 << UInt8(app) }
}
