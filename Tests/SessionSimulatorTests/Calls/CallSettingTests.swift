import SessionModel
import Testing

@testable import SessionSimulator

/// Each number of the settings of calls: the same story, and where the number moves, so does its end.
@Suite struct CallSettingTests {
    @Test(arguments: shown) func numbersMoveTheEnd(_ shown: Shown) {
        for (change, end) in shown.ends {
            var stage = CallStage(shown.apps, settings: change)
            #expect(shown.story(&stage) == end, "\(shown.setting.name)")
        }
        #expect(Set(shown.ends.map(\.1)).count > 1, "\(shown.setting.name)")
    }

    @Test func eachSettingIsShown() { #expect(Set(Self.shown.map(\.setting)) == Set(CallSetting.allCases)) }

    struct Shown: Sendable, CustomTestStringConvertible {
        let setting: CallSetting
        var apps: [AppSettings] = [.plain]
        let ends: [(@Sendable (inout CallSettings) -> Void, String)]
        let story: @Sendable (inout CallStage) -> String

        var testDescription: String { setting.name }
    }

    static let shown: [Shown] = latencies + limits + media

    private static let latencies = [
        Shown(
            setting: .activationLatency,
            ends: [({ _ in }, "didActivate at 1.0"), ({ $0.activationLatency = 2_000_000 }, "didActivate at 2.0")]
        ) { stage in
            stage.answer()
            stage.forget()
            stage.wait(5)
            return stage.timedCallbacks()
        },
        Shown(
            setting: .deactivationLatency,
            ends: [({ _ in }, "didDeactivate at 1.1"), ({ $0.deactivationLatency = 700_000 }, "didDeactivate at 1.7")]
        ) { stage in
            stage.speak()
            stage.end()
            stage.forget()
            stage.wait(5)
            return stage.timedCallbacks()
        },
        Shown(
            setting: .actionTimeout,
            ends: [({ _ in }, "timedOut answer A at 60.0"), ({ $0.actionTimeout = 5_000_000 }, "timedOut answer A at 5.0")]
        ) { stage in
            stage.report()
            stage.calls(.answerCall(CallStage.a, via: .screen, nil))
            stage.forget()
            stage.wait(100)
            return stage.timedCallbacks()
        },
    ]

    private static let limits = [
        Shown(
            setting: .ringLimit,
            ends: [({ _ in }, "end A at 60.0"), ({ $0.ringLimit = 30_000_000 }, "end A at 30.0"), ({ $0.ringLimit = 0 }, "")]
        ) { stage in
            stage.report()
            stage.forget()
            stage.wait(80)
            return stage.timedCallbacks()
        },
        Shown(setting: .launchDeadline, ends: [({ _ in }, "launched"), ({ $0.launchDeadline = 5_000_000 }, "launched terminated")]) {
            $0.happens(.terminate(app: 0))
            $0.forget()
            $0.calls(.voipPush(CallStage.a, mustReport: nil))
            $0.wait(20)
            return $0.heard()
        },
        Shown(
            setting: .strikesToBlock,
            ends: [({ _ in }, "didReceive A, didReceive A, didReceive A"), ({ $0.strikesToBlock = 2 }, "didReceive A, didReceive A")]
        ) { stage in
            stage.happens(.terminate(app: 0))
            for _ in 0..<3 {
                stage.calls(.voipPush(CallStage.a, mustReport: nil))
                stage.calls(.pushHandlerReturns(CallStage.a))
            }
            return stage.callbacks()
        },
        Shown(
            setting: .emergencyErrorCode, apps: [.plain, .emergency],
            ends: [({ _ in }, "requested error 0"), ({ $0.emergencyErrorCode = 6 }, "requested error 6")]
        ) { stage in
            stage.request(.start, CallStage.b, 1)
            stage.request(.start, CallStage.a)
            return stage.callbacks()
        },
        Shown(setting: .linkedSDK, ends: [({ _ in }, "terminated"), ({ $0.linkedSDK = OSVersion(12) }, "")]) { stage in
            stage.happens(.background(app: 0))
            stage.calls(.voipPush(CallStage.a, mustReport: nil))
            stage.calls(.pushHandlerReturns(CallStage.a))
            return stage.heard()
        },
        Shown(
            setting: .incomingCallFilter,
            ends: [({ _ in }, "reported A"), ({ $0.incomingCallFilter = .filteredByDoNotDisturb }, "reported A error 3")]
        ) { stage in
            stage.report()
            return stage.callbacks()
        },
    ]

    private static let media = [
        Shown(
            setting: .watchdogPeriod, apps: [.with(.agora)], ends: [({ _ in }, "[4.0]"), ({ $0.watchdogPeriod = 1_500_000 }, "[2.5]")]
        ) { stage in
            stage.configure()
            stage.answer()
            stage.sdk(.joinChannel)
            stage.wait(10)
            return "\(stage.flowsAt())"
        },
        Shown(
            setting: .sdkRewriteDelay, apps: [.with(.agora)],
            ends: [
                ({ _ in }, "builtInSpeaker / builtInMic, builtInReceiver / builtInMic"),
                ({ $0.sdkRewriteDelay = 2_000_000 }, "builtInSpeaker / builtInMic, builtInSpeaker / builtInMic"),
            ]
        ) { stage in
            stage.configure()
            stage.answer()
            stage.wait(1)
            stage.sdk(.joinChannel)
            stage.calls(.tapSpeaker(nil, true))
            let tapped = stage.route()
            stage.wait(1)
            return tapped + ", " + stage.route()
        },
        Shown(
            setting: .mediaServerBackAfter,
            ends: [({ _ in }, "reset categoryChange"), ({ $0.mediaServerBackAfter = 500_000 }, "reset mediaServicesFailed")]
        ) { stage in
            stage.speak()
            stage.happens(.mediaServicesReset)
            stage.wait(0.25)
            stage.configure()
            stage.app(.setActive(true, notifyOthers: false))
            return stage.heard().split(separator: " ").prefix(2).joined(separator: " ")
        },
        Shown(
            setting: .unitInitRetry, apps: [.with(.webrtc)],
            ends: [({ _ in }, "flows"), ({ $0.unitInitRetry = 1 }, "silent (servicesReset)")]
        ) { stage in
            stage.configure()
            stage.answer()
            stage.wait(1)
            stage.sdk(.audioSessionDidActivate)
            stage.sdk(.startAudio)
            stage.happens(.mediaServicesReset)
            stage.wait(1)
            return stage.audio()
        },
    ]
}

extension AppSettings {
    /// The phone in an emergency call.
    fileprivate static var emergency: AppSettings {
        var settings = AppSettings.phone
        settings.isEmergency = true
        return settings
    }
}
