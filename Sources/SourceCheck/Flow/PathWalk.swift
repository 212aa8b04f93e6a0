/// A walk over all ways through a function at once: what is kept is which states are possible, never the ways one by one, so that its
/// work grows with the length of the function and not with the number of ways.
struct PathWalk<Obligation: Duty> {
    private var duty: Obligation
    private let language: SourceLanguage
    private var ends: [OpenEnd] = []
    /// The states at each `break` and `continue` of the loops and switches around, the innermost last.
    private var leaving: [(isLoop: Bool, breaks: Paths, continues: Paths)] = []
    /// The states at what may throw, for each `do` around.
    private var throwing: [Paths] = []
    private var anyDone = false

    /// The places at which a body ends with the duty open, and the duty after it.
    static func ends(of body: Block, _ duty: Obligation, _ language: SourceLanguage) -> (ends: [OpenEnd], isEverDone: Bool, Obligation) {
        var walk = PathWalk(duty: duty, language: language)
        let last = walk.block(body, .open)
        walk.end(nil, last)
        return (walk.ends, walk.anyDone, walk.duty)
    }

    private init(duty: Obligation, language: SourceLanguage) {
        self.duty = duty
        self.language = language
    }

    private mutating func end(_ exit: Statement?, _ paths: Paths) {
        if paths.contains(.done) { anyDone = true }
        if paths.contains(.open) { ends.append(OpenEnd(exit: exit, isDoneElsewhere: paths.contains(.done))) }
    }

    private mutating func block(_ block: Block, _ paths: Paths) -> Paths {
        var paths = paths
        for statement in block.statements where paths != .none { paths = self.statement(statement, paths) }
        return paths
    }

    private mutating func optional(_ block: Block?, _ paths: Paths) -> Paths { block.map { self.block($0, paths) } ?? paths }

    private mutating func expression(_ expression: Expression?, _ paths: Paths) -> Paths {
        guard let expression, paths != .none else { return paths }
        let mayThrow = !throwing.isEmpty && (language != .swift || expression.mayThrow)
        let made = duty.after(expression)
        let after = paths.contains(.open) ? paths.subtracting(.open).union(made) : paths
        // What throws has been called all the same.
        if mayThrow { throwing[throwing.count - 1].formUnion(made.isEmpty ? paths : after) }
        return made.isEmpty ? .none : after
    }

    private mutating func conditions(_ conditions: [Statement.Condition], _ paths: Paths) -> Paths {
        conditions.reduce(paths) {
            switch $1 {
            case .expression(let value): expression(value, $0)
            case .binding(let value): expression(value.value, $0)
            }
        }
    }

    private mutating func statement(_ statement: Statement, _ paths: Paths) -> Paths {
        switch statement.kind {
        case .expression(let value): return expression(value, paths)
        case .binding(let binding): return expression(binding.value, paths)
        case .assignment(let target, _, let value): return expression(value, expression(target, paths))
        case .condition(let asked, let then, let otherwise):
            let asking = conditions(asked, paths)
            let yes = block(then, duty.isExcused(asked, holds: true) ? .none : asking)
            let no = optional(otherwise, duty.isExcused(asked, holds: false) ? .none : asking)
            return yes.union(no)
        case .precondition(let asked, let otherwise):
            let asking = conditions(asked, paths)
            _ = block(otherwise, duty.isExcused(asked, holds: false) ? .none : asking)
            return duty.isExcused(asked, holds: true) ? .none : asking
        case .choice(let subject, let cases): return choice(subject, cases, expression(subject, paths))
        case .loop(let head, let body):
            let before = head.reduce(paths) { expression($1, $0) }
            leaving.append((true, .none, .none))
            let after = block(body, before)
            let left = leaving.removeLast()
            // `while true` is left from inside only.
            if head.count == 1, case .boolean(true) = head[0].kind { return left.breaks }
            // Else the body may be run not at all.
            return before.union(after).union(left.breaks).union(left.continues)
        case .attempt(let body, let catches, let finally): return attempt(body, catches, finally, paths)
        // It is run on each way that goes on from here, at its end.
        case .deferred(let body), .block(let body): return block(body, paths)
        case .exit(let exit, let value): return leave(exit, statement, expression(value, paths))
        case .function, .type: return paths
        case .conditionalCompilation(let branches):
            if let device = branches.first(where: { $0.condition.isOnDeviceOnly }) { return block(device.body, paths) }
            let whole = branches.contains { $0.condition.isEmpty }
            return branches.filter { !$0.condition.isOnSimulatorOnly }
                .reduce(whole ? .none : paths) { $0.union(block($1.body, paths)) }
        }
    }

    private mutating func choice(_ subject: Expression, _ cases: [Statement.Case], _ paths: Paths) -> Paths {
        leaving.append((false, .none, .none))
        var after = Paths.none
        var falling = Paths.none
        for one in cases {
            let entry = duty.isExcused(subject, one.patterns, of: cases) ? Paths.none : paths
            falling = block(one.body, entry.union(falling))
            // A case of Swift ends where the next begins.
            if language == .swift {
                if case .exit(.fallthrough, _)? = one.body.statements.last?.kind { continue }
                after.formUnion(falling)
                falling = .none
            }
        }
        after.formUnion(falling)
        after.formUnion(leaving.removeLast().breaks)
        let isWhole = language == .swift || cases.contains { $0.patterns.isEmpty }
        return isWhole && !cases.isEmpty ? after : after.union(paths)
    }

    private mutating func attempt(_ body: Block, _ catches: [Block], _ finally: Block?, _ paths: Paths) -> Paths {
        throwing.append(.none)
        var after = block(body, paths)
        let thrown = throwing.removeLast()
        for one in catches { after.formUnion(block(one, thrown)) }
        return optional(finally, after)
    }

    private mutating func leave(_ exit: Statement.Exit, _ statement: Statement, _ paths: Paths) -> Paths {
        switch exit {
        case .return: end(statement, paths)
        case .throw:
            if throwing.isEmpty { end(statement, paths) } else { throwing[throwing.count - 1].formUnion(paths) }
        case .break: if let last = leaving.indices.last { leaving[last].breaks.formUnion(paths) }
        case .continue: if let last = leaving.indices.last(where: { leaving[$0].isLoop }) { leaving[last].continues.formUnion(paths) }
        case .fallthrough: return paths
        }
        return .none
    }
}

extension String {
    /// Whether it is a condition of the compilation for the simulator, which has no CallKit.
    var isOnSimulatorOnly: Bool { lowercased().contains("simulator") && !contains("!") }

    /// Whether it is one for all but the simulator.
    var isOnDeviceOnly: Bool { lowercased().contains("simulator") && contains("!") && !contains("||") }
}

extension Expression {
    /// Whether there is a `try` in it, but for those in closures.
    fileprivate var mayThrow: Bool {
        var found = false
        SyntaxWalk.through(self) { node, _ in
            switch node {
            case .expression(let value):
                if case .attempt(.passing, _) = value.kind { found = true }
                if case .closure = value.kind { return false }
                return !found
            default: return false
            }
        }
        return found
    }
}
