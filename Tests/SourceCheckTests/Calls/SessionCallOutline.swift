@testable import SourceCheck

/// The session calls of a source as a short text, so that tests can say what they expect.
enum SessionCallOutline {
    /// The calls, one a line.
    ///
    /// - Parameters:
    ///   - source: A file.
    ///   - others: The other files of its target.
    static func of(_ source: String, _ language: SourceLanguage = .swift, others: [String] = []) -> String {
        let text = SourceText(source)
        let tree = SourceParser.tree(text, language)
        let around = others.enumerated().map { number, other in
            let text = SourceText(other)
            return (path: "Other\(number)", text: text, tree: SourceParser.tree(text, language))
        }
        let target = TargetFacts(around + [("File", text, tree)])
        return CheckedFile(path: "File", text: text, tree: tree, target: target).calls.map { of($0) }.joined(separator: "\n")
    }

    /// The same of statements in a function.
    static func ofBody(_ statements: String, others: [String] = []) -> String { of("func f() {\n\(statements)\n}", others: others) }

    static func of(_ call: SessionCall) -> String {
        var words = [call.name]
        func add<Value>(_ label: String, _ found: Found<Value>, _ text: (Value) -> String) {
            switch found {
            case .known(let value): words.append(label + text(value))
            case .unknown(let text): words.append("\(label)?\(text)")
            case .absent: break
            }
        }
        add("", call.category) { $0.name }
        add("", call.mode) { $0.name }
        add("", call.options) { "[\($0.names.joined(separator: " "))]" }
        add("", call.routeSharingPolicy) { $0.name }
        add("", call.isActive) { $0 ? "on" : "off" }
        add("notifies:", call.notifiesOthers) { "\($0)" }
        add("speaker:", call.overridesToSpeaker) { "\($0)" }
        add("input:", call.preferredInput) { $0 }
        return words.joined(separator: " ")
    }
}
