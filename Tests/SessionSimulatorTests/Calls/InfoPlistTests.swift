import SessionModel
import Testing

@testable import SessionSimulator

/// What the lack of something in Info.plist comes to: each of its own.
@Suite struct InfoPlistTests {
    private func stage(lacking part: InfoPlist, _ sdk: SDK? = nil) -> AppStage {
        var app = AppSettings()
        app.sdk = sdk
        app.infoPlist.remove(part)
        return AppStage([app])
    }

    @Test("Without a text for the microphone, recording ends the process (C-115, C-135)")
    func microphone() {
        var stage = stage(lacking: .microphoneText)
        stage.app(0, .setCategory(.playback, mode: nil, options: [], sharing: .default))
        stage.app(0, .startIO)
        #expect(stage.runs() && stage.diagnostics == [])
        stage.app(0, .stopIO)
        stage.configure()
        stage.app(0, .startIO)
        #expect(!stage.runs())
        #expect(stage.diagnostics == [.noMicrophoneText])
        #expect(stage.audio() == AudioState(.notRunning))
    }

    @Test("The SDK's module takes the microphone too (C-115, C-135)")
    func microphoneOfSDK() {
        var stage = stage(lacking: .microphoneText, .agora)
        stage.answer()
        #expect(stage.runs())
        stage.sdk(.joinChannel)
        #expect(!stage.runs() && stage.diagnostics == [.noMicrophoneText])
    }

    @Test("Without the background mode voip no push comes, and CallKit takes no call (C-115, C-135)")
    func voIP() {
        var stage = stage(lacking: .voIPMode)
        stage.happens(.terminate(app: 0))
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(!stage.runs() && stage.callbacks == [] && stage.diagnostics == [.noVoIPMode])
        stage.happens(.launch(app: 0))
        stage.happens(.reportNewIncomingCall(AppStage.call, CallUpdate()))
        #expect(stage.callbacks == [.reportCompletion] && stage.completionError == IncomingCallError.unentitled.rawValue)
        stage.happens(.requestTransaction(Transaction(CallAction(.start, AppStage.call))))
        #expect(stage.callbacks == [.requestCompletion] && stage.completionError == RequestError.unentitled.rawValue)
        #expect(stage.runs())
    }

    @Test("Without the background mode audio what plays stops in the background, but not a call of CallKit's (C-115, C-135)")
    func audio() {
        var stage = stage(lacking: .audioMode)
        stage.app(0, .setCategory(.playback, mode: nil, options: [], sharing: .default))
        stage.app(0, .startIO)
        #expect(stage.audio().downlink == .flows)
        stage.happens(.background(app: 0))
        #expect(stage.runs() && !stage.isActive() && stage.audio().downlink == .silent && stage.diagnostics == [.noAudioMode])
        stage = self.stage(lacking: .audioMode)
        stage.answer()
        stage.sdk(.startAudio)
        stage.happens(.background(app: 0))
        #expect(stage.isActive() && stage.audio().uplink == .flows && stage.diagnostics == [])
    }

    @Test("Where nothing is missing, nothing of that happens (C-115, C-135)")
    func complete() {
        var stage = stage(lacking: [])
        stage.happens(.background(app: 0))
        stage.happens(.voipPush(AppStage.call, mustReport: nil))
        #expect(stage.callbacks == [.didReceive])
        stage.answer()
        stage.sdk(.startAudio)
        #expect(stage.audio().uplink == .flows && stage.diagnostics == [])
    }
}
