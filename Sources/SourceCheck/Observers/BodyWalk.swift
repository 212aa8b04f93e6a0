/// A walk through what runs when a function is called: its statements and those of the closures in it, but not the functions declared in
/// it.
///
/// It knows under which conditions each part runs. What comes after a `guard`, or after an `if` that leaves, runs under that condition too.
struct BodyWalk {
    typealias Branch = SyntaxScope.Branch

    /// What is around a part of a function.
    struct Around {
        /// Under which conditions it runs, the innermost last.
        var branches: [Branch] = []
        /// The closures that it stands in, by the names of what they are given or assigned to, the innermost last; empty where that has
        /// none.
        var closures: [String] = []

        /// Whether it runs each time that its function does, whatever the app is doing then, at once or on another queue.
        var isPlain: Bool { branches.allSatisfy(\.isPlain) && runsWithFunction }

        /// Whether its closures run because the function does, and not when something else happens.
        var runsWithFunction: Bool { runs(with: []) }

        /// The same where the function calls these closures itself.
        func runs(with called: Set<String>) -> Bool { closures.allSatisfy { Self.queueing.contains($0) || called.contains($0) } }

        /// Functions that run a closure at once, or soon.
        private static let queueing: Set = [
            "async", "asyncAfter", "sync", "perform", "performBlock", "addOperation", "run", "runOnMainQueue", "Task", "detached",
            "dispatch_async", "dispatch_after", "dispatch_sync", "dispatchAsyncOnType", "withLock",
        ]
    }

    /// Called for each statement, binding and expression, what is around first.
    private let visit: (SyntaxNode, Around) -> Void

    private init(_ visit: @escaping (SyntaxNode, Around) -> Void) { self.visit = visit }

    /// Walks through statements.
    static func through(_ statements: [Statement], _ visit: (SyntaxNode, Around) -> Void) {
        withoutActuallyEscaping(visit) { visit in BodyWalk(visit).statements(statements, Around()) }
    }

    /// Walks through what a function does.
    static func through(_ function: Function, _ visit: (SyntaxNode, Around) -> Void) {
        through(function.body?.statements ?? [], visit)
    }

    private func statements(_ statements: [Statement], _ around: Around) {
        var around = around
        for statement in statements {
            self.statement(statement, around)
            switch statement.kind {
            case .precondition(let asked, _): around.branches.append(.condition(asked, holds: true))
            case .condition(let asked, let then, nil) where then.isLeft: around.branches.append(.condition(asked, holds: false))
            default: break
            }
        }
    }

    private func block(_ block: Block?, _ around: Around, _ branch: Branch? = nil) {
        guard let block else { return }
        var around = around
        if let branch { around.branches.append(branch) }
        statements(block.statements, around)
    }

    private func statement(_ statement: Statement, _ around: Around) {
        visit(.statement(statement), around)
        switch statement.kind {
        case .expression(let value): expression(value, around)
        case .binding(let value): binding(value, around)
        case .assignment(let target, _, let value):
            expression(target, around)
            expression(value, around, assignedTo: target.lastName)
        case .condition(let asked, let then, let otherwise):
            conditions(asked, around)
            block(then, around, .condition(asked, holds: true))
            block(otherwise, around, .condition(asked, holds: false))
        case .precondition(let asked, let otherwise):
            conditions(asked, around)
            block(otherwise, around, .precondition(asked))
        case .choice(let subject, let cases):
            expression(subject, around)
            for one in cases {
                for pattern in one.patterns { expression(pattern, around) }
                block(one.body, around, .choice(subject, one.patterns))
            }
        case .loop(let head, let body):
            for value in head { expression(value, around) }
            block(body, around, .loop)
        case .attempt(let body, let catches, let finally):
            block(body, around, .attempt(catches: catches))
            for one in catches { block(one, around, .caught) }
            block(finally, around, .finally)
        case .deferred(let body): block(body, around, .deferred)
        case .exit(_, let value): if let value { expression(value, around) }
        case .block(let body): block(body, around)
        case .conditionalCompilation(let branches):
            for branch in branches { block(branch.body, around, .conditionalCompilation(branch.condition)) }
        case .function, .type: break
        }
    }

    private func conditions(_ conditions: [Statement.Condition], _ around: Around) {
        for condition in conditions {
            switch condition {
            case .expression(let value): expression(value, around)
            case .binding(let value): binding(value, around)
            }
        }
    }

    private func binding(_ binding: Binding, _ around: Around) {
        visit(.binding(binding), around)
        if let value = binding.value { expression(value, around) }
    }

    private func expression(_ expression: Expression, _ around: Around, assignedTo property: String? = nil) {
        // Closures by where they begin.
        var givenTo: [Int: String] = [:]
        if case .closure(let closure) = expression.kind, let property { givenTo[closure.range.lowerBound] = property }
        SyntaxWalk.through(expression) { node, _ in
            switch node {
            case .expression(let value):
                visit(.expression(value), around)
                guard case .call(let call) = value.kind, let name = call.name else { break }
                for argument in call.arguments {
                    if case .closure(let closure) = argument.value.kind { givenTo[closure.range.lowerBound] = name }
                }
            case .function(let closure):
                var inside = around
                inside.closures.append(givenTo[closure.range.lowerBound] ?? "")
                block(closure.body, inside)
                return false
            default: break
            }
            return true
        }
    }
}

extension Block {
    /// Whether whoever comes in does not come out at its end.
    var isLeft: Bool { if case .exit? = statements.last?.kind { true } else { false } }
}

extension SyntaxScope.Branch {
    /// Whether it says no more than that something is there, or what becomes of an error: what stands in it runs whatever the app is doing.
    var isPlain: Bool {
        switch self {
        case .condition(let asked, let holds):
            asked.allSatisfy { condition in
                switch condition {
                case .binding(let binding): holds && binding.name != nil
                case .expression(let value): value.asksWhetherThere(holds: holds)
                }
            }
        case .attempt, .finally, .deferred, .conditionalCompilation: true
        case .precondition, .choice, .loop, .caught: false
        }
    }
}

extension Expression {
    /// Whether the yes, or the no, to it says no more than that something is there, or how new the system is.
    fileprivate func asksWhetherThere(holds: Bool) -> Bool {
        switch kind {
        case .binary(_, let mark, let right):
            guard case .null = right.kind else { return false }
            return mark == (holds ? "!=" : "==")
        // `#available(…)` and `@available(…)`.
        case .other(let values): return values.isEmpty
        case .call(let call): return call.name == "@available"
        default: return false
        }
    }
}
