extension ObjectiveCLexer {
    /// The sign that begins at a byte, and how long it is.
    func sign(_ first: UInt8) -> (ObjectiveCToken.Kind, Int) {
        let second = byte(1)
        let isAssignment = second == UInt8(ascii: "=")
        switch first {
        case UInt8(ascii: "("): return (.openParenthesis, 1)
        case UInt8(ascii: ")"): return (.closeParenthesis, 1)
        case UInt8(ascii: "["): return (.openBracket, 1)
        case UInt8(ascii: "]"): return (.closeBracket, 1)
        case UInt8(ascii: "{"): return (.openBrace, 1)
        case UInt8(ascii: "}"): return (.closeBrace, 1)
        case UInt8(ascii: ";"): return (.semicolon, 1)
        case UInt8(ascii: ","): return (.comma, 1)
        case UInt8(ascii: ":"): return second == UInt8(ascii: ":") ? (.doubleColon, 2) : (.colon, 1)
        case UInt8(ascii: "."): return second == UInt8(ascii: ".") && byte(2) == UInt8(ascii: ".") ? (.ellipsis, 3) : (.dot, 1)
        case UInt8(ascii: "?"): return (.question, 1)
        case UInt8(ascii: "="): return isAssignment ? (.binary, 2) : (.assignment, 1)
        case UInt8(ascii: "*"): return isAssignment ? (.assignment, 2) : (.star, 1)
        case UInt8(ascii: "^"): return isAssignment ? (.assignment, 2) : (.caret, 1)
        case UInt8(ascii: "&"): return second == first ? (.binary, 2) : isAssignment ? (.assignment, 2) : (.ampersand, 1)
        case UInt8(ascii: "|"): return second == first ? (.binary, 2) : isAssignment ? (.assignment, 2) : (.binary, 1)
        case UInt8(ascii: "/"), UInt8(ascii: "%"): return isAssignment ? (.assignment, 2) : (.binary, 1)
        case UInt8(ascii: "-"):
            if second == UInt8(ascii: ">") { return (.arrow, 2) }
            return second == first ? (.increment, 2) : isAssignment ? (.assignment, 2) : (.minus, 1)
        case UInt8(ascii: "+"): return second == first ? (.increment, 2) : isAssignment ? (.assignment, 2) : (.plus, 1)
        case UInt8(ascii: "<"):
            if second == first { return byte(2) == UInt8(ascii: "=") ? (.assignment, 3) : (.binary, 2) }
            return isAssignment ? (.binary, 2) : (.less, 1)
        case UInt8(ascii: ">"):
            if second == first { return byte(2) == UInt8(ascii: "=") ? (.assignment, 3) : (.shiftRight, 2) }
            return isAssignment ? (.binary, 2) : (.greater, 1)
        case UInt8(ascii: "!"): return isAssignment ? (.binary, 2) : (.negation, 1)
        case UInt8(ascii: "~"): return (.negation, 1)
        // What is no sign of the language is passed over like a `;` by all that does not know it.
        default: return (.at, 1)
        }
    }
}
