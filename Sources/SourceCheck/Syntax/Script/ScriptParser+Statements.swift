/// Statements that both languages have.
extension ScriptParser {
    /// Reads what comes next: none, one or several statements.
    mutating func statement(_ statements: inout [Statement]) {
        let read = nested { parser -> [Statement] in
            var read: [Statement] = []
            parser.anyStatement(&read)
            return read
        } otherwise: { _ in
            []
        }
        statements += read
    }

    private mutating func anyStatement(_ statements: inout [Statement]) {
        let start = position
        switch next.kind {
        case .symbol where next.symbol == .semicolon || next.symbol == .comma: position += 1
        case .open(.curly):
            let block = block()
            statements.append(Statement(.block(block), block.range))
        case .name where isSymbol(.colon, at: position + 1) && next.word != .default: position += 2
        case .name:
            if let kind = control() {
                _ = take(.semicolon)
                statements.append(Statement(kind, range(from: start)))
            } else if !declaration(&statements) {
                simple(&statements)
            }
        default:
            if !declaration(&statements) { simple(&statements) }
        }
    }

    private mutating func declaration(_ statements: inout [Statement]) -> Bool {
        isDart ? dartDeclaration(in: nil, &statements) : typeScriptDeclaration(&statements)
    }

    /// An expression or an assignment.
    private mutating func simple(_ statements: inout [Statement]) {
        let start = position
        let value = expression()
        _ = take(.semicolon)
        guard position > start else { return }
        if case .binary(let left, let symbol, let right) = value.kind, ScriptSymbol(rawValue: symbol)?.isAssignment == true {
            statements.append(Statement(.assignment(left, symbol, right), value.range))
        } else {
            statements.append(Statement(.expression(value), value.range))
        }
    }

    /// A statement that begins with a word of its own; `nil` where another one comes next.
    private mutating func control() -> Statement.Kind? {
        switch next.word {
        case .if where opens(.round, at: position + 1): return condition()
        case .for: return loop()
        case .await where token(position + 1).word == .for:
            position += 1
            return loop()
        case .while where opens(.round, at: position + 1):
            position += 1
            let head = arguments().map(\.value)
            return .loop(head, embeddedStatement())
        case .do:
            position += 1
            let body = embeddedStatement()
            let head = take(.while) && next.kind == .open(.round) ? arguments().map(\.value) : []
            return .loop(head, body)
        case .switch where opens(.round, at: position + 1): return switchStatement()
        case .try where opens(.curly, at: position + 1): return attempt()
        case .return: return exit(.return)
        case .throw, .rethrow: return exit(.throw)
        case .break: return exit(.break)
        case .continue: return exit(.continue)
        default: return nil
        }
    }

    /// Statements in curly brackets.
    mutating func block() -> Block {
        let start = position
        let end = closing(position)
        let isClosed = isClosed(position)
        let around = isBetweenQuestionAndColon
        isBetweenQuestionAndColon = false
        level += 1
        position += 1
        let statements = statements(before: end)
        if isClosed { position = end + 1 }
        level -= 1
        isBetweenQuestionAndColon = around
        return Block(statements, range(from: start))
    }

    /// A block, or the one statement that stands in its place.
    private mutating func embeddedStatement() -> Block {
        if next.kind == .open(.curly) { return block() }
        let start = position
        var statements: [Statement] = []
        if next.kind != .end { statement(&statements) }
        return Block(statements, range(from: start))
    }

    private mutating func condition() -> Statement.Kind {
        position += 1
        let conditions = arguments().map { Statement.Condition.expression($0.value) }
        let then = embeddedStatement()
        guard take(.else) else { return .condition(conditions, then: then, otherwise: nil) }
        return .condition(conditions, then: then, otherwise: embeddedStatement())
    }

    private mutating func attempt() -> Statement.Kind {
        position += 1
        let body = block()
        var catches: [Block] = []
        while next.word == .catch || next.word == .on {
            if take(.on) { position = typeEnd(position) }
            if take(.catch), next.kind == .open(.round) { position = behind(position) }
            guard next.kind == .open(.curly) else { break }
            catches.append(block())
        }
        let isFinally = next.word == .finally && opens(.curly, at: position + 1)
        if isFinally { position += 1 }
        return .attempt(body, catches: catches, finally: isFinally ? block() : nil)
    }

    private mutating func exit(_ exit: Statement.Exit) -> Statement.Kind {
        position += 1
        let hasLabel = exit == .break || exit == .continue
        if hasLabel {
            if next.kind == .name, !next.isFirstOnLine { position += 1 }
            return .exit(exit, nil)
        }
        let endsHere = next.symbol == .semicolon || !isDart && next.isFirstOnLine
        switch next.kind {
        case .close, .end: return .exit(exit, nil)
        default: return .exit(exit, endsHere ? nil : expression())
        }
    }

    // MARK: Loops

    private mutating func loop() -> Statement.Kind {
        position += 1
        _ = take(.await)
        let hasHead = next.kind == .open(.round) && isClosed(position)
        let head = hasHead ? loopHead() : []
        return .loop(head, embeddedStatement())
    }

    /// What is evaluated in the head of a `for`.
    mutating func loopHead() -> [Expression] {
        let end = closing(position)
        var index = position + 1
        while index < end, token(index).symbol != .semicolon, token(index).word != .in, token(index).word != .of {
            index = token(index).kind.opensBracket ? behind(index) : index + 1
        }
        let hasCollection = index < end && token(index).kind == .name && index > position + 1
        var isBehindName = !hasCollection
        var values: [Expression] = []
        bracket { parser in
            if !isBehindName {
                parser.position = index + 1
                isBehindName = true
            }
            guard !hasCollection else { return values.append(parser.expression()) }
            var statements: [Statement] = []
            parser.statement(&statements)
            values += statements.flatMap(\.values)
        }
        return values
    }

    // MARK: Switches

    private mutating func switchStatement() -> Statement.Kind {
        position += 1
        let subject = arguments().first?.value ?? nothing()
        var cases: [Statement.Case] = []
        guard next.kind == .open(.curly) else { return .choice(subject, []) }
        let end = closing(position)
        let isClosed = isClosed(position)
        position += 1
        while position < end {
            let before = position
            cases.append(switchCase(before: end))
            if position == before { position += 1 }
        }
        if isClosed { position = end + 1 }
        return .choice(subject, cases)
    }

    /// One way with all the labels that lead to it.
    private mutating func switchCase(before end: Int) -> Statement.Case {
        let start = position
        var patterns: [Expression] = []
        while position < end, next.word == .case || next.word == .default {
            if take(.default) {
                _ = take(.colon)
                continue
            }
            position += 1
            patterns.append(expression())
            // Patterns of Dart that are not expressions.
            while position < end, next.symbol != .colon { position = next.kind.opensBracket ? behind(position) : position + 1 }
            _ = take(.colon)
        }
        let bodyStart = position
        var statements: [Statement] = []
        while position < end, next.word != .case, next.word != .default {
            let before = position
            statement(&statements)
            if position == before { position += 1 }
        }
        return Statement.Case(patterns, Block(statements, range(from: bodyStart)), range(from: start))
    }
}

extension ScriptToken.Kind {
    /// Whether it opens a bracket.
    var opensBracket: Bool { if case .open = self { true } else { false } }
}

extension Statement {
    /// What is evaluated in a statement of the head of a loop.
    fileprivate var values: [Expression] {
        switch kind {
        case .expression(let value): [value]
        case .assignment(let target, let symbol, let value): [Expression(.binary(target, symbol, value), range)]
        case .binding(let binding): binding.value.map { [$0] } ?? []
        default: []
        }
    }
}
