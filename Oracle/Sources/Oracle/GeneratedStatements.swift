extension GeneratedSyntax {
    /// Statements. What could go on with the line before has something in front.
    static let statements: [String: [String]] = [
        "statements": [
            "¦statement¦", "¦statement¦\n¦statement¦", "¦statement¦ // }\n¦statement¦\n\n¦statement¦", "f();¦space¦¦statement¦",
        ],
        "block": ["{\n¦statements¦\n}", "{ ¦statements¦\n}", "{ // ¦trap¦\n¦statements¦\n}", "\n{\n¦statements¦\n}"],
        "statement": [
            "_ = ¦value¦", "_ = ¦value¦", "try ¦session call¦", "¦session¦.¦change¦", "¦session¦.¦change¦", "¦session¦?.¦change¦",
            "f¦call¦",
            "f¦call¦", "self.¦member name¦¦call¦¦suffixes¦", "¦plain name¦¦call¦", "¦plain name¦¦suffixes¦",
            "let ¦pattern¦ = ¦value¦", "var a: ¦type¦ = ¦value¦", "let a = ¦value¦, b = ¦value¦", "f(); async let a = ¦value¦",
            "_ = /a(b)c/.x¦call¦",
            "¦target¦ ¦assignment¦ ¦value¦",
            "if ¦asked¦ ¦block¦", "if ¦asked¦ ¦block¦ else ¦block¦", "if ¦asked¦ ¦block¦ else if ¦asked¦ ¦block¦",
            "guard ¦asked¦ else ¦block¦",
            "switch ¦head¦ {\n¦cases¦\n}", "for ¦each¦ in ¦head¦ ¦block¦", "while ¦asked¦ ¦block¦", "repeat ¦block¦ while ¦head¦",
            "outer: for x in ¦head¦ where ¦head¦ ¦block¦", "do ¦block¦ ¦catch¦ ¦block¦",
            "do ¦block¦ catch is A, Problem.b ¦block¦ catch ¦block¦",
            "defer ¦block¦", "return ¦value¦", "throw ¦value¦", "¦function¦", "#if ¦condition¦\n¦statements¦\n¦branches¦#endif",
            "do ¦block¦",
            "func g() {}; _ = ¦operand¦; f()", "break", "struct A { ¦property¦ }",
            "return switch ¦head¦ { case .a: ¦value¦ default: ¦value¦ }",
            "¦session¦\n    .¦change¦", "// ¦trap¦\n_ = ¦value¦", "x = ¦name¦¦suffixes¦\n    .y()",
            "let a = if ¦asked¦ { ¦value¦ } else { ¦value¦ }",
        ],
        "plain name": ["session", "self", "value", "`default`", "_x", "café", "open", "🎧", "Self"],
        "branches": ["", "#else\n¦statements¦\n", "#elseif ¦condition¦\n¦statements¦\n", "#elseif Y\n#else\n¦statements¦\n"],
        "pattern": ["a", "(a, b)", "a: Int", "_", "a: [Set<Int>]?", "a: Foo<Int>"],
        "target": ["x", "self.x", "_", "list[0]", "a.b?.c", "f().x", "(a, b)", "x.`default`"],
        "assignment": ["=", "=", "+=", "|="],
        "each": ["x", "(a, b)", "case let .a(x)", "case .b(_, let y)?", "await x", "_", "try await (a, b)", "var x", "x: Int"],
        "catch": ["catch", "catch let error as Problem", "catch Problem.a", "catch let error where f(error)"],
        // Before a body: no closure may stand free.
        "head": [
            "x", "list.indices", "0..<10", "a < b", "a && !b", "[1, 2]", "f(¦arguments¦)", "(¦value¦)", "a.b(¦closure¦).c == \"\\(f(1))\"",
            "Set<Int>(x).isEmpty",
            "list.contains(where: ¦closure¦)", "try f(¦argument¦)", "await x.next()", "x as? A != nil", "f(x)[y]", "x.y { $0 }.isEmpty",
            "!f()",
        ],
        "asked": [
            "¦head¦", "¦head¦", "let x = ¦head¦", "let self", "case .a(let b) = ¦head¦", "#available(iOS 15, *)",
            "case let .c(d)? = ¦head¦", "var y: Int = ¦head¦",
            "¦head¦, ¦asked¦", "let x,\n    ¦asked¦", "#unavailable(iOS 16), let y", "case 1...5 = x", "let (a, b) = f(x)",
        ],
        "cases": [
            "case ¦case¦:\n¦statements¦\n¦last case¦", "case ¦case¦: ¦statement¦\ncase ¦case¦,\n     ¦case¦:\n¦statements¦\n¦last case¦",
        ],
        "case": [
            ".a", ".a(let x)", "let .b(x, y)", "1...5", "is Int", "let x as String", "(let a, _)", "\"a\"", "f(1)", ".c(.d(let e)?)", "A.b",
            "nil", "-1",
            ".a where f(x)", "var x", ".x(\n    let y,\n    z: let z\n)", "let x where x > f(y)", ".some(.a)", "..<3", "let (a, b)",
        ],
        "last case": [
            "", "#if ¦condition¦\ncase ¦case¦: ¦statement¦\n#endif\n", "@unknown default: ¦statement¦\n",
            "default:\n¦statements¦\nfallthrough\n",
            "default: #if X\n¦statements¦\n#endif\n",
        ],
    ]
}
