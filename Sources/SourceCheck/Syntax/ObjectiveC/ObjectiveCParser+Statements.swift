/// Statements.
extension ObjectiveCParser {
    /// Reads statements up to the end of what is around.
    mutating func statements() -> [Statement] {
        var list: [Statement] = []
        while true {
            for index in takeDefinitions() { if let definition = definition(index) { list.append(definition) } }
            guard place < limit else { return list }
            let before = place
            statement(&list)
            if place == before { advance() }
        }
    }

    /// Reads a statement, or more than one where it declares more than one variable.
    mutating func statement(_ list: inout [Statement]) {
        guard depth < Self.deepestLevel else { return passGroup() }
        depth += 1
        deepest = max(deepest, depth)
        defer { depth -= 1 }
        let start = start
        let kind: Statement.Kind?
        switch self.kind {
        case .semicolon, .end, .closeParenthesis, .closeBracket, .closeBrace, .elseDirective, .endifDirective, .closeType, .skip, .define,
            .keywordElse:
            return advance()
        case .openBrace: kind = .block(block())
        case .ifDirective: kind = conditionalCompilation()
        case .openType: return type(&list)
        case .directive: return directive(&list)
        case .plus, .minus:
            guard context == .type else { return expressionStatement(&list) }
            if let method = method() { list.append(Statement(.function(method), method.range)) }
            return
        case .keywordIf: kind = condition()
        case .keywordFor: kind = forLoop()
        case .keywordWhile:
            advance()
            let asked = parenthesized()
            kind = .loop(asked, body())
        case .keywordDo: kind = doLoop()
        case .keywordSwitch: kind = choice()
        case .keywordReturn: kind = exit(.return)
        case .keywordBreak: kind = exit(.break)
        case .keywordContinue: kind = exit(.continue)
        case .keywordGoto:
            go(to: index(after: index(after: place)))
            kind = nil
        case .keywordCase, .keywordDefault: return passLabel()
        case .word: return wordStatement(&list)
        case .storage, .qualifier, .primitive, .keywordAggregate, .keywordTypedef:
            if !declaration(&list) { expressionStatement(&list) }
            return
        case .openBracket, .openParenthesis: return expressionStatement(&list)
        // `~Class() { }`, or what is broken.
        default: return context == .function ? expressionStatement(&list) : advance()
        }
        if let kind { list.append(Statement(kind, start..<max(start, lastEnd))) }
    }

    /// Reads a block in braces, where one is.
    mutating func block(_ inner: Context? = nil) -> Block {
        let start = start
        let outer = context
        if let inner { context = inner }
        let statements = within { parser, _ in parser.statements() }
        context = outer
        return Block(statements, start..<max(start, lastEnd))
    }

    /// Reads a block, or the one statement in its place.
    mutating func body() -> Block {
        if kind == .openBrace { return block() }
        let start = start
        var list: [Statement] = []
        statement(&list)
        return Block(list, start..<max(start, lastEnd))
    }

    /// Reads what stands in parentheses, parted by `,` or `;`.
    mutating func parenthesized() -> [Expression] {
        guard kind == .openParenthesis else { return [] }
        return within { parser, _ in
            var list: [Expression] = []
            while parser.place < parser.limit, parser.kind != .closeBrace {
                let before = parser.place
                if parser.kind == .comma || parser.kind == .semicolon {
                    parser.advance()
                } else if let value = parser.declaredValue() {
                    list.append(value)
                } else {
                    list.append(parser.expression())
                }
                if parser.place == before { parser.advance() }
            }
            return list
        }
    }

    private mutating func condition() -> Statement.Kind {
        advance()
        // `if constexpr (…)` of C++.
        if kind == .word { advance() }
        let asked = parenthesized()
        let then = body()
        var otherwise: Block?
        if pass(.keywordElse) { otherwise = body() }
        return .condition(asked.map { .expression($0) }, then: then, otherwise: otherwise)
    }

    private mutating func forLoop() -> Statement.Kind {
        advance()
        let head = kind == .openParenthesis && isForIn() ? forInHead() : parenthesized()
        return .loop(head, body())
    }

