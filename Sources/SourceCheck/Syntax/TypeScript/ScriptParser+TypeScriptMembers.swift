/// Members of classes and of object literals.
extension ScriptParser {
    /// The name of a member.
    struct PropertyName {
        var key: Expression
        /// `nil` where it is computed.
        var text: String?
    }

    /// Goes over the name of a member: a word, a string, a number or `[…]`; `nil` where none comes next.
    mutating func propertyName() -> PropertyName? {
        let start = position
        let range = next.range
        switch next.kind {
        case .name:
            position += 1
            let name = text(start)
            return PropertyName(key: Expression(.string(name), range), text: name)
        case .text:
            position += 1
            let name = content(token(start))
            return PropertyName(key: Expression(.string(name), range), text: name)
        case .number: return PropertyName(key: primary(), text: text(start))
        case .open(.square):
            let computed = arguments()
            return PropertyName(key: computed.first?.value ?? nothing(), text: nil)
        default: return nil
        }
    }

    /// Whether a word in front of a member is a modifier rather than the member's own name.
    private func isModifier(_ index: Int) -> Bool {
        switch token(index).word {
        case .static, .public, .private, .protected, .readonly, .abstract, .override, .declare, .accessor, .async, .get, .set:
            switch token(index + 1).kind {
            case .name, .text, .number, .open(.square): true
            case .open(.curly): token(index).word == .static
            case .symbol: isSymbol(.multiply, at: index + 1)
            default: false
            }
        default: false
        }
    }

    /// Reads one member of a class.
    mutating func classMember(_ members: inout [Statement]) {
        let start = position
        if take(.semicolon) { return }
        skipDecorators()
        var isStatic = false
        var isConstant = false
        var accessor: String?
        while isModifier(position) {
            switch next.word {
            case .static: isStatic = true
            case .readonly: isConstant = true
            case .get, .set: accessor = text(position)
            default: break
            }
            position += 1
        }
        if isStatic, next.kind == .open(.curly) {
            let block = block()
            return members.append(Statement(.block(block), block.range))
        }
        _ = take(.multiply)
        guard let name = propertyName() else { return }
        _ = take(.question) || take(.not)
        if next.kind == .open(.round) || next.symbol == .less {
            let isInitializer = name.text == "constructor"
            let function = function(accessor ?? (isInitializer ? "init" : name.text ?? ""), isStatic: isStatic, from: start)
            if accessor == nil {
                members.append(Statement(.function(function), function.range))
            } else {
                let binding = Binding(name.text, isConstant: false, isStatic: isStatic, accessors: [function])
                members.append(Statement(.binding(binding), function.range))
            }
        } else {
            var binding = Binding(name.text, type: typeAnnotation(), isConstant: isConstant, isStatic: isStatic)
            if take(.assign) { binding.value = expression() }
            members.append(Statement(.binding(binding), range(from: start)))
        }
        _ = take(.semicolon)
    }

    /// `{ a: 1, b, ...c, d() {} }`. What is spread comes as the value of an entry without a key.
    mutating func objectLiteral() -> Expression {
        let start = position
        var entries: [Expression.Entry] = []
        bracket { parser in
            if let entry = parser.objectEntry() { entries.append(entry) }
        }
        return Expression(.dictionary(entries), range(from: start))
    }

    private mutating func objectEntry() -> Expression.Entry? {
        let start = position
        if next.symbol == .spread {
            let key = nothing()
            position += 1
            let value = expression()
            return Expression.Entry(key, Expression(.prefix("...", value), range(from: start)))
        }
        while isModifier(position) { position += 1 }
        _ = take(.multiply)
        guard let name = propertyName() else { return nil }
        if take(.colon) { return Expression.Entry(name.key, expression()) }
        if next.kind == .open(.round) || next.symbol == .less {
            let function = nested {
                $0.function(name.text ?? "", from: start)
            } otherwise: { _ in
                Function("", [], body: nil, range: name.key.range)
            }
            return Expression.Entry(name.key, Expression(.closure(function), function.range))
        }
        // `{ a = 1 }` is a pattern with a default.
        if take(.assign) { return Expression.Entry(name.key, expression()) }
        return Expression.Entry(name.key, Expression(.name(name.text ?? ""), name.key.range))
    }
}
