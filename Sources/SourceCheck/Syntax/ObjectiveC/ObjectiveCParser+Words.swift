/// Statements that begin with a word: declarations, expressions, macros, and what is a keyword in C++ alone.
extension ObjectiveCParser {
    mutating func wordStatement(_ list: inout [Statement]) {
        let next = kind(after: place)
        switch next {
        case .assignment, .dot, .arrow, .increment, .semicolon, .end: return expressionStatement(&list)
        case .colon:
            // A label, or `public:` of C++.
            advance()
            return advance()
        case .word, .openBrace, .less, .keywordAggregate, .primitive, .qualifier, .storage, .ellipsis:
            if cPlusPlusStatement(&list) { return }
        case .openParenthesis, .doubleColon, .negation:
            if context != .function, plainFunction(&list) { return }
        default: break
        }
        // A macro in a line by itself is not the type of what follows.
        if isMacro(place), next != .openParenthesis, beginsLine(index(after: place), after: place) { return macro(&list) }
        if !declaration(&list) { expressionStatement(&list) }
    }

    /// Reads an expression or an assignment.
    mutating func expressionStatement(_ list: inout [Statement]) {
        // Macros stand without `;` between members: `RCT_EXPORT_MODULE() - (void)method`.
        if context != .function, kind == .word { return macro(&list) }
        repeat {
            let start = start
            let before = place
            let value = nested { $0.conditional() }
            if kind == .assignment {
                let sign = text(place)
                advance()
                let assigned = expression()
                list.append(Statement(.assignment(value, sign, assigned), start..<max(start, lastEnd)))
            } else if place > before {
                list.append(Statement(.expression(value), start..<max(start, lastEnd)))
            } else {
                return advance()
            }
        } while pass(.comma)
        endStatement()
    }

    /// Reads a macro with its arguments.
    private mutating func macro(_ list: inout [Statement]) {
        let start = start
        var value = Expression(.name(text(place)), tokens[place].range)
        advance()
        if kind == .openParenthesis {
            let arguments = within { $0.elements(isClosed: $1) }.map { Argument(nil, $0) }
            value = Expression(.call(Call(value, arguments)), start..<max(start, lastEnd))
        }
        list.append(Statement(.expression(value), value.range))
        endStatement()
    }

    // MARK: Functions without a type before their name

    /// Reads a constructor, a function that a macro makes (`RCT_EXPORT_METHOD(setMode:(NSString *)mode) { … }`), or the like.
    private mutating func plainFunction(_ list: inout [Statement]) -> Bool {
        var name = place
        for _ in 0..<8 where kind(after: name) == .doubleColon || kind(after: name) == .negation { name = index(after: index(after: name)) }
        let open = index(after: name)
        guard open < limit, tokens[name].kind == .word, tokens[open].kind == .openParenthesis, tokens[open].link != nil else {
            return false
        }
        let isSelector = isMacro(name) && holdsSelector(open)
        guard isSelector || hasBody(behind: open) else { return false }
        let start = start
        go(to: name)
        guard isSelector || isMacro(name) else {
            function(start, &list)
            return true
        }
        advance()
        var body: Block?
        let (selector, parameters) = within { parser, _ in
            // `RCT_REMAP_METHOD(name, selector)`.
            if parser.kind(after: parser.place) == .comma {
                parser.advance()
                parser.advance()
            }
            let selector = parser.selector()
            // The body may stand in the parentheses, too.
            if parser.kind == .openBrace { body = parser.block(.function) }
            return selector
        }
        if body == nil { body = functionBody() } else { endStatement() }
        list.append(
            Statement(
                .function(Function(selector, parameters, body: body, range: start..<max(start, lastEnd))), start..<max(start, lastEnd)))
        return true
    }

    /// Whether parentheses hold a selector with parameters.
    private func holdsSelector(_ open: Int) -> Bool {
        var name = index(after: open)
        if kind(after: name) == .comma { name = index(after: index(after: name)) }
        return tokens[name].kind.isWordLike && kind(after: name) == .colon && kind(after: index(after: name)) == .openParenthesis
    }

