import RoutePolicy
import SessionModel
import Testing

@testable import SessionSimulator

/// Each reading of each policy of sessions over time: the same story, and another end.
@Suite struct PolicyReadingTests {
    @Test(arguments: shown) func readingsDiffer(_ shown: Shown) {
        let ends = shown.policy.readings.indices.map { reading in
            var stage = Stage(
                os: shown.os, apps: 3, connected: shown.connected, policies: [shown.policy: reading], on: shown.platform)
            return shown.story(&stage)
        }
        #expect(ends == shown.ends, "\(shown.policy.name)")
    }

    @Test func eachPolicyOfTheSimulationIsShown() {
        let others = Policy.readByDecisions + Policy.readBySetMode + Policy.readByCalls
        let read = Set(Policy.allCases).subtracting(others)
        #expect(read == Set(Self.shown.map(\.policy)))
    }

    struct Shown: Sendable {
        let policy: Policy
        let ends: [String]
        var os = OSVersion(18)
        var connected: [UInt8] = []
        var platform = Platform.iOS
        let story: @Sendable (inout Stage) -> String
    }

    private static func heard(_ stage: Stage, _ app: Int = 0) -> String { stage.heard(app).joined(separator: " ") }

    static let shown: [Shown] = settings + activation + interruptions + routes + faults

    private static let settings = [
        Shown(policy: .setCategoryWithoutMode, ends: ["videoChat", "default"]) { stage in
            stage.play(0, .playAndRecord, .videoChat)
            stage.set(0, .playAndRecord)
            return stage.simulator.decision(0, stage.world).mode.name
        },
        Shown(policy: .recordMixes, ends: ["began", "hint begin"]) { stage in
            stage.play(0, .record, nil, .mixWithOthers)
            stage.play(1, .playback)
            return heard(stage)
        },
        Shown(policy: .setCategoryInterruptsOthers, ends: ["began", "hint begin"]) { stage in
            stage.play(0, .playback)
            stage.play(1, .playback, nil, .mixWithOthers)
            stage.set(1, .playback)
            return heard(stage)
        },
        Shown(policy: .setCategoryDuringCall, ends: ["", "insufficientPriority"]) { stage in
            stage.happens(.interrupt(.phoneCall))
            stage.set(0, .record)
            return heard(stage)
        },
        Shown(policy: .duckingOfSpokenAudio, ends: ["", "began"]) { stage in
            stage.play(0, .playback, .spokenAudio)
            stage.play(1, .playback, nil, .mixWithOthers)
            stage.set(1, .playback, nil, .duckOthers)
            return heard(stage)
        },
    ]

