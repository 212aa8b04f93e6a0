/// Classes, protocols, methods and properties.
extension ObjectiveCParser {
    /// Reads `@interface`, `@implementation` or `@protocol`.
    mutating func type(_ list: inout [Statement]) {
        let start = start
        let keyword = "@" + text(bytes[(start + 1)...].prefix { $0.isWordPart }.indices)
        guard kind(after: place).isWordLike else {
            // `@protocol(Delegate)` is a value.
            return kind(after: place) == .openParenthesis ? expressionStatement(&list) : advance()
        }
        let end = tokens[place].link.flatMap { $0 <= limit ? $0 : nil } ?? endOfType()
        advance()
        let name = text(place)
        advance()
        if keyword == "@protocol", kind == .semicolon || kind == .comma { return passStatement() }
        let outer = context
        context = .type
        let declaration = up(to: end) { parser in
            let inherits = parser.inherited()
            let membersStart = parser.start
            // Variables stand in braces, but belong to the members.
            let variables = parser.kind == .openBrace ? parser.block().statements : []
            let members = variables + parser.statements()
            return TypeDeclaration(
                keyword, name, inherits: inherits, members: Block(members, membersStart..<max(membersStart, parser.lastEnd)),
                range: start..<start)
        }
        context = outer
        _ = pass(.closeType)
        var whole = declaration
        whole.range = start..<max(start, lastEnd)
        list.append(Statement(.type(whole), whole.range))
    }

    /// Where a type without `@end` ends: where the next begins.
    private func endOfType() -> Int {
        var index = place + 1
        while index < limit, tokens[index].kind != .openType || !kind(after: index).isWordLike { index += 1 }
        return index
    }

    /// Reads what stands behind the name of a class: its arguments, the name of a category, what it inherits from and conforms to.
    private mutating func inherited() -> [String] {
        var list: [String] = []
        if kind == .less, let end = genericEnd(place), end < limit, tokens[end].kind == .colon || tokens[end].kind == .openParenthesis {
            go(to: end)
        }
        if kind == .openParenthesis { passGroup() }
        if pass(.colon), kind.isWordLike {
            list.append(text(place))
            advance()
            // `NSObject <Protocol>` and `Super<Argument> <Protocol>` begin alike.
            if kind == .less, let end = genericEnd(place), end < limit, tokens[end].kind == .less { go(to: end) }
        }
        if kind == .less, let end = genericEnd(place) {
            while place < end, kind != .end {
                if kind == .word { list.append(text(place)) }
                advance()
            }
        }
        return list
    }

    /// Passes over what is left of a statement.
    mutating func passStatement() {
        while place < limit, !endsStatement { passGroup() }
        endStatement()
    }

    // MARK: Methods

    /// Reads a method, if one is there.
    mutating func method() -> Function? {
        let start = start
        let isStatic = kind == .plus
        advance()
        if kind == .openParenthesis { passGroup() }
        guard kind.isWordLike || kind == .colon else { return nil }
        let (name, parameters) = selector()
        var body = functionBody()
        // A `;` before the body does no harm.
        if body == nil, kind == .openBrace { body = block(.function) }
        return Function(name, parameters, body: body, isStatic: isStatic, range: start..<max(start, lastEnd))
    }

    /// Reads the parts of a selector with their parameters.
    mutating func selector() -> (name: String, parameters: [Function.Parameter]) {
        let name = kind.isWordLike ? text(place) : ""
        if kind.isWordLike { advance() }
        var parameters: [Function.Parameter] = []
        var label: String?
        while kind == .colon {
            advance()
            let type = kind == .openParenthesis ? typeInParentheses() : "id"
            while kind == .storage || kind == .qualifier
                || kind == .word && kind(after: place) == .word && !isMacro(index(after: place))
                    && text(place).hasPrefix("__")
            { advance() }
            let name = kind.isWordLike ? text(place) : ""
            if kind.isWordLike { advance() }
            parameters.append(Function.Parameter(label: label, name: name, type: type))
            label = nil
            while kind == .word, isMacro(place), kind(after: place) != .colon { advance() }
            if kind.isWordLike, kind(after: place) == .colon {
                label = text(place)
                advance()
            }
        }
        return (name, parameters)
    }

    // MARK: Directives

    /// Reads what begins with `@` and a word.
    mutating func directive(_ list: inout [Statement]) {
        let start = start
        let kind: Statement.Kind
        switch text(place) {
        case "@property": return property(&list)
        case "@try": kind = attempt()
        case "@synchronized":
            advance()
            if self.kind == .openParenthesis { list += parenthesized().map { Statement(.expression($0), $0.range) } }
            kind = .block(body())
        case "@autoreleasepool":
            advance()
            kind = .block(body())
        case "@throw":
            advance()
            let value = self.kind == .semicolon ? nil : expression()
            endStatement()
            kind = .exit(.throw, value)
        case "@import":
            advance()
            let first = self.start
            passStatement()
            modules.append(trimmed(first..<max(first, lastEnd)).filter { $0 != ";" })
            return
        case "@class", "@synthesize", "@dynamic", "@compatibility_alias", "@defs": return passStatement()
        case "@catch", "@finally":
            // Their `@try` stands in another branch of `#if`.
            advance()
            if self.kind == .openParenthesis { passGroup() }
            return
        case "@selector", "@encode", "@available": return expressionStatement(&list)
        default: return advance()
        }
        list.append(Statement(kind, start..<max(start, lastEnd)))
    }

    private mutating func property(_ list: inout [Statement]) {
        let start = start
        advance()
        var isStatic = false
        if kind == .openParenthesis {
            isStatic = typeInParentheses().split { !$0.isLetter }.contains("class")
        }
        guard let head = head() else { return passStatement() }
        let outer = context
        context = .type
        bindings(head, start, isStatic: isStatic, &list)
        context = outer
    }

    /// Reads `@try` or `try` with what catches.
    mutating func attempt() -> Statement.Kind {
        advance()
        let body = body()
        var catches: [Block] = []
        var finally: Block?
        while place < limit {
            if kind == .directive, isText(place, "@catch") || isText(place, "@finally") {
                let isFinally = isText(place, "@finally")
                advance()
                if kind == .openParenthesis { passGroup() }
                if isFinally { finally = self.body() } else { catches.append(self.body()) }
            } else if kind == .word, isText(place, "catch"), kind(after: place) == .openParenthesis {
                advance()
                passGroup()
                catches.append(self.body())
            } else {
                break
            }
        }
        return .attempt(body, catches: catches, finally: finally)
    }
}
