import RoutePolicy
import SessionModel
import Testing

@testable import SessionSimulator

/// Each diagnostic: a story in which it comes, and the same story with one thing done otherwise, in which it does not.
@Suite struct DiagnosticTests {
    @Test(arguments: shown) func comesWithTheMistakeOnly(_ shown: Shown) {
        for isMistaken in [true, false] {
            var stage = CallStage(
                shown.apps, os: shown.os, connected: shown.connected, policies: shown.policies, settings: shown.settings)
            shown.story(&stage, isMistaken)
            #expect(stage.diagnostics(shown.app).contains(shown.code) == isMistaken, "\(shown.code.name), mistaken \(isMistaken)")
        }
    }

    @Test func eachDiagnosticIsShown() {
        // Those about how an app is set up stand in InfoPlistTests and CallListTests.
        let ofSetup: Set<DiagnosticCode> = [.noMicrophoneText, .noCameraText, .noAudioMode, .noVoIPMode, .secondProvider]
        #expect(Set(Self.shown.map(\.code)).union(ofSetup) == Set(DiagnosticCode.allCases))
    }

    struct Shown: Sendable, CustomTestStringConvertible {
        let code: DiagnosticCode
        var apps: [AppSettings] = [.plain]
        /// The app that is told.
        var app = 0
        var os = OSVersion(18)
        var connected: [UInt8] = []
        var policies: [Policy: Int] = [:]
        var settings: @Sendable (inout CallSettings) -> Void = { _ in }
        /// What happens, with the mistake or without it.
        let story: @Sendable (inout CallStage, Bool) -> Void

        var testDescription: String { code.name }
    }

    static let shown: [Shown] = activation + actions + pushes + sessions + routes + units + sdks + mutes

    private static let activation = [
        Shown(code: .earlyMedia) { stage, isMistaken in
            stage.configure()
            stage.answer()
            if !isMistaken { stage.wait(1) }
            stage.sdk(.startAudio)
        },
        Shown(code: .selfActivation) { stage, isMistaken in
            stage.configure()
            stage.answer()
            if isMistaken { stage.app(.setActive(true, notifyOthers: false)) }
            stage.wait(2)
        },
        Shown(code: .redundantActivation) { stage, isMistaken in
            stage.speak()
            if isMistaken { stage.app(.setActive(true, notifyOthers: false)) }
        },
        Shown(code: .noDidActivate) { stage, isMistaken in
            stage.configure()
            if isMistaken { stage.app(.setActive(true, notifyOthers: false)) }
            stage.answer()
            stage.wait(6)
        },
        Shown(code: .unholdNoActivation, apps: [.plain, .phone], policies: [.unholdActivation: 1]) { stage, isMistaken in
            stage.speak()
            stage.report(CallStage.b, 1)
            stage.calls(.answerCall(CallStage.b, via: .screen, .holdAndAccept), 1)
            stage.fulfill(.setHeld)
            stage.wait(3)
            stage.calls(.remote(CallStage.b, .hangsUp), 1)
            if isMistaken { stage.request(.setHeld, isOn: false) } else { stage.calls(.unholdCall(CallStage.a, via: .screen)) }
            stage.fulfill(.setHeld)
        },
    ]

    private static let actions = [
        Shown(code: .actionTimeout) { stage, isMistaken in
            stage.report()
            stage.calls(.answerCall(CallStage.a, via: .screen, nil))
            if !isMistaken { stage.fulfill(.answer) }
            stage.wait(61)
        },
        Shown(code: .lateCompletion) { stage, isMistaken in
            stage.report()
            stage.calls(.answerCall(CallStage.a, via: .screen, nil))
            stage.wait(isMistaken ? 61 : 59)
            stage.fulfill(.answer)
        },
        Shown(code: .neverConnected) { stage, isMistaken in
            stage.start()
            stage.calls(.remote(CallStage.a, .answers))
            if !isMistaken { stage.calls(.reportOutgoingCallConnected(CallStage.a)) }
            stage.calls(.reportCallEnded(CallStage.a, .remoteEnded))
        },
        Shown(code: .endNotReported) { stage, isMistaken in
            stage.speak()
            stage.calls(.remote(CallStage.a, .hangsUp))
            if !isMistaken { stage.calls(.reportCallEnded(CallStage.a, .remoteEnded)) }
            stage.wait(2)
        },
        Shown(code: .requestDenied) { stage, isMistaken in
            if isMistaken { stage.happens(.background(app: 0)) }
            stage.request(.start)
        },
        Shown(code: .maximumGroups) { stage, isMistaken in
            stage.start(CallStage.a)
            stage.start(CallStage.b)
            if !isMistaken { stage.calls(.reportCallEnded(CallStage.a, .failed)) }
            stage.request(.start, CallStage.c)
        },
    ]

