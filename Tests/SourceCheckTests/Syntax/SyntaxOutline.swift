@testable import SourceCheck

/// A tree as a short text, so that tests can say what they expect of it.
enum SyntaxOutline {
    /// Statements, a space between them.
    static func of(_ statements: [Statement]) -> String { statements.map(of).joined(separator: " ") }

    static func of(_ block: Block) -> String { "{\(of(block.statements))}" }

    static func of(_ statement: Statement) -> String {
        switch statement.kind {
        case .expression(let value): return of(value)
        case .binding(let binding): return of(binding)
        case .assignment(let target, let sign, let value): return "\(of(target)) \(sign) \(of(value));"
        case .condition(let asked, let then, let otherwise):
            return "if \(of(asked)) \(of(then))" + (otherwise.map { " else \(of($0))" } ?? "")
        case .precondition(let asked, let otherwise): return "guard \(of(asked)) else \(of(otherwise))"
        case .choice(let subject, let cases):
            let ways = cases.map { one in
                let body = of(one.body.statements)
                return (one.patterns.isEmpty ? "default:" : "case \(list(one.patterns)):") + (body.isEmpty ? "" : " \(body)")
            }
            return "switch \(of(subject)) {\(ways.joined(separator: " "))}"
        case .loop(let head, let body): return "loop(\(list(head))) \(of(body))"
        case .attempt(let body, let catches, let finally):
            return "do \(of(body))" + catches.map { " catch \(of($0))" }.joined() + (finally.map { " finally \(of($0))" } ?? "")
        case .deferred(let body): return "defer \(of(body))"
        case .exit(let exit, let value): return "\(exit)\(value.map { " " + of($0) } ?? "");"
        case .function(let function): return of(function)
        case .type(let type):
            let inherits = type.inherits.isEmpty ? "" : ": \(type.inherits.joined(separator: ", "))"
            return "\(type.keyword) \(type.name)\(inherits) \(of(type.members))"
        case .block(let block): return of(block)
        case .conditionalCompilation(let branches): return branches.map { "#[\($0.condition)] \(of($0.body))" }.joined(separator: " ")
        }
    }

    static func of(_ binding: Binding) -> String {
        var text = (binding.isStatic ? "static " : "") + (binding.isConstant ? "let " : "var ") + (binding.name ?? "_")
        if let type = binding.type { text += ": \(type)" }
        if let value = binding.value { text += " = \(of(value))" }
        for accessor in binding.accessors { text += " \(of(accessor))" }
        return text + ";"
    }

    static func of(_ function: Function) -> String {
        let parameters = function.parameters.map { parameter in
            (parameter.label ?? "_") + (parameter.label == parameter.name ? "" : " \(parameter.name)")
                + (parameter.type.isEmpty ? "" : ": \(parameter.type)") + (parameter.value.map { " = \(of($0))" } ?? "")
        }
        return (function.isStatic ? "static " : "") + "\(function.name)(\(parameters.joined(separator: ", ")))"
            + (function.body.map { " \(of($0))" } ?? "")
    }

    static func of(_ asked: [Statement.Condition]) -> String {
        asked.map { condition in
            switch condition {
            case .expression(let value): of(value)
            case .binding(let binding): of(binding)
            }
        }.joined(separator: ", ")
    }

    static func of(_ value: Expression) -> String {
        switch value.kind {
        case .name(let name): return name
        case .member(let base, let name): return (base.map(of) ?? "") + ".\(name)"
        case .call(let call): return "\(of(call.callee))(\(arguments(call.arguments)))"
        case .element(let base, let list): return "\(of(base))[\(arguments(list))]"
        case .string(let text): return text.map { "\"\($0)\"" } ?? "\"…\""
        case .number(let number): return number.map { String($0) } ?? "number"
        case .boolean(let value): return String(value)
        case .null: return "nil"
        case .list(let values): return "[\(list(values))]"
        case .dictionary(let entries): return "[\(entries.map { "\(of($0.key)): \(of($0.value))" }.joined(separator: ", "));]"
        case .closure(let function):
            let names = function.parameters.map(\.name).joined(separator: ", ")
            return "{\(names.isEmpty ? "" : "\(names) in ")\(function.body.map { of($0.statements) } ?? "")}"
        case .prefix(let sign, let value): return "\(sign)\(of(value))"
        case .binary(let left, let sign, let right): return "(\(of(left)) \(sign) \(of(right)))"
        case .choice(let condition, let yes, let no): return "(\(of(condition)) ? \(of(yes)) : \(of(no)))"
        case .attempt(let attempt, let value):
            switch attempt {
            case .passing: return "try \(of(value))"
            case .dropping: return "try? \(of(value))"
            case .trapping: return "try! \(of(value))"
            }
        case .await(let value): return "await \(of(value))"
        case .cast(let value, let sign, let type): return "(\(of(value)) \(sign) \(type))"
        case .other(let values): return "<\(list(values))>"
        }
    }

    private static func list(_ values: [Expression]) -> String { values.map(of).joined(separator: ", ") }

    private static func arguments(_ arguments: [Argument]) -> String {
        arguments.map { ($0.label.map { "\($0): " } ?? "") + of($0.value) }.joined(separator: ", ")
    }
}