    /// Whether a body stands behind parentheses, with nothing but words, and what a constructor sets, between.
    private func hasBody(behind open: Int) -> Bool {
        var index = index(behind: open)
        for _ in 0..<32 {
            guard index < limit else { return false }
            let kind = tokens[index].kind
            if kind == .openBrace { return true }
            guard kind.isTypeWord || [.colon, .comma, .openParenthesis].contains(kind) else { return false }
            index = self.index(behind: index)
        }
        return false
    }

    // MARK: C++

    /// Reads what begins with a word that is a keyword in C++ alone.
    private mutating func cPlusPlusStatement(_ list: inout [Statement]) -> Bool {
        let next = kind(after: place)
        switch text(place) {
        case "namespace":
            advance()
            while kind == .word || kind == .doubleColon { advance() }
            if kind == .openBrace { list += block().statements } else { passStatement() }
        case "using": passStatement()
        case "template" where next == .less:
            advance()
            if let end = genericEnd(place) { go(to: end) } else { advance() }
        case "try" where next == .openBrace:
            let start = start
            let kind = attempt()
            list.append(Statement(kind, start..<max(start, lastEnd)))
        case "throw":
            let start = start
            advance()
            let value = expression()
            endStatement()
            list.append(Statement(.exit(.throw, value), start..<max(start, lastEnd)))
        case "class" where next == .word: return aggregate(&list)
        default: return false
        }
        return true
    }

    // MARK: Structures and enumerations

    /// Reads a `struct`, `union`, `enum` or C++ `class` with members, or any `typedef`.
    mutating func aggregate(_ list: inout [Statement]) -> Bool {
        let start = start
        let isTypedef = kind == .keywordTypedef
        guard let open = aggregateBrace() else {
            if isTypedef { passStatement() }
            return isTypedef
        }
        if isTypedef { advance() }
        var keyword = text(place)
        var name = ""
        while place < open, kind != .colon {
            if kind == .word { name = text(place) }
            // `NS_ENUM(NSInteger, Name)`.
            if kind == .openParenthesis {
                keyword = "enum"
                name = within { parser, _ in
                    let words = parser.elements(isClosed: true)
                    if case .name(let last)? = words.last?.kind { return last }
                    return ""
                }
            } else {
                advance()
            }
        }
        go(to: open)
        let membersStart = self.start
        let outer = context
        context = .type
        let members = keyword == "enum" ? within { $0.enumerators(isClosed: $1) } : within { parser, _ in parser.statements() }
        context = outer
        let body = Block(members, membersStart..<max(membersStart, lastEnd))
        if isTypedef, name.isEmpty, kind == .word { name = text(place) }
        passStatement()
        let type = TypeDeclaration(keyword, name, members: body, range: start..<max(start, lastEnd))
        list.append(Statement(.type(type), type.range))
        return true
    }

    /// The brace of the members, where nothing but a name and what is inherited stands before it.
    private func aggregateBrace() -> Int? {
        var index = place
        for _ in 0..<32 {
            guard index < limit else { return nil }
            let kind = tokens[index].kind
            if kind == .openBrace { return index }
            if kind == .less, let end = genericEnd(index) {
                index = end
                continue
            }
            let isHead = kind.isTypeWord || kind == .keywordTypedef || [.colon, .doubleColon, .comma].contains(kind)
            // `NS_ENUM(…)` behind `typedef`, attributes elsewhere.
            guard isHead || kind == .openParenthesis && index > place && (tokens[place].kind == .keywordTypedef || isMacro(index - 1))
            else { return nil }
            index = self.index(behind: index)
        }
        return nil
    }

    private mutating func enumerators(isClosed: Bool) -> [Statement] {
        var list: [Statement] = []
        while place < limit, isClosed || !endsStatement {
            guard kind == .word else {
                advance()
                continue
            }
            let start = start
            var binding = Binding(text(place), isConstant: true, isStatic: true)
            advance()
            while place < limit, kind != .comma, kind != .assignment, isClosed || !endsStatement { passGroup() }
            if pass(.assignment) { binding.value = element(isClosed: isClosed) }
            list.append(Statement(.binding(binding), start..<max(start, lastEnd)))
        }
        return list
    }
}