    private static let pushes = [
        Shown(code: .incomingFiltered, settings: { $0.incomingCallFilter = .filteredByDoNotDisturb }) { stage, isMistaken in
            // A request is none of a report.
            if isMistaken { stage.report() } else { stage.request(.start) }
        },
        Shown(code: .pushNotReported) { stage, isMistaken in
            stage.happens(.background(app: 0))
            stage.calls(.voipPush(CallStage.a, mustReport: nil))
            if !isMistaken { stage.report() }
            stage.calls(.pushHandlerReturns(CallStage.a))
        },
        Shown(code: .guardSkipsReport) { stage, isMistaken in
            stage.happens(.background(app: 0))
            stage.calls(.voipPush(nil, mustReport: nil))
            if isMistaken { stage.calls(.pushCompletion(nil)) }
            stage.calls(.pushHandlerReturns(nil))
        },
        Shown(code: .pushThrottled, settings: { $0.strikesToBlock = 2 }) { stage, isMistaken in
            stage.happens(.terminate(app: 0))
            for _ in 0..<(isMistaken ? 2 : 1) {
                stage.calls(.voipPush(CallStage.a, mustReport: nil))
                stage.calls(.pushHandlerReturns(CallStage.a))
            }
            stage.calls(.voipPush(CallStage.a, mustReport: nil))
        },
        Shown(code: .completionMissing) { stage, isMistaken in
            stage.happens(.background(app: 0))
            stage.calls(.voipPush(CallStage.a, mustReport: nil))
            stage.report()
            stage.calls(.pushHandlerReturns(CallStage.a))
            if !isMistaken { stage.calls(.pushCompletion(CallStage.a)) }
            stage.wait(2)
        },
    ]

    private static let sessions = [
        Shown(code: .insufficientPriority, apps: [.plain, .plain], app: 1) { stage, isMistaken in
            stage.speak()
            stage.app(.setCategory(isMistaken ? .record : .playback, mode: .default, options: [], sharing: .default), 1)
            stage.app(.setActive(true, notifyOthers: false), 1)
        },
        Shown(code: .outputOnlyCategory) { stage, isMistaken in
            stage.speak()
            stage.app(.setCategory(isMistaken ? .playback : .playAndRecord, mode: .default, options: [], sharing: .default))
        },
        Shown(code: .noNotifyOthers, apps: [.plain, .plain]) { stage, isMistaken in
            stage.app(.setCategory(.playback, mode: .default, options: [], sharing: .default), 1)
            stage.app(.setActive(true, notifyOthers: false), 1)
            stage.configure()
            stage.app(.setActive(true, notifyOthers: false))
            stage.app(.setActive(false, notifyOthers: !isMistaken))
        },
        Shown(code: .resetTooEarly) { stage, isMistaken in
            stage.speak()
            stage.happens(.mediaServicesReset)
            stage.wait(isMistaken ? 0.05 : 0.25)
            stage.configure()
        },
    ]

    private static let routes = [
        Shown(code: .answerDevice, connected: [Stage.airpods]) { stage, isMistaken in
            stage.configure()
            stage.answer(via: isMistaken ? .screen : .headset)
            stage.wait(1)
        },
        Shown(code: .fallback, connected: [Stage.wired, Stage.airpods]) { stage, isMistaken in
            // Behind the headset comes the wired one.
            stage.speak(via: .headset)
            if isMistaken { stage.happens(.disconnect(Stage.wired)) }
            stage.happens(.disconnect(Stage.airpods))
        },
        Shown(code: .speakerPinned) { stage, isMistaken in
            stage.configure(0, .voiceChat, isMistaken ? [.allowBluetoothHFP, .defaultToSpeaker] : .allowBluetoothHFP)
            stage.answer()
            stage.wait(1)
            stage.calls(.tapSpeaker(nil, true))
            stage.calls(.tapSpeaker(nil, false))
        },
        Shown(code: .overrideLost) { stage, isMistaken in
            stage.speak()
            if isMistaken { stage.app(.overrideOutputAudioPort(.speaker)) }
            stage.app(.setMode(.videoChat))
        },
        Shown(code: .airPlayHidden, connected: [Stage.airPlay, Stage.airpods]) { stage, isMistaken in
            stage.speak()
            stage.happens(.pickRoute(.accessory(isMistaken ? Stage.airPlay : Stage.airpods)))
        },
    ]

