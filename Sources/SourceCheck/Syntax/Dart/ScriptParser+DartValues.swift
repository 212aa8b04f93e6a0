/// Collections and choices of Dart.
extension ScriptParser {
    /// What a list, set or map is made of.
    enum CollectionElement {
        case value(Expression)
        case entry(Expression.Entry)

        /// The value, or that of the entry.
        var value: Expression {
            switch self {
            case .value(let value): value
            case .entry(let entry): entry.value
            }
        }
    }

    /// Reads one element, with `if` and `for` before it.
    mutating func collectionElement() -> CollectionElement {
        nested {
            $0.element()
        } otherwise: {
            .value($0.nothing())
        }
    }

    private mutating func element() -> CollectionElement {
        let start = position
        switch next.word {
        case .if where opens(.round, at: position + 1):
            position += 1
            let conditions = arguments().map(\.value)
            var elements = [collectionElement()]
            if take(.else) { elements.append(collectionElement()) }
            return perhaps(elements, given: conditions, from: start)
        case .for where isClosedHead(position + 1), .await where token(position + 1).word == .for && isClosedHead(position + 2):
            position += next.word == .await ? 2 : 1
            let head = loopHead()
            return perhaps([collectionElement()], given: head, from: start)
        default: break
        }
        if next.symbol == .spread || next.symbol == .spreadUnlessNull {
            position += 1
            let value = expression()
            return .value(grown(.prefix("...", value), from: start))
        }
        _ = take(.question)
        let value = expression()
        guard take(.colon) else { return .value(value) }
        return .entry(Expression.Entry(value, expression()))
    }

    private func isClosedHead(_ index: Int) -> Bool { opens(.round, at: index) && isClosed(index) }

    /// Elements of which it cannot be told which are there.
    private mutating func perhaps(_ elements: [CollectionElement], given conditions: [Expression], from start: Int) -> CollectionElement {
        let keys = elements.compactMap { if case .entry(let entry) = $0 { entry.key } else { nil } }
        let values = elements.map(\.value)
        if keys.isEmpty { return .value(grown(.other(conditions + values), from: start)) }
        let key = Expression(.other(conditions + keys), range(from: start))
        return .entry(Expression.Entry(key, grown(.other(values), from: start)))
    }

    /// `{a, b}`, `{a: 1}`; nothing between the brackets is a map.
    mutating func setOrMap() -> Expression {
        let start = position
        var values: [Expression] = []
        var entries: [Expression.Entry] = []
        bracket { parser in
            switch parser.collectionElement() {
            case .value(let value): values.append(value)
            case .entry(let entry): entries.append(entry)
            }
        }
        if entries.isEmpty, !values.isEmpty { return Expression(.list(values), range(from: start)) }
        // What is spread into a map has no key.
        entries += values.map { Expression.Entry(Expression(.other([]), $0.range), $0) }
        return Expression(.dictionary(entries), range(from: start))
    }

    /// `switch (a) { b => c, _ => d }` as a value.
    mutating func switchValue() -> Expression {
        let start = position
        position += 1
        let subject = arguments().first?.value ?? nothing()
        guard next.kind == .open(.curly) else { return subject }
        let end = closing(position)
        var values: [Expression] = []
        bracket { parser in
            while parser.position < end, parser.next.symbol != .arrow {
                parser.position = parser.next.kind.opensBracket ? min(parser.behind(parser.position), end) : parser.position + 1
            }
            if parser.take(.arrow) { values.append(parser.expression()) }
        }
        guard let last = values.last, values.count > 1, values.count < 20 else {
            return grown(.other([subject] + values), from: start)
        }
        var choice = last
        for (place, value) in values.dropLast().enumerated().reversed() {
            let condition = place == 0 ? subject : Expression(.other([]), value.range)
            choice = grown(.choice(condition, value, choice), from: start)
        }
        return choice
    }
}
