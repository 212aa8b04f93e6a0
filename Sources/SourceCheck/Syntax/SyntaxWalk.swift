/// A part of a source, as a walk comes by it.
public enum SyntaxNode: Sendable {
    case statement(Statement)
    case expression(Expression)
    case binding(Binding)
    case function(Function)
    case type(TypeDeclaration)
}

/// What is around a part of a source.
public struct SyntaxScope: Sendable {
    /// The types around it, the innermost last.
    public var types: [TypeDeclaration] = []
    /// The functions and closures around it, the innermost last.
    public var functions: [Function] = []
    /// What stands around it in the innermost function, the innermost last.
    public var branches: [Branch] = []
    /// The bytes of each of ``branches``.
    public var blocks: [Range<Int>] = []

    /// Nothing.
    public init() {}

    /// A part of a function that is not run each time, or in another way.
    public enum Branch: Sendable {
        /// A way of an `if` with what is asked, and whether it is the way of yes.
        case condition([Statement.Condition], holds: Bool)
        /// The way out of a `guard`.
        case precondition([Statement.Condition])
        /// A way of a `switch`.
        case choice(Expression, [Expression])
        case loop
        /// The body of a `do` with what catches its errors.
        case attempt(catches: [Block])
        case caught
        case finally
        case deferred
        /// A branch of `#if`.
        case conditionalCompilation(String)
    }
}

/// A walk through a source: everything in the order of the text, what is around first.
public struct SyntaxWalk {
    /// Called for each part. Where it returns `false` the walk does not go inside.
    private let visit: (SyntaxNode, SyntaxScope) -> Bool

    private init(_ visit: @escaping (SyntaxNode, SyntaxScope) -> Bool) { self.visit = visit }

    /// Walks through statements.
    public static func through(
        _ statements: [Statement], in scope: SyntaxScope = SyntaxScope(), _ visit: (SyntaxNode, SyntaxScope) -> Bool
    ) {
        withoutActuallyEscaping(visit) { visit in SyntaxWalk(visit).statements(statements, scope) }
    }

    /// Walks through one expression.
    public static func through(
        _ expression: Expression, in scope: SyntaxScope = SyntaxScope(), _ visit: (SyntaxNode, SyntaxScope) -> Bool
    ) {
        withoutActuallyEscaping(visit) { visit in SyntaxWalk(visit).expression(expression, scope) }
    }

    private func statements(_ statements: [Statement], _ scope: SyntaxScope) {
        for statement in statements { self.statement(statement, scope) }
    }

    private func block(_ block: Block?, _ scope: SyntaxScope, _ branch: SyntaxScope.Branch? = nil) {
        guard let block else { return }
        var inner = scope
        if let branch {
            inner.branches.append(branch)
            inner.blocks.append(block.range)
        }
        statements(block.statements, inner)
    }

    private func conditions(_ conditions: [Statement.Condition], _ scope: SyntaxScope) {
        for condition in conditions {
            switch condition {
            case .expression(let value): expression(value, scope)
            case .binding(let value): binding(value, scope)
            }
        }
    }

    private func statement(_ statement: Statement, _ scope: SyntaxScope) {
        guard visit(.statement(statement), scope) else { return }
        switch statement.kind {
        case .expression(let value): expression(value, scope)
        case .binding(let value): binding(value, scope)
        case .assignment(let target, _, let value):
            expression(target, scope)
            expression(value, scope)
        case .condition(let asked, let then, let otherwise):
            conditions(asked, scope)
            block(then, scope, .condition(asked, holds: true))
            block(otherwise, scope, .condition(asked, holds: false))
        case .precondition(let asked, let otherwise):
            conditions(asked, scope)
            block(otherwise, scope, .precondition(asked))
        case .choice(let subject, let cases):
            expression(subject, scope)
            for one in cases {
                for pattern in one.patterns { expression(pattern, scope) }
                block(one.body, scope, .choice(subject, one.patterns))
            }
        case .loop(let head, let body):
            for value in head { expression(value, scope) }
            block(body, scope, .loop)
        case .attempt(let body, let catches, let finally):
            block(body, scope, .attempt(catches: catches))
            for one in catches { block(one, scope, .caught) }
            block(finally, scope, .finally)
        case .deferred(let body): block(body, scope, .deferred)
        case .exit(_, let value): if let value { expression(value, scope) }
        case .function(let value): function(value, scope)
        case .type(let value):
            guard visit(.type(value), scope) else { return }
            var inner = SyntaxScope()
            inner.types = scope.types + [value]
            statements(value.members.statements, inner)
        case .block(let body): block(body, scope)
        case .conditionalCompilation(let branches):
            for branch in branches { block(branch.body, scope, .conditionalCompilation(branch.condition)) }
        }
    }

    private func binding(_ binding: Binding, _ scope: SyntaxScope) {
        guard visit(.binding(binding), scope) else { return }
        if let value = binding.value { expression(value, scope) }
        for accessor in binding.accessors { function(accessor, scope) }
    }

    private func function(_ function: Function, _ scope: SyntaxScope) {
        guard visit(.function(function), scope) else { return }
        for parameter in function.parameters { if let value = parameter.value { expression(value, scope) } }
        var inner = scope
        inner.functions.append(function)
        inner.branches = []
        inner.blocks = []
        block(function.body, inner)
    }

    private func expression(_ expression: Expression, _ scope: SyntaxScope) {
        guard visit(.expression(expression), scope) else { return }
        switch expression.kind {
        case .name, .string, .number, .boolean, .null: break
        case .member(let base, _): if let base { self.expression(base, scope) }
        case .call(let call):
            self.expression(call.callee, scope)
            for argument in call.arguments { self.expression(argument.value, scope) }
        case .element(let base, let arguments):
            self.expression(base, scope)
            for argument in arguments { self.expression(argument.value, scope) }
        case .list(let values), .other(let values): for value in values { self.expression(value, scope) }
        case .dictionary(let entries):
            for entry in entries {
                self.expression(entry.key, scope)
                self.expression(entry.value, scope)
            }
        case .closure(let value): function(value, scope)
        case .prefix(_, let value), .attempt(_, let value), .await(let value), .cast(let value, _, _): self.expression(value, scope)
        case .binary(let left, _, let right):
            self.expression(left, scope)
            self.expression(right, scope)
        case .choice(let condition, let yes, let no):
            self.expression(condition, scope)
            self.expression(yes, scope)
            self.expression(no, scope)
        }
    }
}
