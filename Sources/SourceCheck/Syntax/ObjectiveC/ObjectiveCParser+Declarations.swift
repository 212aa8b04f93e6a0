/// Declarations of variables and functions of C.
extension ObjectiveCParser {
    /// What stands before the name that is declared.
    struct DeclarationHead {
        /// The first token of the type.
        var type: Int
        var name: Int
        var isStatic = false
        var isConstant = false
        /// Whether the name stands in parentheses, as in `void (^handler)(void)`.
        var isPointer = false
    }

    /// Looks for the name of a declaration. Where an expression stands, it finds none.
    func head() -> DeclarationHead? {
        var index = place
        var head = DeclarationHead(type: place, name: place)
        var words = 0
        for _ in 0..<48 {
            guard index < limit else { return nil }
            switch tokens[index].kind {
            case .storage:
                if isText(index, "static") { head.isStatic = true }
                if head.type == index { head.type = self.index(after: index) }
            case .qualifier: if isText(index, "const") { head.isConstant = true }
            case .primitive: words += 1
            case .keywordAggregate:
                let name = self.index(after: index)
                guard name < limit, tokens[name].kind == .word else { return nil }
                words += 1
                index = name
            case .star, .ampersand:
                guard words > 0 else { return nil }
                head.isConstant = false
            case .binary:
                // A reference to what is moved, of C++.
                guard words > 0, isText(index, "&&") else { return nil }
            case .openParenthesis:
                guard words > 0, let name = pointerName(index) else { return nil }
                head.name = name
                head.isPointer = true
                return head
            case .openBracket:
                guard words == 0, index == place, kind(after: index) == .openBracket else { return nil }
                head.type = self.index(behind: index)
            case .word:
                switch headWord(index, words) {
                case .name:
                    head.name = index
                    return head
                case .type(let next, let count):
                    words += count
                    index = next
                    continue
                case .neither: return nil
                }
            default: return nil
            }
            index = self.index(behind: index)
        }
        return nil
    }

    private enum HeadWord {
        case name
        /// A part of the type, with the place behind it, and how many words it counts for.
        case type(Int, Int)
        case neither
    }

    private func headWord(_ index: Int, _ words: Int) -> HeadWord {
        let next = self.index(after: index)
        guard next < limit else { return words > 0 ? .name : .neither }
        let kind = tokens[next].kind
        switch kind {
        case .openParenthesis:
            if isTypeOperator(index) { return .type(self.index(behind: next), 1) }
            if isMacro(index) && words == 0 && isText(index, "__attribute__") { return .type(self.index(behind: next), 0) }
            if words > 0 { return self.kind(after: next) == .caret && pointerName(next) != nil ? .type(next, 1) : .name }
            return pointerName(next) != nil ? .type(next, 1) : .neither
        case .doubleColon: return .type(self.index(after: next), 0)
        case .less:
            guard let end = genericEnd(next) else { return .neither }
            return .type(end, 1)
        case .star, .ampersand: return .type(next, 1)
        case .assignment, .semicolon, .comma, .openBracket, .colon, .openBrace: return words > 0 ? .name : .neither
        case .binary: return isText(next, "&&") && words == 0 && self.kind(after: next) == .word ? .type(next, 1) : .neither
        case .word where words > 0 && isMacro(next) && !isMacro(index) && endsDeclarator(next): return .name
        default: return kind.isTypeWord || kind == .storage ? .type(next, 1) : .neither
        }
    }

    /// Whether nothing but macros stands between a place and the end of what is declared there.
    private func endsDeclarator(_ index: Int) -> Bool {
        var index = index
        for _ in 0..<16 {
            guard index < limit else { return true }
            switch tokens[index].kind {
            case .word where isMacro(index), .openParenthesis: index = self.index(behind: index)
            case .semicolon, .assignment, .comma, .openBrace: return true
            default: return false
            }
        }
        return false
    }

    /// The name in `(^name)(…)` and `(*name)(…)`.
    private func pointerName(_ open: Int) -> Int? {
        guard let close = tokens[open].link, close < limit, kind(after: close) == .openParenthesis else { return nil }
        let sign = index(after: open)
        guard sign < close, tokens[sign].kind == .caret || tokens[sign].kind == .star else { return nil }
        var index = self.index(after: sign)
        while index < close, tokens[index].kind == .qualifier || tokens[index].kind == .storage { index = self.index(after: index) }
        return index < close && tokens[index].kind == .word ? index : nil
    }

    /// Reads a declaration, if one is there.
    mutating func declaration(_ list: inout [Statement]) -> Bool {
        if kind == .keywordTypedef || kind == .keywordAggregate, aggregate(&list) { return true }
        if kind == .storage, kind(after: place) == .string {
            // `extern "C" { … }`, or before one function.
            advance()
            advance()
            if kind == .openBrace { list += block().statements }
            return true
        }
        guard let head = head() else { return false }
        let start = start
        if kind(after: head.name) == .openParenthesis, !head.isPointer {
            let open = index(after: head.name)
            let behind = index(behind: open)
            if context != .function || behind < limit && tokens[behind].kind == .openBrace {
                go(to: head.name)
                function(start, &list)
                return true
            }
        }
        bindings(head, start, &list)
        return true
    }

