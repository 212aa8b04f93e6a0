import SessionModel
@testable import SessionSimulator
import Testing

@testable import Reporting

@Suite struct RecordedExpectationTests {
    /// What is written of one step.
    private func recorded(_ effects: Effect...) throws -> String? {
        let step = Scenario.Step(verb: .expectOnly, event: .call(app: 0, .look))
        let outcome = Replay.Outcome(at: 0, effects: effects.map { Replay.TimedEffect(at: 0, effect: $0) }, failures: [])
        return RecordedExpectation.json(of: outcome, step: step, MadeUpCall().replay)
    }

    private func callback(_ name: CallbackName, _ change: (inout Callback) -> Void = { _ in }) -> Effect {
        var callback = Callback(name, call: MadeUpCall.a)
        change(&callback)
        return .callback(app: 0, callback)
    }

    @Test func callbacksAreNamesUnlessAnArgumentMatters() throws {
        let text = try recorded(
            callback(.requestCompletion) { $0.error = .some(nil) }, callback(.answer), callback(.setHeld) { $0.isOn = true },
            callback(.setMuted) { $0.isOn = false }, callback(.playDTMF) { $0.word = MadeUpCall.b },
            callback(.reportCompletion) { $0.error = 3 })
        #expect(
            text == #"{"callbacks": ["request.completion", "perform.answer", "#
                + #"{"name": "perform.setHeld", "call": "A", "onHold": true}, {"name": "perform.setMuted", "call": "A", "muted": false}, "#
                + #"{"name": "perform.playDTMF", "call": "A", "digits": "B"}, "#
                + #"{"name": "reportNewIncomingCall.completion", "call": "A", "error": 3}]}"#)
    }

    @Test func audioIsWhatItIsInTheEnd() throws {
        #expect(
            try recorded(.audio(app: 0, AudioState(.staleUnit)), .audio(app: 0, .flowing))
                == #"{"audio": {"uplink": "flows", "downlink": "flows"}}"#)
    }

    @Test func diagnosticsAreWrittenForTheAppTheyAreAbout() throws {
        #expect(
            try recorded(.diagnostic(app: 0, Diagnostic(.staleUnit)), .diagnostic(app: 1, Diagnostic(.insufficientPriority)))
                == #"[{"app": "talkito", "diagnostics": ["AU-STALE-UNIT"]}, {"app": "music", "diagnostics": ["AS-INSUFFICIENT-PRIORITY"]}]"#
        )
    }

    @Test func whatCameIsForbiddenNoLonger() {
        func json(_ forbidden: ReplayValue, _ came: [String]) -> String? {
            RecordedExpectation.json(of: Replay.Failure(expectation: 0, key: "noDiagnostics", expected: forbidden, actual: .names(came)))
        }
        #expect(json(.boolean(true), ["CK-EARLY-MEDIA"]) == nil)
        #expect(json(.names(["CK-EARLY-MEDIA"]), ["CK-EARLY-MEDIA"]) == nil)
        #expect(json(.names(["CK-EARLY-MEDIA", "AU-STALE-UNIT"]), ["CK-EARLY-MEDIA", "SY-MUTE-ECHO"]) == #"["AU-STALE-UNIT"]"#)
    }
}
