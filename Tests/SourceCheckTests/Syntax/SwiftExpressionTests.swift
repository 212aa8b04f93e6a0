import Testing

@testable import SourceCheck

@Suite struct SwiftExpressionTests {
    @Test(arguments: [
        (
            "session.setCategory(.playback, mode: .default, options: [.mixWithOthers])",
            "session.setCategory(.playback, mode: .default, options: [.mixWithOthers])"
        ),
        ("try? AVAudioSession.sharedInstance().setActive(false)", "try? AVAudioSession.sharedInstance().setActive(false)"),
        ("try! a.b(); try c()", "try! a.b() try c()"),
        ("await x.y(z)", "await x.y(z)"),
        ("session?.category!.rawValue", "session.category.rawValue"),
        ("Foo<Bar<Int>>(x: 1)", "Foo(x: 1)"),
        ("Set<String>()", "Set()"),
        ("a < b", "(a < b)"),
        ("f(a < b, c > d)", "f((a < b), (c > d))"),
        ("[Int]()", "[Int]()"),
        ("[String: Int?]()", "[String: Int;]()"),
        ("x as? Foo<Bar> ?? y", "((x as? Foo<Bar>) ?? y)"),
        ("x is AVAudioSession && y", "((x is AVAudioSession) && y)"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("a + b * c - d", "((a + (b * c)) - d)"),
        ("a ?? b ?? c", "(a ?? (b ?? c))"),
        ("a = b", "a = b;"),
        ("options |= .allowBluetooth", "options |= .allowBluetooth;"),
        ("a { $0.b } c: { d in e }", "a({$0.b}, c: {d in e})"),
        ("f(1) { [weak self, x = g()] (y: Int) -> Void in h() }", "f(1, {y in let x = g(); h()})"),
        ("f { a, _ in b }", "f({a, _ in b})"),
        ("f { @MainActor in b }", "f({b})"),
        ("f { () async throws -> Int in b }", "f({b})"),
        ("list.map { $0 }.filter(isGood)", "list.map({$0}).filter(isGood)"),
        ("#selector(stop(_:at:))", "<stop(_:at:)>"),
        ("\\Foo.bar?.baz[i]", "<i>"),
        ("f(\\.name)", "f(<>)"),
        ("-a + !b", "(-a + !b)"),
        ("f(&x)", "f(&x)"),
        ("list[1, default: 2]", "list[1, default: 2]"),
        ("(a, b: c).0", "<a, c>.0"),
        ("(a + b) * c", "((a + b) * c)"),
        ("list.reduce(0, +)", "list.reduce(0, +)"),
        ("[1: 2, 3: 4]", "[1: 2, 3: 4;]"),
        ("[:]", "[;]"),
        (".init(x)", ".init(x)"),
        ("`default`.`self`", "default.self"),
        ("0xff + 0b1_0 + 1_000 + 1.5", "(((255 + 2) + 1000) + number)"),
        ("a\n    .b()\n    .c { }", "a.b().c({})"),
        ("a\n(b)", "a b"),
        ("a\n[b]", "a [b]"),
        ("a.b\n  #if X\n  .c()\n  #else\n  .d()\n  #endif\n  .e()", "a.b.c().d().e()"),
        ("x = if a { b } else { c }", "x = (a ? b : c);"),
        ("x = switch a { case .b: c default: d }", "x = ((.b ~= a) ? c : d);"),
        ("f(if: a, in: b)", "f(if: a, in: b)"),
        ("/a(b)/.match(x)", "<>.match(x)"),
        ("a / b / c", "((a / b) / c)"),
        ("any.f(some: each)", "any.f(some: each)"),
    ])
    func anExpressionIsRead(_ source: String, _ outline: String) { #expect(Self.outline(source) == outline) }

    @Test(arguments: [
        (#""a""#, #""a""#),
        (##"#"a"b\(c)"#"##, ##""a"b\(c)""##),
        (#""a\"b""#, #""a\"b""#),
        (#""\(f(x)) and \(g("\(h())"))""#, "<f(x), g(<h()>)>"),
        (##"#"\#(a)"#"##, "<a>"),
        ("\"\"\"\n\"a\" \\(b)\n\"\"\"", "<b>"),
        (#""" + "x""#, #"("" + "x")"#),
    ])
    func aStringIsRead(_ source: String, _ outline: String) { #expect(Self.outline(source) == outline) }

    @Test func commentsAreKeptApart() {
        let tree = SourceParser.tree(SourceText("f(/* a /* b */ c */ x) // d\n\"// no\""), .swift)
        #expect(SyntaxOutline.of(tree.statements) == #"f(x) "// no""#)
        #expect(tree.comments == [2..<19, 23..<27])
    }

    static func outline(_ source: String) -> String { SyntaxOutline.of(SourceParser.tree(SourceText(source), .swift).statements) }
}