    /// Reads the variables of a declaration, and its end.
    mutating func bindings(_ head: DeclarationHead, _ start: Int, isStatic: Bool = false, _ list: inout [Statement]) {
        var start = start
        var type = trimmed(tokens[head.type].start..<max(tokens[head.type].start, tokens[head.name].start))
        let isStatic = isStatic || head.isStatic || context == .file
        go(to: head.name)
        while kind == .word {
            var binding = Binding(text(place), isConstant: head.isConstant, isStatic: isStatic)
            advance()
            if head.isPointer {
                while place < limit, kind != .closeParenthesis { passGroup() }
                if pass(.closeParenthesis) { passGroup() }
                type = trimmed(tokens[head.type].start..<max(tokens[head.type].start, lastEnd))
            }
            binding.type = type
            binding.value = initialValue(type)
            list.append(Statement(.binding(binding), start..<max(start, lastEnd)))
            guard pass(.comma) else { break }
            while kind == .star || kind == .qualifier || kind == .storage { advance() }
            start = self.start
        }
        endStatement()
    }

    /// Reads what a variable is set to.
    private mutating func initialValue(_ type: String) -> Expression? {
        let start = start
        // `Lock lock(mutex);` of C++.
        if kind == .openParenthesis, context == .function {
            let values = within { $0.elements(isClosed: $1) }
            let arguments = values.map { Argument(nil, $0) }
            return Expression(.call(Call(Expression(.name(type), start..<start), arguments)), start..<max(start, lastEnd))
        }
        // Sizes of arrays, widths of bits, attributes.
        var steps = 0
        while steps < 16, kind == .openBracket || kind == .colon || kind == .number || kind == .openParenthesis || kind == .word {
            passGroup()
            steps += 1
        }
        if pass(.assignment) { return expression() }
        return kind == .openBrace ? expression() : nil
    }

    /// In the head of an `if`, a `while` or a `for`: reads past the type of a variable. Gives its name set to its value.
    mutating func declaredValue() -> Expression? {
        let next = kind(after: place)
        guard kind.isTypeWord && kind != .word || kind == .storage || [.word, .star, .less, .doubleColon].contains(next) else { return nil }
        guard let head = head(), kind(after: head.name) == .assignment else { return nil }
        go(to: head.name)
        return expression()
    }

    // MARK: Functions

    /// Reads a function from its name.
    mutating func function(_ start: Int, _ list: inout [Statement]) {
        let name = text(place)
        advance()
        let parameters = parameters()
        let body = functionBody()
        let function = Function(name, parameters, body: body, range: start..<max(start, lastEnd))
        list.append(Statement(.function(function), function.range))
    }

    /// Reads attributes and the like, then the body of a function or the `;` in its place.
    mutating func functionBody() -> Block? {
        while place < limit {
            switch kind {
            case .openBrace: return block(.function)
            case .semicolon:
                advance()
                return nil
            case .openType, .closeType, .directive, .ifDirective, .elseDirective, .endifDirective, .minus, .plus, .closeBrace: return nil
            default: passGroup()
            }
        }
        return nil
    }

    /// Reads the parameters of a function or a block.
    mutating func parameters() -> [Function.Parameter] {
        guard tokens[place].link != nil else {
            advance()
            return []
        }
        return within { parser, _ in
            var list: [Function.Parameter] = []
            while parser.place < parser.limit {
                if let parameter = parser.parameter() { list.append(parameter) }
                if parser.kind == .comma { parser.advance() }
            }
            return list
        }
    }

    /// Reads a parameter up to the `,`: its name is the last word before a value that is set.
    private mutating func parameter() -> Function.Parameter? {
        let start = start
        var name: Int?
        var words = 0
        var isPointer = false
        var hasValue = false
        while place < limit, kind != .comma {
            if kind == .assignment { hasValue = true }
            if !hasValue, !isPointer {
                if kind.isTypeWord, kind != .qualifier { words += 1 }
                if kind == .word { name = place } else if kind == .star || kind == .ampersand { name = nil }
                if kind == .openParenthesis, let pointer = pointerName(place) {
                    name = pointer
                    isPointer = true
                }
            }
            let next = kind == .less ? genericEnd(place) : nil
            if let next { go(to: next) } else { passGroup() }
        }
        guard words > 0 else { return nil }
        guard let name, words > 1 || isPointer else {
            return Function.Parameter(label: nil, name: "", type: trimmed(start..<max(start, lastEnd))).type == "void"
                ? nil
                : Function.Parameter(label: nil, name: "", type: trimmed(start..<max(start, lastEnd)))
        }
        let type = trimmed(start..<(isPointer ? max(start, lastEnd) : max(start, tokens[name].start)))
        return Function.Parameter(label: nil, name: text(name), type: type)
    }
}
