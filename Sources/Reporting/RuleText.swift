import RoutePolicy
import SessionModel

/// What there is to tell about the id that a finding or an answer carries, be it a rule's or a check's.
public struct RuleText: Sendable {
    /// The stable id.
    public let id: String
    /// The rule in one sentence.
    let statement: String
    /// How well it is founded.
    let confidence: Rule.Confidence
    /// The OS versions it holds for, in words.
    let os: String
    /// The policies on which it turns.
    let policies: [Policy]
    /// Public addresses.
    let sources: [String]
    /// How bad it is not to heed a check; `nil` for a rule, which decides.
    let severity: Finding.Severity?

    private init(_ rule: Rule) {
        (id, statement, confidence, os) = (rule.name, rule.statement, rule.confidence, rule.os)
        (policies, sources, severity) = (rule.policies, rule.sources, nil)
    }

    private init(_ check: Check) {
        (id, statement, confidence, os) = (check.name, check.statement, check.confidence, "any")
        (policies, sources, severity) = ([], check.sources, check.severity)
    }

    /// Looks an id up; `nil` where neither book has it.
    init?(_ id: String) {
        if let rule = Rule.named(id) {
            self.init(rule)
        } else if let check = Check.named(id) {
            self.init(check)
        } else {
            return nil
        }
    }

    /// The rules, in the order in which they are applied.
    static let rules = Rule.allCases.map { RuleText($0) }
    /// The checks.
    static let checks = Check.allCases.map { RuleText($0) }
    /// The rules and the checks.
    public static let all = rules + checks

    /// The rule and how well it is founded, in two sentences.
    var description: String { isFounded ? "\(statement) \(confidence.sentence)" : statement }

    /// Whether there is anything that it rests on. What a question looks like is not for Apple to say.
    private var isFounded: Bool { !sources.isEmpty }

    /// Everything there is to tell, a line each.
    var help: String { lines(name: { $0 }, code: { $0 }, address: { $0 }).joined(separator: "\n") }

    /// Everything there is to tell, as Markdown.
    var markdown: String {
        // Between angle brackets an address may have parentheses, as those of Swift functions do.
        let lines = lines(name: { "**\($0)**" }, code: { "`\($0)`" }, address: { "<\($0)>" })
        return lines.joined(separator: "\n\n")
    }

    private func lines(
        name: (String) -> String, code: (String) -> String, address: (String) -> String
    ) -> [String] {
        var lines = [statement]
        if isFounded { lines.append("\(name("Confidence:")) \(confidence.rawValue). \(confidence.sentence)") }
        if severity == nil { lines.append("\(name("OS versions:")) \(os)") }
        if !policies.isEmpty {
            lines.append("\(name("Turns on:")) " + policies.map { code("--policy \($0.name)") }.joined(separator: ", "))
        }
        if !sources.isEmpty { lines.append("\(name("Sources:")) " + sources.map(address).joined(separator: ", ")) }
        lines.append("\(code("audioroute rules \(id)")) tells it too.")
        return lines
    }
}

extension Rule.Confidence {
    /// What it means, in one sentence.
    fileprivate var sentence: String {
        switch self {
        case .documented: "Apple's documentation or staff say so."
        case .header: "A comment in Apple's headers says so."
        case .observed: "Developers saw it on devices."
        case .inferred: "It is a conclusion of this project."
        }
    }
}
