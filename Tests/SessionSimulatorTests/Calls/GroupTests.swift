import Testing

@testable import SessionSimulator

/// Call groups: those of one are spoken in together, and only one of an app's is.
@Suite struct GroupTests {
    /// A on hold, and B spoken in.
    private static func twoCalls() -> CallStage {
        var stage = CallStage()
        stage.speak(CallStage.a)
        stage.report(CallStage.b)
        stage.calls(.answerCall(CallStage.b, via: .screen, .holdAndAccept))
        stage.fulfill(.setHeld, CallStage.a)
        stage.fulfill(.answer, CallStage.b)
        stage.wait(2)
        stage.forget()
        return stage
    }

    private static func merged() -> CallStage {
        var stage = twoCalls()
        stage.request(.setGroup, CallStage.a, word: CallStage.b)
        stage.fulfill(.setGroup, CallStage.a)
        stage.forget()
        return stage
    }

    @Test("A held call that joins what is spoken in is spoken in too") func joined() {
        let stage = Self.merged()
        #expect(stage.state(CallStage.a) == .connected)
        #expect(stage.state(CallStage.b) == .connected)
    }

    @Test("Held calls that are grouped stay on hold") func bothHeld() {
        var stage = Self.twoCalls()
        stage.calls(.holdCall(CallStage.b, via: .screen))
        stage.fulfill(.setHeld, CallStage.b)
        stage.request(.setGroup, CallStage.a, word: CallStage.b)
        stage.fulfill(.setGroup, CallStage.a)
        #expect(stage.state(CallStage.a) == .held)
        #expect(stage.state(CallStage.b) == .held)
    }

    @Test("Who leaves a group that is spoken in is spoken to alone") func left() {
        var stage = Self.merged()
        stage.request(.setGroup, CallStage.a)
        stage.fulfill(.setGroup, CallStage.a)
        #expect(stage.callbacks() == "requested, setGroup A, setHeld B on")
        stage.fulfill(.setHeld, CallStage.b)
        stage.wait(2)
        #expect(stage.state(CallStage.a) == .connected)
        #expect(stage.state(CallStage.b) == .held)
        #expect(stage.session().isActive)
    }

    @Test("Whom a grouped call leaves behind is put on hold") func movedOn() {
        var stage = Self.merged()
        // C in a group of its own, so that A can go there.
        stage.request(.start, CallStage.c)
        for call in [CallStage.a, CallStage.b] { stage.fulfill(.setHeld, call) }
        stage.fulfill(.start, CallStage.c)
        stage.forget()
        stage.request(.setGroup, CallStage.c, word: CallStage.a)
        stage.fulfill(.setGroup, CallStage.c)
        #expect([CallStage.a, CallStage.b, CallStage.c].map { stage.state($0) } == [.connected, .connected, .dialing])
    }

    @Test("Where a call goes on whose hold was failed, what took its place is put on hold") func failedHold() {
        var stage = CallStage(policies: [.slowHoldBecomesEnd: 1])
        stage.speak(CallStage.a)
        stage.start(CallStage.b)
        stage.forget()
        stage.fail(.setHeld, CallStage.a)
        #expect(stage.callbacks() == "setHeld B on")
        #expect(stage.state(CallStage.a) == .connected)
    }
}
