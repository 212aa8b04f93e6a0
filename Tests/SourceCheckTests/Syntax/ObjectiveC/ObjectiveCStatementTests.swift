import SourceCheck
import Testing

struct ObjectiveCStatementTests {
    private func statement(_ source: String) -> String { SyntaxOutline.objectiveC(inFunction: source) }

    @Test(arguments: [
        ("if (a) b(); else if (c) { d(); } else e();", "if a {b()} else {if c {d()} else {e()}}"),
        ("for (id one in [all copy]) { a(one); }", "loop(all.copy()) {a(one)}"),
        ("for (int i = 0; i < n; i++) a();", "loop((i = 0), (i < n), ++i) {a()}"),
        ("for (auto &x : list) a();", "loop(list) {a()}"),
        ("while ((x = [y next])) { continue; }", "loop((x = y.next())) {continue;}"),
        ("do { a(); } while (b);", "loop(b) {a()}"),
        ("switch (a) { case A: case B: { b(); break; } default: c(); }", "switch a {case A, B: {b() break;} default: c()}"),
        ("@try { a(); } @catch (NSException *e) { b(); } @finally { c(); }", "do {a()} catch {b()} finally {c()}"),
        ("try { a(); } catch (...) { b(); }", "do {a()} catch {b()}"),
        ("@synchronized(self) { a(); }", "self {a()}"),
        ("@autoreleasepool { a(); }", "{a()}"),
        ("@throw [E e];", "throw E.e();"),
        ("return;", "return;"), ("return [a b];", "return a.b();"),
        ("x |= AVAudioSessionCategoryOptionMixWithOthers;", "x |= AVAudioSessionCategoryOptionMixWithOthers;"),
        ("self.session.delegate = self;", "self.session.delegate = self;"), ("a = b = c;", "a = (b = c);"),
        ("_x->y[2] = 3;", "_x.y[2] = 3;"),
        ("AVAudioSession *session = s, *other;", "var session: AVAudioSession * = s; var other: AVAudioSession *;"),
        ("__weak typeof(self) weakSelf = self;", "var weakSelf: typeof(self) = self;"),
        ("NSArray<NSString *> *list = @[];", "var list: NSArray<NSString *> * = [];"),
        ("static dispatch_once_t once;", "static var once: dispatch_once_t;"),
        ("void (^done)(BOOL) = ^(BOOL ok) { a(); };", "var done: void (^done)(BOOL) = {ok in a()};"),
        ("int (*fp)(int) = &f;", "var fp: int (*fp)(int) = &f;"), ("char buffer[10] = {0};", "var buffer: char = [0];"),
        ("NSError *__autoreleasing error = nil;", "var error: NSError *__autoreleasing = nil;"),
        ("goto end; end: a();", "a()"), ("@weakify(self); @strongify(self) a();", "weakify(self) strongify(self) a()"),
        ("if (@available(iOS 10, *)) a();", "if @available(<iOS 10, *>) {a()}"),
        ("if (Foo *x = [y z]) { }", "if (x = y.z()) {}"), ("x * y = z;", "var y: x * = z;"), ("(void)x;", "(x () void)"),
        ("struct Point p = {1, 2};", "var p: struct Point = [1, 2];"),
        ("dispatch_async(q, ^{ [a b]; });", "dispatch_async(q, {a.b()})"),
        ("(void)[a b];", "(a.b() () void)"), ("*x = 1;", "*x = 1;"), ("a(), b();", "a() b()"), (";;a();", "a()"),
    ]) func aStatementIsRead(_ source: String, _ read: String) { #expect(statement(source) == read) }

    @Test func branchesOfThePreprocessorAreAllRead() {
        #expect(
            statement("\n#if TARGET_OS_IOS // phones\na();\n#elif X\n#else\nb();\n#endif\nc();\n")
                == "#[TARGET_OS_IOS] {a()} #[X] {} #[] {b()} c()")
        #expect(SyntaxOutline.objectiveC("#ifndef A_H\n#define A_H\nint x;\n#endif") == "#[!defined(A_H)] {static var x: int;}")
        #expect(statement("\n#if 0\nisn't (read\n#else\nb();\n#endif\n") == "#[0] {} #[] {b()}")
    }

    @Test func inTheMiddleOfAStatementOneBranchIsRead() {
        #expect(statement("[a b:c\n#if X\nd:e\n#else\nf:g\n#endif\nh:i];") == "a.b(c, d: e, h: i)")
        #expect(statement("\n#if X\nif (a) {\n#else\nif (b) {\n#endif\nc(); }\nd();") == "if a {c()} d()")
        #expect(statement("x = @[\n#if X\na,\n#endif\nb];") == "x = [a, b];")
    }

    @Test func membersStandInBranchesOfThePreprocessor() {
        let source = "@implementation A\n#if X\n- (void)a { }\n#endif\n- (void)b { }\n@end"
        #expect(SyntaxOutline.objectiveC(source) == "@implementation A {#[X] {a() {}} b() {}}")
    }

    @Test func whatIsBrokenCostsNoMoreThanItself() {
        let good = "- (void)good { [a b]; }\n@end\n@implementation B\n- (void)other { }\n@end"
        let read = "good() {a.b()}} @implementation B {other() {}}"
        for broken in [
            "- (void)x { if (a) { b(); }", "- (void)x { a(b; }", "- (void)x { [a b:(c; }", "- (void)x { } }", "@property;", "- (", "*&^%",
        ] {
            #expect(SyntaxOutline.objectiveC("@implementation A\n\(broken)\n\(good)").hasSuffix(read), "\(broken)")
        }
    }

    @Test func commentsAreKept() {
        let text = SourceText("/* a */ int x; // b\n#if X // c\n#endif")
        #expect(SourceParser.tree(text, .objectiveC).comments.map { text[$0] } == ["/* a */", "// b", "// c"])
    }
}
