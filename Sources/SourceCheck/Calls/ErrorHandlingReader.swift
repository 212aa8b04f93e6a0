/// What becomes of the error of a call.
extension SessionCallReader {
    /// - Returns: What becomes of it, and the bytes of the `do` that it ends.
    func errorHandling(of call: Call, _ range: Range<Int>) -> (SessionCall.ErrorHandling, caughtIn: Range<Int>?) {
        language == .swift ? errorHandlingInSwift(range) : (errorHandlingInObjectiveC(call, range), nil)
    }

    private func errorHandlingInSwift(_ range: Range<Int>) -> (SessionCall.ErrorHandling, caughtIn: Range<Int>?) {
        switch attempt {
        case .dropping: return (asksWhetherItWorked(range) ? .passed : .dropped, nil)
        case .trapping: return (.trapped, nil)
        case .passing: break
        case nil: return (.none, nil)
        }
        for (branch, block) in zip(scope.branches, scope.blocks).reversed() {
            guard case .attempt(let catches) = branch, !catches.isEmpty else { continue }
            if catches.allSatisfy(\.statements.isEmpty) { return (.dropped, block) }
            return (catches.allSatisfy(\.leaves) ? .passed : .caught, block)
        }
        return (.passed, nil)
    }

    /// Whether what `try?` comes to is a condition, or kept under a name: `guard (try? session.setCategory(.playback)) != nil`.
    private func asksWhetherItWorked(_ call: Range<Int>) -> Bool {
        guard let body = scope.functions.last?.body, body.range.count < Self.longestBody else { return false }
        var isAsked = false
        SyntaxWalk.through(body.statements) { node, _ in
            guard case .statement(let statement) = node else { return true }
            guard statement.range.contains(call.lowerBound) else { return false }
            switch statement.kind {
            case .condition(let asked, _, _), .precondition(let asked, _):
                if asked.contains(where: { $0.range?.contains(call.lowerBound) ?? false }) { isAsked = true }
            case .binding(let binding): if let name = binding.name, name != "_" { isAsked = true }
            default: break
            }
            return !isAsked
        }
        return isAsked
    }

    /// Longer ones are generated, and looking through them for each call would take too long.
    private static let longestBody = 100_000

    private func errorHandlingInObjectiveC(_ call: Call, _ range: Range<Int>) -> SessionCall.ErrorHandling {
        guard let error = call.argument("error") else { return .none }
        guard case .prefix("&", let pointee) = error.withoutCast.kind, case .name(let name) = pointee.kind else {
            if case .null = evaluator.value(of: error) { return .dropped }
            if case .integer(0) = evaluator.value(of: error) { return .dropped }
            // The pointer of who called.
            return .passed
        }
        guard let body = scope.functions.last?.body, body.range.count < Self.longestBody else { return .passed }
        return ErrorUse(of: name, call: range, in: body).handling
    }
}

extension Block {
    /// Whether its end is left for somewhere else: `return`, `throw`, or a call that never returns.
    var leaves: Bool {
        switch statements.last?.kind {
        case .exit(.return, _), .exit(.throw, _), .exit(.break, _), .exit(.continue, _): true
        case .expression(let expression):
            if case .call(let call) = expression.kind { call.name == "fatalError" || call.name == "preconditionFailure" } else { false }
        default: false
        }
    }
}

/// What Objective-C does with an error that a call fills in, or with what the call returns.
struct ErrorUse {
    private(set) var handling = SessionCall.ErrorHandling.dropped

    /// Looks through a function behind a call.
    init(of error: String, call: Range<Int>, in body: Block) {
        var result: String?
        SyntaxWalk.through(body.statements) { node, scope in
            guard case .statement(let statement) = node, statement.range.upperBound > call.lowerBound else { return true }
            switch statement.kind {
            case .binding(let binding) where statement.range.contains(call.lowerBound): result = binding.name
            case .assignment(let target, _, _) where statement.range.contains(call.lowerBound):
                if case .name(let name) = target.kind { result = name }
            case .condition(let asked, let then, let otherwise):
                let asksCall = asked.contains { $0.range.map { $0.contains(call.lowerBound) } ?? false }
                guard asksCall || asked.contains(where: { $0.mentions(error) || result.map($0.mentions) ?? false }) else { return true }
                note(then.leaves || otherwise?.leaves == true ? .passed : .caught)
            case .exit(_, let value):
                if let value, value.range.contains(call.lowerBound) || value.mentions(error) || result.map(value.mentions) ?? false {
                    note(.passed)
                }
            case .expression(let value):
                if statement.range.lowerBound > call.upperBound, value.reads(error) { note(.caught) }
            default: break
            }
            return true
        }
    }

    private mutating func note(_ seen: SessionCall.ErrorHandling) {
        if case .passed = handling { return }
        handling = seen
    }
}

extension Statement.Condition {
    fileprivate var range: Range<Int>? {
        switch self {
        case .expression(let value): value.range
        case .binding(let binding): binding.value?.range
        }
    }

    fileprivate func mentions(_ name: String) -> Bool {
        switch self {
        case .expression(let value): value.mentions(name)
        case .binding(let binding): binding.value?.mentions(name) ?? false
        }
    }
}

extension Expression {
    /// What is cast.
    fileprivate var withoutCast: Expression { if case .cast(let inner, _, _) = kind { inner } else { self } }

    /// Whether a name occurs in it.
    func mentions(_ name: String) -> Bool {
        var isMentioned = false
        SyntaxWalk.through(self) { node, _ in
            if case .expression(let value) = node, case .name(name) = value.kind { isMentioned = true }
            return !isMentioned
        }
        return isMentioned
    }

    /// Whether a name occurs in it and is not only filled in by `&name`.
    fileprivate func reads(_ name: String) -> Bool {
        var isRead = false
        SyntaxWalk.through(self) { node, _ in
            guard case .expression(let value) = node else { return true }
            if case .prefix("&", _) = value.kind { return false }
            if case .name(name) = value.kind { isRead = true }
            return !isRead
        }
        return isRead
    }
}
