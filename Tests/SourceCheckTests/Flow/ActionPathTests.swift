@testable import SourceCheck
import Testing

/// On which ways an action is believed to be fulfilled or failed.
struct ActionPathTests {
    private func findings(_ body: String, besides: String = "") -> [String] {
        lint(
            """
            final class CallProvider: NSObject, CXProviderDelegate {
                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
            \(body)
                }
            \(besides)
            }
            """, UnfulfilledAction.self)
    }

    @Test(arguments: [
        "action.fulfill()",
        "action.fulfill(withDateConnected: Date())",
        "if isReady { action.fulfill() } else { action.fail() }",
        "isReady ? action.fulfill() : action.fail()",
        "guard isReady else { return action.fail() }\naction.fulfill()",
        "defer { action.fulfill() }\nguard isReady else { return }",
        "do { try answer() } catch { return action.fail() }\naction.fulfill()",
        "do { try answer(); action.fulfill() } catch { action.fail() }",
        "do { try answer() } catch { log(error) }\naction.fulfill()",
        "switch state { case .ringing: action.fulfill()\ncase .ended: action.fail() }",
        "switch state { case .ringing: prepare()\nfallthrough\ndefault: action.fulfill() }",
        "while true { if isReady { break } }\naction.fulfill()",
        "for call in calls { if call.isMine { continue }\ncall.end() }\naction.fulfill()",
        "guard isReady else { fatalError() }\naction.fulfill()",
        "#if targetEnvironment(simulator)\n#else\naction.fulfill()\n#endif",
        "#if DEBUG\naction.fulfill()\n#else\naction.fail()\n#endif",
    ]) func itIsOnEachWay(_ body: String) { #expect(findings(body) == []) }

    @Test(arguments: [
        "answer(action)",
        "pending = action",
        "pending.append(action)",
        "answer { action.fulfill() }",
        "answer(completion: action.fulfill)",
        "let later = action",
        "Task { await answer(action) }",
        "return answer(action)",
    ]) func somethingElseMayDoIt(_ body: String) { #expect(findings(body) == []) }

    @Test(arguments: [
        ("if isReady { action.fulfill() }", "func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {"),
        ("guard isReady else { return }\naction.fulfill()", "guard isReady else { return }"),
        (
            "do { try answer(); action.fulfill() } catch { log(error) }",
            "func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {"
        ),
        ("switch state {\ncase .ringing: action.fulfill()\ncase .ended: return\n}", "case .ended: return"),
        (
            "switch state { case .ringing: action.fulfill()\ndefault: break }",
            "func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {"
        ),
        (
            "for call in calls { if call.isMine { action.fulfill() } }",
            "func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {"
        ),
        ("print(action)", "func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {"),
        ("answer(action.callUUID)", "func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {"),
    ]) func aWayWithoutItIsFound(_ body: String, _ line: String) { #expect(findings(body) == [line]) }

    @Test func aMethodOfTheTypeIsFollowed() {
        let answers = "func answer(_ action: CXAnswerCallAction) { isReady ? action.fulfill() : action.fail() }"
        let forgets = "func answer(_ action: CXAnswerCallAction) { if isReady { action.fulfill() } }"
        #expect(findings("answer(action)", besides: answers) == [])
        #expect(findings("self.answer(action)", besides: forgets).count == 1)
    }

    @Test func methodsThatCallEachOtherDoNotHoldItUp() {
        let round = """
            func one(_ action: CXAnswerCallAction) { two(action) }
            func two(_ action: CXAnswerCallAction) { one(action) }
            """
        #expect(findings("one(action)", besides: round) == [])
    }

    @Test func aMethodOfAnExtensionIsOneOfTheType() {
        let source = """
            extension CallProvider: CXProviderDelegate {
                func provider(_ provider: CXProvider, perform action: CXEndCallAction) { end(action) }
            }
            extension CallProvider {
                func end(_ action: CXEndCallAction) {}
            }
            """
        #expect(lint(source, UnfulfilledAction.self).count == 1)
    }

    @Test func manyBranchesTakeNoLonger() {
        let branches = (0..<5_000).map { "if state == \($0) { prepare() }" }.joined(separator: "\n")
        #expect(findings(branches + "\naction.fulfill()") == [])
    }

    @Test func manyMethodsTakeNoLonger() {
        let methods = (0..<2_000).map { "func step\($0)(_ action: CXAction) { step\($0 + 1)(action); step\($0 + 2)(action) }" }
        #expect(findings("step0(action)", besides: methods.joined(separator: "\n")) == [])
    }

    @Test func aCaseOfObjectiveCFallsIntoTheNext() {
        let source = """
            @implementation CallProvider
            - (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action {
                switch (self.state) {
                    case 1:
                        [self prepare];
                    default:
                        [action fulfill];
                }
            }
            @end
            """
        #expect(lint(source, UnfulfilledAction.self, .objectiveC) == [])
    }
}
