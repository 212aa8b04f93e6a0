import SourceCheck
import Testing

struct ObjectiveCExpressionTests {
    private func expression(_ source: String) -> String {
        let text = SyntaxOutline.objectiveC(inFunction: "x = \(source);")
        return text.hasPrefix("x = ") ? String(text.dropFirst(4).dropLast()) : text
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
        ("@[a, @\"b\",]", "[a, \"b\"]"), ("@{@\"k\": v, k2: @{}}", "[\"k\": v, k2: [;];]"), ("@YES", "true"), ("@NO", "false"), ("@3", "3"),
        ("@(a | b)", "(a | b)"), ("@-1", "-1"), ("{1, 2}", "[1, 2]"), ("(CGRect){.x = 1, .y = 2}", "([\"x\": 1, \"y\": 2;] () CGRect)"),
        ("@[]", "[]"), ("@protocol(A)", "<A>"),
    ]) func aBoxedLiteralIsWhatIsInIt(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test(arguments: [
        ("a || b && c", "(a || (b && c))"), ("a | b == c", "(a | (b == c))"), ("a + b * c - d", "((a + (b * c)) - d)"),
        ("a ?: b", "(a ?: b)"), ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"), ("!a.b", "!a.b"), ("-a->b", "-a.b"), ("~a & b", "(~a & b)"),
        ("a >> 1 > b", "((a >> 1) > b)"), ("(y = [z w])", "(y = z.w())"), ("a < b && c > d", "((a < b) && (c > d))"),
    ]) func operatorsHaveTheirRanks(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test(arguments: [
        ("(int)a", "(a () int)"), ("(NSString *)a", "(a () NSString *)"), ("(__bridge CFStringRef)a.b", "(a.b () __bridge CFStringRef)"),
        ("(id<A, B>)[a b]", "(a.b() () id<A, B>)"), ("(CGFloat)-1", "(-1 () CGFloat)"), ("(void (^)(int))a", "(a () void (^)(int))"),
        ("(unsigned long)[a b]", "(a.b() () unsigned long)"), ("(uint32_t)(a + b)", "((a + b) () uint32_t)"),
        ("(NSInteger)a + b", "((a () NSInteger) + b)"),
        ("(Foo)[bar baz]", "(bar.baz() () Foo)"),
    ]) func aTypeInParenthesesIsACast(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test(arguments: [
        ("(a)", "a"), ("(a) - 1", "(a - 1)"), ("(WIDTH) * 2", "(WIDTH * 2)"), ("(a)(b)", "a(b)"), ("(a)[0]", "a[0]"),
        ("(AVAudioSessionCategoryOptionMixWithOthers) & y", "(AVAudioSessionCategoryOptionMixWithOthers & y)"), ("(a * b)", "(a * b)"),
    ]) func aValueInParenthesesIsNot(_ source: String, _ read: String) { #expect(expression(source) == read) }

    @Test func availabilityIsACall() { #expect(expression("@available(iOS 10.0, *)") == "@available(<iOS 10.0, *>)") }

    @Test func statementsInParenthesesAreCalledAtOnce() { #expect(expression("({ [a b]; c; })") == "{a.b() c}()") }
}
