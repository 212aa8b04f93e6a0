extension GeneratedSyntax {
    /// Values and strings.
    static let values: [String: [String]] = [
        "value": [
            "¦operand¦", "¦operand¦", "¦operand¦", "¦operand¦", "¦operand¦¦infix¦¦value¦", "¦name¦¦tight sign¦¦name¦¦suffixes¦",
            "¦operand¦¦infix¦¦operand¦¦infix¦¦operand¦",
            "¦operand¦ ? ¦value¦ : ¦value¦", "¦operand¦\n    ? ¦value¦\n    : ¦value¦", "¦operand¦ ¦cast¦ ¦simple type¦",
            "¦attempt¦ ¦value¦",
            "¦prefix¦¦name¦¦suffixes¦", "¦operand¦ ¦cast¦ ¦simple type¦ && ¦operand¦", "¦operand¦ is Int ? ¦value¦ : ¦value¦",
        ],
        "infix": [
            " ¦sign¦ ", " ¦sign¦ ", " ¦sign¦ ", "\n    ¦sign¦ ", " ¦sign¦\n    ", "¦space¦¦sign¦¦space¦", " < ", " > ",
        ],
        "sign": [
            "+", "-", "*", "/", "%", "<", ">", "==", "!=", "&&", "||", "??", "|", "&", "...", "..<", "<<", "~>", "→", "===", "<=", ">>",
            "×",
        ],
        "tight sign": ["+", "*", "&&", "==", "...", "..<", "/"],
        "cast": ["as", "as?", "as!", "is"],
        "attempt": ["try", "try?", "try!", "await", "try await", "try? await"],
        "prefix": ["-", "!", "~", "..<", "-"],
        "operand": [
            "¦name¦¦suffixes¦", "¦name¦¦suffixes¦", "¦session call¦¦suffixes¦", "¦session call¦", "¦session call¦", "¦string¦¦suffixes¦",
            ".¦member name¦¦call¦¦suffixes¦", ".playback", "(¦gap¦¦value¦¦gap¦)¦suffixes¦", "(¦value¦, b: ¦value¦)¦suffixes¦",
            "¦list¦¦suffixes¦",
            "¦called type¦¦call¦¦suffixes¦", "(¦list type¦¦parentheses¦)¦suffixes¦", "Foo<Int>.init¦call¦", "#selector(¦selector¦)",
            "#stringify(¦value¦)", "¦closure¦()¦suffixes¦",
            "#/a(b/c)/#", "(\\Foo.list[¦value¦]?.x)", "(\\.name)", "1", "0x1f", "1_000.5e-3", "0b1", "true", "nil", "(/a(b)c/)", "#file",
            "[:]",
            "(¦name¦)¦call¦",
        ],
        "selector": ["stop", "stop(_:)", "Engine.run(_:at:)", "getter: Engine.name", "self.stop(_:)"],
        "list": [
            "[¦gap¦¦value¦¦gap¦]", "[¦value¦,¦gap¦ ¦value¦,\n]", "[]", "[¦key¦: ¦value¦]", "[¦key¦: ¦value¦,¦gap¦ ¦key¦ : ¦value¦,]",
            "[.mixWithOthers, .duckOthers]",
        ],
        "key": ["\"key\"", "key", ".mode", "1", "¦operand¦"],
        "suffixes": ["", "", "", "¦suffix¦", "¦suffix¦¦suffix¦", "¦suffix¦¦suffix¦¦suffix¦"],
        "suffix": [
            "¦gap¦.¦member name¦", "¦gap¦.¦member name¦¦call¦", ".¦member name¦¦call¦", "?.¦member name¦¦call¦", "!.¦member name¦",
            "[¦value¦]", ".0", ".1.0",
            "?[¦arguments¦]", "¦parentheses¦", "\n    .¦member name¦¦call¦", ".map ¦closure¦", ".flatMap ¦closure¦", "!",
            ".init<Int>¦call¦",
            "\n  #if ¦condition¦\n  .a¦call¦\n  #else\n  .b¦call¦.c\n  #endif\n  .d¦call¦", "\n    // ¦trap¦\n    .e¦call¦",
            " /* ¦trap¦ */ .f¦call¦",
            ".g\n{ f() }", " ( x )", "\n#if A\n#if B\n.h()\n#endif\n#elseif C\n.i ¦closure¦\n#endif\n.j",
        ],
        // In a string of one line.
        "line": [
            "x", "f(x)", "f(x, y: g { $0 }, )", "a + b.c(1)", "x ? f(1) : g(2)", "list.map { $0.x(\"\\(y)\") }", "\"\\(f(1))\"", "[f(x)]",
            "try? f()",
            "¦name¦.f(¦line¦)", "(¦line¦, ¦line¦)", "f(\")\")", "#\"\\#(f(¦line¦))\"#", "¦name¦[¦line¦] /* \" ) */",
        ],
        "string": [
            "\"¦trap¦\\(¦line¦)¦trap¦\"", "\"¦trap¦\\(¦line¦, format: ¦line¦)\\(f(\"\\(x)\"))\"", "#\"¦trap¦\\(not)\\#(¦line¦)\"\"#",
            "\"\"\"\n¦trap¦ \"\" \\(¦value¦)\n\\\"\"\"\n\"\"\"", "#\"\"\"\n¦trap¦ \"\"\" \\(x)\n\"\"\"#", "\"¦trap¦\"", "\"\"",
            "\"\\\\\"", "##\"\"#\"##",
            "\"\\\"(\"", "#\"\\\"#", "\"\\(x)\\(¦line¦)\"", "\"\\(\"\\(\"\\(¦line¦)\")\")\"", "\"\"\"\n\\(¦value¦) \\\n¦trap¦\n\"\"\"",
            "#\"\"\"#",
        ],
    ]

    /// Calls and closures.
    static let calls: [String: [String]] = [
        "call": [
            "¦parentheses¦", "¦parentheses¦", "¦parentheses¦", "¦parentheses¦ ¦closure¦", " ¦closure¦",
            "¦parentheses¦ ¦closure¦ onError: ¦closure¦",
            "¦parentheses¦ ¦closure¦\n    then: ¦closure¦\n    _: ¦closure¦", " ¦closure¦ with: ¦closure¦",
            "¦parentheses¦\n{ x in ¦statements¦\n}",
        ],
        "parentheses": ["(¦gap¦¦arguments¦¦gap¦)"],
        "arguments": ["", "¦argument¦", "¦argument¦,¦gap¦ ¦argument¦", "¦argument¦,\n    ¦argument¦,¦gap¦ ¦argument¦"],
        "argument": [
            "¦value¦", "¦value¦", "¦label¦: ¦value¦", "¦label¦: ¦value¦", "¦label¦:¦gap¦ ¦value¦", "&x", "&list[0]", "by: (<)", "+", "(==)",
            "¦closure¦",
            "¦label¦: ¦closure¦", "a < b", "c>d", "\\.name.x", "¦label¦ : ¦value¦",
        ],
        "session": [
            "AVAudioSession.sharedInstance()", "session", "self.session", "AVAudioSession\n    .sharedInstance()", "audio?.session",
            "session!",
        ],
        "session call": ["¦session¦¦gap¦.¦change¦", "¦session¦.¦change¦", "try ¦session¦.¦change¦", "try? ¦session¦.¦change¦"],
        "change": [
            "setCategory(.¦category¦,¦gap¦ mode: .¦mode¦,¦gap¦ options: ¦options¦)", "setCategory(.¦category¦)", "setCategory(¦value¦)",
            "setActive(¦boolean¦,¦gap¦ options: .notifyOthersOnDeactivation)", "setActive(¦value¦)", "setActive(¦boolean¦)",
            "overrideOutputAudioPort(.speaker)", "setPreferredInput(¦value¦)", "requestRecordPermission ¦closure¦", "setMode(.¦mode¦)",
            "setCategory(\n    .¦category¦, // ¦trap¦\n    mode: ¦value¦\n)",
        ],
        "category": ["playback", "playAndRecord", "record", "ambient"],
        "mode": ["default", "voiceChat", "videoChat", "measurement"],
        "boolean": ["true", "false"],
        "options": [
            "[.mixWithOthers, .duckOthers]", ".mixWithOthers", "[]", "[.allowBluetooth]",
            "AVAudioSession.CategoryOptions([.defaultToSpeaker])",
            "isLoud ? [.defaultToSpeaker] : []",
        ],
        "closure": [
            "{¦signature¦ _ = ¦value¦ }", "{¦signature¦ ¦plain name¦¦call¦¦suffixes¦ }", "{¦signature¦\n¦statements¦\n}", "{ }", "{ $0 }",
            "{ _ in }", "{ f() }",
        ],
        "signature": [
            "", "", "", " x in", " [weak self] in", " (a: Int, b) -> Void in", " [x = f(1), unowned self] a, _ in",
            " () -> [Int: Set<Int>] in",
            " @MainActor () async throws in", " [self] (result: Result<Int, any Error>) in", " (_) in", " a, b -> Int? in",
            " [weak self]\n  x in",
        ],
    ]
}
