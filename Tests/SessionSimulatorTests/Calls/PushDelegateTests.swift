import SessionModel
import Testing

@testable import SessionSimulator

@Suite struct PushDelegateTests {
    private func gone() -> AppSettings {
        var app = AppSettings()
        app.pushDelegate = .gone
        return app
    }

    @Test("Nobody holds the delegate: a push reaches nobody, and the process is ended (C-089)")
    func delegateIsGone() {
        var stage = AppStage([gone()])
        stage.happens(.background(app: 0))
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.callbacks == [] && stage.diagnostics == [.pushNotReported] && !stage.runs())
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.effects.first == .process(app: 0, isLaunched: true) && !stage.runs())
        for _ in 0..<2 { stage.happens(.voipPush(AppStage.call, mustReport: nil)) }
        #expect(stage.diagnostics == [.pushNotReported])
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.diagnostics == [.pushThrottled])
    }

    @Test("An app in front or in a call need not report, with or without a delegate (C-089)")
    func delegateIsGoneInFront() {
        var stage = AppStage([gone()])
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.callbacks == [] && stage.diagnostics == [] && stage.runs())
    }

    @Test("Where the daemon waits for a process that it launched, it is ended at the deadline, unless it reports by other means (C-089)")
    func deadline() {
        var stage = AppStage([gone()]) { $0.launchDeadline = 20_000_000 }
        stage.happens(.terminate(app: 0))
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.runs() && stage.diagnostics == [])
        #expect(!stage.canHappen(.telephony(app: 0, .pushHandlerReturns(AppStage.call))))
        var other = stage
        stage.wait(19)
        #expect(stage.runs())
        stage.wait(1)
        #expect(!stage.runs() && stage.diagnostics == [.pushNotReported])
        other.happens(.reportNewIncomingCall(AppStage.call, CallUpdate()))
        other.wait(30)
        #expect(other.runs() && other.diagnostics == [])
    }

    @Test("A token comes, goes, and comes anew; what is pushed in between is lost without a trace (C-090, C-093)")
    func tokens() {
        var stage = AppStage()
        stage.happens(.pushTokenUpdated)
        #expect(stage.callbacks == [.didUpdate])
        stage.happens(.pushTokenInvalidated)
        #expect(stage.callbacks == [.didInvalidate])
        stage.happens(.terminate(app: 0))
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.effects == [])
        stage.happens(.launch(app: 0))
        stage.happens(.pushTokenUpdated)
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.callbacks == [.didReceive])
    }

    @Test("An app that does not run cannot ring by itself; a push rings (C-080)")
    func terminated() {
        var stage = AppStage()
        stage.happens(.terminate(app: 0))
        let report = CallEvent.reportNewIncomingCall(AppStage.call, CallUpdate())
        #expect(stage.simulator.obstacle(to: .telephony(app: 0, report), in: stage.world) == .isGone(app: 0))
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.runs())
        stage.happens(report)
        #expect(stage.callbacks == [.reportCompletion] && stage.completionError == nil)
        #expect(stage.simulator.callList(in: stage.world).map(\.name) == [AppStage.call])
    }
}
