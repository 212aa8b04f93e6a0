/// Declarations of TypeScript and JavaScript.
extension ScriptParser {
    /// Reads a declaration; `false` where something else comes next.
    mutating func typeScriptDeclaration(_ statements: inout [Statement]) -> Bool {
        let start = position
        skipDecorators()
        while next.word == .declare || next.word == .abstract, isName(at: position + 1), !token(position + 1).isFirstOnLine {
            position += 1
        }
        let follower = token(position + 1)
        let isNamed = follower.kind == .name && !follower.isFirstOnLine
        switch next.word {
        case .import where follower.kind != .open(.round) && follower.symbol != .dot: importDeclaration()
        case .export: export(&statements)
        case .const where follower.word == .enum:
            position += 1
            statements.append(enumeration(from: start))
        case .const, .var: variables(&statements, from: start)
        case .let where isNamed || follower.kind.opensBracket: variables(&statements, from: start)
        case .function: functionDeclaration(&statements, from: start)
        case .async where follower.word == .function && !follower.isFirstOnLine: functionDeclaration(&statements, from: start)
        case .class: statements.append(classDeclaration(from: start))
        case .enum where isNamed: statements.append(enumeration(from: start))
        case .interface where isNamed: statements.append(interface(from: start))
        case .namespace where isNamed, .module where isNamed || follower.kind == .text: statements.append(namespace(from: start))
        case .type where isNamed && isAlias(position + 2), .opaque where follower.word == .type: typeAlias()
        default: return position > start
        }
        return true
    }

    /// Goes over `@name(…)`.
    mutating func skipDecorators() {
        while next.symbol == .at {
            position += 1
            while isName(at: position) {
                position += 1
                guard take(.dot) else { break }
            }
            if isSymbol(.less, at: position), let end = typeArgumentsEnd(position) { position = end }
            if next.kind == .open(.round), token(position - 1).end == next.start { position = behind(position) }
        }
    }

    // MARK: Modules

    /// `import a, { b } from 'c'`, `import 'c'`, `import a = require('c')`.
    private mutating func importDeclaration() {
        position += 1
        while next.kind != .end {
            switch next.kind {
            case .text:
                imports.append(content(next))
                position += 1
                _ = take(.semicolon)
                return
            case .name:
                if next.isFirstOnLine, next.word == .import || next.word == .export || next.word == .const { return }
                position += 1
            case .symbol where next.symbol != .semicolon: position += 1
            case .open: position = opens(.round, at: position) ? position + 1 : behind(position)
            default: return
            }
        }
    }

    private mutating func export(_ statements: inout [Statement]) {
        position += 1
        let isTypeOnly = next.word == .type && (opens(.curly, at: position + 1) || isSymbol(.multiply, at: position + 1))
        if isTypeOnly { position += 1 }
        if next.symbol == .multiply || next.kind == .open(.curly) {
            position = next.kind.opensBracket ? behind(position) : position + 1
            if take(.as) { position += 1 }
            guard next.word == .from, token(position + 1).kind == .text else { return }
            return importDeclaration()
        }
        _ = take(.default) || take(.assign)
        let isDeclaration = nested {
            $0.typeScriptDeclaration(&statements)
        } otherwise: { _ in
            true
        }
        if isDeclaration { return }
        let value = expression()
        statements.append(Statement(.expression(value), value.range))
    }

    // MARK: Variables and functions

    /// `const a: A = 1, { b } = c`.
    private mutating func variables(_ statements: inout [Statement], from start: Int) {
        var start = start
        let isConstant = next.word == .const
        position += 1
        repeat {
            var binding = Binding(nil, isConstant: isConstant, isStatic: level == 0)
            switch next.kind {
            case .name:
                binding.name = text(position)
                position += 1
            case .open: position = behind(position)
            default: return
            }
            _ = take(.not)
            binding.type = typeAnnotation()
            if take(.assign) { binding.value = expression() }
            statements.append(Statement(.binding(binding), range(from: start)))
            start = position + 1
        } while take(.comma)
        _ = take(.semicolon)
    }

    private mutating func functionDeclaration(_ statements: inout [Statement], from start: Int) {
        let function = function(from: start)
        _ = take(.semicolon)
        statements.append(Statement(.function(function), function.range))
    }

    /// `function name(…) { … }` as a value.
    mutating func functionValue() -> Expression {
        let function = function(from: position)
        return Expression(.closure(function), function.range)
    }

