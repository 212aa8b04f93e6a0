/// What a method comes to do, itself or through methods of its own type.
struct Reach {
    /// A step of the walk: a part of a source with how it was come to.
    struct Step {
        /// A statement or expression.
        let node: SyntaxNode
        /// The methods on the way, the one that was begun with first.
        let trail: [Function]
        /// Whether it stands in a closure that is run at a time that cannot be told.
        let isLater: Bool
        /// Whether it is run only on some condition that was given by who calls, so that a call on the way may mean the other case.
        let depends: Bool
        /// What is said of the parameters of the innermost method by who calls it.
        let arguments: [String: Bool]
        /// What stands around it, and what was asked on the way to there.
        fileprivate let branches: [SyntaxScope.Branch]
        fileprivate let askedBefore: Set<String>

        /// The names in what is asked around it or before it, in lower case.
        fileprivate var asked: Set<String> { branches.reduce(into: askedBefore) { $0.formUnion($1.asked) } }

        /// Whether it is only for calls without CallKit, or for something that has no calls.
        var isElsewhere: Bool { asked.contains { $0.contains("callkit") || $0.contains("simulator") || $0.contains("os(macos)") } }
    }

    private let type: DelegateType
    private let follows: Bool
    private let visit: (Step) -> Void
    /// The methods that were walked through: whether later.
    private var walked: [Int: Bool] = [:]

    /// Walks through a method and, unless it is told not to, through all that it calls of its type, each of them once.
    static func walk(_ function: Function, of type: DelegateType, follows: Bool = true, _ visit: (Step) -> Void) {
        withoutActuallyEscaping(visit) { visit in
            var reach = Reach(type: type, follows: follows, visit: visit)
            reach.walk([function], isLater: false, depends: false, arguments: [:], asked: [])
        }
    }

    private init(type: DelegateType, follows: Bool, visit: @escaping (Step) -> Void) {
        self.type = type
        self.follows = follows
        self.visit = visit
    }

    private mutating func walk(_ trail: [Function], isLater: Bool, depends: Bool, arguments: [String: Bool], asked: Set<String>) {
        guard let function = trail.last, let body = function.body, trail.count < 8 else { return }
        if let before = walked[function.range.lowerBound], before == isLater || isLater { return }
        walked[function.range.lowerBound] = isLater
        let depends = depends || (trail.count > 1 && function.asksForParameters)
        /// What was asked so far where the method may be left.
        var asked = asked
        /// The closures that are run later, and what was asked around each closure.
        var later: Set<Int> = []
        var around: [Int: Set<String>] = [:]
        /// The names of what the body calls, once they matter.
        var called: Set<String>?
        SyntaxWalk.through(body.statements) { node, scope in
            let closure = scope.functions.last?.range.lowerBound
            let isLater = isLater || scope.functions.contains { later.contains($0.range.lowerBound) }
            let step = Step(
                node: node, trail: trail, isLater: isLater, depends: depends, arguments: arguments, branches: scope.branches,
                askedBefore: closure.flatMap { around[$0] } ?? asked)
            visit(step)
            if case .statement(let statement) = node {
                asked.formUnion(statement.askedToLeave)
                if let (name, closure) = statement.keptClosure {
                    let names = called ?? body.calledNames
                    called = names
                    if !names.contains(name) { later.insert(closure.range.lowerBound) }
                }
            }
            guard case .expression(let expression) = node else { return true }
            switch expression.kind {
            case .closure(let value): around[value.range.lowerBound] = step.asked
            case .call(let call):
                if !call.runsClosuresNow {
                    for argument in call.arguments {
                        if case .closure(let value) = argument.value.kind { later.insert(value.range.lowerBound) }
                    }
                }
                if follows, let method = type.method(of: call) {
                    walk(trail + [method], isLater: isLater, depends: depends, arguments: call.literals(for: method), asked: step.asked)
                }
            default: break
            }
            return true
        }
    }
}

