/// How each part of a source can be written. A part in another stands between `¦`.
enum GeneratedSyntax {
    /// Every way. One that comes more often is there several times.
    static let ways = values.merging(calls) { $1 }.merging(pieces) { $1 }.merging(statements) { $1 }.merging(declarations) { $1 }

    /// Those that end, for when it has been enough.
    static let simple: [String: [String]] = [
        "value": ["x", ".playback", "1", "\"a\""], "operand": ["x", "f()", "session.setActive(true)"], "suffix": ["", "!", ".b", "()"],
        "argument": ["x", "mode: .default"], "arguments": ["", "x"], "closure": ["{ }", "{ $0 }", "{ x in f() }"], "string": ["\"b\""],
        "statement": ["f()", "return"], "statements": ["f()"], "block": ["{ }", "{ f() }"], "member": ["func f() { }", "let a = 1"],
        "members": [""], "head": ["x"], "asked": ["x", "let x"], "cases": ["default: break"], "parameters": ["", "_ x: Int"],
        "branches": ["\n"], "parentheses": ["()", "(x)"],
    ]

    /// What stands between tokens, and what looks like code in comments and strings.
    static let pieces: [String: [String]] = [
        "gap": ["", "", "", "", "", "\n    ", " // ¦trap¦\n", " /* ¦trap¦ */ ", "/** ¦trap¦ /* ¦trap¦ */ ( */"],
        "space": [" ", " ", " ", " ", "  ", " /* ¦trap¦ */ "],
        "trap": [
            "session.setActive(true)", "}", "{ (", ")", "it's", "#if os(iOS)", "#endif", "let x = f()", "//", "€ → 🎧", "`", "", "[", "<a>",
        ],
        "name": [
            "session", "audioSession", "self", "value", "x", "`default`", "get", "set", "open", "actor", "async", "prefix", "café", "_x",
            "some", "any", "AVAudioSession", "macro", "optional", "🎧", "awaited", "$0", "each", "Self", "super.x", "borrow",
        ],
        "member name": [
            "sharedInstance", "setCategory", "setActive", "setMode", "map", "default", "init", "`init`", "category", "in", "is", "switch",
            "if", "get", "description", "setPreferredInput", "func", "self", "overrideOutputAudioPort",
        ],
        "label": ["mode", "options", "for", "in", "default", "with", "if", "completion", "`self`", "_0", "repeat", "is"],
        "type": [
            "Int", "String?", "[Int]", "[String: Int]", "Set<Int>", "(Int, x: String)", "() -> Void", "any Session", "Int!", "A & B",
            "AVAudioSession.Category", "Result<[Int], any Error>", "Dictionary<String, Array<Int>>", "some View", "Set<Int?>?",
            "@escaping (Int) async throws -> Void", "((Int) -> (Int) -> Void)?", "Foo<(Int) -> Bar<Int>>.Baz", "Self.Mode", "Int.Type",
            "[[Int]?]", "@Sendable () throws(Problem) -> Int", "(any P)?", "Array<[Set<Int>]>", "Foo<@Sendable () -> Void>",
        ],
        "simple type": ["Int", "Set<Int>", "[Int?]", "any P", "A.B", "Int?", "(Int) -> Void", "[String: Set<Int>]"],
        // Types that can be written where values are.
        "called type": [
            "Set<Int>", "Array<Set<Int>>", "Result<[Int], Failure>", "Foo<(Int) -> Void>", "Foo<Int?>.Bar", "Pair<A.B, C>", "Foo<any P>",
            "Foo<() async throws -> Void>", "Foo<@Sendable (Int) -> Void>",
            "Set<Set<Set<Int>>>",
        ],
        "list type": ["[Int]", "[String: Int]", "[Set<Int>]", "[A.B?]", "[(Int, x: A)]", "[() -> Void]", "[Int: [A]]"],
        "condition": [
            "os(iOS)", "DEBUG && swift(>=5.9)", "canImport(UIKit) || os(macOS)", "!X // \"", "compiler(>=6) /* } */", "X && (Y || !Z)",
        ],
    ]

