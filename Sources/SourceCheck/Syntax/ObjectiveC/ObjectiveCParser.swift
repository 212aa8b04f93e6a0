/// Reads Objective-C, and as much of C and C++ as stands around it.
///
/// It never looks back, and looks ahead no further than a few dozen tokens or to the other bracket of a pair, so the time goes with the
/// length of the file. What it does not understand is passed over up to where the next statement can begin.
struct ObjectiveCParser {
    typealias Token = ObjectiveCToken

    let bytes: UnsafeBufferPointer<UInt8>
    let tokens: [Token]
    /// The token that is looked at.
    private(set) var place = 0
    /// The first token behind what is read: the bracket that ends it.
    private(set) var limit: Int
    /// How many statements and expressions are around.
    var depth = 0
    /// How deep what was read of the expression goes.
    var deepest = 0
    /// What is around: members of a type, statements of a function, or neither.
    var context = Context.file
    /// Macros that were defined since the last statement.
    private var definitions: [Int] = []

    /// What kind of statements stand here.
    enum Context { case file, type, function }

    /// How deep statements and expressions are read. What is deeper is passed over.
    static let deepestLevel = 200

    /// Reads a source.
    static func tree(_ text: SourceText) -> SourceTree {
        var tree = SourceTree(.objectiveC)
        // Places in a file are kept in four bytes.
        guard text.bytes.count < Int(UInt32.max) else { return tree }
        text.bytes.withUnsafeBufferPointer { bytes in
            var lexer = ObjectiveCLexer(bytes, bytes.indices, capacity: bytes.count / 5 + 16)
            lexer.run()
            tree.imports = lexer.imports
            tree.comments = lexer.comments
            var parser = ObjectiveCParser(bytes, ObjectiveCBrackets.linked(lexer.tokens))
            tree.statements = parser.statements()
            tree.imports += parser.modules
        }
        return tree
    }

    /// Modules that were imported with `@import`.
    var modules: [String] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ tokens: [Token]) {
        self.bytes = bytes
        self.tokens = tokens
        limit = tokens.count - 1
        settle()
    }

    // MARK: Where it is

    var kind: Token.Kind { place < limit ? tokens[place].kind : .end }

    /// The first byte of the token that is looked at.
    var start: Int { tokens[min(place, limit)].start }

    /// The byte behind the last token that was passed.
    private(set) var lastEnd = 0

    /// The kind of the token behind a token.
    func kind(after index: Int) -> Token.Kind {
        let next = self.index(after: index)
        return next < limit ? tokens[next].kind : .end
    }

    /// The place behind a token.
    func index(after index: Int) -> Int { settled(index + 1) }

    /// The place behind a token and, where it is a bracket, all that it holds.
    func index(behind index: Int) -> Int {
        let kind = tokens[index].kind
        guard kind.isOpen, let link = tokens[index].link, link < limit else { return self.index(after: index) }
        return tokens[link].kind.isClose ? self.index(after: link) : settled(link)
    }

    private func settled(_ index: Int) -> Int {
        var index = index
        while index < limit {
            switch tokens[index].kind {
            case .skip: index = tokens[index].link ?? index + 1
            case .define: index += 1
            default: return index
            }
        }
        return index
    }

    func text(_ index: Int) -> String { text(tokens[index].range) }

    func text(_ range: Range<Int>) -> String { String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) }

    /// Whether a token is this word or sign.
    func isText(_ index: Int, _ text: StaticString) -> Bool {
        let range = tokens[index].range
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(UnsafeBufferPointer(rebasing: bytes[range])) }
    }

    /// Whether two tokens stand one at the other.
    func touch(_ first: Int, _ second: Int) -> Bool { tokens[first].end == tokens[second].start }

    /// Whether a token begins a line other than that in which the one before it ends.
    func beginsLine(_ second: Int, after first: Int) -> Bool {
        let range = tokens[first].end..<max(tokens[first].end, tokens[second].start)
        return bytes[range].prefix(200).contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    // MARK: Going on

    mutating func advance() {
        guard place < limit else { return }
        lastEnd = tokens[place].end
        place += 1
        settle()
    }

    mutating func pass(_ kind: Token.Kind) -> Bool {
        guard self.kind == kind else { return false }
        advance()
        return true
    }

    /// Goes to a place further on.
    mutating func go(to index: Int) {
        guard index > place else { return }
        place = min(index, limit)
        lastEnd = tokens[place - 1].end
        settle()
    }

    /// Passes over a token and, where it is a bracket, all that it holds.
    mutating func passGroup() { if place < limit { go(to: index(behind: place)) } }

    private mutating func settle() {
        while place < limit {
            switch tokens[place].kind {
            case .skip: place = min(limit, tokens[place].link ?? place + 1)
            case .define:
                definitions.append(place)
                place += 1
            default: return
            }
        }
    }

    /// Reads what a bracket that is looked at holds, and goes behind its other one. One without another holds what stands up to the end of
    /// what is around.
    ///
    /// - Parameter read: Reads it; it is told whether the bracket has another one.
    mutating func within<Result>(_ read: (inout Self, Bool) -> Result) -> Result {
        let outer = limit
        let close = tokens[place].link.flatMap { $0 < limit && $0 > place ? $0 : nil }
        if let close { limit = close }
        // A branch of `#if` has its first token behind the directive, too.
        lastEnd = tokens[place].end
        place += 1
        settle()
        let result = read(&self, close != nil)
        limit = outer
        if let close {
            place = close
            settle()
            if tokens[close].kind.isClose { advance() }
        }
        return result
    }

    /// Reads up to a token.
    mutating func up<Result>(to index: Int, _ read: (inout Self) -> Result) -> Result {
        let outer = limit
        limit = min(limit, max(index, place))
        let result = read(&self)
        limit = outer
        go(to: index)
        settle()
        return result
    }

    /// Takes the macros that were defined since it was asked last.
    mutating func takeDefinitions() -> [Int] {
        guard !definitions.isEmpty else { return [] }
        defer { definitions = [] }
        return definitions
    }
}
