import Testing

@testable import SourceCheck

@Suite struct SwiftToleranceTests {
    @Test(arguments: [
        ("f(a b c; d)\ng()", "f(<<<a, b>, c>, d>) g()"),
        ("func f() { g( }\nh()", "f() {g()} h()"),
        (")]}\nf()", "f()"),
        ("x = \nlet y = f()", "x = <>; static let y = f();"),
        ("\"abc\nf()", "\"abc\" f()"),
        ("class A { func f() { if x { }\n", "class A {f() {if x {}}}"),
        ("#endif\nf()", "f()"),
        ("#if A\nf(\n#else\ng()\n#endif\nh()", "#[A] {f()} #[] {g()} h()"),
    ])
    func theRestOfABrokenFileIsRead(_ source: String, _ outline: String) { #expect(SwiftExpressionTests.outline(source) == outline) }

    @Test(arguments: [
        "(", "[", "{", "f(", "a.", "a?", "!", "-", "try ", "if x {", "\"\\(", "{ x in ", "a ? ", "a ? b : ", "#if X\n", "a<", "a<b>", "/*",
        "else if a { } ", "if a { } else ", "a + ", "a ?? ", "@a ", "lazy ", "\\a", "a: ", "case .a: ", "switch a { case b: ", "f {", "@",
        "#(",
        "a()", "a[0]", "func f(a: Int = ", "var a: Int { ", "#if X\n.a\n", "a = ", "x as ", "`", "/", "<#", "\"", "#\"", "\"\"\"", "😀",
        "a -> ",
    ])
    func muchOfTheSameIsReadInTime(_ piece: String) {
        let bytes = Array(String(repeating: piece, count: 40_000 / max(piece.utf8.count, 1)).utf8)
        let tree = SourceParser.tree(SourceText(bytes), .swift)
        SyntaxWalk.through(tree.statements) { _, _ in true }
    }
}