    /// Whether a `for` goes through a collection: `for (id one in all)`, or with `:` in C++.
    private func isForIn() -> Bool {
        guard let close = tokens[place].link else { return false }
        var index = index(after: place)
        var steps = 0
        while index < close, steps < 32 {
            let kind = tokens[index].kind
            if kind == .colon || kind == .word && isText(index, "in") { return true }
            if kind == .semicolon || kind == .assignment || kind == .question { return false }
            index = self.index(behind: index)
            steps += 1
        }
        return false
    }

    /// Reads the head of such a loop: what it goes through.
    private mutating func forInHead() -> [Expression] {
        within { parser, _ in
            while parser.place < parser.limit, parser.kind != .colon, !(parser.kind == .word && parser.isText(parser.place, "in")) {
                parser.passGroup()
            }
            parser.advance()
            return parser.place < parser.limit ? [parser.expression()] : []
        }
    }

    private mutating func doLoop() -> Statement.Kind {
        advance()
        let body = body()
        var asked: [Expression] = []
        if pass(.keywordWhile) {
            asked = parenthesized()
            _ = pass(.semicolon)
        }
        return .loop(asked, body)
    }

    private mutating func exit(_ exit: Statement.Exit) -> Statement.Kind {
        advance()
        let value = kind == .semicolon || place == limit ? nil : expression()
        endStatement()
        return .exit(exit, value)
    }

    /// Passes over the `;` of a statement. Where none is, the next statement begins.
    mutating func endStatement() { _ = pass(.semicolon) }

    // MARK: Choices

    private mutating func choice() -> Statement.Kind {
        advance()
        let start = start
        let asked = parenthesized()
        let subject = asked.first ?? Expression(.other([]), start..<start)
        guard kind == .openBrace else { return .choice(subject, []) }
        return .choice(subject, within { parser, _ in parser.cases() })
    }

    private mutating func cases() -> [Statement.Case] {
        var cases: [Statement.Case] = []
        while place < limit {
            let start = start
            let before = place
            var patterns: [Expression] = []
            while kind == .keywordCase {
                advance()
                patterns.append(expression())
                _ = pass(.colon)
            }
            if patterns.isEmpty, pass(.keywordDefault) { _ = pass(.colon) }
            let body = caseBody()
            if !body.statements.isEmpty || place > before { cases.append(Statement.Case(patterns, body, start..<max(start, lastEnd))) }
            if place == before { advance() }
        }
        return cases
    }

    /// Reads up to the next `case`.
    private mutating func caseBody() -> Block {
        let start = start
        var list: [Statement] = []
        while place < limit, kind != .keywordCase, kind != .keywordDefault {
            let before = place
            statement(&list)
            if place == before { advance() }
        }
        return Block(list, start..<max(start, lastEnd))
    }

    /// Passes over a label: of a `switch` that could not be read as one, or between `#if` and `#endif`.
    private mutating func passLabel() {
        advance()
        if kind != .colon { _ = expression() }
        _ = pass(.colon)
    }

    // MARK: Branches of the preprocessor

    private mutating func conditionalCompilation() -> Statement.Kind {
        var branches: [(condition: String, body: Block)] = []
        var directive = place
        while directive < limit, tokens[directive].kind == .ifDirective || tokens[directive].kind == .elseDirective {
            let next = min(tokens[directive].link ?? limit, limit)
            let condition = ObjectiveCLexer.condition(bytes, at: tokens[directive].start)
            advance()
            let start = start
            let statements = up(to: next) { $0.statements() }
            branches.append((condition, Block(statements, start..<max(start, lastEnd))))
            guard next > directive else { break }
            directive = next
        }
        if kind == .endifDirective { advance() }
        return .conditionalCompilation(branches)
    }

    /// Reads the definition of a macro, where it is one expression.
    private func definition(_ index: Int) -> Statement? {
        let range = tokens[index].range
        guard let nameEnd = range.first(where: { !bytes[$0].isWordPart }) else { return nil }
        var lexer = ObjectiveCLexer(bytes, nameEnd..<range.upperBound, capacity: 8)
        lexer.run()
        var parser = ObjectiveCParser(bytes, ObjectiveCBrackets.linked(lexer.tokens))
        guard parser.tokens.allSatisfy({ !$0.kind.isBracket || $0.link != nil }) else { return nil }
        let value = parser.expression()
        guard parser.place == parser.limit, parser.limit > 0 else { return nil }
        let binding = Binding(text(range.lowerBound..<nameEnd), value: value, isConstant: true, isStatic: true)
        return Statement(.binding(binding), range)
    }
}
