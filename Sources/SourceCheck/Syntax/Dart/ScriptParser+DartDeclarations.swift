/// Declarations of Dart.
extension ScriptParser {
    /// What stands before a declaration.
    private struct Modifiers {
        var isStatic = false
        var isConstant = false
        /// `var`, `final`, `const`, `late`: no type needs to follow.
        var declaresVariable = false
        var isFactory = false
    }

    /// Reads a declaration; `false` where something else comes next.
    ///
    /// - Parameter type: The name of the type whose member it would be.
    mutating func dartDeclaration(in type: String?, _ statements: inout [Statement]) -> Bool {
        let start = position
        skipDecorators()
        let modifiers = modifiers(isMember: type != nil)
        if typeDeclaration(&statements, from: start) { return true }
        if accessor(&statements, modifiers, from: start) { return true }
        let typeStart = position
        var isTyped = false
        if let end = dartTypeEnd(position), isName(at: end), Self.canBeName(token(end).word) {
            position = end
            isTyped = true
        }
        let written = isTyped ? text(tokens: typeStart..<position) : nil
        if accessor(&statements, modifiers, from: start) { return true }
        if function(&statements, modifiers, in: type, isTyped: isTyped, from: start) { return true }
        if modifiers.declaresVariable || isTyped, variables(&statements, modifiers, type: written, from: start) { return true }
        position = typeStart
        return position > start
    }

    private static func canBeName(_ word: ScriptWord) -> Bool {
        switch word {
        case .is, .as, .in, .if, .else, .for, .switch, .when, .case, .async: false
        default: true
        }
    }

    private mutating func modifiers(isMember: Bool) -> Modifiers {
        var modifiers = Modifiers()
        while true {
            switch next.word {
            case .final, .var: modifiers.declaresVariable = true
            case .const where isMember || declaresConstant: modifiers.declaresVariable = true
            case .late where isName(at: position + 1): modifiers.declaresVariable = true
            case .factory where isName(at: position + 1): modifiers.isFactory = true
            case .static where isName(at: position + 1): modifiers.isStatic = true
            case .external, .abstract, .covariant, .augment, .sealed, .base, .interface:
                guard isName(at: position + 1) else { return modifiers }
            default: return modifiers
            }
            if next.word == .final || next.word == .const { modifiers.isConstant = true }
            position += 1
        }
    }

    /// Whether the `const` that comes next stands before a variable, rather than before a value.
    private var declaresConstant: Bool {
        if isName(at: position + 1), isSymbol(.assign, at: position + 2) { return true }
        guard let end = dartTypeEnd(position + 1) else { return false }
        return isName(at: end) && isSymbol(.assign, at: end + 1)
    }

    // MARK: Variables

    private mutating func variables(
        _ statements: inout [Statement], _ modifiers: Modifiers, type: String?, from start: Int
    ) -> Bool {
        var start = start
        guard next.kind.opensBracket || next.kind == .name && endsName(at: position + 1) else { return false }
        repeat {
            var binding = Binding(nil, type: type, isConstant: modifiers.isConstant, isStatic: modifiers.isStatic || level == 0)
            if next.kind == .name {
                binding.name = text(position)
                position += 1
            } else {
                position = behind(position)
            }
            if take(.assign) { binding.value = expression() }
            statements.append(Statement(.binding(binding), range(from: start)))
            start = position + 1
        } while take(.comma) && next.kind == .name
        _ = take(.semicolon)
        return true
    }

    /// Whether a variable can be followed by a token.
    private func endsName(at index: Int) -> Bool {
        switch token(index).kind {
        case .symbol: isSymbol(.assign, at: index) || isSymbol(.semicolon, at: index) || isSymbol(.comma, at: index)
        case .close, .end: true
        default: false
        }
    }

    // MARK: Functions

    /// `get name => …`, `set name(value) { … }`, `operator +(other) { … }`.
    private mutating func accessor(_ statements: inout [Statement], _ modifiers: Modifiers, from start: Int) -> Bool {
        let word = next.word
        let keyword = text(position)
        switch word {
        case .get:
            let isGetter = beginsBody(at: position + 2) || isSymbol(.semicolon, at: position + 2)
            guard isName(at: position + 1), isGetter else { return false }
        case .set: guard isName(at: position + 1), opens(.round, at: position + 2) else { return false }
        case .operator:
            guard !opens(.round, at: position + 1), !isName(at: position + 1), !isSymbol(.dot, at: position + 1) else { return false }
            while !opens(.round, at: position), next.kind != .end, next.symbol != .semicolon {
                position = next.kind.opensBracket ? behind(position) : position + 1
            }
            let function = functionTail(keyword, isStatic: false, from: start)
            statements.append(Statement(.function(function), function.range))
            return true
        default: return false
        }
        let name = text(position + 1)
        position += 2
        let function = functionTail(keyword, isStatic: modifiers.isStatic, from: start)
        let isStatic = modifiers.isStatic || level == 0
        let binding = Binding(name, isConstant: false, isStatic: isStatic, accessors: [function])
        statements.append(Statement(.binding(binding), function.range))
        return true
    }

    /// A function, method or constructor.
    private mutating func function(
        _ statements: inout [Statement], _ modifiers: Modifiers, in type: String?, isTyped: Bool, from start: Int
    ) -> Bool {
        guard isName(at: position) else { return false }
        var name = text(position)
        var index = position + 1
        if type != nil, name == type || modifiers.isFactory {
            if isSymbol(.dot, at: index), isName(at: index + 1) { index += 2 }
            name = "init"
        }
        if isSymbol(.less, at: index), let end = typeArgumentsEnd(index) { index = end }
        guard opens(.round, at: index) else { return false }
        let end = behind(index)
        let isMember = type != nil
        let isDeclared = isSymbol(.semicolon, at: end) || isMember && (isSymbol(.colon, at: end) || isSymbol(.assign, at: end))
        guard beginsBody(at: end) || isDeclared && (isTyped || isMember) else { return false }
        position = index
        let function = functionTail(name, isStatic: modifiers.isStatic, from: start)
        statements.append(Statement(.function(function), function.range))
        return true
    }

