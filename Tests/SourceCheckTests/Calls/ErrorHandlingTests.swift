import Testing

@testable import SourceCheck

struct ErrorHandlingTests {
    private func handling(_ source: String, _ language: SourceLanguage = .swift) throws -> SessionCall.ErrorHandling {
        let text = SourceText(source)
        let file = CheckedFile(path: "", text: text, tree: SourceParser.tree(text, language), target: TargetFacts())
        return try #require(file.calls.first).errorHandling
    }

    private static let call = "AVAudioSession.sharedInstance().setActive(true)"

    @Test(arguments: [
        ("try \(call)", SessionCall.ErrorHandling.passed),
        ("try? \(call)", .dropped), ("try! \(call)", .trapped), (call, .none),
        ("do { try \(call) } catch {}", .dropped), ("do { try \(call) } catch { print(error) }", .caught),
        ("do { try \(call) } catch { print(error); return }", .passed), ("do { try \(call) } catch { throw error }", .passed),
        ("do { try? \(call) } catch { throw error }", .dropped), ("_ = try? \(call)", .dropped),
    ]) func swiftSaysWhatBecomesOfAnError(_ statement: String, _ handling: SessionCall.ErrorHandling) throws {
        #expect(try self.handling("func f() throws { \(statement) }") == handling)
    }

    private static let message = "[[AVAudioSession sharedInstance] setActive:YES error:"

    @Test(arguments: [
        ("\(message)nil];", SessionCall.ErrorHandling.dropped), ("\(message)NULL];", .dropped),
        ("NSError *error = nil; \(message)&error];", .dropped),
        ("NSError *error = nil; \(message)&error]; if (error) { NSLog(@\"%@\", error); }", .caught),
        ("NSError *error = nil; \(message)&error]; if (error) { return; }", .passed),
        ("NSError *error = nil; if (!\(message)&error]) { return; }", .passed),
        ("NSError *error = nil; BOOL ok = \(message)&error]; if (!ok) { NSLog(@\"no\"); }", .caught),
        ("NSError *error = nil; return \(message)&error];", .passed),
        ("NSError *error = nil; \(message)&error]; NSLog(@\"%@\", error);", .caught),
        ("\(message)error];", .passed),
    ]) func objectiveCShowsWhatBecomesOfAnError(_ statements: String, _ handling: SessionCall.ErrorHandling) throws {
        #expect(try self.handling("@implementation A\n- (void)f:(NSError **)error { \(statements) }\n@end", .objectiveC) == handling)
    }
}
