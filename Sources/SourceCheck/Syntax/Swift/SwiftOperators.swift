/// Operators: what they are made of, whether they stand before, between or behind, and how strongly they bind.
enum SwiftOperators {
    /// The length of the operator character at a place; 0 where there is none. What only changes the look of a character, such as the
    /// mark for emoji, begins none.
    static func length(_ bytes: [UInt8], _ place: Int, isFirst: Bool = true) -> Int {
        guard place < bytes.count else { return 0 }
        switch bytes[place] {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"), UInt8(ascii: "?"):
            return 1
        case 0xc2...0xcd:
            guard place + 1 < bytes.count else { return 0 }
            let scalar = UInt32(bytes[place] & 0x1f) << 6 | UInt32(bytes[place + 1] & 0x3f)
            return isOperator(scalar) || (!isFirst && (0x300...0x36f).contains(scalar)) ? 2 : 0
        case 0xe1...0xef:
            guard place + 2 < bytes.count else { return 0 }
            let scalar = UInt32(bytes[place] & 0x0f) << 12 | UInt32(bytes[place + 1] & 0x3f) << 6 | UInt32(bytes[place + 2] & 0x3f)
            return isOperator(scalar) || (!isFirst && isMark(scalar)) ? 3 : 0
        default: return 0
        }
    }

    private static func isOperator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xa1...0xa7, 0xa9, 0xab, 0xac, 0xae, 0xb0, 0xb1, 0xb6, 0xbb, 0xbf, 0xd7, 0xf7, 0x2016, 0x2017, 0x2020...0x2027,
            0x2030...0x203e, 0x2041...0x2053, 0x2055...0x205e, 0x2190...0x23ff, 0x2500...0x2775, 0x2794...0x2bff, 0x2e00...0x2e7f,
            0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }

    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe00...0xfe0f, 0xfe20...0xfe2f: true
        default: false
        }
    }

    /// The operator at a place, or what looks like one: its end and its kind.
    static func token(_ bytes: [UInt8], _ start: Int) -> (end: Int, kind: SwiftToken.Kind) {
        let isLeftBound = isLeftBound(bytes, start)
        if isLeftBound, bytes[start] == UInt8(ascii: "?") { return (start + 1, .question) }
        if isLeftBound, bytes[start] == UInt8(ascii: "!") { return (start + 1, .exclamation) }
        let hasDots = bytes[start] == UInt8(ascii: ".")
        if hasDots, start + 1 >= bytes.count || bytes[start + 1] != UInt8(ascii: ".") { return (start + 1, .dot) }
        var end = start
        while end < bytes.count {
            if hasDots, bytes[end] == UInt8(ascii: ".") {
                end += 1
            } else {
                // A comment ends an operator.
                if bytes[end] == UInt8(ascii: "/"), end > start, end + 1 < bytes.count,
                    bytes[end + 1] == UInt8(ascii: "/") || bytes[end + 1] == UInt8(ascii: "*")
                {
                    break
                }
                let length = length(bytes, end, isFirst: end == start)
                if length == 0 { break }
                end += length
            }
        }
        // What begins nothing, such as a stray byte, is an operator of its own.
        if end == start { return (start + 1, .infixOperator) }
        if end == start + 1 {
            if bytes[start] == UInt8(ascii: "=") { return (end, .assign) }
            if bytes[start] == UInt8(ascii: "?") { return (end, .ternary) }
        }
        if end == start + 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") { return (end, .arrow) }
        let isRightBound = isRightBound(bytes, end, isLeftBound: isLeftBound)
        if isLeftBound == isRightBound { return (end, .infixOperator) }
        return (end, isLeftBound ? .postfixOperator : .prefixOperator)
    }

    private static func isLeftBound(_ bytes: [UInt8], _ start: Int) -> Bool {
        guard start > 0 else { return false }
        switch bytes[start - 1] {
        case 0x00...0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            return false
        // Behind a comment it is as if there were a space.
        case UInt8(ascii: "/"): return !(start > 1 && bytes[start - 2] == UInt8(ascii: "*"))
        default: return true
        }
    }

    private static func isRightBound(_ bytes: [UInt8], _ end: Int, isLeftBound: Bool) -> Bool {
        guard end < bytes.count else { return false }
        switch bytes[end] {
        case 0x00...0x20, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/") where end + 1 < bytes.count:
            return bytes[end + 1] != UInt8(ascii: "/") && bytes[end + 1] != UInt8(ascii: "*")
        default: return true
        }
    }

    /// How strongly an operator between two values binds, and whether from the right.
    static func rank(_ name: String) -> (rank: Int, isRightAssociative: Bool) {
        switch name {
        case "<<", ">>", "&<<", "&>>": (160, false)
        case "*", "/", "%", "&*", "&", "&/", "&%": (150, false)
        case "+", "-", "&+", "&-", "|", "^": (140, false)
        case "...", "..<": (135, false)
        case "as", "is", "as?", "as!": (132, false)
        case "??": (131, true)
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": (130, false)
        case "&&": (120, false)
        case "||": (110, false)
        case "?": (100, true)
        case "->": (95, true)
        default: isAssignment(name) ? (90, true) : (105, false)
        }
    }

    /// Whether an operator changes what is on its left.
    static func isAssignment(_ name: String) -> Bool {
        switch name {
        case "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<=", "&>>=": true
        default: false
        }
    }
}
