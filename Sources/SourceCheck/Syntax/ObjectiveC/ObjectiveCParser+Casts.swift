/// What tells types from values, looking a few dozen tokens ahead.
extension ObjectiveCParser {
    /// How far is looked ahead.
    private static let lookahead = 64

    /// The place behind the arguments of a type or template, `<` being at a place; `nil` where it is an operator.
    func genericEnd(_ less: Int) -> Int? {
        guard kind(after: less) != .greater else { return index(after: index(after: less)) }
        var index = less
        var depth = 0
        for _ in 0..<Self.lookahead {
            guard index < limit else { return nil }
            let kind = tokens[index].kind
            switch kind {
            case .less: depth += 1
            case .greater: depth -= 1
            case .shiftRight: depth -= 2
            case .star, .ampersand, .comma, .colon, .doubleColon, .caret, .number, .ellipsis, .openParenthesis, .openBracket: break
            default: guard kind.isTypeWord || kind == .storage else { return nil }
            }
            if depth <= 0 { return self.index(after: index) }
            index = self.index(behind: index)
        }
        return nil
    }

    /// Whether the parenthesis at a place begins a cast.
    func isCast(_ open: Int) -> Bool {
        guard let close = tokens[open].link, close < limit, let type = typeKind(open, close) else { return false }
        let next = index(after: close)
        guard next < limit else { return false }
        let operand = tokens[next].kind
        switch operand {
        case .number, .string, .character, .at, .negation, .directive, .primitive: return true
        case .word: return type != .name || !isReceiver(open, next)
        case .openParenthesis, .openBrace: return type != .name || operand == .openBrace
        case .openBracket: return type != .name || holdsMessage(next)
        case .caret: return kind(after: next) == .openBrace || type == .certain
        case .minus, .plus, .increment, .ampersand, .star:
            return type == .certain
                || type == .likely && operand != .ampersand && operand != .star && !touch(next, index(after: next)) == false
        case .openType: return true
        default: return false
        }
    }

    /// How sure it is that what stands in parentheses is a type.
    private enum TypeKind {
        /// `NSString *`, `unsigned int`, `id<Delegate>`: nothing else.
        case certain
        /// `CGFloat`: named as types are.
        case likely
        /// `value`: some name.
        case name
    }

    private func typeKind(_ open: Int, _ close: Int) -> TypeKind? {
        var index = self.index(after: open)
        guard index < close else { return nil }
        var words = 0
        var isCertain = false
        var name = index
        for _ in 0..<Self.lookahead {
            guard index < close else { return isCertain || words > 1 ? .certain : words == 1 ? typeKind(ofName: name) : nil }
            let kind = tokens[index].kind
            switch kind {
            case .word:
                words += 1
                name = index
            case .doubleColon: words -= 1
            case .primitive, .qualifier, .keywordAggregate, .storage: isCertain = true
            case .star, .ampersand:
                guard words > 0 || isCertain else { return nil }
                let next = self.index(after: index)
                guard
                    next >= close || [.star, .qualifier, .storage, .ampersand, .openParenthesis, .openBracket].contains(tokens[next].kind)
                else { return nil }
                isCertain = true
            case .less:
                guard let end = genericEnd(index), words > 0 else { return nil }
                isCertain = true
                index = end
                continue
            case .openParenthesis:
                guard words > 0 || isCertain else { return nil }
                let next = self.kind(after: index)
                // `void (^)(int)`; `typeof(x)`.
                guard next == .caret || next == .star || isTypeOperator(name) else { return isCertain ? .certain : nil }
                isCertain = true
            case .openBracket:
                // `(float[]){1, 2}`.
                guard self.kind(after: close) == .openBrace else { return nil }
            default: return nil
            }
            index = self.index(behind: index)
        }
        return nil
    }

    private func typeKind(ofName index: Int) -> TypeKind {
        let name = text(index)
        if ["id", "instancetype", "BOOL", "Class", "SEL", "IMP", "bool"].contains(name) || name.hasSuffix("_t") { return .certain }
        guard let first = name.utf8.first, (0x41...0x5a).contains(first), name.utf8.contains(where: \.isLowerCase) else { return .name }
        // Constants begin with the prefix of a framework, too, but hardly ever stand in parentheses before a value.
        return .likely
    }

    /// Whether a message is sent to what stands in parentheses, the word at a place being its selector: `[(session) setActive:YES]`.
    private func isReceiver(_ open: Int, _ selector: Int) -> Bool {
        guard open > 0, tokens[open - 1].kind == .openBracket else { return false }
        let next = index(after: selector)
        return next >= limit || tokens[next].kind == .colon
    }

    /// Whether a bracket holds a message, not an index.
    private func holdsMessage(_ open: Int) -> Bool {
        guard let close = tokens[open].link else { return false }
        let second = index(behind: index(after: open))
        return second < close && (tokens[second].kind.isWordLike || [.dot, .arrow].contains(tokens[second].kind))
    }

    /// Whether the word at a place stands for the type of what follows in parentheses.
    func isTypeOperator(_ index: Int) -> Bool {
        ["typeof", "__typeof", "__typeof__", "decltype"].contains(text(index))
    }

    /// Whether the word at a place looks like a macro: `NS_DESIGNATED_INITIALIZER`.
    func isMacro(_ index: Int) -> Bool {
        let range = tokens[index].range
        if range.count > 11, bytes[range.lowerBound] == UInt8(ascii: "_") { return isText(index, "__attribute__") }
        guard range.count > 3 else { return false }
        var hasUnderscore = false
        for byte in bytes[range] {
            if byte.isLowerCase { return false }
            if byte == UInt8(ascii: "_") { hasUnderscore = true }
        }
        return hasUnderscore
    }
}
