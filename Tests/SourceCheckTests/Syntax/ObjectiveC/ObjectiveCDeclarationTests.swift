import SourceCheck
import Testing

struct ObjectiveCDeclarationTests {
    private func outline(_ source: String) -> String { SyntaxOutline.objectiveC(source) }

    @Test func aMethodHasThePartsOfItsSelector() throws {
        let source = """
            @implementation Calls
            - (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession { [audio start]; }
            - (void)provider:(nonnull CXProvider *)provider performAnswerCallAction:(nonnull CXAnswerCallAction *)action
            {
                [action fulfill];
            }
            + (instancetype) sharedInstance;
            - reset {}
            @end
            """
        #expect(
            outline(source)
                == "@implementation Calls {"
                + "provider(_ provider: CXProvider *, didActivateAudioSession audioSession: AVAudioSession *) {audio.start()} "
                + "provider(_ provider: nonnull CXProvider *, performAnswerCallAction action: nonnull CXAnswerCallAction *) "
                + "{action.fulfill()} static sharedInstance() reset() {}}")
        let tree = SourceParser.tree(SourceText(source), .objectiveC)
        var names: [String] = []
        SyntaxWalk.through(tree.statements) { node, _ in
            if case .function(let function) = node { names.append(function.fullName) }
            return true
        }
        #expect(
            names == ["provider(_:didActivateAudioSession:)", "provider(_:performAnswerCallAction:)", "sharedInstance()", "reset()"])
    }

    @Test(arguments: [
        ("@interface A : NSObject @end", "@interface A: NSObject {}"),
        ("@interface A : NSObject <B, C>\n@end", "@interface A: NSObject, B, C {}"),
        ("@interface A<T> : Super<T> <B> @end", "@interface A: Super, B {}"),
        ("@interface A (Category) <B> @end", "@interface A: B {}"),
        ("@interface A () { int x; } @end", "@interface A {var x: int;}"),
        ("@protocol A <B> @optional - (void)x; @required @end", "@protocol A: B {x()}"),
        ("@protocol A, B; @class C; int x;", "static var x: int;"),
        ("NS_CLASS_AVAILABLE_IOS(9_0)\n@interface A : B @end", "NS_CLASS_AVAILABLE_IOS(number) @interface A: B {}"),
    ]) func aTypeHasWhatItInherits(_ source: String, _ read: String) { #expect(outline(source) == read) }

    @Test(arguments: [
        ("@property (nonatomic, strong) AVAudioSession *session;", "var session: AVAudioSession *;"),
        ("@property (class, readonly) A *shared;", "static var shared: A *;"),
        ("@property (copy, nullable) void (^done)(BOOL ok, NSError *error);", "var done: void (^done)(BOOL ok, NSError *error);"),
        ("@property NSString *name NS_AVAILABLE_IOS(9_0);", "var name: NSString *;"),
        ("@property id<A, B> x, y;", "var x: id<A, B>; var y: id<A, B>;"),
    ]) func aPropertyIsABinding(_ source: String, _ read: String) {
        #expect(outline("@interface A\n\(source)\n@end") == "@interface A {\(read)}")
    }

    @Test(arguments: [
        ("static NSString * const kName = @\"a\";", "static let kName: NSString * const = \"a\";"),
        (
            "NSString *const kCategory = AVAudioSessionCategoryPlayback;",
            "static let kCategory: NSString *const = AVAudioSessionCategoryPlayback;"
        ),
        ("static const NSUInteger kOptions = A | B;", "static let kOptions: const NSUInteger = (A | B);"),
        ("extern NSString *const kName NS_SWIFT_NAME(name);", "static let kName: NSString *const;"),
        ("const char *name = \"x\";", "static var name: const char * = \"x\";"),
        ("#define kOptions (A | B)\n", "static let kOptions = (A | B);"),
        ("#define kOptions A \\\n  | B // both\n", "static let kOptions = (A | B);"),
        ("#define SOME(x) [x y]\n#define EMPTY\n#define BROKEN {\nint x;", "static var x: int;"),
        ("typedef NS_ENUM(NSInteger, Kind) { KindA, KindB = 3, };", "enum Kind {static let KindA; static let KindB = 3;}"),
        ("typedef struct { int a; } Point;", "struct Point {var a: int;}"),
        ("typedef void (^Done)(NSError *);int x;", "static var x: int;"),
        ("void f(int a, NSString *b) { }", "f(_ a: int, _ b: NSString *) {}"),
        ("static inline BOOL f(void) { return NO; }", "f() {return false;}"),
        ("void Foo::bar(const Bar &x) const { a(); }", "bar(_ x: const Bar &) {a()}"),
        ("namespace a { namespace { int x; } }", "static var x: int;"),
        ("extern \"C\" { void f(void); }", "f()"),
        (
            "class A : public B { public: A(int x) : y(x) { z(); } ~A() { } int y; };",
            "class A {A(_ x: int) {z()} A() {} var y: int;}"
        ),
        ("template <typename T> T max(T a, T b) { return a; }", "max(_ a: T, _ b: T) {return a;}"),
        (
            "NS_ASSUME_NONNULL_BEGIN\nextern int x;\nNS_ASSUME_NONNULL_END",
            "NS_ASSUME_NONNULL_BEGIN static var x: int; NS_ASSUME_NONNULL_END"
        ),
    ]) func aDeclarationOfCIsRead(_ source: String, _ read: String) { #expect(outline(source) == read) }

    @Test(arguments: [
        ("RCT_EXPORT_MODULE()\n- (void)a { }", "RCT_EXPORT_MODULE() a() {}"),
        (
            "RCT_EXPORT_METHOD(setMode:(NSString *)mode done:(Block)done) { a(); }",
            "setMode(_ mode: NSString *, done: Block) {a()}"
        ),
        ("RCT_REMAP_METHOD(start, startWith:(id)x) { }", "startWith(_ x: id) {}"),
        ("RCT_EXPORT_METHOD(stop:(int)x { b(); })\n- (void)a { }", "stop(_ x: int) {b()} a() {}"),
        ("RCT_EXPORT_METHOD(stop) { b(); }", "stop() {b()}"),
        ("@synthesize x = _x, y;\n@dynamic z;\n- (void)a { }", "a() {}"),
    ]) func aMacroThatMakesAMethodIsAMethod(_ source: String, _ read: String) {
        #expect(outline("@implementation A\n\(source)\n@end") == "@implementation A {\(read)}")
    }

    @Test func importsAreHeadersAndModules() {
        let tree = SourceParser.tree(
            SourceText("#import <AVFoundation/AVFoundation.h>\n#include \"Own.h\" // own\n@import CallKit;\n"), .objectiveC)
        #expect(tree.imports == ["AVFoundation/AVFoundation.h", "Own.h", "CallKit"])
    }
}
