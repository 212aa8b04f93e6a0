import SessionModel
import Testing

@testable import SessionSimulator

/// Audio units and the modules of SDKs: good for one activation, one sample rate and one process.
@Suite struct UnitLifeTests {
    @Test("Joined in the answer action a channel is silent until the watchdog, 3 seconds after the activation (C-119)")
    func joinedTooEarly() {
        var stage = CallStage([.with(.agora)]) { $0.activationLatency = 2_000_000 }
        stage.configure()
        stage.answer()
        stage.sdk(.joinChannel)
        stage.wait(10)
        #expect(stage.flowsAt() == [5])
        #expect(stage.diagnostics() == [.earlyMedia, .staleUnit])
    }

    @Test("Joined at didActivate it is heard at once (C-120)") func joinedInTime() {
        var stage = CallStage([.with(.agora)])
        stage.configure()
        stage.answer()
        stage.wait(1)
        stage.sdk(.joinChannel)
        #expect(stage.flowsAt() == [1])
        #expect(stage.diagnostics() == [])
    }

    @Test(
        "After a hold a unit is dead until the watchdog, or made anew where audio was switched off and on (C-118, C-133)",
        arguments: [(false, 4.0), (true, 1.0)])
    func afterAHold(isRebuilt: Bool, seconds: Double) {
        var stage = CallStage([.with(.agora)])
        stage.configure()
        stage.answer()
        stage.wait(1)
        stage.sdk(.joinChannel)
        stage.calls(.holdCall(CallStage.a, via: .screen))
        stage.fulfill(.setHeld)
        stage.wait(1)
        if isRebuilt {
            stage.sdk(.disableAudio)
            stage.sdk(.enableAudio)
        }
        stage.calls(.unholdCall(CallStage.a, via: .screen))
        stage.fulfill(.setHeld)
        stage.forget()
        stage.wait(10)
        // At 1 the channel was joined, and the hold took another second.
        #expect(stage.flowsAt() == [2 + seconds])
    }

    @Test("stopAudio and startAudio make a fresh unit, startAudio alone leaves one that runs") func startedAnew() {
        var stage = CallStage()
        stage.configure()
        stage.answer()
        stage.sdk(.startAudio)
        stage.wait(1)
        stage.sdk(.startAudio)
        #expect(stage.audio() == "silent (staleUnit)")
        stage.sdk(.stopAudio)
        stage.sdk(.startAudio)
        #expect(stage.audio() == "flows")
    }

    @Test("Without a call startIO activates a session again that the app had deactivated") func startedWithoutACall() {
        var stage = CallStage()
        stage.app(.setCategory(.playback, mode: .default, options: [], sharing: .default))
        stage.app(.startIO)
        stage.app(.setActive(false, notifyOthers: false))
        stage.app(.startIO)
        #expect(stage.session().isActive)
        #expect(stage.audio() == "silent (noInput) / flows")
    }

    @Test("An app that activates the session itself is heard by nobody, and hears (C-018)") func activatedItself() {
        var stage = CallStage()
        stage.configure()
        stage.app(.setActive(true, notifyOthers: false))
        stage.answer()
        stage.wait(1)
        stage.sdk(.startAudio)
        #expect(stage.callbacks() == "reported A, answer A")
        #expect(stage.audio() == "silent (inputBlocked) / flows")
        #expect(stage.priority() == .normal)
    }

    @Test("What the app muted sends nothing, and goes on hearing") func muted() {
        var stage = CallStage()
        stage.speak()
        stage.sdk(.muteMic(true))
        #expect(stage.audio() == "muted (muted) / flows")
    }

    @Test("Media of the phone need a process too") func phone() {
        var stage = CallStage([.phone])
        stage.happens(.terminate(app: 0))
        #expect(stage.obstacle(.sdk(.startAudio)) == .isGone(app: 0))
        #expect(stage.obstacle(.reportNewIncomingCall(CallStage.a, CallUpdate())) == nil)
    }
}
