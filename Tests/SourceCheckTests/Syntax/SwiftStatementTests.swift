import Testing

@testable import SourceCheck

@Suite struct SwiftStatementTests {
    @Test(arguments: [
        ("if x { y() } else if z { } else { w }", "if x {y()} else {if z {} else {w}}"),
        ("if let a = b, case .c(let d) = e, f { g }", "if let a = b;, (.c(<d>) ~= e), f {g}"),
        ("if let a { b }", "if let a = a; {b}"),
        ("if a.contains { $0 } { b }", "if a.contains({$0}) {b}"),
        ("if (a.contains { $0 }) { b }", "if a.contains({$0}) {b}"),
        ("guard #available(iOS 15, *), let x = y else { return }", "guard <>, let x = y; else {return;}"),
        ("switch a { case .b, .c(let d) where e: f(); g() \n default: h }", "switch a {case .b, (.c(<d>) where e): f() g() default: h}"),
        (
            "switch a { case let .b(c): d\n#if X\ncase .e: f\n#endif\n@unknown default: break }",
            "switch a {case <.b(c)>: d case .e: f default: break;}"
        ),
        ("for try await x in y where z { w }", "loop(y, z) {w}"),
        ("for case let x? in y { }", "loop(<x>, y) {}"),
        ("while let x = y() { z }", "loop(y()) {z}"),
        ("repeat { x } while y", "loop(y) {x}"),
        ("do { try x() } catch let e as E { y } catch { z }", "do {try x()} catch {y} catch {z}"),
        ("do { x }", "{x}"),
        ("defer { x() }", "defer {x()}"),
        ("outer: for x in y { continue outer }", "loop(y) {continue;}"),
        ("throw E.a", "throw E.a;"),
        ("return\n}", "return;"),
        ("let a = 1, b: Int = 2", "static let a = 1; static let b: Int = 2;"),
        ("func f() { let (a, b) = c() }", "f() {let _ = c();}"),
        ("_ = f()", "_ = f();"),
        ("#if os(iOS) // x\na()\n#elseif DEBUG\nb()\n#else\nc()\n#endif", "#[os(iOS)] {a()} #[DEBUG] {b()} #[] {c()}"),
    ])
    func aStatementIsRead(_ source: String, _ outline: String) { #expect(SwiftExpressionTests.outline(source) == outline) }

    @Test(arguments: [
        ("import AVFoundation\nx", "x"),
        (
            "public final class A<T: B>: C<T>, @unchecked Sendable where T: D { weak var e: F? }",
            "class A<T: B>: C<T>, @unchecked Sendable {var e: F?;}"
        ),
        (
            "extension A.B { static func c(_ d: Int = e(), f g: H...) async throws -> I { j } }",
            "extension A.B {static c(_ d: Int = e(), f g: H...) {j}}"
        ),
        ("struct A { var b: Int { c } }", "struct A {var b: Int get() {c};}"),
        ("struct A { var b = C() { didSet { d() } } }", "struct A {var b = C() didSet() {d()};}"),
        ("struct A { lazy var b: C = { D() }() }", "struct A {var b: C = {D()}();}"),
        ("protocol A { var b: C { get set }; func d() }", "protocol A {var b: C get() set(); d()}"),
        ("struct A { subscript(b: C) -> D { get { e } set(f) { g } } }", "struct A {subscript(b: C) {get() {e} set(_ f) {g}}}"),
        ("enum A: String { case b, c = \"d\"; case e(F) }", #"enum A: String {static let b; static let c = "d"; static let e;}"#),
        ("class A { convenience init?(b: C) { self.init() }; deinit { d() } }", "class A {init(b: C) {self.init()} deinit() {d()}}"),
        ("actor A { nonisolated(unsafe) static var b = 1 }", "actor A {static var b = 1;}"),
        ("@objc(a:) @available(iOS 13, *) private(set) var a = 1", "static var a = 1;"),
        ("func == <T>(a: T, b: T) -> Bool { c }", "==(a: T, b: T) {c}"),
        ("#if X\nimport A\n#endif", "#[X] {}"),
    ])
    func aDeclarationIsRead(_ source: String, _ outline: String) { #expect(SwiftExpressionTests.outline(source) == outline) }

    @Test func importsAreNamed() {
        let tree = SourceParser.tree(SourceText("import A\n@testable import B\nimport class C.D\n#if X\nimport E\n#endif"), .swift)
        #expect(tree.imports == ["A", "B", "C", "E"])
    }
}
