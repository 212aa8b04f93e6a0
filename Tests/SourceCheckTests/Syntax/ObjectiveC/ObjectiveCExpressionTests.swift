import SourceCheck
import Testing

struct ObjectiveCExpressionTests {
    private func expression(_ source: String) -> String {
        let text = ObjectiveCOutline.text("void f(void) { x = \(source); }")
        let prefix = "func f() {x = "
        return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count).dropLast()) : text
    }

    @Test(arguments: [
        ("1", "1"), ("0x20u", "32"), ("017", "15"), ("0b101", "5"), ("1UL << 3", "(1 << 3)"), ("1.5f", "number"), ("1'000", "1000"),
        ("'lpcm'", "1819304813"), ("0", "0"), ("99999999999999999999", "number"), ("1e-3", "number"),
    ]) func aNumberHasItsValue(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test(arguments: [
        (#"@"a""#, #""a""#), (#""a""#, #""a""#), (#"@"a" @"b" "c""#, #""abc""#), (#"@"a\"b""#, #""a\"b""#), (#""%" PRId64 "!""#, #""…""#),
        (#"R"x(a")b)x""#, #""a")b""#), (#"@"""#, #""""#), (#"u8"é""#, #""é""#),
    ]) func aStringHasItsText(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test(arguments: [
        ("@[a, @\"b\",]", "[a, \"b\"]"), ("@{@\"k\": v, k2: @{}}", "[\"k\": v, k2: []]"), ("@YES", "true"), ("@NO", "false"), ("@3", "3"),
        ("@(a | b)", "(a | b)"), ("@-1", "-1"), ("{1, 2}", "[1, 2]"), ("(CGRect){.x = 1, .y = 2}", "<CGRect>[\"x\": 1, \"y\": 2]"),
        ("@[]", "[]"), ("@protocol(A)", "other(A)"),
    ]) func aBoxedLiteralIsWhatIsInIt(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test(arguments: [
        ("a || b && c", "(a || (b && c))"), ("a | b == c", "(a | (b == c))"), ("a + b * c - d", "((a + (b * c)) - d)"),
        ("a ?: b", "(a ?: b)"), ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"), ("!a.b", "!a.b"), ("-a->b", "-a.b"), ("~a & b", "(~a & b)"),
        ("a >> 1 > b", "((a >> 1) > b)"), ("(y = [z w])", "(y = z.w())"), ("a < b && c > d", "((a < b) && (c > d))"),
    ]) func operatorsHaveTheirRanks(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test(arguments: [
        ("(int)a", "<int>a"), ("(NSString *)a", "<NSString *>a"), ("(__bridge CFStringRef)a.b", "<__bridge CFStringRef>a.b"),
        ("(id<A, B>)[a b]", "<id<A, B>>a.b()"), ("(CGFloat)-1", "<CGFloat>-1"), ("(void (^)(int))a", "<void (^)(int)>a"),
        ("(unsigned long)[a b]", "<unsigned long>a.b()"), ("(uint32_t)(a + b)", "<uint32_t>(a + b)"),
        ("(NSInteger)a + b", "(<NSInteger>a + b)"),
        ("(Foo)[bar baz]", "<Foo>bar.baz()"),
    ]) func aTypeInParenthesesIsACast(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test(arguments: [
        ("(a)", "a"), ("(a) - 1", "(a - 1)"), ("(WIDTH) * 2", "(WIDTH * 2)"), ("(a)(b)", "a(b)"), ("(a)[0]", "a[0]"),
        ("(AVAudioSessionCategoryOptionMixWithOthers) & y", "(AVAudioSessionCategoryOptionMixWithOthers & y)"), ("(a * b)", "(a * b)"),
    ]) func aValueInParenthesesIsNot(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test func availabilityIsACall() { #expect(expression("@available(iOS 10.0, *)") == "@available(other(iOS 10.0, *))") }

    @Test func statementsInParenthesesAreCalledAtOnce() { #expect(expression("({ [a b]; c; })") == "{ in a.b(); c}()") }
}
