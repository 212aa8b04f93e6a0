import SessionModel
import SourceCheck

/// What `lint --list-rules` prints.
public enum LintRuleList {
    /// The rules for people: a line each.
    ///
    /// - Parameter level: What the findings of a rule are: `error`, `off`.
    public static func text(_ style: Style, _ rules: [LintRuleText], level: (LintRuleText) -> String) -> String {
        var table = Table()
        for rule in rules { table.add(rule.id, level(rule), rule.statement) }
        return table.lines { column, cell in column == 0 ? style.name(cell) : column == 1 ? style.faint(cell) : cell }
            .joined(separator: "\n") + "\n"
    }

    /// The rules as a JSON array.
    public static func json(_ json: inout JSONWriter, _ rules: [LintRuleText], level: (LintRuleText) -> String) {
        json.objects(rules) { json, rule in
            json.key("id")
            json.string(rule.id)
            json.key("severity")
            json.word(rule.severity.rawValue)
            json.key("level")
            json.word(level(rule))
            json.key("statement")
            json.string(rule.statement)
            json.key("why")
            json.string(rule.why)
            json.key("wrong")
            json.string(rule.wrong.text)
            json.key("right")
            json.string(rule.right.text)
            json.key("sources")
            json.words(rule.sources)
        }
    }
}
