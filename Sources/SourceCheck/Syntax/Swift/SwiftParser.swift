/// Reads Swift.
///
/// Each bracket is read between its ends, which are known beforehand, so that whatever cannot be read inside does no harm outside.
struct SwiftParser {
    /// What declarations stand in.
    enum Place { case file, type, function }

    /// How deep blocks and values may be inside each other; what is deeper is left out.
    static let maximumDepth = 200
    /// How many steps a value may have on the way to its innermost part, as a long chain of operators has: more are laid out flat.
    static let maximumHeight = 1000

    let text: SourceText
    let tokens: [SwiftToken]
    /// The next token.
    var index = 0
    /// The end of what is being read.
    var limit: Int
    var depth = 0
    /// An upper bound of the steps in what was last read.
    var height = 0
    var place = Place.file
    /// Whether a `{` begins the body of a statement, not a closure.
    var isInHead = false
    /// Whether `let` and `var` belong to a pattern, not to a statement that comes next.
    var isInPattern = false
    var imports: [String] = []

    static func tree(_ text: SourceText) -> SourceTree {
        let lexer = SwiftLexer(text)
        var parser = SwiftParser(text, lexer.tokens)
        let statements = parser.statements()
        return SourceTree(.swift, imports: parser.imports, statements: statements, comments: lexer.comments)
    }

    private init(_ text: SourceText, _ tokens: [SwiftToken]) {
        self.text = text
        self.tokens = tokens
        limit = tokens.count - 1
    }

    // MARK: - Tokens

    /// A token; one that ends everything from the end of what is being read.
    func token(at index: Int) -> SwiftToken {
        if index < limit { return tokens[index] }
        var token = tokens[limit]
        token.kind = .end
        token.word = .none
        return token
    }

    var token: SwiftToken { token(at: index) }
    var kind: SwiftToken.Kind { index < limit ? tokens[index].kind : .end }
    var word: SwiftWord { index < limit ? tokens[index].word : .none }
    /// The token behind the next one.
    var following: SwiftToken { token(at: index + 1) }

    /// Where the next token begins.
    var start: Int { Int(tokens[min(index, limit)].start) }
    /// Where the last token that was read ended.
    var end: Int { index > 0 ? Int(tokens[index - 1].end) : 0 }

    /// The bytes from a place to the last token that was read.
    func range(from start: Int) -> Range<Int> { start..<max(start, end) }

    /// The name in a token, without its backticks.
    func name(_ token: SwiftToken) -> String {
        var range = token.range
        if range.count > 2, text.bytes[range.lowerBound] == UInt8(ascii: "`") { range = (range.lowerBound + 1)..<(range.upperBound - 1) }
        return text[range]
    }

    /// Whether a token is this operator.
    func isOperator(_ token: SwiftToken, _ name: StaticString) -> Bool {
        let range = token.range
        guard range.count == name.utf8CodeUnitCount else { return false }
        switch token.kind {
        case .prefixOperator, .infixOperator, .postfixOperator:
            return name.withUTF8Buffer { text.bytes[range].elementsEqual($0) }
        default: return false
        }
    }

    /// Goes on when the next token is of a kind.
    mutating func take(_ wanted: SwiftToken.Kind) -> Bool {
        guard kind == wanted else { return false }
        index += 1
        return true
    }

    /// Goes on when the next token is a word.
    mutating func take(_ wanted: SwiftWord) -> Bool {
        guard word == wanted else { return false }
        index += 1
        return true
    }

    // MARK: - Brackets

    /// The place behind what begins at a token: behind its closing bracket where it has one.
    func endOfGroup(_ index: Int) -> Int {
        let opening = token(at: index).kind
        switch opening {
        case .leftParenthesis, .leftBracket, .leftBrace, .interpolation: return endOfGroup(opening, min(Int(tokens[index].match), limit))
        default: return min(index + 1, limit)
        }
    }

    private func endOfGroup(_ opening: SwiftToken.Kind, _ match: Int) -> Int {
        let isClosed =
            switch (opening, token(at: match).kind) {
            case (.leftParenthesis, .rightParenthesis), (.leftBracket, .rightBracket), (.leftBrace, .rightBrace),
                (.interpolation, .stringEnd):
                true
            default: false
            }
        return isClosed ? match + 1 : match
    }

    /// Reads what is between the bracket that comes next and its end, and goes on behind it.
    mutating func group<Result>(_ read: (inout SwiftParser) -> Result) -> Result {
        let outer = (limit, isInHead, isInPattern)
        let opening = kind
        let match = min(Int(tokens[index].match), limit)
        index += 1
        limit = max(match, index)
        isInHead = false
        isInPattern = opening != .leftBrace
        let result = read(&self)
        (limit, isInHead, isInPattern) = outer
        index = max(endOfGroup(opening, match), index)
        return result
    }

    /// Reads one level further in, or skips what is there and returns `nil`.
    mutating func deeper<Result>(_ read: (inout SwiftParser) -> Result) -> Result? {
        guard depth < Self.maximumDepth else {
            index = endOfGroup(index)
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }
}
