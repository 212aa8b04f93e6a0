import SourceCheck

/// What a report tells of a rule behind its findings, whichever book the rule is in.
struct RuleHelp {
    /// The rule in one sentence.
    let statement: String
    /// The sentence, and what it rests on or what goes wrong otherwise.
    let description: String
    /// Everything there is to tell.
    let text: String
    /// The same as Markdown.
    let markdown: String
    /// Where more stands.
    let address: String?

    /// Looks an id up; `nil` where no book has it.
    init?(_ id: String) {
        if let rule = RuleText(id) {
            (statement, description, text, markdown, address) = (
                rule.statement, rule.description, rule.help, rule.markdown, rule.sources.first
            )
        } else if let rule = LintRules.texts.first(where: { $0.id == id }) {
            (statement, description, text, markdown, address) = (
                rule.statement, "\(rule.statement) \(rule.why)", rule.help, rule.markdown, rule.sources.first
            )
        } else {
            return nil
        }
    }
}