    private static let activation = [
        Shown(policy: .playbackDuringCall, ends: ["insufficientPriority", "categoryChange", "insufficientPriority"], os: OSVersion(14)) {
            $0.happens(.interrupt(.phoneCall))
            $0.play(0, .playback)
            return heard($0)
        },
        Shown(policy: .multiRouteDuringCall, ends: ["insufficientPriority", "categoryChange"]) { stage in
            stage.happens(.interrupt(.phoneCall))
            stage.play(0, .multiRoute)
            return heard(stage)
        },
        Shown(policy: .activationDuringAlarm, ends: ["insufficientPriority", "categoryChange"]) { stage in
            stage.happens(.interrupt(.timer))
            stage.play(0, .playback)
            return heard(stage)
        },
        Shown(policy: .activationReason, ends: ["categoryChange", "newDeviceAvailable"]) { stage in
            stage.play(0, .playAndRecord)
            return heard(stage)
        },
        Shown(policy: .activationWithUnchangedPorts, ends: ["categoryChange", ""]) { stage in
            stage.play(0, .playback)
            return heard(stage)
        },
        Shown(policy: .activationOfActiveSession, ends: [" builtInSpeaker / builtInMic", "categoryChange builtInReceiver / builtInMic"]) {
            $0.play(0, .playAndRecord)
            $0.app(0, .overrideOutputAudioPort(.speaker))
            $0.activate()
            return heard($0) + " " + $0.route()
        },
        Shown(policy: .reactivationInBackground, ends: ["", "cannotInterruptOthers"]) { stage in
            stage.play(0, .playback)
            stage.happens(.background(app: 0))
            stage.activate()
            return heard(stage)
        },
        Shown(policy: .nowPlayingMayStartInBackground, ends: ["categoryChange", "cannotInterruptOthers"]) { stage in
            stage.app(0, .becomeNowPlaying)
            stage.happens(.background(app: 0))
            stage.play(0, .playback)
            return heard(stage)
        },
        Shown(policy: .recordingStartedInBackground, ends: ["cannotStartRecording silent", " flows"]) { stage in
            stage.play(0, .playAndRecord, nil, [.mixWithOthers])
            stage.happens(.background(app: 0))
            stage.app(0, .startIO)
            return heard(stage) + " \(stage.simulator.uplink(of: 0, in: stage.world).name)"
        },
        Shown(policy: .ambientInBackground, ends: ["cannotStartPlaying", "cannotInterruptOthers"]) { stage in
            stage.happens(.background(app: 0))
            stage.play(0, .soloAmbient)
            return heard(stage)
        },
        Shown(policy: .implicitActivation, ends: ["categoryChange true", "sessionNotActive false"]) { stage in
            stage.set(0, .playback)
            stage.app(0, .startIO)
            return heard(stage) + " \(stage.world.apps[0].isActive)"
        },
        Shown(policy: .deactivateWithRunningIO, ends: ["isBusy false", "isBusy true", "isBusy false", " false"]) { stage in
            stage.play(0, .playback)
            stage.app(0, .startIO)
            stage.app(0, .setActive(false, notifyOthers: false))
            return heard(stage) + " \(stage.world.apps[0].isActive)"
        },
        Shown(policy: .deactivationRouteChange, ends: ["", "categoryChange"]) { stage in
            stage.play(0, .playback)
            stage.app(0, .setActive(false, notifyOthers: false))
            return heard(stage)
        },
        Shown(policy: .routeOfInactiveSession, ends: ["builtInSpeaker / none", "builtInReceiver / builtInMic"]) { stage in
            stage.set(0, .playAndRecord)
            return stage.route()
        },
    ]

    private static let interruptions = [
        Shown(policy: .silenceHintNeedsIO, ends: ["hint begin, ", ", hint begin"]) { stage in
            stage.play(0, .playback, nil, .mixWithOthers)
            stage.play(1, .playback)
            let activated = heard(stage)
            stage.app(1, .startIO)
            return activated + ", " + heard(stage)
        },
        Shown(policy: .interruptedAppsWithoutNotify, ends: ["", "ended"]) { stage in
            stage.play(0, .playback)
            stage.play(1, .playback)
            stage.app(1, .setActive(false, notifyOthers: false))
            return heard(stage)
        },
        Shown(policy: .unmutedMicResume, ends: ["ended", "ended+shouldResume"]) { stage in
            stage.play(0, .record)
            stage.app(0, .startIO)
            stage.happens(.muteBuiltInMic(true))
            stage.happens(.muteBuiltInMic(false))
            return heard(stage)
        },
        Shown(policy: .refusedMutedMicCode, ends: ["cannotStartRecording", "unspecified"]) { stage in
            stage.happens(.muteBuiltInMic(true))
            stage.play(0, .record)
            stage.app(0, .startIO)
            return heard(stage)
        },
        Shown(
            policy: .interruptionNotificationsFrom27, ends: ["began didBecomeInactive(system)", "didBecomeInactive(system)"],
            os: OSVersion(27)
        ) { stage in
            stage.play(0, .playback)
            stage.happens(.interrupt(.phoneCall))
            return heard(stage)
        },
        Shown(policy: .callDisplay, ends: ["began", ""]) { stage in
            stage.play(0, .playback)
            stage.app(0, .setPrefersNoInterruptionsFromSystemAlerts(true))
            stage.happens(.interrupt(.phoneCall))
            return heard(stage)
        },
        Shown(policy: .mediaResetRouteChange, ends: ["reset", "reset categoryChange"]) { stage in
            stage.play(0, .playback)
            stage.happens(.mediaServicesReset)
            return heard(stage)
        },
        Shown(
            policy: .suspendedAppHears, ends: ["began(appWasSuspended)", "", "began(appWasSuspended)"], os: OSVersion(15)
        ) { stage in
            stage.play(0, .playback)
            stage.happens(.suspend(app: 0))
            stage.happens(.foreground(app: 0))
            return heard(stage)
        },
    ]

