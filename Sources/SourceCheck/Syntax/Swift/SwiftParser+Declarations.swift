/// Declarations.
extension SwiftParser {
    /// The place of the word that begins a declaration, behind attributes and modifiers; `nil` where none begins.
    func declarationWord() -> Int? {
        var at = index
        // No declaration has more, and each statement may cost this much.
        for _ in 0..<40 {
            let next = token(at: at)
            if next.kind == .at {
                at = endOfAttribute(at)
                continue
            }
            guard next.kind == .identifier, next.word != .none else { return nil }
            if next.word.beginsDeclaration, begins(next.word, token(at: at + 1)) { return at }
            guard next.word.isModifier else { return nil }
            at += 1
            // `private(set)`, `unowned(unsafe)`, but not `open(file)`.
            if token(at: at).kind == .leftParenthesis {
                guard ["set", "unsafe", "safe"].contains(text[token(at: at + 1).range]) else { return nil }
                at = endOfGroup(at)
            }
        }
        return nil
    }

    /// Whether a word begins a declaration when this follows.
    private func begins(_ word: SwiftWord, _ next: SwiftToken) -> Bool {
        switch word {
        case .class: next.kind == .identifier && !next.word.isModifier && !next.word.beginsDeclaration
        case .actor, .macro: next.kind == .identifier && !next.isFirstOnLine && !next.word.endsExpression
        case .`init`:
            next.kind == .leftParenthesis || next.kind == .question || next.kind == .exclamation || isOperator(next, "<")
        case .subscript: next.kind == .leftParenthesis || isOperator(next, "<")
        case .case: place == .type
        default: true
        }
    }

    /// Reads the declaration whose word is at a place.
    mutating func declaration(_ at: Int, _ list: inout [Statement]) {
        let first = start
        let isStatic = tokens[index..<at].contains { $0.word == .static || $0.word == .class }
        index = at
        switch word {
        case .import: readImport()
        case .let, .var: bindings(isStatic: isStatic || place == .file, from: first, &list)
        case .func, .macro, .`init`, .deinit, .subscript:
            let function = function(isStatic: isStatic, from: first)
            list.append(Statement(.function(function), function.range))
        case .case: enumerationCases(from: first, &list)
        case .class, .struct, .enum, .actor, .extension, .protocol:
            let type = typeDeclaration(from: first)
            list.append(Statement(.type(type), type.range))
        case .typealias, .associatedtype: skipAlias()
        case .operator, .precedencegroup: skipOperator()
        default: index += 1
        }
    }

    private mutating func readImport() {
        index += 1
        // `import class AVFoundation.AVAudioSession`
        if following.kind == .identifier, !following.isFirstOnLine { index += 1 }
        guard kind == .identifier else { return }
        imports.append(name(token))
        index += 1
        while kind == .dot, following.kind == .identifier { index += 2 }
    }

    private mutating func skipAlias() {
        index += 2
        index = endOfGenerics(index) ?? index
        if take(.colon) { index = endOfType(index) }
        if take(.assign) { index = endOfType(index) }
        skipWhere()
    }

    private mutating func skipOperator() {
        index += 2
        if take(.colon) { repeat { index = endOfType(index) } while take(.comma) }
        if kind == .leftBrace { index = endOfGroup(index) }
    }

    /// Cases of an enumeration come as constants, each with its raw value.
    private mutating func enumerationCases(from first: Int, _ list: inout [Statement]) {
        index += 1
        var first = first
        repeat {
            guard kind == .identifier else { return }
            var binding = Binding(name(token), isConstant: true, isStatic: true)
            index += 1
            if kind == .leftParenthesis { index = endOfGroup(index) }
            if take(.assign) { binding.value = expression() }
            list.append(Statement(.binding(binding), range(from: first)))
            first = Int(following.start)
        } while take(.comma)
    }

    private mutating func typeDeclaration(from first: Int) -> TypeDeclaration {
        let keyword = name(token)
        index += 1
        let name = type()
        var inherits: [String] = []
        if take(.colon) {
            // `class` is what `AnyObject` was called.
            repeat { inherits.append(take(.class) ? "class" : type()) } while take(.comma)
        }
        skipWhere()
        let members = block(.type)
        return TypeDeclaration(keyword, name, inherits: inherits, members: members, range: range(from: first))
    }

    // MARK: - Functions

    private mutating func function(isStatic: Bool, from first: Int) -> Function {
        let kind = word
        let name = functionName()
        index = endOfGenerics(index) ?? index
        let parameters = self.kind == .leftParenthesis ? parameters() : []
        index = endOfEffects(index) ?? index
        if take(.arrow) { index = endOfType(index) }
        skipWhere()
        if kind == .macro, take(.assign) { _ = expression() }
        var body: Block?
        if self.kind == .leftBrace { body = kind == .subscript ? accessorBlock() : block() }
        return Function(name, parameters, body: body, isStatic: isStatic, range: range(from: first))
    }

    private mutating func functionName() -> String {
        let kind = word
        let keyword = name(token)
        index += 1
        guard kind == .func || kind == .macro else {
            if self.kind == .question || self.kind == .exclamation { index += 1 }
            return keyword
        }
        let first = start
        if self.kind == .identifier {
            index += 1
            return name(tokens[index - 1])
        }
        // The name of an operator, which can run into the `<` of its generic parameters.
        index += 1
        let name = text[range(from: first)]
        guard name.count > 1, name.hasSuffix("<"), self.kind == .identifier else { return name }
        while self.kind != .leftParenthesis, self.kind != .leftBrace, index < limit { index += 1 }
        return String(name.dropLast())
    }

    /// Parameters of a closure or an accessor, which have no labels.
    mutating func unlabelledParameters() -> [Function.Parameter] {
        parameters().map { Function.Parameter(label: nil, name: $0.name, type: $0.type) }
    }

    /// Parameters between parentheses.
    mutating func parameters() -> [Function.Parameter] {
        group { parser in
            var list: [Function.Parameter] = []
            while parser.index < parser.limit {
                if let parameter = parser.parameter() { list.append(parameter) }
                while parser.index < parser.limit, parser.kind != .comma { parser.index = parser.endOfGroup(parser.index) }
                _ = parser.take(.comma)
            }
            return list
        }
    }

    private mutating func parameter() -> Function.Parameter? {
        while kind == .at { index = endOfAttribute(index) }
        guard kind == .identifier else { return nil }
        let first = name(token)
        var second = first
        index += 1
        if kind == .identifier {
            second = name(token)
            index += 1
        }
        var parameter = Function.Parameter(label: first == "_" ? nil : first, name: second)
        if take(.colon) { parameter.type = type() }
        if take(.assign) { parameter.value = expression() }
        return parameter
    }
}
