/// Statements with conditions and bodies.
extension SwiftParser {
    /// Reads the head of a statement, where a `{` begins the body.
    mutating func head<Result>(_ read: (inout SwiftParser) -> Result) -> Result {
        let outer = isInHead
        isInHead = true
        defer { isInHead = outer }
        return read(&self)
    }

    /// What an `if`, a `guard` or a `while` asks.
    mutating func conditions() -> [Statement.Condition] {
        head { parser in
            var asked: [Statement.Condition] = []
            while parser.index < parser.limit, parser.kind != .leftBrace {
                asked.append(parser.condition())
                if !parser.take(.comma) { break }
            }
            return asked
        }
    }

    private mutating func condition() -> Statement.Condition {
        switch word {
        case .let, .var, .inout:
            let isConstant = word == .let
            index += 1
            return .binding(optionalBinding(isConstant: isConstant))
        case .case:
            index += 1
            let first = start
            let pattern = pattern(upToAssignment: true)
            guard take(.assign) else { return .expression(pattern) }
            let value = expression()
            // What `case` asks is what this operator asks.
            return .expression(Expression(.binary(pattern, "~=", value), range(from: first)))
        default: return .expression(expression())
        }
    }

    private mutating func optionalBinding(isConstant: Bool) -> Binding {
        var binding = Binding(nil, isConstant: isConstant)
        let bound = token
        if bound.kind == .identifier {
            binding.name = name(bound)
            index += 1
        } else if bound.kind == .leftParenthesis {
            index = endOfGroup(index)
        }
        if take(.colon) { binding.type = type() }
        if take(.assign) {
            binding.value = expression()
        } else if let name = binding.name {
            // `if let session` is short for `if let session = session`.
            binding.value = Expression(.name(name), bound.range)
        }
        return binding
    }

    /// What is compared with. Its names are read as values, `let` and `var` are left out.
    mutating func pattern(upToAssignment: Bool = false) -> Expression {
        let outer = isInPattern
        isInPattern = true
        defer { isInPattern = outer }
        return sequence(withAssignment: !upToAssignment)
    }

    /// What a condition asks, as a value.
    static func expression(_ condition: Statement.Condition) -> Expression {
        switch condition {
        case .expression(let value): value
        case .binding(let binding): binding.value ?? Expression(.other([]), 0..<0)
        }
    }

    /// `if` with all that is behind `else if`. Each of these stands in the way of no of the one before, as long as that is not too deep:
    /// then they stand beside each other.
    mutating func ifStatement() -> Statement.Kind {
        var ways: [(asked: [Statement.Condition], then: Block, start: Int)] = []
        var otherwise: Block?
        let outer = depth
        repeat {
            let first = start
            index += 1
            let asked = conditions()
            ways.append((asked, block(), first))
            if depth < Self.maximumDepth / 2 { depth += 1 }
            guard take(.else) else { break }
            if word != .if { otherwise = block() }
        } while otherwise == nil && word == .if
        let nested = max(depth - outer, 1)
        depth = outer
        let end = end
        let beside = ways.dropFirst(nested).map { Statement(.condition($0.asked, then: $0.then, otherwise: nil), $0.start..<end) }
        if let first = beside.first?.range.lowerBound { otherwise = Block(beside + (otherwise?.statements ?? []), first..<end) }
        for way in ways.prefix(nested).dropFirst().reversed() {
            let inner = Statement(.condition(way.asked, then: way.then, otherwise: otherwise), way.start..<end)
            otherwise = Block([inner], inner.range)
        }
        return .condition(ways[0].asked, then: ways[0].then, otherwise: otherwise)
    }

    mutating func switchBody() -> [Statement.Case] {
        guard kind == .leftBrace else { return [] }
        return deeper { $0.group { $0.cases() } } ?? []
    }

    private mutating func cases() -> [Statement.Case] {
        var cases: [Statement.Case] = []
        let outer = place
        place = .function
        while index < limit {
            let before = index
            let first = start
            if kind == .at { index = endOfAttribute(index) }
            var patterns: [Expression] = []
            if take(.case) {
                repeat { patterns.append(casePattern()) } while take(.comma)
            } else if !take(.default) {
                // A branch of `#if`, or what has no place here.
                index = before + 1
                continue
            }
            _ = take(.colon)
            let body = start
            let statements = statements(inCase: true)
            cases.append(Statement.Case(patterns, Block(statements, range(from: body)), range(from: first)))
        }
        place = outer
        return cases
    }

    private mutating func casePattern() -> Expression {
        let first = start
        let pattern = pattern()
        guard take(.where) else { return pattern }
        let asked = expression()
        return Expression(.binary(pattern, "where", asked), range(from: first))
    }

    mutating func forStatement() -> Statement.Kind {
        index += 1
        var expressions: [Expression] = []
        while word == .try || word == .await || word == .unsafe { index += 1 }
        if take(.case) { expressions.append(head { $0.pattern() }) }
        while index < limit, word != .in, kind != .leftBrace { index = endOfGroup(index) }
        if take(.in) { expressions.append(head { $0.expression() }) }
        if take(.where) { expressions.append(head { $0.expression() }) }
        return .loop(expressions, block())
    }

    mutating func doStatement() -> Statement.Kind {
        index = endOfEffects(index + 1) ?? index + 1
        let body = block()
        var catches: [Block] = []
        while take(.catch) {
            head { parser in
                while parser.index < parser.limit, parser.kind != .leftBrace {
                    let before = parser.index
                    _ = parser.pattern()
                    if parser.take(.where) { _ = parser.expression() }
                    if !parser.take(.comma), parser.index == before { parser.index += 1 }
                }
            }
            catches.append(block())
        }
        return catches.isEmpty ? .block(body) : .attempt(body, catches: catches, finally: nil)
    }
}
