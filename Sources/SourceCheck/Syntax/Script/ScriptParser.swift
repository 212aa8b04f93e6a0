/// Reads Dart, TypeScript and JavaScript: what these languages have in common, and a place in the tokens.
///
/// Nothing is ever read twice but for a bounded look ahead, and nothing is nested deeper in the tree than ``maximumHeight`` allows: what
/// would be is set aside, and becomes a statement of its own.
struct ScriptParser {
    /// How deep the parser calls itself.
    static let maximumDepth = 250
    /// How high an expression of many operators or calls may become.
    static let maximumHeight = 250

    let bytes: UnsafeBufferPointer<UInt8>
    let tokens: UnsafeBufferPointer<ScriptToken>
    let isDart: Bool
    /// The token that comes next.
    var position = 0
    var imports: [String] = []
    /// Whether `:` goes on with a choice, so that no type stands behind it.
    var isBetweenQuestionAndColon = false
    /// How many blocks and types are around what is read.
    var level = 0
    private var depth = 0
    /// The height of the highest expression that was read in the innermost ``nested(_:)``.
    private var height = 0
    /// Expressions that were taken out of higher ones.
    private var setAside: [Expression] = []

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ tokens: UnsafeBufferPointer<ScriptToken>, isDart: Bool) {
        self.bytes = bytes
        self.tokens = tokens
        self.isDart = isDart
    }

    /// Reads a text.
    static func tree(_ text: SourceText, _ language: SourceLanguage) -> SourceTree {
        text.bytes.withUnsafeBufferPointer { bytes in
            var lexer = ScriptLexer(bytes, isDart: language == .dart)
            lexer.run()
            return lexer.tokens.withUnsafeBufferPointer { tokens in
                var parser = ScriptParser(bytes, tokens, isDart: language == .dart)
                let statements = parser.statements(before: tokens.count - 1)
                return SourceTree(language, imports: parser.imports, statements: statements, comments: lexer.comments)
            }
        }
    }

    // MARK: Tokens

    /// A token; the end behind the last one.
    @inline(__always) func token(_ index: Int) -> ScriptToken { tokens[min(index, tokens.count - 1)] }

    /// The token that comes next.
    @inline(__always) var next: ScriptToken { tokens[position] }

    /// Whether a token is a symbol.
    @inline(__always) func isSymbol(_ symbol: ScriptSymbol, at index: Int) -> Bool { token(index).symbol == symbol }

    /// Whether a token opens a bracket.
    @inline(__always) func opens(_ bracket: ScriptToken.Bracket, at index: Int) -> Bool { token(index).kind == .open(bracket) }

    /// Whether a token is a name.
    @inline(__always) func isName(at index: Int) -> Bool { token(index).kind == .name }

    /// Goes over the next token where it is this symbol.
    mutating func take(_ symbol: ScriptSymbol) -> Bool {
        guard next.symbol == symbol else { return false }
        position += 1
        return true
    }

    /// Goes over the next token where it is this word.
    mutating func take(_ word: ScriptWord) -> Bool {
        guard next.word == word else { return false }
        position += 1
        return true
    }

    /// The text of a token.
    func text(_ index: Int) -> String { text(token(index).range) }

    /// A piece of text.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of several tokens.
    func text(tokens range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        return text(Int(token(range.lowerBound).start)..<Int(token(range.upperBound - 1).end))
    }

    /// The bytes from a token up to what was read last.
    func range(from index: Int) -> Range<Int> {
        let start = Int(token(index).start)
        return start..<max(start, position > index ? Int(token(position - 1).end) : start)
    }

    // MARK: Brackets

    /// The index of what ends an opened bracket: its closing one, or what is around it.
    func closing(_ index: Int) -> Int { Int(token(index).partner) }

    /// Whether a bracket has its closing one.
    func isClosed(_ index: Int) -> Bool {
        let close = token(closing(index))
        return close.kind != .end && Int(close.partner) == index
    }

    /// Behind a bracket with all that is in it; behind the bracket alone where it is never closed.
    func behind(_ index: Int) -> Int { isClosed(index) ? closing(index) + 1 : index + 1 }

    /// Reads what is in the bracket that comes next, piece by piece, and goes behind it.
    ///
    /// - Parameter piece: Reads one. What it does not read is passed over.
    mutating func bracket(_ piece: (inout ScriptParser) -> Void) {
        let opening = position
        let end = closing(opening)
        let isClosed = isClosed(opening)
        let around = isBetweenQuestionAndColon
        isBetweenQuestionAndColon = false
        defer { isBetweenQuestionAndColon = around }
        position += 1
        while position < end {
            if next.symbol == .comma || next.symbol == .semicolon && isClosed {
                position += 1
                continue
            }
            // A bracket that is never closed ends with its statement.
            if !isClosed, next.symbol == .semicolon || next.isFirstOnLine && beginsStatement { return }
            let before = position
            piece(&self)
            if position == before { position += 1 }
        }
        if isClosed { position = end + 1 }
    }

    /// Whether what comes next can be nothing but a statement.
    private var beginsStatement: Bool {
        switch next.word {
        case .const, .let, .var, .final, .import, .export, .return, .if, .for, .while, .class, .throw, .try, .static: true
        default: false
        }
    }

    // MARK: Depth

    /// Reads something one level deeper; where that is too deep, passes over it.
    mutating func nested<Part>(_ read: (inout ScriptParser) -> Part, otherwise: (inout ScriptParser) -> Part) -> Part {
        guard depth < Self.maximumDepth else {
            switch next.kind {
            case .open: position = behind(position)
            case .close, .end: break
            default: position += 1
            }
            return otherwise(&self)
        }
        let around = height
        depth += 1
        height = 0
        let part = read(&self)
        depth -= 1
        height = max(around, height + 1)
        return part
    }

    /// An expression that was put around what was read in this ``nested(_:)``; an empty one where that became too high.
    mutating func grown(_ kind: Expression.Kind, from start: Int) -> Expression {
        height += 1
        let expression = Expression(kind, range(from: start))
        guard height > Self.maximumHeight else { return expression }
        setAside.append(expression)
        height = 0
        return Expression(.other([]), expression.range)
    }

    /// Nothing that could be read.
    func nothing() -> Expression {
        let start = Int(next.start)
        return Expression(.other([]), start..<start)
    }

    /// The statements up to a token.
    mutating func statements(before end: Int) -> [Statement] {
        var statements: [Statement] = []
        while position < end {
            let before = position
            statement(&statements)
            if position == before { position += 1 }
            takeSetAside(&statements)
        }
        return statements
    }

    private mutating func takeSetAside(_ statements: inout [Statement]) {
        guard !setAside.isEmpty else { return }
        statements += setAside.map { Statement(.expression($0), $0.range) }
        setAside.removeAll()
    }
}