    private static let routes = [
        Shown(policy: .overrideNoneReason, ends: ["categoryChange", "override"]) { stage in
            stage.play(0, .playAndRecord)
            stage.app(0, .overrideOutputAudioPort(.speaker))
            stage.app(0, .overrideOutputAudioPort(.none))
            return heard(stage)
        },
        Shown(policy: .overrideNoneOutsidePlayAndRecord, ends: ["badParam", ""]) { stage in
            stage.play(0, .playback)
            stage.app(0, .overrideOutputAudioPort(.none))
            return heard(stage)
        },
        Shown(policy: .overrideWhenAccessoryArrives, ends: ["headphones / headsetMic", "builtInSpeaker / builtInMic"]) { stage in
            stage.play(0, .playAndRecord)
            stage.app(0, .overrideOutputAudioPort(.speaker))
            stage.happens(.connect(Stage.wired))
            return stage.route()
        },
        Shown(policy: .overrideWithoutChange, ends: ["", "override"], platform: .iPadOS) { stage in
            stage.play(0, .playAndRecord)
            stage.app(0, .overrideOutputAudioPort(.speaker))
            return heard(stage)
        },
        Shown(
            policy: .overrideNonePreferredInput, ends: ["bluetoothHFP / bluetoothHFP", "headphones / headsetMic"],
            connected: [Stage.airpods, Stage.wired]
        ) { stage in
            stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
            stage.app(0, .setPreferredInput(PreferredInput(.bluetoothHFP)))
            stage.app(0, .overrideOutputAudioPort(.speaker))
            stage.app(0, .overrideOutputAudioPort(.none))
            return stage.route()
        },
        Shown(policy: .preferredInputAfterPlug, ends: ["nil", "builtInMic"]) { stage in
            stage.play(0, .playAndRecord)
            stage.app(0, .setPreferredInput(PreferredInput(.builtInMic)))
            stage.happens(.connect(Stage.wired))
            return stage.world.apps[0].request.preferredInput?.type.name ?? "nil"
        },
        Shown(
            policy: .preferredInputSurvives, ends: ["headphones / builtInMic", "headphones / headsetMic"], connected: [Stage.wired]
        ) { stage in
            stage.play(0, .playAndRecord)
            stage.app(0, .setPreferredInput(PreferredInput(.builtInMic)))
            stage.happens(.interrupt(.siri))
            stage.happens(.endInterruption(nil, shouldResume: true))
            stage.activate()
            return stage.route()
        },
        Shown(policy: .pickedRoute, ends: ["headphones / headsetMic", "builtInSpeaker / builtInMic"], connected: [Stage.wired]) { stage in
            stage.play(0, .playAndRecord)
            stage.app(0, .overrideOutputAudioPort(.speaker))
            stage.happens(.pickRoute(.accessory(Stage.wired)))
            return stage.route()
        },
        Shown(
            policy: .pickedReceiver, ends: ["builtInReceiver / builtInMic ", "headphones / headsetMic categoryChange"],
            connected: [Stage.wired]
        ) {
            $0.play(0, .playAndRecord, nil, .mixWithOthers)
            $0.play(1, .playAndRecord, nil, .mixWithOthers)
            $0.happens(.pickRoute(.receiver))
            $0.set(0, .playAndRecord, nil, .mixWithOthers)
            return $0.route() + " " + heard($0, 1)
        },
        Shown(
            policy: .outputPluggedUnderPreferredInput,
            ends: ["newDeviceAvailable bluetoothA2DP / builtInMic", " builtInReceiver / builtInMic"]
        ) { stage in
            stage.play(0, .playAndRecord, nil, .allowBluetoothA2DP)
            stage.app(0, .setPreferredInput(PreferredInput(.builtInMic)))
            stage.happens(.connect(Stage.speaker))
            return heard(stage) + " " + stage.route()
        },
        Shown(
            policy: .routeOfMixableSession, ends: [" headphones / none", "categoryChange bluetoothHFP / none"],
            connected: [Stage.airpods, Stage.wired]
        ) { stage in
            stage.play(0, .playback, nil, .mixWithOthers)
            stage.play(1, .playAndRecord, nil, .allowBluetoothHFP)
            stage.app(1, .setPreferredInput(PreferredInput(.bluetoothHFP)))
            return heard(stage) + " " + stage.route()
        },
    ]

