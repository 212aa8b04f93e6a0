/// A piece of Swift that means something: a word, a literal, an operator, a bracket.
struct SwiftToken {
    enum Kind: UInt8 {
        case identifier, number, string, regex
        /// Begins a string with interpolation: `(` … `)` for each interpolation follow, then `stringEnd`.
        case interpolation, stringEnd
        /// `#selector`, `#file`: the sign and the name.
        case macro
        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
        case comma, colon, semicolon, dot, at, backslash, assign, arrow
        /// `?` and `!` right behind something.
        case question, exclamation
        /// The `?` of a ternary operator.
        case ternary
        case prefixOperator, infixOperator, postfixOperator
        /// `#if` and `#elseif`, each with its condition, `#else`, `#endif`.
        case compilationIf, compilationElseIf, compilationElse, compilationEnd
        /// Behind the last one.
        case end

        /// Whether one of the branches of `#if` ends here.
        var endsBranch: Bool { self == .compilationElseIf || self == .compilationElse || self == .compilationEnd }
    }

    var start: UInt32
    var end: UInt32
    /// Of what opens: the place of the token that closes it among all tokens, or of the one that makes an end of it where it is not closed.
    var match: UInt32 = 0
    var kind: Kind
    var word = SwiftWord.none
    /// Whether a line ends between it and the one before.
    var isFirstOnLine: Bool

    /// Its bytes.
    var range: Range<Int> { Int(start)..<Int(end) }
}

/// Words that mean something by themselves, everywhere or in some places.
enum SwiftWord: String, CaseIterable {
    case none = ""
    // What begins a declaration.
    case `import`, `let`, `var`, `func`, `init`, `deinit`, `subscript`, `class`, `struct`, `enum`, `actor`, `extension`, `protocol`
    case `typealias`, `associatedtype`, `case`, `operator`, `precedencegroup`, macro
    // What stands before it.
    case `open`, `public`, `package`, `internal`, `fileprivate`, `private`, `static`, `final`, `lazy`, `weak`, unowned, override, required
    case convenience, dynamic, optional, mutating, nonmutating, nonisolated, isolated, indirect, prefix, infix, postfix, distributed
    case borrowing, consuming, sending
    // Statements.
    case `if`, `else`, `guard`, `switch`, `default`, `for`, `in`, `while`, `repeat`, `do`, `catch`, `defer`, `return`, `throw`, `break`
    case `continue`, `fallthrough`, `where`, yield, discard
    // Expressions.
    case `try`, await, `as`, `is`, `true`, `false`, `nil`, `self`, consume, copy, each, unsafe
    // Types and signatures.
    case any, some, `inout`, async, `throws`, `rethrows`
    // Accessors.
    case get, set, willSet, didSet, _read, _modify, borrow, unsafeAddress, unsafeMutableAddress

    /// The words by their first letter.
    static let byFirstByte: [[(bytes: [UInt8], word: SwiftWord)]] = {
        var table: [[(bytes: [UInt8], word: SwiftWord)]] = Array(repeating: [], count: 256)
        for word in allCases {
            guard let first = word.rawValue.utf8.first else { continue }
            table[Int(first)].append((Array(word.rawValue.utf8), word))
        }
        return table
    }()

    /// Whether it may stand before what begins a declaration.
    var isModifier: Bool {
        switch self {
        case .open, .public, .package, .internal, .fileprivate, .private, .static, .final, .lazy, .weak, .unowned, .override, .required,
            .convenience, .dynamic, .optional, .mutating, .nonmutating, .nonisolated, .isolated, .indirect, .prefix, .infix, .postfix,
            .distributed, .borrowing, .consuming, .sending, .class, .async:
            true
        default: false
        }
    }

    /// Whether it begins a declaration.
    var beginsDeclaration: Bool {
        switch self {
        case .import, .let, .var, .func, .`init`, .deinit, .subscript, .class, .struct, .enum, .actor, .extension, .protocol, .typealias,
            .associatedtype, .case, .operator, .precedencegroup, .macro:
            true
        default: false
        }
    }

    /// Whether it is reserved for statements and declarations, so that no expression begins with it.
    var endsExpression: Bool {
        switch self {
        case .import, .let, .var, .func, .deinit, .subscript, .class, .struct, .enum, .extension, .protocol, .typealias, .associatedtype,
            .case, .operator, .precedencegroup, .public, .internal, .fileprivate, .private, .static, .else, .guard, .default, .for, .in,
            .while, .repeat, .catch, .defer, .return, .throw, .break, .continue, .fallthrough, .where, .as, .is, .throws, .rethrows:
            true
        default: false
        }
    }
}