    private static let units = [
        Shown(code: .staleUnit) { stage, isMistaken in
            stage.configure()
            stage.answer()
            if isMistaken { stage.sdk(.startAudio) }
            stage.wait(1)
            stage.sdk(.startAudio)
        },
        Shown(code: .staleFormat, connected: [Stage.airpods]) { stage, isMistaken in
            stage.speak(via: .headset)
            stage.happens(.disconnect(Stage.airpods))
            if !isMistaken {
                stage.sdk(.stopAudio)
                stage.sdk(.startAudio)
            }
            stage.wait(2)
        },
        Shown(code: .unbalanced, apps: [.with(.webrtc)]) { stage, isMistaken in
            stage.configure()
            stage.answer()
            stage.wait(1)
            if !isMistaken { stage.sdk(.audioSessionDidActivate) }
            stage.end()
            stage.wait(1)
            stage.sdk(.audioSessionDidDeactivate)
            stage.wait(2)
        },
    ]

    private static let sdks = [
        Shown(code: .noRestart, apps: [.with(.agora)]) { stage, isMistaken in
            var parameters = AgoraParameters()
            parameters.restartWhenInterrupted = true
            if !isMistaken { stage.sdk(.setParameters(parameters)) }
            stage.configure()
            stage.app(.setActive(true, notifyOthers: false))
            stage.sdk(.joinChannel)
            stage.happens(.interrupt(.alarm))
            stage.happens(.endInterruption(nil, shouldResume: true))
            stage.wait(2)
        },
        Shown(code: .lateDeactivate, apps: [.with(.twilio), .phone], policies: [.unholdActivation: 2]) { stage, isMistaken in
            stage.speak()
            stage.report(CallStage.b, 1)
            stage.calls(.answerCall(CallStage.b, via: .screen, .holdAndAccept), 1)
            stage.fulfill(.setHeld)
            stage.wait(3)
            stage.calls(.remote(CallStage.b, .hangsUp), 1)
            stage.request(.setHeld, isOn: false)
            stage.sdk(.enableAudioDevice)
            stage.fulfill(.setHeld)
            stage.wait(1)
            if isMistaken { stage.sdk(.disableAudioDevice) }
        },
        Shown(code: .deactivatesSession, apps: [.with(.agora)]) { stage, isMistaken in
            if !isMistaken { stage.sdk(.setAudioSessionOperationRestriction(.deactivateSession)) }
            stage.configure()
            stage.app(.setActive(true, notifyOthers: false))
            stage.sdk(.joinChannel)
            stage.sdk(.startAudio)
            stage.sdk(.leaveChannel)
        },
        Shown(code: .multiappLeak, apps: [.with(.agora), .plain]) { stage, isMistaken in
            var parameters = AgoraParameters()
            parameters.nonmixable = true
            if !isMistaken { stage.sdk(.setParameters(parameters)) }
            stage.configure()
            stage.app(.setActive(true, notifyOthers: false))
            stage.sdk(.joinChannel)
            stage.happens(.background(app: 0))
            stage.configure(1, .voiceChat, [.mixWithOthers, .allowBluetoothHFP])
            stage.app(.setActive(true, notifyOthers: false), 1)
            stage.app(.startIO, 1)
            stage.happens(.foreground(app: 0))
        },
        Shown(code: .activationNotNotified, apps: [.with(.planetkit)]) { stage, isMistaken in
            stage.configure()
            stage.answer()
            stage.sdk(.joinConference(.user, sendsVideo: false))
            stage.wait(1)
            if !isMistaken { stage.sdk(.notifyCallKitAudioActivation) }
            stage.wait(2)
        },
        Shown(code: .defaultOverwrites, apps: [.with(.azure, integrated)]) { stage, isMistaken in
            if isMistaken { stage.configure() }
            stage.sdk(.startCall(outgoingMuted: true, incomingMuted: true))
        },
    ]

    /// Azure drives CallKit, and nobody tells it how to set the session up.
    @Sendable private static func integrated(_ settings: inout AppSettings) {
        settings.integration = .sdk
        settings.configureAudioSession = .none
    }

    private static let mutes = [
        Shown(code: .muteEcho) { stage, isMistaken in
            stage.speak()
            stage.sdk(.muteMic(true))
            stage.request(.setMuted, isOn: true)
            if isMistaken { stage.sdk(.muteMic(true)) }
            stage.fulfill(.setMuted)
        },
        Shown(code: .muteDiverged) { stage, isMistaken in
            stage.speak()
            stage.calls(.muteCall(CallStage.a, true))
            if !isMistaken { stage.sdk(.muteMic(true)) }
            stage.fulfill(.setMuted)
            stage.wait(2)
        },
    ]
}
