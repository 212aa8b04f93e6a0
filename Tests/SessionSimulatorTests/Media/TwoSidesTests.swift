import SessionModel
import Testing

@testable import SessionSimulator

/// Two devices in one call, each with an app built like Apple's sample.
@Suite struct TwoSidesTests {
    private var side: AppStage {
        var app = AppSettings()
        app.sdk = .speakerbox
        return AppStage([app])
    }

    @Test("What one side says the other hears, and back, once both are activated (C-049)")
    func bothWays() {
        var (a, b) = (side, side)
        a.happens(.requestTransaction(Transaction(CallAction(.start, AppStage.call))))
        a.happens(.fulfill(CallAction(.start, AppStage.call)))
        a.wait(2)
        b.happens(.reportNewIncomingCall(AppStage.call, CallUpdate()))
        #expect(b.audio().heard(of: a.audio()) == .silent && a.audio().heard(of: b.audio()) == .silent)
        b.happens(.answerCall(AppStage.call, via: .screen, nil))
        b.happens(.fulfill(CallAction(.answer, AppStage.call)))
        b.wait(2)
        #expect(b.audio().heard(of: a.audio()) == .flows && a.audio().heard(of: b.audio()) == .flows)
        b.sdk(.muteMic(true))
        #expect(b.audio().heard(of: a.audio()) == .flows && a.audio().heard(of: b.audio()) == .muted)
        a.happens(.interrupt(.alarm))
        a.happens(.reportCallEnded(AppStage.call, .remoteEnded))
        a.wait(1)
        #expect(b.audio().heard(of: a.audio()) == .silent)
    }

    @Test("The nodes of an engine are connected while it stands still (C-051)")
    func connectNodes() {
        var side = side
        side.sdk(.connectNodes)
        #expect(side.error == nil)
        side.answer()
        #expect(side.audio().uplink == .flows)
        side.sdk(.connectNodes)
        #expect(side.error == .isBusy && side.audio().uplink == .flows)
        side.sdk(.stopAudio)
        side.sdk(.connectNodes)
        #expect(side.error == nil)
        side.sdk(.startAudio)
        #expect(side.error == nil && side.audio().uplink == .flows)
    }
}
