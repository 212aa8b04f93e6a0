/// Types and attributes, which are not taken apart: only where they end matters.
extension SwiftParser {
    /// The type that comes next, as written.
    mutating func type() -> String {
        let first = start
        index = endOfType(index)
        return text[range(from: first)]
    }

    /// The place behind a type.
    func endOfType(_ from: Int) -> Int {
        var at = from
        while true {
            at = endOfTypePrefix(at)
            switch token(at: at).kind {
            case .identifier where !token(at: at).word.endsExpression: at = endOfGenerics(at + 1) ?? at + 1
            case .leftParenthesis, .leftBracket: at = endOfGroup(at)
            case .number: at += 1
            default: return at
            }
            suffixes: while true {
                let next = token(at: at)
                switch next.kind {
                case .question, .exclamation: at += 1
                case .postfixOperator where isOperator(next, "..."): return at + 1
                case .dot where token(at: at + 1).kind == .identifier: at = endOfGenerics(at + 2) ?? at + 2
                case .infixOperator where isOperator(next, "&"):
                    at += 1
                    break suffixes
                default:
                    guard let arrow = endOfEffects(at, beforeArrow: true) else { return at }
                    at = arrow + 1
                    break suffixes
                }
            }
        }
    }

    private func endOfTypePrefix(_ from: Int) -> Int {
        var at = from
        while true {
            let next = token(at: at)
            switch next.kind {
            case .at: at = endOfAttribute(at)
            case .prefixOperator: at += 1
            case .identifier where canBeginType(token(at: at + 1)) && isTypePrefix(next): at += 1
            case .identifier where next.word == .nonisolated && token(at: at + 1).kind == .leftParenthesis: at = endOfGroup(at + 1)
            default: return at
            }
        }
    }

    private func isTypePrefix(_ token: SwiftToken) -> Bool {
        switch token.word {
        case .inout, .some, .any, .borrowing, .consuming, .isolated, .sending, .each, .repeat: true
        case .none:
            token.range.count > 2 && text.bytes[Int(token.start)] == UInt8(ascii: "_")
                && text.bytes[Int(token.start) + 1] == UInt8(ascii: "_")
        default: false
        }
    }

    private func canBeginType(_ token: SwiftToken) -> Bool {
        switch token.kind {
        case .identifier: !token.word.endsExpression || token.word == .repeat
        case .leftParenthesis, .leftBracket, .at, .prefixOperator: true
        default: false
        }
    }

    /// The place behind `async throws(Problem)`. With `beforeArrow`: the place of the arrow that follows, `nil` where none does.
    func endOfEffects(_ from: Int, beforeArrow: Bool = false) -> Int? {
        var at = from
        while true {
            switch token(at: at).word {
            case .async, .rethrows: at += 1
            case .throws:
                at += 1
                if token(at: at).kind == .leftParenthesis { at = endOfGroup(at) }
            default: return !beforeArrow || token(at: at).kind == .arrow ? at : nil
            }
        }
    }

    /// The place behind an attribute.
    func endOfAttribute(_ from: Int) -> Int {
        var at = from + 1
        guard token(at: at).kind == .identifier else { return at }
        let name = token(at: at)
        at = endOfGenerics(at + 1) ?? at + 1
        while token(at: at).kind == .dot, token(at: at + 1).kind == .identifier { at = endOfGenerics(at + 2) ?? at + 2 }
        let next = token(at: at)
        guard next.kind == .leftParenthesis, !next.isFirstOnLine else { return at }
        // `@escaping (Int) -> Void` has none; `@available (iOS 15, *)` has.
        let isAdjacent = next.start == token(at: at - 1).end
        return isAdjacent || ["available", "objc"].contains(text[name.range]) ? endOfGroup(at) : at
    }

    /// The place behind `<` … `>`, if generic arguments or parameters begin here.
    func endOfGenerics(_ from: Int) -> Int? {
        guard isOperator(token(at: from), "<") else { return nil }
        var at = from
        var angles = 0
        var brackets = 0
        var isBehindOperand = false
        // Deeper ones are not to be expected, and each token may be looked at this often.
        while at < limit, angles <= 16 {
            let next = tokens[at]
            switch next.kind {
            case .identifier where next.word == .async || next.word == .throws: isBehindOperand = false
            case .identifier:
                if isBehindOperand || (next.word.endsExpression && next.word != .let && next.word != .repeat) { return nil }
                if next.word == .try || next.word == .await || next.word == .self { return nil }
                isBehindOperand = !isTypePrefix(next) && next.word != .let
            case .number: isBehindOperand = true
            // No type is empty brackets.
            case .rightBracket where tokens[at - 1].kind == .leftBracket, .colon where tokens[at - 1].kind == .leftBracket: return nil
            case .at:
                at = endOfAttribute(at)
                continue
            case .comma, .colon, .dot, .arrow: isBehindOperand = false
            case .question, .exclamation: break
            case .leftParenthesis, .leftBracket:
                // What is called is no type.
                if isBehindOperand { return nil }
                brackets += 1
                isBehindOperand = false
            case .rightParenthesis, .rightBracket:
                brackets -= 1
                if brackets < 0 { return nil }
                isBehindOperand = true
            case .prefixOperator, .infixOperator, .postfixOperator:
                guard let change = opening(next) else { return nil }
                angles += change
                if angles < 0 { return nil }
                if angles == 0 { return brackets == 0 ? at + 1 : nil }
                isBehindOperand = change < 0
            default: return nil
            }
            at += 1
        }
        return nil
    }

    /// By how much an operator opens angle brackets, `nil` for one that has no place in a type.
    private func opening(_ token: SwiftToken) -> Int? {
        var change = 0
        for byte in text.bytes[token.range] {
            switch byte {
            case UInt8(ascii: "<"): change += 1
            case UInt8(ascii: ">"): change -= 1
            case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "&"), UInt8(ascii: "."): break
            default: return nil
            }
        }
        let isAngle = [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ".")].contains(text.bytes[Int(token.start)])
        return token.range.count > 1 && (!isAngle || (change == 0 && !isOperator(token, "..."))) ? nil : change
    }

    /// Skips `where T: Sequence, T.Element == Int`.
    mutating func skipWhere() {
        guard take(.where) else { return }
        repeat {
            index = endOfType(index)
            if kind == .colon || isOperator(token, "==") {
                index += 1
                index = endOfType(index)
            }
        } while take(.comma)
    }
}
