import SourceCheck

/// Writes what was read of Objective-C in one line, so that tests can say what they await: `(call session.setCategory c, error: &e)`.
enum ObjectiveCOutline {
    static func text(_ source: String) -> String {
        statements(SourceParser.tree(SourceText(source), .objectiveC).statements)
    }

    static func statements(_ list: [Statement]) -> String { list.map(statement).joined(separator: "; ") }

    private static func block(_ block: Block?) -> String { block.map { "{\(statements($0.statements))}" } ?? "nothing" }

    private static func statement(_ statement: Statement) -> String {
        switch statement.kind {
        case .expression(let value): expression(value)
        case .binding(let value): binding(value)
        case .assignment(let target, let sign, let value): "\(expression(target)) \(sign) \(expression(value))"
        case .condition(let asked, let then, let otherwise):
            "if \(conditions(asked)) \(block(then))" + (otherwise.map { " else \(block($0))" } ?? "")
        case .precondition(let asked, let otherwise): "guard \(conditions(asked)) \(block(otherwise))"
        case .choice(let subject, let cases):
            "switch \(expression(subject)) {" + cases.map { "case \(expressions($0.patterns)): \(block($0.body))" }.joined(separator: " ")
                + "}"
        case .loop(let head, let body): "loop \(expressions(head)) \(block(body))"
        case .attempt(let body, let catches, let finally):
            "try \(block(body))" + catches.map { " catch \(block($0))" }.joined() + (finally.map { " finally \(block($0))" } ?? "")
        case .deferred(let body): "defer \(block(body))"
        case .exit(let exit, let value): "\(exit)" + (value.map { " " + expression($0) } ?? "")
        case .function(let value): function(value)
        case .type(let type):
            "\(type.keyword) \(type.name)" + (type.inherits.isEmpty ? "" : ": \(type.inherits.joined(separator: ", "))")
                + " \(block(type.members))"
        case .block(let body): block(body)
        case .conditionalCompilation(let branches):
            "#if " + branches.map { "\($0.condition) \(block($0.body))" }.joined(separator: " | ")
        }
    }

    private static func conditions(_ conditions: [Statement.Condition]) -> String {
        conditions.map {
            switch $0 {
            case .expression(let value): expression(value)
            case .binding(let value): binding(value)
            }
        }.joined(separator: ", ")
    }

    private static func binding(_ binding: Binding) -> String {
        [
            binding.isStatic ? "static" : nil, binding.isConstant ? "let" : "var", binding.name ?? "_", binding.type.map { "<\($0)>" },
            binding.value.map { "= \(expression($0))" },
        ].compactMap { $0 }.joined(separator: " ")
    }

    private static func function(_ function: Function) -> String {
        let parameters = function.parameters.map { "\($0.label ?? "_"):\($0.name)<\($0.type)>" }.joined(separator: " ")
        return (function.isStatic ? "static " : "") + "func \(function.name)(\(parameters)) \(block(function.body))"
    }

    private static func expressions(_ list: [Expression]) -> String { list.map(expression).joined(separator: ", ") }

    private static func arguments(_ list: [Argument]) -> String {
        list.map { ($0.label.map { $0 + ": " } ?? "") + expression($0.value) }.joined(separator: ", ")
    }

    static func expression(_ value: Expression) -> String {
        switch value.kind {
        case .name(let name): name
        case .member(let base, let name): (base.map(expression) ?? "") + ".\(name)"
        case .call(let call): "\(expression(call.callee))(\(arguments(call.arguments)))"
        case .element(let base, let indices): "\(expression(base))[\(arguments(indices))]"
        case .string(let text): text.map { "\"\($0)\"" } ?? "\"…\""
        case .number(let number): number.map { "\($0)" } ?? "number"
        case .boolean(let value): "\(value)"
        case .null: "nil"
        case .list(let values): "[\(expressions(values))]"
        case .dictionary(let entries): "[" + entries.map { "\(expression($0.key)): \(expression($0.value))" }.joined(separator: ", ") + "]"
        case .closure(let function):
            "{\(function.parameters.map { "\($0.name)<\($0.type)>" }.joined(separator: " ")) in \(statements(function.body?.statements ?? []))}"
        case .prefix(let sign, let value): "\(sign)\(expression(value))"
        case .binary(let left, let sign, let right): "(\(expression(left)) \(sign) \(expression(right)))"
        case .choice(let condition, let yes, let no): "(\(expression(condition)) ? \(expression(yes)) : \(expression(no)))"
        case .attempt(_, let value): "try \(expression(value))"
        case .await(let value): "await \(expression(value))"
        case .cast(let value, _, let type): "<\(type)>\(expression(value))"
        case .other(let values): "other(\(expressions(values)))"
        }
    }
}