    static let declarations: [String: [String]] = [
        "beginning": [
            "import AVFoundation\n", "#!/usr/bin/env swift\nimport class AVFAudio.AVAudioSession\n", "\u{feff}@testable import A\n",
            "// ¦trap¦\n",
        ],
        "member": [
            "¦function¦", "¦function¦", "¦property¦", "¦property¦", "¦type declaration¦",
            "#if ¦condition¦\n¦function¦\n¦branches of members¦#endif",
            "// ¦trap¦\n¦property¦", "/* ¦trap¦ */ ¦function¦",
        ],
        "branches of members": ["", "#else\n¦property¦\n", "#elseif Y\n¦function¦\n#else\n¦member¦\n"],
        "members": ["", "¦member¦", "¦member¦\n\n¦member¦"],
        "function": [
            "¦modifiers¦func ¦function name¦(¦parameters¦)¦effects¦ ¦block¦",
            "¦modifiers¦func f<T: P, U>(¦parameters¦)¦effects¦ where T: Q ¦block¦",
        ],
        "modifiers": [
            "", "", "private ", "@objc ", "@available(iOS 15, *)\n", "@MainActor public ", "@inlinable @discardableResult\ninternal ",
            "@Foo<Int>(bar: 1, { x }) ", "@objc(setIt:) ",
        ],
        "function name": ["run", "setActive", "`init`", "get", "provider", "async", "🎧"],
        "effects": [
            "", "", " throws", " async throws", " throws(Problem)", " async -> Int", " -> Set<Int>", " -> [Int]?", " rethrows -> some P",
            " -> ¦type¦", "\n    -> (Int) -> Void",
        ],
        "parameters": ["", "_ x: ¦type¦", "y: ¦type¦ = ¦value¦", "for z: ¦type¦, in `in`: ¦type¦", "_ a: Int...,\n    b: inout [Int]"],
        "property": [
            "¦binding word¦ a = ¦value¦", "¦binding word¦ a: ¦type¦ = ¦value¦", "var a: ¦simple type¦ { ¦value¦ }",
            "var a: ¦simple type¦ ¦block¦",
            "var a: Int {\nget ¦block¦\nset(b) ¦block¦\n}", "var a: Int = ¦operand¦ {\nwillSet ¦block¦\ndidSet(old) ¦block¦\n}",
            "let a: Session = ¦closure¦()", "var a: Int { get async throws ¦block¦ }", "let a = f(), b: Int = ¦value¦, c = g()",
            "var a = ¦value¦ { didSet ¦block¦ }", "private(set) static var a: ¦type¦",
            "var a: Int { @inlinable mutating get ¦block¦ nonmutating set ¦block¦ }",
        ],
        "binding word": ["let", "private var", "@Published var", "static let", "lazy var", "weak var", "nonisolated(unsafe) static var"],
        "type declaration": [
            "¦type head¦ {\n¦members¦\n¦other member¦\n}",
            "enum A: String, P {\ncase a, b = \"x\"\ncase c(Int, d: [Int]), e\n¦other member¦\n}",
            "protocol P: AnyObject {\nassociatedtype A: B = Set<Int> where A.C == Int\nvar a: Int { get set }\nfunc f(_ x: Int) throws\ninit()\n}",
        ],
        "type head": [
            "class A: B, C", "final class A<T: P>: B<T> where T: Q", "struct A", "extension A.B: @unchecked Sendable", "actor A",
            "struct A: ~Copyable",
        ],
        "other member": [
            "", "init?(_ x: Int) ¦block¦", "deinit ¦block¦", "subscript(x: Int) -> Int { return ¦value¦ }", "typealias B = Set<Int>",
            "convenience init() { self.init(1) }",
            "subscript<T>(x: T, y z: Int = f()) -> Int { get ¦block¦ set ¦block¦ }", "static func == (a: A, b: A) -> Bool ¦block¦",
            "static prefix func ~>><T>(a: T) -> Int ¦block¦", "#if X\n¦member¦\n#endif", "required init<T>(x: T) where T: P ¦block¦",
        ],
    ]
}
