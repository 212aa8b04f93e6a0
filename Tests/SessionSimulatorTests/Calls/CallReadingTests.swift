import RoutePolicy
import SessionModel
import Testing

@testable import SessionSimulator

/// Each reading of each policy of calls: the same story, and another end.
@Suite struct CallReadingTests {
    @Test(arguments: shown) func readingsDiffer(_ shown: Shown) {
        let ends = shown.policy.readings.indices.map { reading in
            var stage = CallStage(shown.apps, os: shown.os, connected: shown.connected, policies: [shown.policy: reading])
            return shown.story(&stage)
        }
        #expect(ends == shown.ends, "\(shown.policy.name)")
    }

    @Test func eachPolicyOfCallsIsShown() {
        #expect(Set(Policy.readByCalls) == Set(Self.shown.map(\.policy)))
        for shown in Self.shown { #expect(Set(shown.ends).count > 1, "\(shown.policy.name)") }
    }

    struct Shown: Sendable, CustomTestStringConvertible {
        let policy: Policy
        let ends: [String]
        var apps: [AppSettings] = [.plain]
        var os = OSVersion(18)
        var connected: [UInt8] = []
        let story: @Sendable (inout CallStage) -> String

        var testDescription: String { policy.name }
    }

    static let shown: [Shown] = others + routes + holds + activations + media

    private static let others = [
        Shown(policy: .musicInterruptedAt, ends: ["began / ", " / began"], apps: [.plain, .plain]) { stage in
            stage.configure()
            stage.app(.setCategory(.playback, mode: nil, options: [], sharing: .default), 1)
            stage.app(.setActive(true, notifyOthers: false), 1)
            stage.forget()
            stage.answer()
            let atRing = stage.heard(1)
            stage.forget()
            stage.wait(1)
            return atRing + " / " + stage.heard(1)
        },
        Shown(policy: .mixableSparedByCalls, ends: ["began", ""], apps: [.plain, .plain]) { stage in
            stage.app(.setCategory(.playback, mode: nil, options: .mixWithOthers, sharing: .default), 1)
            stage.app(.setActive(true, notifyOthers: false), 1)
            stage.forget()
            stage.report()
            return stage.heard(1)
        },
        Shown(policy: .reinstallClears, ends: ["didReceive A", ""]) { stage in
            stage.happens(.background(app: 0))
            for _ in 0..<4 {
                stage.calls(.voipPush(CallStage.a, mustReport: nil))
                stage.calls(.pushHandlerReturns(CallStage.a))
            }
            stage.calls(.reinstall)
            stage.happens(.launch(app: 0))
            stage.forget()
            stage.calls(.voipPush(CallStage.a, mustReport: nil))
            return stage.callbacks()
        },
    ]

    private static let routes = [
        Shown(
            policy: .callAudioRouting,
            ends: ["builtInReceiver / builtInMic", "bluetoothHFP / bluetoothHFP", "builtInSpeaker / builtInMic"],
            connected: [Stage.airpods]
        ) { stage in
            stage.speak()
            return stage.route()
        },
        Shown(policy: .stickySpeaker, ends: ["builtInReceiver / builtInMic", "builtInSpeaker / builtInMic"]) { stage in
            stage.speak(CallStage.a)
            stage.calls(.tapSpeaker(nil, true))
            stage.end(CallStage.a)
            stage.wait(1)
            stage.speak(CallStage.b)
            return stage.route()
        },
        Shown(
            policy: .overrideNonePicks, ends: ["bluetoothHFP / bluetoothHFP", "builtInReceiver / builtInMic"], connected: [Stage.airpods]
        ) { stage in
            stage.speak(via: .headset)
            stage.app(.overrideOutputAudioPort(.speaker))
            stage.app(.overrideOutputAudioPort(.none))
            return stage.route()
        },
    ]

    private static let holds = [
        Shown(
            policy: .unholdActivation,
            ends: [
                "requested, setHeld A off, didActivate flows", "requested, setHeld A off silent (interrupted)",
                "requested, setHeld A off, didDeactivate silent (staleUnit)",
            ], apps: [.plain, .phone]
        ) { stage in
            stage.speak()
            stage.report(CallStage.b, 1)
            stage.calls(.answerCall(CallStage.b, via: .screen, .holdAndAccept), 1)
            stage.fulfill(.setHeld)
            stage.wait(5)
            stage.calls(.remote(CallStage.b, .hangsUp), 1)
            stage.wait(1)
            stage.forget()
            stage.request(.setHeld, isOn: false)
            stage.fulfill(.setHeld)
            stage.wait(2)
            let callbacks = stage.callbacks()
            if callbacks.contains("didActivate") { stage.sdk(.startAudio) }
            return callbacks + " " + stage.audio()
        },
        Shown(policy: .slowHoldBecomesEnd, ends: ["ended", "connected"]) { stage in
            stage.speak()
            stage.calls(.holdCall(CallStage.a, via: .screen))
            stage.fail(.setHeld)
            return "\(stage.state())"
        },
        Shown(policy: .startHoldsActiveCall, ends: ["requested, setHeld A on, start B", "requested, start B"]) { stage in
            stage.speak(CallStage.a)
            stage.request(.start, CallStage.b)
            return stage.callbacks()
        },
    ]

    private static let activations = [
        Shown(
            policy: .redundantActivation,
            ends: ["insufficientPriority builtInSpeaker / builtInMic", "categoryChange builtInReceiver / builtInMic"]
        ) { stage in
            stage.speak()
            stage.app(.overrideOutputAudioPort(.speaker))
            stage.forget()
            stage.app(.setActive(true, notifyOthers: false))
            return stage.heard() + " " + stage.route()
        },
        Shown(policy: .categoryWriteInCall, ends: ["playback normal", "playAndRecord call"]) { stage in
            stage.speak()
            stage.app(.setCategory(.playback, mode: .default, options: [], sharing: .default))
            return "\(stage.session().request.category.name) \(stage.priority().name)"
        },
        Shown(policy: .sessionIdLost, ends: ["didActivate true", " false"]) { stage in
            stage.configure()
            stage.answer()
            stage.forget()
            stage.wait(2)
            return "\(stage.callbacks()) \(stage.session().isActive)"
        },
        Shown(policy: .didActivateWithheld, ends: ["didActivate true", " true"]) { stage in
            stage.configure()
            stage.answer()
            stage.forget()
            stage.wait(2)
            return "\(stage.callbacks()) \(stage.session().isActive)"
        },
        Shown(policy: .earlyUnitRefused, ends: ["", "missingEntitlement", ""], os: OSVersion(11), story: earlyUnit),
        Shown(
            policy: .earlyUnitRefused, ends: ["missingEntitlement", "missingEntitlement", ""], os: OSVersion(10, 3), story: earlyUnit),
    ]

    /// A push launches the app, which answers and starts its unit at once.
    @Sendable private static func earlyUnit(_ stage: inout CallStage) -> String {
        stage.happens(.terminate(app: 0))
        stage.calls(.voipPush(CallStage.a, mustReport: nil))
        stage.configure()
        stage.report()
        stage.calls(.answerCall(CallStage.a, via: .headset, nil))
        stage.forget()
        stage.sdk(.startAudio)
        return stage.heard()
    }

    private static let media = [
        Shown(policy: .holdingTrial, ends: ["silent (staleUnit)", "flows"], apps: [.with(.webrtc)]) { stage in
            stage.configure()
            stage.answer()
            stage.wait(1)
            stage.sdk(.audioSessionDidActivate)
            stage.sdk(.startAudio)
            stage.calls(.holdCall(CallStage.a, via: .screen))
            stage.fulfill(.setHeld)
            stage.wait(1)
            stage.calls(.unholdCall(CallStage.a, via: .screen))
            stage.fulfill(.setHeld)
            stage.wait(1)
            return stage.audio()
        },
        Shown(
            policy: .admKind, ends: ["flows [4.0]", "silent (staleUnit) []", "silent (staleUnit) []", "flows [4.0]"], apps: [.with(.agora)]
        ) { stage in
            stage.configure()
            stage.answer()
            stage.sdk(.joinChannel)
            stage.wait(10)
            return "\(stage.audio()) \(stage.flowsAt())"
        },
        Shown(
            policy: .modeRewrittenByVoiceUnit, ends: ["default builtInReceiver / builtInMic", "voiceChat builtInSpeaker / builtInMic"]
        ) { stage in
            stage.configure(0, .default)
            stage.answer()
            stage.wait(1)
            stage.sdk(.startAudio)
            return "\(stage.session().request.mode.name) \(stage.route())"
        },
    ]
}