    private mutating func function(from start: Int) -> Function {
        _ = take(.async)
        position += 1
        _ = take(.multiply)
        var name = ""
        if next.kind == .name {
            name = text(position)
            position += 1
        }
        return function(name, from: start)
    }

    /// The rest of a function behind its name.
    mutating func function(_ name: String, isStatic: Bool = false, from start: Int) -> Function {
        if next.symbol == .less { position = typeArgumentsEnd(position) ?? position + 1 }
        var parameters: [Function.Parameter] = []
        let opening = position
        if next.kind == .open(.round) {
            parameters = isClosed(opening) ? self.parameters(opening) : []
            position = behind(opening)
        }
        _ = typeAnnotation()
        let body = next.kind == .open(.curly) ? block() : nil
        return Function(name, parameters, body: body, isStatic: isStatic, range: range(from: start))
    }

    // MARK: Types

    private func isAlias(_ index: Int) -> Bool { isSymbol(.assign, at: index) || isSymbol(.less, at: index) }

    private mutating func typeAlias() {
        _ = take(.opaque)
        position += 2
        if next.symbol == .less { position = typeArgumentsEnd(position) ?? position + 1 }
        if take(.assign) { position = typeScriptTypeEnd(position) }
        _ = take(.semicolon)
    }

    /// A class as a value: what it declares stands in a closure.
    mutating func classValue() -> Expression {
        let declaration = classDeclaration(from: position)
        let body = Block([declaration], declaration.range)
        return Expression(.closure(Function("", [], body: body, range: declaration.range)), declaration.range)
    }

    private mutating func classDeclaration(from start: Int) -> Statement {
        position += 1
        let name = typeName()
        var inherits: [String] = []
        while next.word == .extends || next.word == .implements {
            let isExtends = next.word == .extends
            position += 1
            repeat {
                let base = position
                // A class may extend what a call gives.
                if isExtends { _ = postfix() }
                position = max(position, typeScriptTypeEnd(base))
                if position > base { inherits.append(text(tokens: base..<position)) }
            } while take(.comma)
        }
        return type("class", name, inherits, from: start) { $0.classMember(&$1) }
    }

    private mutating func interface(from start: Int) -> Statement {
        position += 1
        let name = typeName()
        var inherits: [String] = []
        if take(.extends) {
            repeat {
                let base = position
                position = typeScriptTypeEnd(position)
                if position > base { inherits.append(text(tokens: base..<position)) }
            } while take(.comma)
        }
        if next.kind == .open(.curly) { position = behind(position) }
        let range = range(from: start)
        return Statement(.type(TypeDeclaration("interface", name, inherits: inherits, members: Block([], range), range: range)), range)
    }

    private mutating func enumeration(from start: Int) -> Statement {
        position += 1
        let name = typeName()
        return type("enum", name, [], from: start) { parser, members in
            let start = parser.position
            guard let name = parser.propertyName() else { return }
            var binding = Binding(name.text, isConstant: true, isStatic: true)
            if parser.take(.assign) { binding.value = parser.expression() }
            _ = parser.take(.comma)
            members.append(Statement(.binding(binding), parser.range(from: start)))
        }
    }

    private mutating func namespace(from start: Int) -> Statement {
        position += 1
        let name = next.kind == .text ? content(next) : text(position)
        position += 1
        while take(.dot) { position += 1 }
        return type("namespace", name, [], from: start) { $0.statement(&$1) }
    }

    /// A name with its type parameters.
    private mutating func typeName() -> String {
        var name = ""
        if next.kind == .name, next.word != .extends, next.word != .implements {
            name = text(position)
            position += 1
        }
        if next.symbol == .less { position = typeArgumentsEnd(position) ?? position + 1 }
        return name
    }

    /// The members of a type in curly brackets.
    mutating func type(
        _ keyword: String, _ name: String, _ inherits: [String], from start: Int,
        member: (inout ScriptParser, inout [Statement]) -> Void
    ) -> Statement {
        let bodyStart = position
        var members: [Statement] = []
        if next.kind == .open(.curly) {
            let end = closing(position)
            let isClosed = isClosed(position)
            position += 1
            level += 1
            defer { level -= 1 }
            while position < end {
                let before = position
                nested {
                    member(&$0, &members)
                } otherwise: { _ in
                }
                if position == before { position += 1 }
            }
            if isClosed { position = end + 1 }
        }
        let body = Block(members, range(from: bodyStart))
        let range = range(from: start)
        return Statement(.type(TypeDeclaration(keyword, name, inherits: inherits, members: body, range: range)), range)
    }
}
