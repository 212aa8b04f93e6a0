import RoutePolicy
import SessionModel

/// What there is to tell about the id that a finding carries, be it a rule's or a check's. Formats that list the rules beside the
/// findings take it from here.
struct RuleText {
    /// The stable id.
    let id: String
    /// The rule in one sentence.
    let statement: String
    /// How well it is founded.
    let confidence: Rule.Confidence
    /// The OS versions it holds for, in words; `nil` for a check, which is not about versions.
    let os: String?
    /// The policies on which it turns.
    let policies: [Policy]
    /// Public addresses.
    let sources: [String]

    /// Looks an id up; `nil` where neither book has it.
    init?(_ id: String) {
        if let rule = Rule.named(id) {
            (statement, confidence, os, policies, sources) = (rule.statement, rule.confidence, rule.os, rule.policies, rule.sources)
        } else if let check = Check.named(id) {
            (statement, confidence, os, policies, sources) = (check.statement, check.confidence, nil, [], check.sources)
        } else {
            return nil
        }
        self.id = id
    }

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
        if let os { lines.append("\(name("OS versions:")) \(os)") }
        if !policies.isEmpty {
            lines.append("\(name("Turns on:")) " + policies.map { code("--policy \($0.name)") }.joined(separator: ", "))
        }
        if !sources.isEmpty { lines.append("\(name("Sources:")) " + sources.map(address).joined(separator: ", ")) }
        if os != nil { lines.append("\(code("audioroute rules \(id)")) tells it too.") }
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
