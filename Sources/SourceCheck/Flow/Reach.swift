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
        /// What stands around it, and what was asked on the way to there.
        fileprivate let branches: [SyntaxScope.Branch]
        fileprivate let askedBefore: Set<String>

        /// The names in what is asked around it, in lower case.
        var asked: Set<String> { branches.reduce(into: askedBefore) { $0.formUnion($1.asked) } }
    }

    private let type: DelegateType
    private let visit: (Step) -> Void
    /// The methods that were walked through: whether later.
    private var walked: [Int: Bool] = [:]

    /// Walks through a method and all that it calls of its type, each of them once.
    static func walk(_ function: Function, of type: DelegateType, _ visit: (Step) -> Void) {
        withoutActuallyEscaping(visit) { visit in
            var reach = Reach(type: type, visit: visit)
            reach.walk([function], isLater: false, depends: false, asked: [])
        }
    }

    private init(type: DelegateType, visit: @escaping (Step) -> Void) {
        self.type = type
        self.visit = visit
    }

    private mutating func walk(_ trail: [Function], isLater: Bool, depends: Bool, asked: Set<String>) {
        guard let function = trail.last, let body = function.body, trail.count < 8 else { return }
        if let before = walked[function.range.lowerBound], before == isLater || isLater { return }
        walked[function.range.lowerBound] = isLater
        let depends = depends || (trail.count > 1 && function.asksForParameters)
        /// The closures that are run later, and what was asked around each closure.
        var later: Set<Int> = []
        var around: [Int: Set<String>] = [:]
        SyntaxWalk.through(body.statements) { node, scope in
            let closure = scope.functions.last?.range.lowerBound
            let isLater = isLater || scope.functions.contains { later.contains($0.range.lowerBound) }
            let step = Step(
                node: node, trail: trail, isLater: isLater, depends: depends, branches: scope.branches,
                askedBefore: closure.flatMap { around[$0] } ?? asked)
            visit(step)
            guard case .expression(let expression) = node else { return true }
            switch expression.kind {
            case .closure(let value): around[value.range.lowerBound] = step.asked
            case .call(let call):
                if !call.runsClosuresNow {
                    for argument in call.arguments {
                        if case .closure(let value) = argument.value.kind { later.insert(value.range.lowerBound) }
                    }
                }
                if let method = type.method(of: call) {
                    walk(trail + [method], isLater: isLater, depends: depends, asked: step.asked)
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

extension SyntaxScope.Branch {
    /// The names in what is asked, in lower case.
    fileprivate var asked: Set<String> {
        switch self {
        case .condition(let conditions, _), .precondition(let conditions):
            conditions.reduce(into: []) { $0.formUnion($1.value?.words ?? []) }
        case .choice(let subject, _): subject.words
        case .conditionalCompilation(let condition): [condition.lowercased()]
        default: []
        }
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
