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

    /// What is written in the place of an expectation of the music's that does not hold.
    private func corrected(_ key: String, _ expected: ReplayValue, _ actual: ReplayValue, _ effects: Effect...) -> String? {
        let step = Scenario.Step(
            verb: .expectOnly, event: .call(app: 0, .look), expectations: [StepExpectation(app: 0), StepExpectation(app: 1)])
        let outcome = Replay.Outcome(at: 0, effects: effects.map { Replay.TimedEffect(at: 0, effect: $0) }, failures: [])
        return RecordedExpectation.json(
            of: Replay.Failure(expectation: 1, key: key, expected: expected, actual: actual), in: outcome, step: step, MadeUpCall().replay)
    }

    @Test func callbacksThatDoNotHoldBecomeThoseOfTheirApp() {
        var held = Callback(.setHeld, call: MadeUpCall.a)
        held.isOn = true
        #expect(
            corrected(
                "callbacks", .names(["didActivate"]), .names(["perform.setHeld(call A, on hold)"]),
                .callback(app: 0, Callback(.didActivate)), .callback(app: 1, held))
                == #"[{"name": "perform.setHeld", "call": "A", "onHold": true}]"#)
        #expect(corrected("callbacks", .names(["didActivate"]), .names([])) == "[]")
    }

    @Test func whatCameIsForbiddenNoLonger() {
        func json(_ forbidden: ReplayValue, _ came: [String]) -> String? { corrected("noDiagnostics", forbidden, .names(came)) }
        #expect(json(.boolean(true), ["CK-EARLY-MEDIA"]) == nil)
        #expect(json(.names(["CK-EARLY-MEDIA"]), ["CK-EARLY-MEDIA"]) == nil)
        #expect(json(.names(["CK-EARLY-MEDIA", "AU-STALE-UNIT"]), ["CK-EARLY-MEDIA", "SY-MUTE-ECHO"]) == #"["AU-STALE-UNIT"]"#)
    }
}
