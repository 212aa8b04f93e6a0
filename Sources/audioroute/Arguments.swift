import SessionModel

/// The arguments of one command, checked against its flags.
struct Arguments {
    let command: Command
    private var values: [String: [String]] = [:]
    private(set) var operands: [String] = []

    /// Whether a flag was given.
    func has(_ flag: String) -> Bool { values[flag] != nil }
    /// The value of a flag, the last where it was given several times.
    func value(_ flag: String) -> String? { values[flag]?.last }
    /// All values of a flag, in order.
    func all(_ flag: String) -> [String] { values[flag] ?? [] }

    /// Reads what comes after the command's name.
    ///
    /// - Throws: ``Failure`` with the flag or operand that is wrong and the nearest name that is right.
    init(_ command: Command, _ words: some Sequence<String>) throws {
        self.command = command
        let flags = command.flags + CommandTable.commonFlags
        var rest = Array(words)[...]
        var onlyOperands = false
        while let word = rest.popFirst() {
            if onlyOperands || !word.hasPrefix("-") || word == "-" {
                operands.append(word)
                continue
            }
            if word == "--" {
                onlyOperands = true
                continue
            }
            let (name, inline) = Self.parts(word, flags)
            guard let flag = flags.first(where: { $0.name == name }) else {
                let nearest = NearestName.suggestion(for: name, among: flags.map(\.name))
                throw Failure.usage(
                    "\(command.name) takes no flag \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
            }
            var value = inline ?? ""
            switch flag.value {
            case .none:
                if inline != nil { throw Failure.usage("\(name) takes no value") }
            case .required(let placeholder):
                guard let given = inline ?? rest.popFirst() else { throw Failure.usage("\(name) needs a value: \(name) \(placeholder)") }
                value = given
            case .optional: break
            }
            if values[name] != nil, !flag.repeats, name != "--help" { throw Failure.usage("\(name) is given twice") }
            values[name, default: []].append(value)
        }
        if command.operands.isEmpty, let operand = operands.first, !has("--help") {
            throw Failure.usage("\(command.name) takes no operand, but got '\(operand)'")
        }
    }

    /// A flag's name, and the value that is written in the same word: `--flag=VALUE`, or behind a single letter.
    private static func parts(_ word: String, _ flags: [Flag]) -> (name: String, value: String?) {
        if let flag = flags.first(where: { $0.short == String(word.prefix(2)) }) {
            let value = word.dropFirst(2)
            return (flag.name, value.isEmpty ? nil : String(value.first == "=" ? value.dropFirst() : value))
        }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
}
