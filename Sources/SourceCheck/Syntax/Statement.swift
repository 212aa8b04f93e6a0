/// A statement, in whichever language it was written.
public struct Statement: Sendable {
    /// What it is.
    public var kind: Kind
    /// Its bytes.
    public var range: Range<Int>

    /// A statement from its parts.
    public init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    /// What a statement can be.
    public indirect enum Kind: Sendable {
        case expression(Expression)
        case binding(Binding)
        /// `a = b`, `a += b`, `a |= b`: the operator as written.
        case assignment(Expression, String, Expression)
        /// `if`: what is asked, in order, then the two ways. `if let x = y` has a binding among the conditions.
        case condition([Condition], then: Block, otherwise: Block?)
        /// `guard … else { … }`.
        case precondition([Condition], otherwise: Block)
        case choice(Expression, [Case])
        /// `for`, `while`, `repeat`, `do … while`: the expressions of its head, then its body.
        case loop([Expression], Block)
        /// `do { … } catch { … }`, `try { … } catch (e) { … } finally { … }`, `@try`.
        case attempt(Block, catches: [Block], finally: Block?)
        /// `defer { … }`.
        case deferred(Block)
        case exit(Exit, Expression?)
        case function(Function)
        case type(TypeDeclaration)
        /// `{ … }` by itself, `@synchronized`, `@autoreleasepool`.
        case block(Block)
        /// Each branch of `#if … #elseif … #else … #endif`, with its condition as written (empty for `#else`): all of them are read.
        case conditionalCompilation([(condition: String, body: Block)])
    }

    /// How a block is left before its end.
    public enum Exit: Sendable { case `return`, `throw`, `break`, `continue`, `fallthrough` }

    /// One of the ways of a `switch`.
    public struct Case: Sendable {
        /// What is compared with; none for `default`.
        public var patterns: [Expression]
        public var body: Block
        public var range: Range<Int>

        /// A case from its parts.
        public init(_ patterns: [Expression], _ body: Block, _ range: Range<Int>) {
            self.patterns = patterns
            self.body = body
            self.range = range
        }
    }

    /// What an `if` or a `guard` asks.
    public enum Condition: Sendable {
        case expression(Expression)
        case binding(Binding)
    }
}

/// Statements between braces, or the one behind an `if` without any.
public struct Block: Sendable {
    public var statements: [Statement]
    public var range: Range<Int>

    /// A block from its parts.
    public init(_ statements: [Statement], _ range: Range<Int>) {
        self.statements = statements
        self.range = range
    }
}

/// A variable or constant: local, global, or a property of a type.
public struct Binding: Sendable {
    /// Its name; `nil` for a pattern.
    public var name: String?
    /// Its type as written.
    public var type: String?
    public var value: Expression?
    /// `let`, `const`, `final`: it has this one value.
    public var isConstant: Bool
    /// `static`, `class`, or global.
    public var isStatic: Bool
    /// The body of a computed property, or what its observers do.
    public var accessors: [Function]

    /// A binding from its parts.
    public init(
        _ name: String?, type: String? = nil, value: Expression? = nil, isConstant: Bool, isStatic: Bool = false, accessors: [Function] = []
    ) {
        self.name = name
        self.type = type
        self.value = value
        self.isConstant = isConstant
        self.isStatic = isStatic
        self.accessors = accessors
    }
}
