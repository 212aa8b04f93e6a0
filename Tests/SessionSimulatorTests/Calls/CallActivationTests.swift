import RoutePolicy
import SessionModel
import Testing

@testable import SessionSimulator

/// Who has the audio.
@Suite struct CallActivationTests {
    @Test("The priority of a call lasts from didActivate to didDeactivate (C-052, C-053)") func priority() {
        var stage = CallStage()
        stage.configure()
        stage.answer()
        stage.wait(0.9)
        #expect(stage.priority() == .normal)
        stage.wait(0.1)
        #expect(stage.priority() == .call)
        stage.end()
        #expect(stage.priority() == .call)
        stage.wait(0.1)
        #expect(stage.priority() == .normal)
    }

    @Test("Each switch between two calls of an app is a pair, didDeactivate first (C-060)") func switches() {
        var stage = CallStage()
        stage.speak(CallStage.a)
        stage.report(CallStage.b)
        stage.calls(.answerCall(CallStage.b, via: .screen, .holdAndAccept))
        stage.fulfill(.setHeld, CallStage.a)
        stage.fulfill(.answer, CallStage.b)
        stage.wait(2)
        stage.calls(.unholdCall(CallStage.a, via: .screen))
        stage.fulfill(.setHeld, CallStage.b)
        stage.fulfill(.setHeld, CallStage.a)
        stage.forget()
        stage.wait(2)
        #expect(stage.timedCallbacks() == "didDeactivate at 3.1, didActivate at 4.0")
    }

    @Test("The second app is activated only when the first has let go (C-058)") func acrossApps() {
        var stage = CallStage([.plain, .plain])
        stage.speak(CallStage.a, 0)
        stage.configure(1)
        stage.report(CallStage.b, 1)
        stage.calls(.answerCall(CallStage.b, via: .screen, .holdAndAccept), 1)
        stage.fulfill(.answer, CallStage.b, 1)
        stage.forget()
        stage.wait(2)
        #expect(stage.callbacks(1) == "")
        stage.fulfill(.setHeld, CallStage.a, 0)
        stage.wait(1)
        #expect(stage.timedCallbacks(0) == "didDeactivate at 3.1")
        #expect(stage.timedCallbacks(1) == "didActivate at 3.1")
        #expect([stage.priority(0), stage.priority(1)] == [.normal, .call])
    }

    @Test("Where something took the session of a call away, the next activation is told of after a didDeactivate") func afterSiri() {
        var stage = CallStage(policies: [.startHoldsActiveCall: 1])
        stage.speak(CallStage.a)
        stage.happens(.interrupt(.siri))
        stage.happens(.endInterruption(nil, shouldResume: true))
        stage.start(CallStage.b)
        stage.forget()
        stage.wait(2)
        #expect(stage.callbacks() == "didDeactivate, didActivate")
    }

    @Test("A reset of the provider ends all calls, and a request for one of them is refused (C-101)") func reset() {
        var stage = CallStage()
        stage.speak()
        stage.calls(.providerReset)
        stage.wait(1)
        stage.request(.end)
        #expect(stage.callbacks() == "providerDidReset, didDeactivate, requested error 4")
    }

    @Test("A process that ends takes its calls, its activation and its media with it") func terminated() {
        var stage = CallStage([.plain, .plain])
        stage.app(.setCategory(.playback, mode: nil, options: [], sharing: .default), 1)
        stage.app(.setActive(true, notifyOthers: false), 1)
        stage.speak()
        stage.happens(.terminate(app: 0))
        stage.forget()
        stage.wait(10)
        #expect(stage.state() == .ended)
        #expect(stage.callbacks() == "")
        #expect(stage.audio() == "silent (notRunning)")
    }

    @Test("A world is one value: what was in it and is not there any more counts for nothing") func values() {
        var stage = CallStage()
        let before = stage.world
        stage.report()
        stage.calls(.reportCallEnded(CallStage.a, .failed))
        stage.wait(1)
        var other = CallStage()
        other.report()
        other.calls(.muteCall(CallStage.a, true))
        other.calls(.reportCallEnded(CallStage.a, .failed))
        other.wait(1)
        #expect(stage.world != before)
        #expect(stage.world.layer.actions == other.world.layer.actions)
        #expect(stage.world.layer.actions.hashValue == other.world.layer.actions.hashValue)
    }
}
