/// Where the variables of a function are changed.
struct Mutations {
    /// A change of a variable.
    private struct Mutation {
        let place: Int
        /// The loops and closures around it, as far as they are in the function, the outermost first.
        let repeated: Range<Int>?
        let isInClosure: Bool
    }

    private var byName: [String: [Mutation]] = [:]

    /// None.
    init() {}

    /// Looks for the changes inside a function.
    init(in function: Function) {
        guard let body = function.body else { return }
        SyntaxWalk.through(body.statements) { node, scope in
            for (name, place) in Self.changed(by: node) {
                let loop = scope.outermostLoop
                let closure = scope.functions.first?.range
                byName[name, default: []].append(
                    Mutation(place: place, repeated: closure ?? loop, isInClosure: closure != nil))
            }
            return true
        }
    }

    /// Whether a variable can have been changed by something that does not stand before a place in the text.
    ///
    /// - Parameters:
    ///   - name: The variable.
    ///   - declaredAt: Where it is declared.
    ///   - place: Where it is read.
    ///   - around: The loop or closure around that place, if the variable is declared outside of it.
    func reach(_ name: String, declaredAt: Int, _ place: Int, _ around: Range<Int>?) -> Bool {
        guard let mutations = byName[name] else { return false }
        return mutations.contains { mutation in
            guard mutation.place > declaredAt else { return false }
            // A closure may run at any time, once it is made.
            if mutation.isInClosure, let repeated = mutation.repeated, !repeated.contains(place) { return repeated.lowerBound < place }
            guard let around, !around.contains(declaredAt) else { return false }
            return mutation.place >= around.lowerBound
        }
    }

    /// The variables that a part of a source changes.
    static func changed(by node: SyntaxNode) -> [(name: String, place: Int)] {
        switch node {
        case .statement(let statement):
            guard case .assignment(let target, _, _) = statement.kind, let name = root(target) else { return [] }
            return [(name, statement.range.lowerBound)]
        case .expression(let expression):
            switch expression.kind {
            case .binary(let target, let sign, _) where isAssignment(sign):
                return root(target).map { [($0, expression.range.lowerBound)] } ?? []
            case .prefix("&", let target): return root(target).map { [($0, expression.range.lowerBound)] } ?? []
            case .call(let call):
                guard let method = call.name, changingMethods.contains(method), let receiver = call.receiver, let name = root(receiver)
                else { return [] }
                return [(name, expression.range.lowerBound)]
            default: return []
            }
        default: return []
        }
    }

    /// The methods of sets that change them.
    static let changingMethods: Set<String> = [
        "insert", "remove", "formUnion", "formIntersection", "subtract", "formSymmetricDifference", "update", "removeAll", "append",
    ]

    private static func isAssignment(_ sign: String) -> Bool {
        sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
    }

    /// The variable of which something is a part.
    private static func root(_ expression: Expression) -> String? {
        var expression = expression
        while true {
            switch expression.kind {
            case .name(let name): return name
            case .member(let base?, _), .element(let base, _): expression = base
            default: return nil
            }
        }
    }
}

extension SyntaxScope {
    /// The outermost loop around in the innermost function.
    var outermostLoop: Range<Int>? {
        for (branch, block) in zip(branches, blocks) { if case .loop = branch { return block } }
        return nil
    }
}
