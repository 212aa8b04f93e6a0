/// Statements.
extension SwiftParser {
    /// Reads up to the end of what is being read; in a way of a `switch` to the next way, in a branch of `#if` to the next branch.
    mutating func statements(inCase: Bool = false, inBranch: Bool = false) -> [Statement] {
        var list: [Statement] = []
        while index < limit {
            if inBranch || inCase, kind.endsBranch { break }
            if inCase, beginsCase(index) { break }
            let before = index
            statement(&list)
            // What cannot be read is stepped over.
            if index == before { index += 1 }
        }
        return list
    }

    /// `{ … }`; where none comes, an empty one.
    mutating func block(_ place: Place = .function, _ read: (inout SwiftParser) -> [Statement] = { $0.statements() }) -> Block {
        let first = start
        guard kind == .leftBrace else { return Block([], first..<first) }
        let outer = self.place
        self.place = place
        let statements = deeper { $0.group(read) } ?? []
        self.place = outer
        return Block(statements, range(from: first))
    }

    /// Whether a way of a `switch` begins at a place, also one in `#if`.
    func beginsCase(_ from: Int) -> Bool {
        var at = from
        while token(at: at).kind == .compilationIf { at += 1 }
        if token(at: at).kind == .at, text[token(at: at + 1).range] == "unknown" { at = endOfAttribute(at) }
        let next = token(at: at)
        return next.word == .case || (next.word == .default && token(at: at + 1).kind == .colon)
    }

    mutating func statement(_ list: inout [Statement]) {
        skipLabel()
        let first = start
        switch kind {
        case .semicolon: index += 1
        case .compilationIf:
            guard let branches = deeper({ $0.branches() }) else { return }
            list.append(Statement(.conditionalCompilation(branches), range(from: first)))
        case .at, .identifier:
            if let word = declarationWord() { return declaration(word, &list) }
            if kind == .at {
                while kind == .at { index = endOfAttribute(index) }
            } else if let kind = keywordStatement() {
                list.append(Statement(kind, range(from: first)))
            } else {
                expressionStatement(&list)
            }
        default: expressionStatement(&list)
        }
    }

    private mutating func skipLabel() {
        while kind == .identifier, following.kind == .colon {
            switch token(at: index + 2).word {
            case .for, .while, .repeat, .if, .switch, .do: index += 2
            default: return
            }
        }
    }

    private mutating func expressionStatement(_ list: inout [Statement]) {
        let before = index
        let first = start
        let value = expression()
        guard index > before else { return }
        let kind: Statement.Kind =
            switch value.kind {
            case .binary(let target, let sign, let value) where SwiftOperators.isAssignment(sign): .assignment(target, sign, value)
            case .closure(let closure) where closure.parameters.isEmpty: closure.body.map { .block($0) } ?? .expression(value)
            default: .expression(value)
            }
        list.append(Statement(kind, range(from: first)))
    }

    private mutating func branches() -> [(condition: String, body: Block)] {
        var branches: [(condition: String, body: Block)] = []
        repeat {
            let directive = token
            let hash = directive.kind == .compilationIf ? 3 : directive.kind == .compilationElseIf ? 7 : 5
            let condition = trimmed((Int(directive.start) + hash)..<Int(directive.end))
            index += 1
            let statements = statements(inBranch: true)
            branches.append((condition, Block(statements, range(from: Int(directive.end)))))
        } while kind == .compilationElseIf || kind == .compilationElse
        _ = take(.compilationEnd)
        return branches
    }

    private func trimmed(_ range: Range<Int>) -> String {
        var range = range
        while let first = range.first, text.bytes[first] <= 0x20 { range = (first + 1)..<range.upperBound }
        return text[range]
    }

    /// A statement that begins with a word of its own.
    private mutating func keywordStatement() -> Statement.Kind? {
        switch word {
        case .if: return ifStatement()
        case .guard:
            index += 1
            let asked = conditions()
            _ = take(.else)
            return .precondition(asked, otherwise: block())
        case .switch:
            index += 1
            let subject = head { $0.expression() }
            return .choice(subject, switchBody())
        case .for: return forStatement()
        case .while:
            index += 1
            return .loop(conditions().map(Self.expression), block())
        case .repeat where following.kind == .leftBrace:
            index += 1
            let body = block()
            let asked = take(.while) ? [expression()] : []
            return .loop(asked, body)
        case .do where following.kind == .leftBrace || following.word == .throws: return doStatement()
        case .defer:
            index += 1
            return .deferred(block())
        case .return: return exit(.return)
        case .throw: return exit(.throw)
        case .break: return exit(.break)
        case .continue: return exit(.continue)
        case .fallthrough: return exit(.fallthrough)
        case .yield, .discard:
            let next = following
            guard !next.isFirstOnLine, next.kind == .identifier || next.kind == .prefixOperator else { return nil }
            index += 1
            return .expression(expression())
        default: return nil
        }
    }

    private mutating func exit(_ exit: Statement.Exit) -> Statement.Kind {
        index += 1
        switch exit {
        case .break, .continue:
            if kind == .identifier, !token.isFirstOnLine, !word.endsExpression { index += 1 }
            return .exit(exit, nil)
        case .fallthrough: return .exit(exit, nil)
        case .return, .throw:
            let isThere =
                switch kind {
                case .end, .semicolon, .rightBrace, .rightBracket, .rightParenthesis, .at, .colon, .comma, .compilationIf,
                    .compilationElseIf, .compilationElse, .compilationEnd:
                    false
                case .identifier: !word.endsExpression && !(token.isFirstOnLine && (word == .if || word == .switch || word == .do))
                default: true
                }
            return .exit(exit, isThere ? expression() : nil)
        }
    }
}
