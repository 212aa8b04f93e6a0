/// The duty to do something with a parameter on every way: to fulfil or fail an action, to call a completion handler.
struct VariableDuty: Duty {
    /// What the duty is about: the parameter.
    private let variable: String
    /// The members that do it, by what their names begin with; none where to name the variable is enough.
    private let members: [String]
    private let summaries: Summaries

    /// The duty to fulfil or fail an action.
    static func action(_ variable: String, in type: DelegateType, _ language: SourceLanguage) -> VariableDuty {
        VariableDuty(variable, ["fulfill", "fail"], Summaries(type, language))
    }

    /// The duty to call a completion handler.
    static func completion(_ variable: String, in type: DelegateType, _ language: SourceLanguage) -> VariableDuty {
        VariableDuty(variable, [], Summaries(type, language))
    }

    private init(_ variable: String, _ members: [String], _ summaries: Summaries) {
        self.variable = variable
        self.members = members
        self.summaries = summaries
    }

    /// What is known of the methods of the type already: what they make of a parameter of theirs.
    private final class Summaries {
        let type: DelegateType
        let language: SourceLanguage
        var known: [Key: Paths] = [:]
        var depth = 0

        init(_ type: DelegateType, _ language: SourceLanguage) {
            self.type = type
            self.language = language
        }

        struct Key: Hashable {
            var method: Int
            var parameter: String
        }
    }

    mutating func after(_ expression: Expression) -> Paths {
        var paths = Paths.open
        // Arguments for which a method of the type has been asked already.
        var asked: Set<Int> = []
        SyntaxWalk.through(expression) { node, scope in
            guard paths.contains(.open), case .expression(let value) = node else { return paths.contains(.open) }
            switch value.kind {
            case .name(variable) where !asked.contains(value.range.lowerBound): paths = .done
            case .member(let base?, let member) where base.isName(variable) && !members.isEmpty:
                guard members.contains(where: member.hasPrefix) else { return false }
                paths = .done
            case .call(let call):
                guard scope.functions.isEmpty else { return true }
                if call.neverReturns { paths = .none }
                if call.isLogging { return false }
                guard let method = summaries.type.method(of: call) else { return true }
                for (argument, parameter) in zip(call.arguments, method.parameters) where argument.value.isName(variable) {
                    asked.insert(argument.value.range.lowerBound)
                    let made = summary(method, parameter.name)
                    paths = made.isEmpty ? .none : paths.subtracting(.open).union(made)
                }
            default: break
            }
            return true
        }
        return paths
    }

    private func summary(_ method: Function, _ parameter: String) -> Paths {
        let key = Summaries.Key(method: method.range.lowerBound, parameter: parameter)
        if let known = summaries.known[key] { return known }
        // A method that comes to itself, or lies too deep, is believed to do it.
        summaries.known[key] = .done
        guard let body = method.body, summaries.depth < 12 else { return .done }
        summaries.depth += 1
        let (ends, isEverDone, _) = PathWalk.ends(of: body, VariableDuty(parameter, members, summaries), summaries.language)
        summaries.depth -= 1
        let made: Paths = (ends.isEmpty ? .none : Paths.open).union(isEverDone ? .done : .none)
        summaries.known[key] = made
        return made
    }

    func isExcused(_ conditions: [Statement.Condition], holds: Bool) -> Bool { false }

    func isExcused(_ subject: Expression, _ patterns: [Expression], of cases: [Statement.Case]) -> Bool { false }
}

extension Expression {
    /// Whether it is this name and nothing else.
    func isName(_ name: String) -> Bool { if case .name(name) = kind { true } else { false } }
}

extension Call {
    /// Whether the process ends there.
    var neverReturns: Bool {
        guard case .name(let name) = callee.kind else { return false }
        return ["fatalError", "preconditionFailure", "abort", "exit"].contains(name)
    }

    /// Whether it only writes a line into a log.
    var isLogging: Bool {
        guard let name = name?.lowercased() else { return false }
        if ["print", "nslog", "debugprint", "dump", "os_log"].contains(name) || name.hasSuffix("log") { return true }
        if case .name = callee.kind { return name.hasPrefix("log") || name.hasPrefix("ddlog") }
        let receiver = receiver?.lastName?.lowercased() ?? ""
        let levels = ["trace", "debug", "info", "notice", "warning", "warn", "error", "critical", "fault", "verbose", "log", "print"]
        return levels.contains(name) && (receiver.hasSuffix("log") || receiver.hasSuffix("logger") || receiver.hasPrefix("log"))
    }
}
