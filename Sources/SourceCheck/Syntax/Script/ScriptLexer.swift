/// Cuts Dart, TypeScript or JavaScript into tokens, and pairs the brackets.
///
/// It takes time in proportion to the text. Brackets that are nested deeper than ``maximumDepth`` are counted and left out, so that whoever
/// reads the tokens need not go deeper either. Closing brackets without an opening one are left out too.
struct ScriptLexer {
    static let maximumDepth = 200

    let bytes: UnsafeBufferPointer<UInt8>
    let isDart: Bool
    let spellings = ScriptSpellings.shared
    var place = 0
    var tokens: [ScriptToken] = []
    var comments: [Range<Int>] = []
    /// The brackets around ``place``, the innermost last.
    var open: [OpenBracket] = []
    var isFirstOnLine = true
    /// A line whose end was reached without the end of a regular expression: there are none on it.
    var noRegularExpressionBefore = 0
    /// Where an element of JSX was begun that is not in another one, to begin anew from where it is never ended.
    var outermostMarkup: Restart?
    var readsMarkup: Bool

    /// A bracket that is not closed yet.
    struct OpenBracket {
        var bracket: ScriptToken.Bracket
        /// Its token.
        var token: Int
        var content = Content.code
        /// How many round and square ones are open around it, up to the next curly one.
        var rounds = 0
        var squares = 0
        /// Of a curly one: whether an expression ends with it.
        var isValue = false
    }

    /// What stands between two brackets.
    enum Content: Equatable {
        case code
        /// Text up to a quote. Three of it, where it is written so.
        case text(quote: UInt8, isTriple: Bool)
        /// A tag of JSX, behind its `<`.
        case tag
        /// What stands between two tags of JSX.
        case markup
    }

    /// All that is to be put back to begin anew from a place.
    struct Restart {
        var place: Int
        var tokens: Int
        var comments: Int
        var open: Int
        var rounds: Int
        var squares: Int
    }

    private var rounds = 0
    private var squares = 0
    private var curlies = 0
    private(set) var markups = 0
    /// How many round, square and curly brackets are open that were left out.
    private var tooDeep = [0, 0, 0]

