import Testing

@testable import SourceCheck

@Suite struct ScriptToleranceTests {
    @Test(arguments: [
        ("f(a, b\nconst c = g()", "f(a, b) static let c = g();"),
        ("function f() { g( }\nh()", "f() {g()} h()"),
        (")]}\nf()", "f()"),
        ("x = \nf()", "x = f();"),
        ("'abc\nf()", #""abc" f()"#),
        ("class A { f() { if (x) {\n", "class A {f() {if x {}}}"),
        ("x = a <b> c\nf()", "x = ((a < b) > c); f()"),
        ("x = <B>\nf(y)", "x = f(y);"),
        ("x = [1, 2; f()", "x = [1, 2]; f()"),

        ("a.\nb()", "a.b()"),
    ])
    func theRestOfABrokenFileOfTypeScriptIsRead(_ source: String, _ outline: String) {
        #expect(TypeScriptParserTests.outline(source) == outline)
    }

    @Test(arguments: [
        ("f() { g(a, b\nfinal c = h(); }", "f() {g(a, b) let c = h();}"),
        (")]} f() {}", "f() {}"),
        ("class A { void f() { if (x) {\n", "class A {f() {if x {}}}"),
        ("final a = ;\nfinal b = c();", "static let a = <>; static let b = c();"),
        ("final a = '${b';\nfinal c = d();", "static let a = <b, \";\", final, (c = d())>;"),
    ])
    func theRestOfABrokenFileOfDartIsRead(_ source: String, _ outline: String) { #expect(DartParserTests.outline(source) == outline) }

    static let pieces = [
        "(", "[", "{", "f(", "a.", "a?.", "!", "-", "await ", "if (x) {", "'${", "`${", "(x) => ", "x => ", "a ? ", "a ? b : ", "<A>",
        "<A b={",
        "a<", "a<b>", "/*", "else if (a) { } ", "if (a) ", "a + ", "a ?? ", "@a ", "@a(", "class A { ", "enum A { ", "case a: ", "a: ",
        "switch (a) { case b: ", "switch (a) { b => ", "f {", "#", "a()", "a[0]", "function f(a = ", "get a => ", "a = ", "x as ", "`", "/",
        "=/[",
        "\"", "'''", "😀", "..a", "a..b()", "new ", "const ", "static ", "return ", "for (", "for (a in b) ", "try {", "export ", "import ",
        "typeof ", "x is ", "<", ">", ")", "]", "}", ") {", "a, ", "a; ", "type A = ", "type A = B extends C ? ", "(a): ", "async ",
        "Function",
        "List<List<", "...", "a as B<", "$a", "'$a", "\\", "\n", "/a/", "Function(", "{a: ", "[if (a) ", "[for (a in b) ", "operator ",
        "extension ",
    ]

    @Test(arguments: pieces, [SourceLanguage.dart, .typeScript])
    func muchOfTheSameIsReadInTime(_ piece: String, _ language: SourceLanguage) {
        let bytes = Array(String(repeating: piece, count: 40_000 / piece.utf8.count).utf8)
        let tree = SourceParser.tree(SourceText(bytes), language)
        SyntaxWalk.through(tree.statements) { _, _ in true }
    }

    @Test(arguments: pieces, [SourceLanguage.dart, .typeScript])
    func whatIsNestedTooDeepDoesNotHideWhatFollows(_ piece: String, _ language: SourceLanguage) {
        guard piece.last == "(" || piece.last == "[" || piece.last == "{" else { return }
        let closing = piece.last == "(" ? ")" : piece.last == "[" ? "]" : "}"
        let source = String(repeating: piece, count: 1_000) + String(repeating: closing, count: 1_000) + ";\nsession.setActive(true);"
        let tree = SourceParser.tree(SourceText(source), language)
        guard piece != "'${", piece != "`${", piece != "<A b={" else { return }
        var isFound = false
        SyntaxWalk.through(tree.statements) { node, _ in
            if case .expression(let value) = node, case .call(let call) = value.kind, call.name == "setActive" { isFound = true }
            return true
        }
        #expect(isFound)
    }
}
