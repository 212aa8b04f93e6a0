import Testing

@testable import SessionSimulator

/// Actions: each is handed to its app and ends once.
@Suite struct ActionTests {
    @Test("A fulfilled answer is activated a second later, and deactivated after the end (C-054)")
    func answered() {
        var stage = CallStage()
        stage.answer()
        stage.wait(2)
        stage.end()
        stage.wait(1)
        #expect(stage.timedCallbacks() == "reported A at 0.0, answer A at 0.0, didActivate at 1.0, end A at 2.0, didDeactivate at 2.1")
    }

    @Test("A failed answer ends the call, and nothing is activated") func failedAnswer() {
        var stage = CallStage()
        stage.report()
        stage.calls(.answerCall(CallStage.a, via: .screen, nil))
        stage.fail(.answer)
        stage.wait(10)
        #expect(stage.state() == .ended)
        #expect(stage.callbacks() == "reported A, answer A")
    }

    @Test("What is not completed times out, and an answer ends its call with that") func timeOut() {
        var stage = CallStage()
        stage.report()
        stage.calls(.answerCall(CallStage.a, via: .screen, nil))
        stage.wait(59.9)
        #expect(stage.state() == .answering)
        stage.forget()
        stage.wait(0.2)
        #expect(stage.timedCallbacks() == "timedOut answer A at 60.0")
        #expect(stage.state() == .ended)
    }

    @Test("Completing twice does nothing, completing after the time-out is late") func twice() {
        var stage = CallStage()
        stage.speak()
        stage.calls(.muteCall(CallStage.a, true))
        stage.fulfill(.setMuted)
        stage.fulfill(.setMuted)
        #expect(stage.diagnostics() == [])
        stage.calls(.muteCall(CallStage.a, false))
        stage.wait(60)
        stage.forget()
        stage.fulfill(.setMuted)
        #expect(stage.diagnostics() == [.lateCompletion])
    }

    @Test("What asks for an action too many is refused, and no action is lost") func tooMany() {
        var stage = CallStage()
        stage.speak()
        for _ in 0..<CallLayer.actionLimit {
            #expect(stage.obstacle(.muteCall(CallStage.a, true)) == nil)
            stage.calls(.muteCall(CallStage.a, true))
        }
        #expect(stage.obstacle(.muteCall(CallStage.a, true)) == .tooManyActions)
        #expect(stage.obstacle(.endCall(CallStage.a, via: .screen)) == .tooManyActions)
        stage.fulfill(.setMuted)
        #expect(stage.obstacle(.endCall(CallStage.a, via: .screen)) == nil)
    }

    @Test("What was never performed cannot be completed") func neverPerformed() {
        var stage = CallStage()
        stage.speak()
        #expect(stage.obstacle(.fulfill(CallAction(.end, CallStage.a))) == .neverPerformed(.end, CallStage.a))
        #expect(stage.obstacle(.fulfill(CallAction(.end, CallStage.b))) == .neverPerformed(.end, CallStage.b))
    }

    @Test("Digits are played one after the other, of each app by itself") func digits() {
        var stage = CallStage([.plain, .plain])
        stage.start(CallStage.a, 0)
        stage.start(CallStage.a, 1)
        stage.forget()
        for app in [0, 0, 1] { stage.request(.playDTMF, CallStage.a, app, word: CallStage.digits) }
        #expect(stage.callbacks(0) == "requested, playDTMF A 12, requested")
        #expect(stage.callbacks(1) == "requested, playDTMF A 12")
        stage.forget()
        stage.fulfill(.playDTMF)
        #expect(stage.callbacks(0) == "playDTMF A 12")
    }

    @Test("A call that was put on hold before its answer was fulfilled is not spoken in with that") func heldBeforeTheAnswer() {
        var stage = CallStage()
        stage.report(CallStage.a)
        stage.calls(.answerCall(CallStage.a, via: .screen, nil))
        stage.report(CallStage.b)
        stage.calls(.answerCall(CallStage.b, via: .screen, .holdAndAccept))
        stage.fulfill(.answer, CallStage.a)
        #expect(stage.state(CallStage.a) == .holding)
        stage.fulfill(.setHeld, CallStage.a)
        stage.fulfill(.answer, CallStage.b)
        stage.wait(2)
        #expect(stage.state(CallStage.a) == .held)
        #expect(stage.state(CallStage.b) == .connected)
    }

    @Test("An ended call takes its actions with it") func endedWithTheCall() {
        var stage = CallStage()
        stage.speak()
        stage.calls(.muteCall(CallStage.a, true))
        stage.calls(.reportCallEnded(CallStage.a, .remoteEnded))
        stage.forget()
        stage.wait(100)
        #expect(stage.callbacks() == "didDeactivate")
    }
}
