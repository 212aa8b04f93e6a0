import Testing

@testable import SourceCheck

@Suite struct DartParserTests {
    @Test(arguments: [
        ("a.b(c, d: 'e', f: () => g());", #"a.b(c, d: "e", f: {return g();})"#),
        ("a?.b!.c?[0];", "a.b.c[0]"),
        ("await AudioSession.instance;", "await AudioSession.instance"),
        ("const Foo<Bar>(1).baz();", "Foo(1).baz()"),
        ("a | b == c;", "((a | b) == c)"),
        ("a..b()..c = d..e();", "<a, a.b(), (a.c = d), a.e()>"),
        ("A()..b()..c.d();", "<A(), .b(), .c.d()>"),
        ("'a $b ${c.d()} e' 'f';", "<b, c.d()>"),
        (#"r'a\$b' "c" '''d's''';"#, #""a\$bcd's""#),
        ("[a, if (b) c else d, for (final e in f) g, ...h, ...?i];", "[a, <b, c, d>, <f, g>, ...h, ...i]"),
        ("x = {'a': 1, if (b) 'c': 2, ...d};", #"x = ["a": 1, <b, "c">: <2>, <>: ...d;];"#),
        ("x = <A, B>{};", "x = [;];"),
        ("x = {a, b};", "x = [a, b];"),
        ("x = a is! B && c as D?;", "x = ((a is B) && (c as D?));"),
        ("x = switch (a) { B() when c => d, _ => e };", "x = (a ? d : e);"),
        ("f((a, {b}) async { c(); });", "f({a, b in c()})"),
        ("f(<T>(a) => b);", "f({a in return b;})"),
        ("x = a ? b : c;", "x = (a ? b : c);"),
        ("x = (1, b: 2);", "x = <1, 2>;"),
        ("x ??= throw A();", "x ??= <A()>;"),
        ("f(.playback);", "f(.playback)"),
        ("a < b ? c : d;", "((a < b) ? c : d)"),
        ("a ~/ b;", "(a ~/ b)"),
    ])
    func anExpressionIsRead(_ source: String, _ outline: String) { #expect(Self.outline("f() { \(source) }") == "f() {\(outline)}") }

    @Test(arguments: [
        (
            "final a = 1; const int b = 2, c = 3; var d; late final E? e;",
            "static let a = 1; static let b: int = 2; static let c: int = 3; static var d; static let e: E?;"
        ),
        ("Map<String, List<int>> a = {};", "static var a: Map<String, List<int>> = [;];"),
        (
            "Future<void> f(A a, {required this.b, int c = 5, D? d}) async { e(); }",
            "f(_ a: A, b, c: int = 5, d: D?) {e()}"
        ),
        ("void f([void Function(int)? a]) => b;", "f(_ a: void Function(int)?) {return b;}"),
        ("f() { if (a case B(:var c)) { d(); } else e(); }", "f() {if a, case, B(<>, var, c) {d()} else {e()}}"),
        ("f() { for (final (a, b) in c) d(); for (var i = 0; i < n; i++) {} }", "f() {loop(c) {d()} loop(0, (i < n), ++i) {}}"),
        ("f() { try { a(); } on B catch (e) { c(); } on D { } finally { g(); } }", "f() {do {a()} catch {c()} catch {} finally {g()}}"),
        (
            "f() { switch (a) { case B.c: case D(:final e) when g: h(); default: i(); } }",
            "f() {switch a {case B.c, D(<>, final, e): h() default: i()}}"
        ),
        ("f() { await for (final a in b) { c(); } }", "f() {loop(b) {c()}}"),
        ("f() { void g(int a) { h(); } final x = y; int z; var (p, q) = r; }", "f() {g(_ a: int) {h()} let x = y; var z: int; var _ = r;}"),
        ("f() { a<b>(c); d(e) { g(); } }", "f() {a(c) d(_ e) {g()}}"),
        ("extension A on B<C> { get d => e; }", "extension A: B<C> {var d get() {return e;};}"),
        ("mixin A on B implements C {}", "mixin A: B, C {}"),
        ("typedef A = void Function(int); f() {}", "f() {}"),
        (
            "enum A with B { c(1), d.e(2), f; final int g; const A(this.g); }",
            "enum A: B {static let c = c(1); static let d = d(2); static let f; let g: int; init(_ g)}"
        ),
        (
            "abstract class A<T> extends B<T> with C, D implements E { static const f = 1; final int? g; A(this.g, {super.key}) : h = 2, super(i); "
                + "A.named() : this(1); factory A.other() => A.named(); @override Widget build(BuildContext context) { return j; } "
                + "int get k => 1; set l(int m) { n(); } bool operator ==(Object o) => p; Stream<int> q() async* { yield r; } void s(); late T t; }",
            "class A: B<T>, C, D, E {static let f = 1; let g: int?; init(_ g, key) {h = 2; super(i)} "
                + "init() {this(1)} init() {return A.named();} build(_ context: BuildContext) {return j;} "
                + "var k get() {return 1;}; var l set(_ m: int) {n()}; operator(_ o: Object) {return p;} q() {<r>} s() var t: T;}"
        ),
        ("class A = B with C;", "class A: B, C {}"),
    ])
    func aStatementIsRead(_ source: String, _ outline: String) { #expect(Self.outline(source) == outline) }

    @Test func importsAreKept() {
        let source = """
            library a;
            import 'package:b/b.dart' as b show C;
            export "d.dart"
                if (dart.library.io) 'e.dart';
            part 'f.dart';
            final g = 1;
            """
        let tree = SourceParser.tree(SourceText(source), .dart)
        #expect(tree.imports == ["package:b/b.dart", "d.dart"])
        #expect(SyntaxOutline.of(tree.statements) == "static let g = 1;")
    }

    @Test func commentsAreKeptApart() {
        let tree = SourceParser.tree(SourceText("f(); /* a /* b */ c */ '// no'; /// d"), .dart)
        #expect(tree.comments == [5..<22, 32..<37])
    }

    static func outline(_ source: String) -> String { SyntaxOutline.of(SourceParser.tree(SourceText(source), .dart).statements) }
}
