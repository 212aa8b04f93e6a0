/// Variables and constants, and what computes or watches them.
extension SwiftParser {
    mutating func bindings(isStatic: Bool, from first: Int, _ list: inout [Statement]) {
        let isConstant = word == .let
        index += 1
        var first = first
        repeat {
            var binding = Binding(nil, isConstant: isConstant, isStatic: isStatic)
            switch kind {
            case .identifier:
                if word != .none || name(token) != "_" { binding.name = name(token) }
                index += 1
            case .leftParenthesis: index = endOfGroup(index)
            default: return
            }
            if take(.colon) { binding.type = type() }
            if take(.assign) { binding.value = expression() }
            if kind == .leftBrace, binding.value == nil || beginsObservers(index) { binding.accessors = accessors() }
            list.append(Statement(.binding(binding), range(from: first)))
            first = Int(following.start)
        } while take(.comma)
    }

    /// The accessors between braces. Statements by themselves are those of `get`.
    private mutating func accessors() -> [Function] {
        guard beginsAccessors(index) else {
            let first = start
            let body = block()
            return [Function("get", [], body: body, range: range(from: first))]
        }
        return deeper { $0.group { $0.accessorList() } } ?? []
    }

    /// The same as a body that holds them, for subscripts.
    mutating func accessorBlock() -> Block {
        guard beginsAccessors(index) else { return block() }
        let first = start
        let functions = accessors()
        return Block(functions.map { Statement(.function($0), $0.range) }, range(from: first))
    }

    private mutating func accessorList() -> [Function] {
        var list: [Function] = []
        while index < limit {
            let first = start
            guard let word = accessorWord(index) else {
                index = endOfGroup(index)
                continue
            }
            index = word
            let name = name(token)
            index += 1
            let parameters = kind == .leftParenthesis ? unlabelledParameters() : []
            index = endOfEffects(index) ?? index
            let outer = place
            let body = kind == .leftBrace ? block() : nil
            place = outer
            list.append(Function(name, parameters, body: body, range: range(from: first)))
        }
        return list
    }

    /// Whether the `{` at a place begins accessors.
    private func beginsAccessors(_ brace: Int) -> Bool { accessorWord(brace + 1) != nil }

    /// Whether the `{` at a place begins observers, not a closure, though a value stands before it.
    func beginsObservers(_ brace: Int) -> Bool {
        guard let word = accessorWord(brace + 1) else { return false }
        return tokens[word].word == .willSet || tokens[word].word == .didSet
    }

    /// The place of the word of an accessor, behind its attributes and modifiers.
    private func accessorWord(_ from: Int) -> Int? {
        var at = from
        let last = min(limit, from + 50)
        while at < last {
            let next = tokens[at]
            if next.kind == .at {
                at = endOfAttribute(at)
                continue
            }
            switch next.word {
            case .mutating, .nonmutating, .borrowing, .consuming, .nonisolated, .isolated: at += 1
            case .get, .set, .willSet, .didSet, .`init`, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress:
                return isAccessor(at) ? at : nil
            // More often it is a function with a closure.
            case .borrow: return token(at: at + 1).kind == .leftBrace ? at : nil
            default: return nil
            }
        }
        return nil
    }

    private func isAccessor(_ at: Int) -> Bool {
        let next = token(at: at + 1)
        switch next.kind {
        case .leftBrace, .rightBrace, .end: return true
        case .leftParenthesis:
            let body = token(at: endOfGroup(at + 1)).kind
            return body == .leftBrace || (tokens[at].word == .set && (body == .rightBrace || body == .end))
        case .at: return true
        default:
            switch next.word {
            case .async, .throws, .get, .set, .mutating, .nonmutating, ._read, ._modify: return true
            default: return false
            }
        }
    }
}