    /// A lexer at the beginning of a text.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isDart: Bool) {
        self.bytes = UnsafeBufferPointer(rebasing: bytes.prefix(Int(Int32.max)))
        self.isDart = isDart
        readsMarkup = !isDart
        tokens.reserveCapacity(bytes.count / 5)
    }

    /// Reads everything.
    mutating func run() {
        if byte(0) == 0xef, byte(1) == 0xbb, byte(2) == 0xbf { place = 3 }
        if byte(place) == .init(ascii: "#"), byte(place + 1) == .init(ascii: "!") { skipLine() }
        repeat {
            while place < bytes.count {
                switch open.last?.content ?? .code {
                case .code: code()
                case .text(let quote, let isTriple): text(quote, isTriple: isTriple)
                case .tag: tag()
                case .markup: markup()
                }
            }
        } while restartsWithoutMarkup()
        while let last = open.popLast() { end(last, at: tokens.count) }
        tokens.append(ScriptToken(start: Int32(bytes.count), end: Int32(bytes.count), kind: .end, isFirstOnLine: true))
    }

    /// A byte; 0 behind the last one.
    @inline(__always) func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    // MARK: Tokens

    /// One token of code, or what stands between tokens.
    @inline(__always) private mutating func code() {
        let byte = bytes[place]
        switch byte {
        case .init(ascii: "\n"), .init(ascii: "\r"):
            isFirstOnLine = true
            place += 1
        case .init(ascii: "a")...(.init(ascii: "z")), .init(ascii: "A")...(.init(ascii: "Z")), .init(ascii: "_"), .init(ascii: "$"),
            0x80...:
            name()
        case .init(ascii: "0")...(.init(ascii: "9")): number()
        case .init(ascii: "("): push(.round, length: 1)
        case .init(ascii: "["): push(.square, length: 1)
        case .init(ascii: "{"): push(.curly, length: 1, isValue: expectsOperand)
        case .init(ascii: ")"): pop(.round)
        case .init(ascii: "]"): pop(.square)
        case .init(ascii: "}"): pop(.curly)
        case .init(ascii: "\""), .init(ascii: "'"): quote(at: place)
        case .init(ascii: "`") where !isDart: quote(at: place)
        case .init(ascii: "/") where self.byte(place + 1) == .init(ascii: "/"): lineComment()
        case .init(ascii: "/") where self.byte(place + 1) == .init(ascii: "*"): blockComment()
        case .init(ascii: "/") where !isDart && expectsOperand: regularExpression()
        case .init(ascii: "<") where readsMarkup && expectsOperand && beginsMarkup: beginMarkup()
        case .init(ascii: ".") where isDigit(self.byte(place + 1)): number()
        case .init(ascii: "#") where isNameByte(self.byte(place + 1)): name()
        default: symbol()
        }
    }

    @inline(__always) func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case .init(ascii: "a")...(.init(ascii: "z")), .init(ascii: "A")...(.init(ascii: "Z")), .init(ascii: "0")...(.init(ascii: "9")),
            .init(ascii: "_"), .init(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    func isDigit(_ byte: UInt8) -> Bool { byte >= .init(ascii: "0") && byte <= .init(ascii: "9") }

    private mutating func name() {
        let start = place
        place += 1
        while place < bytes.count, isNameByte(bytes[place]) { place += 1 }
        // r'…' and r"…" are strings whose backslashes and dollars mean nothing.
        if isDart, place - start == 1, bytes[start] == .init(ascii: "r"),
            byte(place) == .init(ascii: "'") || byte(place) == .init(ascii: "\"")
        {
            return rawText(from: start)
        }
        append(.name, from: start)
        tokens[tokens.count - 1].word = spellings.word(UnsafeBufferPointer(rebasing: bytes[start..<place]))
    }

    private mutating func number() {
        let start = place
        let isHexadecimal = bytes[place] == .init(ascii: "0") && byte(place + 1) | 0x20 == .init(ascii: "x")
        while place < bytes.count {
            let byte = bytes[place]
            if isNameByte(byte) || byte == .init(ascii: ".") && isDigit(self.byte(place + 1)) {
                place += 1
                let isExponent = byte | 0x20 == .init(ascii: "e") && !isHexadecimal
                if isExponent, self.byte(place) == .init(ascii: "-") || self.byte(place) == .init(ascii: "+") { place += 1 }
            } else {
                break
            }
        }
        append(.number, from: start)
    }

    private mutating func symbol() {
        guard let (symbol, length) = spellings.symbol(bytes, at: place) else {
            place += 1
            return
        }
        place += length
        append(.symbol, from: place - length)
        tokens[tokens.count - 1].symbol = symbol
    }

    /// Takes what was read since `start` as a token.
    @inline(__always) mutating func append(_ kind: ScriptToken.Kind, from start: Int) {
        tokens.append(ScriptToken(start: Int32(start), end: Int32(place), kind: kind, isFirstOnLine: isFirstOnLine))
        isFirstOnLine = false
    }

    // MARK: Brackets

    /// Whether no more brackets can be taken.
    var isTooDeep: Bool { open.count >= Self.maximumDepth }

    /// Opens a bracket.
    mutating func push(_ bracket: ScriptToken.Bracket, length: Int, content: Content = .code, isValue: Bool = false) {
        place += length
        guard !isTooDeep else { return tooDeep[Int(bracket.rawValue)] += 1 }
        let opened = OpenBracket(
            bracket: bracket, token: tokens.count, content: content, rounds: rounds, squares: squares, isValue: isValue)
        append(.open(bracket), from: place - length)
        switch bracket {
        case .round: rounds += 1
        case .square: squares += 1
        case .curly, .text, .markup:
            if bracket == .curly { curlies += 1 }
            if bracket == .markup { markups += 1 }
            rounds = 0
            squares = 0
        }
        open.append(opened)
    }

    /// Closes a bracket, and those in it that are still open; passes over it where none of its kind is open.
    private mutating func pop(_ bracket: ScriptToken.Bracket) {
        place += 1
        guard tooDeep[Int(bracket.rawValue)] == 0 else { return tooDeep[Int(bracket.rawValue)] -= 1 }
        let isOpen =
            switch bracket {
            case .round: rounds > 0
            case .square: squares > 0
            default: curlies > 0
            }
        guard isOpen else { return }
        close(bracket, length: 1)
    }

    /// Closes the innermost bracket of a kind, and those in it. The closing bracket was just read.
    mutating func close(_ bracket: ScriptToken.Bracket, length: Int) {
        // What was opened in it and never closed ends with it.
        for place in tooDeep.indices { tooDeep[place] = 0 }
        while let last = open.popLast() {
            rounds = last.rounds
            squares = last.squares
            if last.bracket == .curly { curlies -= 1 }
            if last.bracket == .markup { markups -= 1 }
            guard last.bracket == bracket else {
                end(last, at: tokens.count)
                continue
            }
            tokens[last.token].partner = Int32(tokens.count)
            append(.close(bracket), from: place - length)
            tokens[tokens.count - 1].partner = Int32(last.token)
            tokens[tokens.count - 1].endsValue = last.isValue
            return
        }
    }

    private mutating func end(_ bracket: OpenBracket, at index: Int) {
        tokens[bracket.token].partner = Int32(index)
    }

    /// A place to come back to.
    var restart: Restart {
        Restart(place: place, tokens: tokens.count, comments: comments.count, open: open.count, rounds: rounds, squares: squares)
    }

    /// Where JSX was begun and never ended it was none: everything from there on is read anew, without any.
    private mutating func restartsWithoutMarkup() -> Bool {
        guard let outermostMarkup, markups > 0 else { return false }
        place = outermostMarkup.place
        tokens.removeSubrange(outermostMarkup.tokens...)
        comments.removeSubrange(outermostMarkup.comments...)
        open.removeSubrange(outermostMarkup.open...)
        rounds = outermostMarkup.rounds
        squares = outermostMarkup.squares
        curlies = open.count { $0.bracket == .curly }
        markups = 0
        readsMarkup = false
        return true
    }

    // MARK: What stands before

    /// Whether a value has to follow what was read last, rather than an operator.
    var expectsOperand: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .name: return Self.isFollowedByOperand(last.word) && !isMember(tokens.count - 1)
        case .number, .text, .regularExpression, .end: return false
        case .symbol: return last.symbol != .increment && last.symbol != .decrement
        case .open: return true
        case .close(.round):
            // What follows `if (…)` is a statement.
            let before = Int(last.partner) - 1
            guard before >= 0 else { return false }
            switch tokens[before].word {
            case .if, .while, .for, .with: return !isMember(before)
            default: return false
            }
        case .close(.curly): return !last.endsValue
        case .close: return false
        }
    }

    private func isMember(_ index: Int) -> Bool {
        index > 0 && (tokens[index - 1].symbol == .dot || tokens[index - 1].symbol == .questionDot)
    }

    private static func isFollowedByOperand(_ word: ScriptWord) -> Bool {
        switch word {
        case .return, .typeof, .case, .in, .of, .delete, .void, .throw, .new, .else, .do, .await, .yield, .instanceof, .default, .extends:
            true
        default: false
        }
    }
}
