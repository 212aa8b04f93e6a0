/// An expression, in whichever language it was written.
///
/// The languages are read into one shape, so that a rule is written once: a message in Objective-C and a method in Swift are both a
/// ``Kind/call(_:)`` of a ``Kind/member(_:_:)``.
public struct Expression: Sendable {
    /// What it is.
    public var kind: Kind
    /// Its bytes.
    public var range: Range<Int>

    /// An expression from its parts.
    public init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    /// What an expression can be.
    public indirect enum Kind: Sendable {
        /// A name by itself: `session`, `self`, `this`, `AVAudioSessionCategoryPlayback`.
        case name(String)
        /// A member of something: `session.category`; of nothing where the type is left to the context: `.playback`. Optional chaining and
        /// forced unwrapping are left out: `session?.category`, `session!.category`. So are generic arguments.
        case member(Expression?, String)
        /// A call, a message, or the making of a value (`new X()`, `X.init()` as written).
        case call(Call)
        /// `list[index]`.
        case element(Expression, [Argument])
        /// The text of a literal, with its escapes as they are written; `nil` where it holds more than text.
        case string(String?)
        /// A number: its value where it is an integer that fits, whichever base it is written in.
        case number(Int?)
        case boolean(Bool)
        /// `nil`, `NULL`, `null`, `undefined`.
        case null
        /// `[a, b]`, `@[a, b]`, `{a, b}` as a set.
        case list([Expression])
        /// `["key": value]`, `@{key: value}`, `{key: value}`. A key that is a bare word is a string.
        case dictionary([Entry])
        /// A closure, block, lambda or arrow function.
        case closure(Function)
        /// `-a`, `!a`, `~a`, `&a`, `*a`.
        case prefix(String, Expression)
        /// `a | b`, `a == b`, `a ?? b`; of equal or unknown rank from left to right. Assignments are statements, but for those inside of
        /// expressions, which come as this with their operator.
        case binary(Expression, String, Expression)
        /// `condition ? a : b`, and the same by `if` or `switch` used as a value.
        case choice(Expression, Expression, Expression)
        /// `try`, `try?`, `try!`.
        case attempt(Attempt, Expression)
        case await(Expression)
        /// `a as Type`, `(Type)a`, `a is Type` by its operator; the type as written.
        case cast(Expression, String, type: String)
        /// Something else, with the expressions inside of it: tuples, string interpolation, selectors, what could not be read.
        case other([Expression])
    }

    /// The three ways of Swift to call what throws.
    public enum Attempt: Sendable {
        /// `try`: the error goes on to who called, or into a `catch`.
        case passing
        /// `try?`: the error is dropped.
        case dropping
        /// `try!`: the error ends the process.
        case trapping
    }

    /// An entry of a dictionary.
    public struct Entry: Sendable {
        public var key: Expression
        public var value: Expression

        /// An entry from its parts.
        public init(_ key: Expression, _ value: Expression) {
            self.key = key
            self.value = value
        }
    }
}

/// A call.
public struct Call: Sendable {
    /// What is called: a ``Expression/Kind/name(_:)`` or a ``Expression/Kind/member(_:_:)``. For a message of Objective-C the first part of
    /// the selector: `[session setCategory:c error:e]` is `member(session, "setCategory")` with the arguments `c` and `error: e`.
    public var callee: Expression
    /// The arguments, trailing closures behind the others. Named arguments of Dart are labelled too.
    public var arguments: [Argument]

    /// A call from its parts.
    public init(_ callee: Expression, _ arguments: [Argument]) {
        self.callee = callee
        self.arguments = arguments
    }

    /// The last part of the callee: the method's or function's name.
    public var name: String? {
        switch callee.kind {
        case .name(let name), .member(_, let name): name
        default: nil
        }
    }

    /// What the method belongs to; `nil` for a function, and for what is left to the context.
    public var receiver: Expression? {
        if case .member(let base, _) = callee.kind { base } else { nil }
    }

    /// The argument with a label.
    public func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

    /// The labels, `_` where there is none: `setCategory(_:mode:options:)` has `_`, `mode` and `options`.
    public var labels: [String] { arguments.map { $0.label ?? "_" } }
}

/// An argument of a call.
public struct Argument: Sendable {
    public var label: String?
    public var value: Expression

    /// An argument from its parts.
    public init(_ label: String?, _ value: Expression) {
        self.label = label
        self.value = value
    }
}