extension Function {
    /// Whether what it does depends on what it is called with.
    var asksForParameters: Bool {
        guard let body, !parameters.isEmpty else { return false }
        let names = Set(parameters.map(\.name))
        var found = false
        SyntaxWalk.through(body.statements) { node, _ in
            guard !found else { return false }
            switch node {
            case .statement(let statement):
                switch statement.kind {
                case .condition(let asked, _, _), .precondition(let asked, _): found = asked.contains { $0.mentions(names) }
                case .choice(let subject, _): found = subject.mentions(names)
                default: break
                }
            case .expression(let value): if case .choice(let asked, _, _) = value.kind { found = asked.mentions(names) }
            default: break
            }
            return !found
        }
        return found
    }
}

extension Expression {
    /// Whether one of these names is in it.
    func mentions(_ names: Set<String>) -> Bool {
        var found = false
        SyntaxWalk.through(self) { node, _ in
            if case .expression(let value) = node, case .name(let name) = value.kind, names.contains(name) { found = true }
            return !found
        }
        return found
    }

    /// The names and members in it, in lower case: the first of them where there are very many.
    var words: Set<String> {
        var words: Set<String> = []
        SyntaxWalk.through(self) { node, _ in
            guard words.count < 64, case .expression(let value) = node else { return words.count < 64 }
            switch value.kind {
            case .name(let name), .member(_, let name): words.insert(name.lowercased())
            default: break
            }
            return true
        }
        return words
    }
}

extension Statement.Condition {
    /// What is looked at.
    var value: Expression? {
        switch self {
        case .expression(let value): value
        case .binding(let binding): binding.value
        }
    }

    /// Whether one of these names is in it.
    func mentions(_ names: Set<String>) -> Bool {
        // `if let name` looks at what it names.
        if case .binding(let binding) = self, binding.value == nil, let name = binding.name { return names.contains(name) }
        return value?.mentions(names) ?? false
    }
}

extension [Statement.Condition] {
    /// The names in what is asked, in lower case.
    fileprivate var words: Set<String> { reduce(into: []) { $0.formUnion($1.value?.words ?? []) } }
}

extension Statement {
    /// The names in what is asked where this may leave the method.
    fileprivate var askedToLeave: Set<String> {
        switch kind {
        case .precondition(let asked, _): asked.words
        case .condition(let asked, let then, nil): if case .exit? = then.statements.last?.kind { asked.words } else { [] }
        default: []
        }
    }
}

extension Call {
    /// What is plainly yes or no among its arguments, by the names of a method's parameters.
    fileprivate func literals(for method: Function) -> [String: Bool] {
        var literals: [String: Bool] = [:]
        for (argument, parameter) in zip(arguments, method.parameters) where argument.label == parameter.label {
            if case .boolean(let value) = argument.value.kind { literals[parameter.name] = value }
        }
        return literals
    }
}

extension SyntaxScope.Branch {
    /// The names in what is asked, in lower case.
    fileprivate var asked: Set<String> {
        switch self {
        case .condition(let conditions, _), .precondition(let conditions): conditions.words
        case .choice(let subject, _): subject.words
        case .conditionalCompilation(let condition): [condition.lowercased()]
        default: []
        }
    }
}

extension Statement {
    /// The closure that is set to a property or variable, for somebody to call, with the name.
    fileprivate var keptClosure: (name: String, closure: Function)? {
        guard case .assignment(let target, _, let value) = kind, case .closure(let closure) = value.kind else { return nil }
        switch target.kind {
        case .name(let name), .member(_, let name): return (name, closure)
        default: return nil
        }
    }
}

extension Block {
    /// The names of what is called in it.
    fileprivate var calledNames: Set<String> {
        var names: Set<String> = []
        SyntaxWalk.through(statements) { node, _ in
            if case .expression(let value) = node, case .call(let call) = value.kind, let name = call.name { names.insert(name) }
            return true
        }
        return names
    }
}

extension Call {
    /// Whether closures that are given to it are run before it returns, or as soon as the thread is free: in the order in which they stand
    /// as far as CallKit's callbacks go.
    fileprivate var runsClosuresNow: Bool {
        guard let name else { return false }
        return [
            "async", "sync", "dispatch_async", "dispatch_sync", "Task", "forEach", "map", "compactMap", "first", "filter", "withLock",
            "perform", "performBlock", "performAndWait", "run", "autoreleasepool", "dispatch_once",
        ].contains(name)
    }
}