    private static let faults = [
        Shown(
            policy: .routeLostWithPreferredBluetooth, ends: ["oldDeviceUnavailable builtInReceiver / builtInMic", " none / none"],
            connected: [Stage.airpods]
        ) { stage in
            stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
            stage.app(0, .setPreferredInput(PreferredInput(.bluetoothHFP)))
            stage.app(0, .startIO)
            stage.happens(.disconnect(Stage.airpods))
            return heard(stage) + " " + stage.route()
        },
        Shown(policy: .hfpReconnectPostsTwice, ends: ["newDeviceAvailable", "categoryChange override"], connected: [Stage.airpods]) {
            $0.play(0, .playAndRecord, nil, .allowBluetoothHFP)
            $0.happens(.disconnect(Stage.airpods))
            $0.happens(.connect(Stage.airpods))
            return heard($0)
        },
        Shown(policy: .plugPostsTwice, ends: ["newDeviceAvailable", "newDeviceAvailable newDeviceAvailable"]) { stage in
            stage.play(0, .playback)
            stage.happens(.connect(Stage.wired))
            return heard(stage)
        },
        Shown(
            policy: .bluetoothPowerOffPostsNothing, ends: ["oldDeviceUnavailable builtInSpeaker / none", " builtInSpeaker / none"],
            connected: [Stage.speaker]
        ) { stage in
            stage.play(0, .playback)
            stage.happens(.disconnect(Stage.speaker))
            return heard(stage) + " " + stage.route()
        },
        Shown(
            policy: .airPlayToBluetoothPostsNothing, ends: ["categoryChange bluetoothA2DP / none", " bluetoothA2DP / none"],
            connected: [Stage.speaker, Stage.airPlay]
        ) { stage in
            stage.play(0, .playback)
            stage.happens(.pickRoute(.accessory(Stage.speaker)))
            return heard(stage) + " " + stage.route()
        },
        Shown(policy: .carPlayReconnectIsCategoryChange, ends: ["newDeviceAvailable", "categoryChange"], connected: [Stage.car]) { stage in
            stage.play(0, .playback)
            stage.happens(.disconnect(Stage.car))
            stage.happens(.connect(Stage.car))
            return heard(stage)
        },
        Shown(
            policy: .wakeReturnsToHDMI, ends: ["airPlay / none", "HDMI / none"], connected: [Stage.hdmi, Stage.airPlay], platform: .tvOS
        ) { stage in
            stage.play(0, .playback)
            stage.happens(.sleep)
            stage.happens(.wake)
            return stage.route()
        },
    ]
}
