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
