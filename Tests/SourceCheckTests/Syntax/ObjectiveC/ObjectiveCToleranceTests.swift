import Testing

@testable import SourceCheck

struct ObjectiveCToleranceTests {
    private static let sample = """
        #import <AVFoundation/AVFoundation.h>
        #define kOptions (A | B)
        @interface Calls () <CXProviderDelegate> { int count; }
        @property (nonatomic, copy) void (^done)(BOOL ok);
        @end
        @implementation Calls
        RCT_EXPORT_METHOD(setMode:(NSString *)mode done:(Block)done) { done(mode ?: @"a" @"b"); }
        - (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)session {
        #if TARGET_OS_IOS
            NSError *error; /* none */
            if (![session setCategory:c withOptions:a | (B)b error:&error]) { return; }
        #else
            [self.list[0] each:^(id one) { @try { x = @{@"k": @[@1, @YES]}; } @catch (id e) { } }];
        #endif
            for (int i = 0; i < 3; i++) switch (i) { case 1: break; default: auto f = [&](int y) { return R"(raw)"; }; }
        }
        @end
        typedef NS_ENUM(NSInteger, Kind) { KindA = 'abcd', KindB };
        class A : public B<C> { public: A(int x) : y(x) { } };
        """

    private func isRead(_ bytes: [UInt8]) -> Bool {
        var areInside = true
        SyntaxWalk.through(SourceParser.tree(SourceText(bytes), .objectiveC).statements) { node, _ in
            if case .expression(let value) = node, value.range.upperBound > bytes.count { areInside = false }
            return true
        }
        return areInside
    }

    @Test func aFileMayEndAnywhere() {
        let bytes = Array(Self.sample.utf8)
        #expect(bytes.indices.allSatisfy { isRead(Array(bytes[..<$0])) })
    }

    @Test func aByteMayBeMissingOrAnother() {
        let bytes = Array(Self.sample.utf8)
        let areRead = bytes.indices.allSatisfy { place in
            var changed = bytes
            changed[place] = Array("()[]{}@;:,\"'/*#\\\n<".utf8)[place % 18]
            let isChangedRead = isRead(changed)
            changed.remove(at: place)
            return isChangedRead && isRead(changed)
        }
        #expect(areRead)
    }

    @Test(arguments: [
        "[", "(", "{", "@\"", "/*", "@[", "@{", "@(", "^{", "^(", "[a b:", "a.", "a(", "a()", "a[", "a[0]", "a+", "a=", "a?", "a?b:", "a?:",
        "!", "(a)", "(int)", "if(a)", "if(a){", "if(a);else ", "for(", "do ", "switch(a){", "case a:", "#if A\n", "#if A\n#else\n",
        "#if 0\n",
        "#define A (\n", "a<", "a<b>", "a b ", "* ", "a::", "@interface A ", "@implementation A\n- (void)a {", "@protocol A ", "@end ",
        "- (",
        "- (a)b:(c)d ", "@property (", "typedef ", "struct {", "namespace a {", "class A {", "template <", "\"", "R\"(", "({", "[]{",
        "@selector(", "@try {", "@catch", ")]}", "int a,", "A_B(a:(b)c)", "void (^a)(", ";- (a", "x={.a=", "@{a:", "new a(",
    ]) func muchOfTheSameIsReadInTime(_ piece: String) {
        #expect(isRead(Array(String(repeating: piece, count: 10_000 / piece.utf8.count).utf8)))
        #expect(isRead(Array("void f() { \(String(repeating: piece, count: 10_000 / piece.utf8.count))".utf8)))
    }

    @Test func aMessageBehindWhatIsTooDeepIsRead() {
        let deep = String(repeating: "(", count: 1_000) + String(repeating: ")", count: 1_000)
        #expect(SyntaxOutline.objectiveC(inFunction: "x = \(deep); [a b];").hasSuffix("a.b()"))
    }
}
