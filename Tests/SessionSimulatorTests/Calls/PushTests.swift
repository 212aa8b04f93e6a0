import SessionModel
import Testing

@testable import SessionSimulator

/// Pushes: the process, the duty to report, and what comes of neglecting it.
@Suite struct PushTests {
    @Test("A push launches the app in the background (C-081)") func launch() {
        var stage = CallStage()
        stage.happens(.terminate(app: 0))
        stage.forget()
        stage.calls(.voipPush(CallStage.a, mustReport: nil))
        #expect(stage.heard() == "launched")
        #expect(stage.callbacks() == "didReceive A")
        #expect(!stage.session().flags.contains(.isForeground))
    }

    @Test("An app that does not report is ended, and its pushes stop after four of those (C-085, C-113)") func strikes() {
        var stage = CallStage()
        stage.happens(.terminate(app: 0))
        for _ in 0..<4 {
            stage.calls(.voipPush(CallStage.a, mustReport: nil))
            stage.calls(.pushHandlerReturns(CallStage.a))
            #expect(!stage.session().flags.contains(.isRunning))
        }
        stage.forget()
        stage.calls(.voipPush(CallStage.a, mustReport: nil))
        #expect(stage.callbacks() == "")
        #expect(stage.diagnostics() == [.pushThrottled])
    }

    @Test("However many strikes it takes, so many are counted", arguments: [1, 256, 1000]) func manyStrikes(limit: Int) {
        var stage = CallStage { $0.strikesToBlock = limit }
        stage.happens(.terminate(app: 0))
        for _ in 0..<limit {
            stage.calls(.voipPush(CallStage.a, mustReport: nil))
            stage.calls(.pushHandlerReturns(CallStage.a))
        }
        #expect(!stage.diagnostics().contains(.pushThrottled))
        stage.forget()
        stage.calls(.voipPush(CallStage.a, mustReport: nil))
        #expect(stage.diagnostics() == [.pushThrottled])
    }

    @Test("A push too many is refused, not forgotten") func tooMany() {
        var stage = CallStage()
        for _ in 0..<CallLayer.pushLimit {
            #expect(stage.obstacle(.voipPush(nil, mustReport: nil)) == nil)
            stage.calls(.voipPush(nil, mustReport: nil))
        }
        #expect(stage.obstacle(.voipPush(nil, mustReport: nil)) == .tooManyPushes)
    }

    @Test("Of two pushes without a call each is completed once") func nameless() {
        var stage = CallStage()
        for _ in 0..<2 { stage.calls(.voipPush(nil, mustReport: nil)) }
        for _ in 0..<2 { stage.calls(.pushCompletion(nil)) }
        for _ in 0..<2 { stage.calls(.pushHandlerReturns(nil)) }
        stage.wait(2)
        #expect(stage.diagnostics() == [])
        #expect(stage.obstacle(.pushCompletion(nil)) == .noPush)
    }

    @Test("The completion of one push does not stand for that of another") func anothers() {
        var stage = CallStage()
        stage.calls(.voipPush(nil, mustReport: nil))
        stage.calls(.voipPush(CallStage.a, mustReport: nil))
        stage.report()
        stage.calls(.pushHandlerReturns(CallStage.a))
        stage.calls(.pushCompletion(nil))
        stage.wait(2)
        #expect(stage.diagnostics() == [.completionMissing])
    }

    @Test("A filtered report is one all the same (C-098, C-112)") func filtered() {
        var stage = CallStage { $0.incomingCallFilter = .filteredByDoNotDisturb }
        stage.happens(.background(app: 0))
        stage.calls(.voipPush(CallStage.a, mustReport: nil))
        stage.report()
        stage.calls(.pushHandlerReturns(CallStage.a))
        #expect(stage.session().flags.contains(.isRunning))
        #expect(stage.state() == .ended)
    }

    @Test(
        "From iOS 26.4 on the system says whether a report is due, to those who listen",
        arguments: [
            (OSVersion(26, 4), PushDelegate.metadata, true), (OSVersion(26, 4), .completion, false), (OSVersion(26, 3), .metadata, false),
        ])
    func metadata(os: OSVersion, delegate: PushDelegate, isSpared: Bool) {
        var settings = AppSettings()
        settings.pushDelegate = delegate
        var stage = CallStage([settings], os: os)
        stage.happens(.background(app: 0))
        stage.calls(.voipPush(CallStage.a, mustReport: false))
        stage.calls(.pushHandlerReturns(CallStage.a))
        #expect(stage.session().flags.contains(.isRunning) == isSpared)
    }

    @Test("The completion is missed a second after the report, and no more once it was called (C-091)") func completion() {
        var stage = CallStage()
        stage.happens(.background(app: 0))
        stage.calls(.voipPush(CallStage.a, mustReport: nil))
        stage.report()
        stage.wait(0.9)
        #expect(stage.diagnostics() == [])
        stage.wait(0.1)
        #expect(stage.diagnostics() == [.completionMissing])
    }

    @Test("What is left undone is said with the last step at the latest") func atTheEnd() {
        var stage = CallStage()
        stage.happens(.background(app: 0))
        stage.calls(.voipPush(CallStage.a, mustReport: nil))
        stage.report()
        #expect(stage.simulator.hasOmissions(stage.world))
        stage.ends()
        #expect(stage.diagnostics() == [.completionMissing])
    }
}
