/// A token of Dart, TypeScript or JavaScript.
struct ScriptToken {
    /// Its bytes.
    var start: Int32
    var end: Int32
    /// Of a bracket: the index of the other one. Where an opening one is never closed, the index of what ends it.
    var partner: Int32 = 0
    var kind: Kind
    /// Which word a ``Kind/name`` is, where it is one that matters to the grammar.
    var word = ScriptWord.none
    /// Which one a ``Kind/symbol`` is.
    var symbol = ScriptSymbol.none
    /// Whether a line break stands before it.
    var isFirstOnLine: Bool
    /// Of a closing curly bracket: whether it ends a value, as that of `{a: 1}` does, rather than a block.
    var endsValue = false

    /// What a token is.
    enum Kind: Equatable {
        case name, number, symbol
        /// A string without anything to be evaluated in it, with its quotes.
        case text
        case regularExpression
        case open(Bracket)
        case close(Bracket)
        /// Behind the last one.
        case end
    }

    /// What stands in pairs around other tokens.
    enum Bracket: UInt8 {
        case round, square, curly
        /// A string with expressions in it: each is a name, or stands in curly brackets.
        case text
        /// An element of JSX: its expressions stand in curly brackets.
        case markup
    }

    /// The bytes as a range.
    var range: Range<Int> { Int(start)..<Int(end) }
}

/// Words with a meaning in the grammar of either language. Most of them are names too.
enum ScriptWord: String, CaseIterable {
    case none = ""
    case abstract, accessor, `as`, `assert`, async, asserts, augment, await, base, `break`, `case`, `catch`, `class`, const, constructor
    case `continue`, covariant, declare, `default`, deferred, delete, `do`, `else`, `enum`, export, extends, `extension`, external
    case factory, `false`, final, finally, `for`, from, function, get, hide, `if`, implements, `import`, `in`, infer, instanceof
    case interface, `is`, keyof, late, `let`, library, mixin, module, namespace, native, new, null, of, on, `operator`, opaque
    case `override`, part, `private`, `protected`, `public`, readonly, require, required, rethrow, `return`, satisfies, sealed, set, show
    case `static`, `super`, `switch`, sync, this, `throw`, `true`, `try`, type, typedef, typeof, undefined, unique, `var`, void, when
    case `while`, with, yield
    case functionType = "Function"
}

/// Operators and punctuation of either language.
enum ScriptSymbol: String, CaseIterable {
    case none = ""
    case dot = "."
    case cascade = ".."
    case spread = "..."
    case spreadUnlessNull = "...?"
    case questionDot = "?."
    case questionCascade = "?.."
    case question = "?"
    case colon = ":"
    case comma = ","
    case semicolon = ";"
    case arrow = "=>"
    case at = "@"
    case hash = "#"
    case assign = "="
    case addAssign = "+="
    case subtractAssign = "-="
    case multiplyAssign = "*="
    case powerAssign = "**="
    case divideAssign = "/="
    case divideWholeAssign = "~/="
    case remainderAssign = "%="
    case andAssign = "&="
    case orAssign = "|="
    case exclusiveOrAssign = "^="
    case logicalAndAssign = "&&="
    case logicalOrAssign = "||="
    case ifNullAssign = "??="
    case shiftLeftAssign = "<<="
    case shiftRightAssign = ">>="
    case shiftRightUnsignedAssign = ">>>="
    case not = "!"
    case tilde = "~"
    case increment = "++"
    case decrement = "--"
    case plus = "+"
    case minus = "-"
    case multiply = "*"
    case power = "**"
    case divide = "/"
    case divideWhole = "~/"
    case remainder = "%"
    case and = "&"
    case or = "|"
    case exclusiveOr = "^"
    case logicalAnd = "&&"
    case logicalOr = "||"
    case ifNull = "??"
    case equal = "=="
    case notEqual = "!="
    case identical = "==="
    case notIdentical = "!=="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case shiftLeft = "<<"
    case shiftRight = ">>"
    case shiftRightUnsigned = ">>>"

    /// Whether it changes what stands on its left.
    var isAssignment: Bool {
        switch self {
        case .assign, .addAssign, .subtractAssign, .multiplyAssign, .powerAssign, .divideAssign, .divideWholeAssign, .remainderAssign,
            .andAssign, .orAssign, .exclusiveOrAssign, .logicalAndAssign, .logicalOrAssign, .ifNullAssign, .shiftLeftAssign,
            .shiftRightAssign, .shiftRightUnsignedAssign:
            true
        default: false
        }
    }

    /// How strongly it binds what stands on both sides of it; `nil` where it does not.
    ///
    /// - Parameter isDart: In Dart `|`, `^` and `&` bind more strongly than comparisons do, in JavaScript less.
    func rank(isDart: Bool) -> Int? {
        switch self {
        case .ifNull: 1
        case .logicalOr: 2
        case .logicalAnd: 3
        case .or: isDart ? 8 : 4
        case .exclusiveOr: isDart ? 9 : 5
        case .and: isDart ? 10 : 6
        case .equal, .notEqual, .identical, .notIdentical: isDart ? 5 : 7
        case .less, .lessOrEqual, .greater, .greaterOrEqual: Self.comparisonRank(isDart: isDart)
        case .shiftLeft, .shiftRight, .shiftRightUnsigned: 11
        case .plus, .minus: 12
        case .multiply, .divide, .divideWhole, .remainder: 13
        case .power: 14
        default: nil
        }
    }

    /// The rank of `<` and the like, and of the words that stand among them.
    static func comparisonRank(isDart: Bool) -> Int { isDart ? 6 : 8 }
}