    /// The rest of a function behind its name.
    private mutating func functionTail(_ name: String, isStatic: Bool, from start: Int) -> Function {
        var parameters: [Function.Parameter] = []
        let opening = position
        if next.kind == .open(.round) {
            parameters = isClosed(opening) ? self.parameters(opening) : []
            position = behind(opening)
        }
        let initializers = initializers()
        // `factory A() = B;`
        if take(.assign) { position = typeEnd(position) }
        var body = body()
        if !initializers.isEmpty {
            let range = initializers[0].range.lowerBound..<(body?.range.upperBound ?? initializers[initializers.count - 1].range.upperBound)
            body = Block(initializers + (body?.statements ?? []), range)
        }
        _ = take(.semicolon)
        return Function(name, parameters, body: body, isStatic: isStatic, range: range(from: start))
    }

    /// `: a = b, super(c)` of a constructor.
    private mutating func initializers() -> [Statement] {
        var initializers: [Statement] = []
        guard take(.colon) else { return [] }
        repeat {
            let value = expression()
            if case .binary(let left, "=", let right) = value.kind {
                initializers.append(Statement(.assignment(left, "=", right), value.range))
            } else {
                initializers.append(Statement(.expression(value), value.range))
            }
        } while take(.comma)
        return initializers
    }

    // MARK: Types

    /// A class, mixin, extension, enumeration, alias or directive.
    private mutating func typeDeclaration(_ statements: inout [Statement], from start: Int) -> Bool {
        let isNamed = isName(at: position + 1)
        switch next.word {
        case .mixin where token(position + 1).word == .class:
            position += 1
            statements.append(typeBody("class", from: start))
        case .class where isNamed, .mixin where isNamed: statements.append(typeBody(text(position), from: start))
        case .extension where isNamed: statements.append(typeBody("extension", from: start))
        case .enum where isNamed: statements.append(typeBody("enum", from: start))
        case .import, .export, .part: return directive()
        case .library where isNamed || isSymbol(.semicolon, at: position + 1), .typedef where isNamed: skipDirective()
        default: return false
        }
        return true
    }

    private mutating func directive() -> Bool {
        guard token(position + 1).kind == .text || next.word == .part && isName(at: position + 1) else { return false }
        if next.word != .part { imports.append(content(token(position + 1))) }
        skipDirective()
        return true
    }

    /// Goes behind the semicolon; where that is missing, to the next declaration.
    private mutating func skipDirective() {
        repeat { position = next.kind.opensBracket ? behind(position) : position + 1 } while !endsDirective
        _ = take(.semicolon)
    }

    private var endsDirective: Bool {
        switch next.word {
        case .import, .export, .part, .class, .abstract, .enum, .typedef, .final, .const, .void: next.isFirstOnLine
        default: next.symbol == .semicolon || next.kind == .end || next.kind == .close(.curly)
        }
    }

    private mutating func typeBody(_ keyword: String, from start: Int) -> Statement {
        position += 1
        if keyword == "extension", next.word == .type, isName(at: position + 1) { position += 1 }
        _ = take(.const)
        var name = ""
        if next.word != .on || isName(at: position + 1) && token(position + 1).word == .on {
            name = text(position)
            position += 1
        }
        if isSymbol(.dot, at: position), isName(at: position + 1) { position += 2 }
        if next.symbol == .less { position = typeArgumentsEnd(position) ?? position + 1 }
        if keyword == "extension", next.kind == .open(.round) { position = behind(position) }
        let isAlias = take(.assign)
        var inherits: [String] = []
        if isAlias, let end = dartTypeEnd(position) {
            inherits.append(text(tokens: position..<end))
            position = end
        }
        while next.word == .extends || next.word == .with || next.word == .implements || next.word == .on {
            position += 1
            repeat {
                guard let end = dartTypeEnd(position) else { break }
                inherits.append(text(tokens: position..<end))
                position = end
            } while take(.comma)
        }
        if isAlias {
            _ = take(.semicolon)
            return type(keyword, name, inherits, from: start) { _, _ in }
        }
        var readsValues = keyword == "enum"
        return type(keyword, name, inherits, from: start) { parser, members in
            if readsValues {
                parser.enumerationValue(&members)
                readsValues = parser.next.symbol != .semicolon
                return
            }
            if parser.take(.semicolon) { return }
            if !parser.dartDeclaration(in: name, &members) { parser.statement(&members) }
        }
    }

    /// One of the values of an enumeration.
    private mutating func enumerationValue(_ members: inout [Statement]) {
        let start = position
        skipDecorators()
        guard isName(at: position) else { return }
        var binding = Binding(text(position), isConstant: true, isStatic: true)
        position += 1
        if next.symbol == .less { position = typeArgumentsEnd(position) ?? position + 1 }
        if isSymbol(.dot, at: position), isName(at: position + 1) { position += 2 }
        if next.kind == .open(.round) {
            let name = Expression(.name(text(start)), token(start).range)
            let arguments = arguments()
            binding.value = Expression(.call(Call(name, arguments)), range(from: start))
        }
        members.append(Statement(.binding(binding), range(from: start)))
        _ = take(.comma)
    }
}
