/// How a string begins and ends.
struct SwiftStringDelimiter {
    let hashes: Int
    let isMultiline: Bool

    /// The delimiter of a string that begins with the quote at a place.
    init(_ bytes: [UInt8], _ place: Int, hashes: Int) {
        self.hashes = hashes
        let quote = UInt8(ascii: "\"")
        var isMultiline = place + 2 < bytes.count && bytes[place + 1] == quote && bytes[place + 2] == quote
        // `#"""#` is a string of one line that holds a quote.
        if isMultiline, hashes > 0 {
            var end = place + 1
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
                if bytes[end] == quote, Self.hashes(bytes, end + 1, upTo: hashes) == hashes {
                    isMultiline = false
                    break
                }
                end += 1
            }
        }
        self.isMultiline = isMultiline
    }

    private static func hashes(_ bytes: [UInt8], _ place: Int, upTo count: Int) -> Int {
        var found = 0
        while found < count, place + found < bytes.count, bytes[place + found] == UInt8(ascii: "#") { found += 1 }
        return found
    }

    /// Where the string ends, or where the backslash of its next interpolation stands. One of one line ends with its line.
    func end(_ bytes: [UInt8], _ start: Int) -> (end: Int, isInterpolated: Bool) {
        let quote = UInt8(ascii: "\"")
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case quote:
                let quotes = isMultiline ? 3 : 1
                let isTriple = place + 2 < bytes.count && bytes[place + 1] == quote && bytes[place + 2] == quote
                if quotes == 1 || isTriple, Self.hashes(bytes, place + quotes, upTo: hashes) == hashes {
                    return (place + quotes + hashes, false)
                }
                place += 1
            case UInt8(ascii: "\\"):
                guard Self.hashes(bytes, place + 1, upTo: hashes) == hashes else {
                    place += 1
                    continue
                }
                let escaped = place + 1 + hashes
                guard escaped < bytes.count else { return (bytes.count, false) }
                if bytes[escaped] == UInt8(ascii: "(") { return (place, true) }
                place = bytes[escaped] == UInt8(ascii: "\n") || bytes[escaped] == UInt8(ascii: "\r") ? escaped : escaped + 1
            case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline: return (place, false)
            default: place += 1
            }
        }
        return (bytes.count, false)
    }
}

/// Where regular expressions end.
enum SwiftRegularExpressions {
    /// The end of the one that begins with a slash, if one does: a slash can be an operator, too.
    static func end(_ bytes: [UInt8], _ start: Int, after tokens: [SwiftToken]) -> Int? {
        guard canBegin(after: tokens), start + 1 < bytes.count else { return nil }
        let first = bytes[start + 1]
        guard first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else { return nil }
        var groups = 0
        var isInClass = false
        var place = start + 1
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: groups += 1
            case UInt8(ascii: ")") where !isInClass:
                groups -= 1
                if groups < 0 { return nil }
            case UInt8(ascii: "/"):
                let previous = bytes[place - 1]
                let endsWithSpace = previous == UInt8(ascii: " ") || previous == UInt8(ascii: "\t")
                return endsWithSpace || place == start + 1 ? nil : place + 1
            default: break
            }
            place += 1
        }
        return nil
    }

    /// Behind something that can be divided a slash divides.
    private static func canBegin(after tokens: [SwiftToken]) -> Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .identifier: return last.word.endsExpression || last.word == .try || last.word == .await
        case .question, .exclamation: return tokens.dropLast().last?.word == .try
        case .number, .string, .stringEnd, .regex, .rightParenthesis, .rightBracket, .rightBrace, .macro, .postfixOperator, .dot:
            return false
        default: return true
        }
    }

    /// The end of one between hashes; `slash` is where its first slash stands.
    static func extendedEnd(_ bytes: [UInt8], _ slash: Int, hashes: Int) -> Int {
        var place = slash + 1
        let isMultiline = place < bytes.count && (bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r"))
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline: return place
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "/"):
                var end = place + 1
                while end < bytes.count, bytes[end] == UInt8(ascii: "#"), end - place <= hashes { end += 1 }
                if end - place - 1 == hashes { return end }
            default: break
            }
            place += 1
        }
        return bytes.count
    }
}
