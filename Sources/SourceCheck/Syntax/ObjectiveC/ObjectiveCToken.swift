/// A word, a sign or a literal of Objective-C.
struct ObjectiveCToken {
    var kind: Kind
    private var first: UInt32
    private var second: UInt32

    init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        first = UInt32(truncatingIfNeeded: range.lowerBound)
        second = UInt32(truncatingIfNeeded: range.upperBound)
    }

    /// Its first byte.
    var start: Int { Int(first) }

    /// The byte behind it. A bracket is one byte long, and a directive has no length.
    var end: Int { kind.isLinked ? start + (kind.isBracket ? 1 : 0) : Int(second) }

    var range: Range<Int> { start..<max(start, end) }

    /// The token that belongs to this one: the other bracket of the pair, or what ends it where it is missing; the next directive of the
    /// group. `nil` where there is none.
    var link: Int? {
        get { kind.isLinked && second != .max ? Int(second) : nil }
        set { second = newValue.map { UInt32(truncatingIfNeeded: $0) } ?? .max }
    }

    enum Kind: UInt8 {
        // Brackets. These and what follows up to `skip` have a link in place of an end.
        case openParenthesis, openBracket, openBrace, closeParenthesis, closeBracket, closeBrace
        /// `@interface`, `@implementation`, and `@protocol` with members.
        case openType
        /// `@end`.
        case closeType
        /// `#if`, `#ifdef`, `#ifndef`.
        case ifDirective
        /// `#elif`, `#else` and the like.
        case elseDirective
        case endifDirective
        /// A directive that is passed over: reading goes on at its link.
        case skip

        case end
        case word, number, string, character
        case semicolon, comma, colon, doubleColon, dot, arrow, ellipsis, question, at
        case star, ampersand, minus, plus, caret, less, greater, shiftRight
        /// `!` and `~`.
        case negation
        /// `++` and `--`.
        case increment
        /// The operators that are nothing but binary.
        case binary
        /// `=`, `+=`, `|=` and the like.
        case assignment
        /// `@property`, `@try` and the like.
        case directive
        /// An object-like `#define`.
        case define
        case keywordIf, keywordElse, keywordFor, keywordWhile, keywordDo, keywordSwitch, keywordCase, keywordDefault
        case keywordReturn, keywordBreak, keywordContinue, keywordGoto, keywordTypedef
        /// `struct`, `union`, `enum`.
        case keywordAggregate
        /// `static`, `extern`, `inline` and the like: words before a type that do not belong to it.
        case storage
        /// `const`, `volatile` and the like.
        case qualifier
        /// `int`, `unsigned`, `void` and the like.
        case primitive

        var isLinked: Bool { rawValue <= Kind.skip.rawValue }
        var isBracket: Bool { rawValue <= Kind.closeBrace.rawValue }
        var isOpen: Bool { rawValue <= Kind.openBrace.rawValue }
        /// `)`, `]`, `}`.
        var isClose: Bool { isBracket && !isOpen }

        /// Whether it looks like a word, which may be the name of a member or a part of a selector.
        var isWordLike: Bool { self == .word || rawValue >= Kind.keywordIf.rawValue }
        /// Whether it can stand in the name of a type.
        var isTypeWord: Bool { self == .word || rawValue >= Kind.keywordAggregate.rawValue }
    }

    /// The words that are not names. Those of C++ alone are names in C and Objective-C, and are told from what is around them.
    static let keywords: [String: Kind] = [
        "if": .keywordIf, "else": .keywordElse, "for": .keywordFor, "while": .keywordWhile, "do": .keywordDo, "switch": .keywordSwitch,
        "case": .keywordCase, "default": .keywordDefault, "return": .keywordReturn, "break": .keywordBreak, "continue": .keywordContinue,
        "goto": .keywordGoto, "typedef": .keywordTypedef, "struct": .keywordAggregate, "union": .keywordAggregate,
        "enum": .keywordAggregate, "static": .storage, "extern": .storage, "inline": .storage, "register": .storage, "auto": .primitive,
        "const": .qualifier, "volatile": .qualifier, "restrict": .qualifier, "void": .primitive, "char": .primitive, "short": .primitive,
        "int": .primitive, "long": .primitive, "float": .primitive, "double": .primitive, "signed": .primitive, "unsigned": .primitive,
        "__block": .storage, "__weak": .storage, "__strong": .storage, "__unused": .storage, "_Bool": .primitive, "__kindof": .qualifier,
        "__bridge": .qualifier, "__inline": .storage, "__const": .qualifier, "__thread": .storage, "__unsafe_unretained": .storage,
        "__autoreleasing": .qualifier, "__bridge_transfer": .qualifier, "__bridge_retained": .qualifier, "__restrict": .qualifier,
        "__nullable": .qualifier, "__nonnull": .qualifier, "_Nullable": .qualifier, "_Nonnull": .qualifier,
        "_Null_unspecified": .qualifier, "__volatile": .qualifier, "__inline__": .storage, "__extension__": .storage,
        "__private_extern__": .storage,
    ]
}
