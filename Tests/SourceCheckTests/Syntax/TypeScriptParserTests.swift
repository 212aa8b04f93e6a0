import Testing

@testable import SourceCheck

@Suite struct TypeScriptParserTests {
    @Test(arguments: [
        ("a.b(c, 'd')", #"a.b(c, "d")"#),
        ("a?.b!.c?.(d)?.[0]", "a.b.c(d)[0]"),
        (
            "await Audio.setAudioModeAsync({ a: true, 'b': 1, c, ...d, [e]: 2, f() { g() } })",
            #"await Audio.setAudioModeAsync(["a": true, "b": 1, "c": c, <>: ...d, e: 2, "f": {g()};])"#
        ),
        ("new Foo<Bar>(1).baz()", "Foo(1).baz()"),
        ("a < b", "(a < b)"),
        ("f<A, B<C>>(x)", "f(x)"),
        ("a | b & c == d", "(a | (b & (c == d)))"),
        ("a ?? b || c && d", "(a ?? (b || (c && d)))"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("a ? (b) : c => d", "(a ? b : {c in return d;})"),
        ("x as unknown as Y<Z>[]", "((x as unknown) as Y<Z>[])"),
        ("{ a } satisfies B", "{a} satisfies B"),
        ("f({ a } satisfies B)", #"f((["a": a;] satisfies B))"#),
        ("<T,>(x: T) => x", "{x in return x;}"),
        ("<any>window", "window"),
        ("`a`", #""a""#),
        ("`a ${f(`b ${c}`)} d`", "<f(<c>)>"),
        ("gql`a ${b}`", "gql(<b>)"),
        ("x = /a[/]b/g.test(y) / 2", "x = (<>.test(y) / 2);"),
        ("a / b / c", "((a / b) / c)"),
        ("if (a) /b/.test(c)", "if a {<>.test(c)}"),
        ("({ a: 1 }) / 2", #"(["a": 1;] / 2)"#),
        ("a => b", "{a in return b;}"),
        ("async (a, { b }, ...c): Promise<void> => { d() }", "{a, , c in d()}"),
        ("f = (a: () => void): (() => void) => { g() }", "f = {a in g()};"),
        ("f = (): A | (B & C) => { g() }", "f = {g()};"),
        ("x.then(() => {}).catch(e => log(e))", "x.then({}).catch({e in return log(e);})"),
        ("(function () { a() })()", "{a()}()"),
        ("x = function* f() { yield a }", "x = {<a>};"),
        ("typeof a === 'b'", #"(typeofa === "b")"#),
        ("a++; --b", "++a --b"),
        ("0xff + 1_000 + 0b11 + 1.5 + 2n", "((((255 + 1000) + 3) + number) + 2)"),
        ("a['b'].c", #"a["b"].c"#),
        ("x = a = b", "x = (a = b);"),
        ("'a' in b && c instanceof D", #"(("a" in b) && (c instanceof D))"#),
        ("throw new Error(`a`)", #"throw Error("a");"#),
        ("[a, ...b, , c]", "[a, ...b, c]"),
        ("x = <View a='b' c={d} {...e}>text { f(g) } <B.C/> don't</View>; h()", "x = <d, ...e, f(g), <>>; h()"),
        ("x = a < b && c > d", "x = ((a < b) && (c > d));"),
        ("cond && <A onPress={() => f()} />", "(cond && <{return f();}>)"),
        ("return <>{a}</>", "return <a>;"),
        ("(x: any).y", "x.y"),
        ("import('a').then(b)", #"import("a").then(b)"#),
    ])
    func anExpressionIsRead(_ source: String, _ outline: String) { #expect(Self.outline(source) == outline) }

    @Test(arguments: [
        ("const a: A<B> = 1, { b, c: d } = e; let f", "static let a: A<B> = 1; static let _ = e; static var f;"),
        ("function f(a: string, b?: number = 1, { c }: D): void { g() }", "f(_ a: string, _ b: number = 1, _ : D) {g()}"),
        ("export default async function f() {}", "f() {}"),
        ("export const f = async () => { await g() }", "static let f = {await g()};"),
        ("if (a) b(); else if (c) { d() } else e()", "if a {b()} else {if c {d()} else {e()}}"),
        ("for (const a of b) c()", "loop(b) {c()}"),
        ("for (let i = 0, n = a.length; i < n; i++) { b() }", "loop(0, a.length, (i < n), ++i) {b()}"),
        ("for await (const a of b()) {}", "loop(b()) {}"),
        ("while (a) b(); do { c() } while (d)", "loop(a) {b()} loop(d) {c()}"),
        ("try { a() } catch { b() } finally { c() }", "do {a()} catch {b()} finally {c()}"),
        ("switch (a) { case 1: case 'b': c(); break; default: d() }", #"switch a {case 1, "b": c() break; default: d()}"#),
        ("a()\nb()", "a() b()"),
        ("return\na()", "return; a()"),
        ("type A<T> = T extends B ? C : D | { a: string }\nf()", "f()"),
        ("interface A extends B<C>, D { a(): void }\nf()", "interface A: B<C>, D {} f()"),
        ("enum A { B = 1, C, 'd' = 'e' }", #"enum A {static let B = 1; static let C; static let d = "e";}"#),
        ("declare module 'a' { export function f(): void }", "namespace a {f()}"),
        ("label: for (;;) { continue label }", "loop() {continue;}"),
        ("@A({ b: c }) export class D {}", "class D {}"),
        (
            "class A<T> extends B<T> implements C, D { @E() private readonly f: G = h; static async i<J>(@K() k: L): Promise<M> { n() } "
                + "get o() { return p } constructor(private q: R) { super() } s = () => { t() }; static { u() } #v = 1 w!: X }",
            "class A: B<T>, C, D {let f: G = h; static i(_ k: L) {n()} var o get() {return p;}; init(_ q: R) {super()} "
                + "var s = {t()}; {u()} var #v = 1; var w: X;}"
        ),
        ("x.y = class extends Z { a() { b() } }", "x.y = {class : Z {a() {b()}}};"),
        ("module.exports = { a }", #"module.exports = ["a": a;];"#),
    ])
    func aStatementIsRead(_ source: String, _ outline: String) { #expect(Self.outline(source) == outline) }

    @Test func importsAreKept() {
        let source = """
            import a, { b as c } from 'd'
            import 'e';
            import type { F } from "f"
            import * as g from 'g'
            import h = require('h')
            export * from 'i'
            export { j } from 'j'
            const k = require('k')
            l()
            """
        let tree = SourceParser.tree(SourceText(source), .typeScript)
        #expect(tree.imports == ["d", "e", "f", "g", "h", "i", "j", "k"])
        #expect(SyntaxOutline.of(tree.statements) == #"static let k = require("k"); l()"#)
    }

    @Test func commentsAreKeptApart() {
        let tree = SourceParser.tree(SourceText("f(/* a */ x) // d\n'// no'"), .typeScript)
        #expect(SyntaxOutline.of(tree.statements) == #"f(x) "// no""#)
        #expect(tree.comments == [2..<9, 13..<17])
    }

    @Test func anArrowFunctionHasTheRangeOfItsText() throws {
        let text = SourceText("f(1, async (a) => { b() })")
        guard case .expression(let value) = SourceParser.tree(text, .typeScript).statements[0].kind, case .call(let call) = value.kind
        else { return #expect(Bool(false), "not a call") }
        #expect(text[call.arguments[1].value.range] == "async (a) => { b() }")
    }

    static func outline(_ source: String) -> String { SyntaxOutline.of(SourceParser.tree(SourceText(source), .typeScript).statements) }
}
