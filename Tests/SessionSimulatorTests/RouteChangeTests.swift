import SessionModel
import Testing

@testable import SessionSimulator

@Suite struct RouteChangeTests {
    @Test func pluggingAndUnpluggingHaveTheirReasons() {
        var stage = Stage()
        stage.play(0, .playAndRecord)
        stage.happens(.connect(Stage.wired))
        #expect(stage.route() == "headphones / headsetMic")
        #expect(stage.heard() == ["newDeviceAvailable"])
        stage.happens(.disconnect(Stage.wired))
        #expect(stage.route() == "builtInReceiver / builtInMic")
        #expect(stage.heard() == ["oldDeviceUnavailable"])
    }

    @Test func whatIsNotEligibleIsNotHeardOf() {
        var stage = Stage()
        stage.play(0, .playAndRecord)
        stage.happens(.connect(Stage.airpods))
        #expect(stage.heard() == [])
        stage.happens(.disconnect(Stage.airpods))
        #expect(stage.heard() == [])
    }

    @Test func anInactiveSessionHearsNothingAndReadsTheSystemsRoute() {
        var stage = Stage()
        stage.set(0, .playAndRecord)
        #expect(stage.heard() == [])
        #expect(stage.route() == "builtInSpeaker / none")
        stage.happens(.connect(Stage.wired))
        #expect(stage.heard() == [])
        #expect(stage.route() == "headphones / none")
    }

    @Test func everyCategoryWriteIsACategoryChange() {
        var stage = Stage()
        stage.play(0, .playback)
        #expect(stage.heard() == ["categoryChange"])
        stage.set(0, .playAndRecord)
        #expect(stage.heard() == ["categoryChange"])
        stage.set(0, .playAndRecord)
        #expect(stage.heard() == ["categoryChange"])
        stage.app(0, .setMode(.videoChat))
        #expect(stage.heard() == ["categoryChange"])
        #expect(stage.route() == "builtInSpeaker / builtInMic")
    }

    @Test func aRefusedCallChangesNothing() {
        var stage = Stage()
        stage.play(0, .playback)
        let before = stage.world
        stage.set(0, .playback, nil, .defaultToSpeaker)
        #expect(stage.heard() == ["badParam"])
        #expect(stage.world == before)
    }

    @Test func theOverrideEndsWithTheRoute() {
        var stage = Stage()
        stage.play(0, .playAndRecord)
        stage.app(0, .overrideOutputAudioPort(.speaker))
        #expect(stage.heard() == ["override"])
        stage.happens(.connect(Stage.wired))
        #expect(stage.route() == "headphones / headsetMic")
        #expect(stage.heard() == ["newDeviceAvailable"])
        #expect(stage.world.apps[0].request.override == .none)
        stage.app(0, .overrideOutputAudioPort(.speaker))
        stage.happens(.disconnect(Stage.wired))
        #expect(stage.route() == "builtInSpeaker / builtInMic")
        #expect(stage.heard() == [])
        stage.app(0, .overrideOutputAudioPort(.none))
        #expect(stage.heard() == ["categoryChange"])
        #expect(stage.route() == "builtInReceiver / builtInMic")
    }

    @Test func anOverrideOfAnInactiveSessionIsForgotten() {
        var stage = Stage()
        stage.set(0, .playAndRecord)
        stage.app(0, .overrideOutputAudioPort(.speaker))
        #expect(stage.heard() == [])
        stage.activate()
        #expect(stage.route() == "builtInReceiver / builtInMic")
    }

    @Test func aPreferredInputIsPassedByOneThatIsPluggedIn() {
        var stage = Stage(connected: [Stage.airpods])
        stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
        stage.app(0, .setPreferredInput(PreferredInput(.builtInMic)))
        #expect(stage.heard() == ["override"])
        #expect(stage.route() == "builtInReceiver / builtInMic")
        stage.happens(.connect(Stage.wired))
        #expect(stage.route() == "headphones / headsetMic")
        #expect(stage.world.apps[0].request.preferredInput == nil)
        stage.app(0, .setPreferredInput(PreferredInput(.bluetoothHFP)))
        #expect(stage.route() == "bluetoothHFP / bluetoothHFP")
        stage.happens(.disconnect(Stage.airpods))
        #expect(stage.route() == "headphones / headsetMic")
        #expect(stage.world.apps[0].request.preferredInput == nil)
    }

    @Test func underAnotherReadingThePassedPreferenceStillReads() {
        var stage = Stage(connected: [Stage.airpods], policies: [.preferredInputAfterPlug: 1])
        stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
        stage.app(0, .setPreferredInput(PreferredInput(.builtInMic)))
        stage.happens(.connect(Stage.wired))
        #expect(stage.route() == "headphones / headsetMic")
        #expect(stage.world.apps[0].request.preferredInput == PreferredInput(.builtInMic))
    }

    @Test func aPreferredPortIsThatVeryPort() {
        var stage = Stage(connected: [Stage.wired])
        stage.play(0, .playAndRecord)
        stage.app(0, .setPreferredInput(PreferredInput(.headsetMic)))
        #expect(stage.world.apps[0].request.preferredInput == PreferredInput(.headsetMic, slot: Stage.wired))
        stage.app(0, .setPreferredInput(PreferredInput(.usbAudio)))
        #expect(stage.heard() == ["badParam"])
    }

    @Test func aDataSourceOfTheRouteIsAReconfiguration() {
        var stage = Stage()
        stage.play(0, .playAndRecord)
        stage.app(0, .setPreferredDataSource(PreferredInput(.builtInMic), 2))
        #expect(stage.heard() == ["routeConfigurationChange"])
        stage.happens(.connect(Stage.wired))
        stage.app(0, .setPreferredDataSource(PreferredInput(.builtInMic), 1))
        #expect(stage.heard() == [])
    }

    @Test func whatIsPickedCountsAsTheLastConnected() {
        var stage = Stage(connected: [Stage.wired, Stage.airpods])
        stage.play(0, .playAndRecord, .voiceChat)
        #expect(stage.route() == "bluetoothHFP / bluetoothHFP")
        stage.happens(.pickRoute(.accessory(Stage.wired)))
        #expect(stage.route() == "headphones / headsetMic")
        #expect(stage.heard() == ["categoryChange"])
        stage.happens(.pickRoute(.speaker))
        #expect(stage.route() == "builtInSpeaker / builtInMic")
        #expect(stage.heard() == ["override"])
        stage.happens(.pickRoute(.receiver))
        #expect(stage.route() == "builtInReceiver / builtInMic")
        #expect(stage.heard() == ["categoryChange"])
        stage.happens(.connect(Stage.car))
        #expect(stage.route() == "carAudio / carAudio")
    }

    @Test func wakingUpIsToldOf() {
        var stage = Stage()
        stage.play(0, .playback)
        stage.happens(.wake)
        #expect(stage.heard() == [])
        stage.happens(.sleep)
        stage.happens(.wake)
        #expect(stage.heard() == ["wakeFromSleep"])
    }

    @Test func fromIOS26OnTheAvailableInputsAreToldOf() {
        var stage = Stage(os: OSVersion(26))
        stage.play(0, .playAndRecord)
        stage.happens(.connect(Stage.microphone))
        #expect(stage.heard() == ["newDeviceAvailable", "availableInputs"])
    }

    @Test func anActivationOfAnActiveSessionDoesNothing() {
        var stage = Stage()
        stage.play(0, .playAndRecord)
        stage.app(0, .overrideOutputAudioPort(.speaker))
        stage.activate()
        #expect(stage.heard() == [])
        #expect(stage.route() == "builtInSpeaker / builtInMic")
    }

    @Test func anOverrideHasTheMicrophoneTooUntilAnInputIsPreferredAnew() {
        // QA1754: the override takes output and input, whatever is attached. An input preferred afterwards moves back (Telegram-iOS 2029).
        var stage = Stage(connected: [Stage.microphone])
        stage.play(0, .playAndRecord)
        stage.app(0, .setPreferredInput(PreferredInput(.usbAudio)))
        stage.app(0, .overrideOutputAudioPort(.speaker))
        #expect(stage.route() == "builtInSpeaker / builtInMic")
        #expect(stage.world.apps[0].request.preferredInput?.type == .usbAudio)
        stage.app(0, .setPreferredInput(PreferredInput(.usbAudio)))
        #expect(stage.route() == "builtInSpeaker / usbAudio")
        stage.app(0, .overrideOutputAudioPort(.speaker))
        stage.app(0, .overrideOutputAudioPort(.none))
        #expect(stage.route() == "builtInReceiver / usbAudio")
    }

    @Test func underTheStrictReadingAPreferredInputEndsTheOverride() {
        for (reading, route, override) in [
            (0, "builtInSpeaker / usbAudio", PortOverride.speaker), (1, "builtInReceiver / usbAudio", .none),
        ] {
            var stage = Stage(connected: [Stage.microphone], policies: [.preferredInputUnderOverride: reading])
            stage.play(0, .playAndRecord)
            stage.app(0, .overrideOutputAudioPort(.speaker))
            stage.app(0, .setPreferredInput(PreferredInput(.usbAudio)))
            #expect(stage.route() == route)
            #expect(stage.world.apps[0].request.override == override)
        }
    }

    @Test func aPreferredInputThatGoesAwayIsNotPreferredWhenItComesBack() {
        var stage = Stage(connected: [Stage.microphone, Stage.wired])
        stage.play(0, .playAndRecord)
        stage.app(0, .setPreferredInput(PreferredInput(.usbAudio)))
        #expect(stage.route() == "headphones / usbAudio")
        stage.happens(.disconnect(Stage.microphone))
        #expect(stage.world.apps[0].request.preferredInput == nil)
        stage.happens(.connect(Stage.microphone))
        stage.happens(.disconnect(Stage.wired))
        stage.happens(.connect(Stage.wired))
        #expect(stage.route() == "headphones / headsetMic")
    }

    @Test func aPreferredInputOutlivesEverythingButItsPort() {
        var stage = Stage(connected: [Stage.airpods, Stage.wired])
        stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
        stage.app(0, .setPreferredInput(PreferredInput(.bluetoothHFP)))
        let preferred = stage.world.apps[0].request.preferredInput
        stage.set(0, .playback)
        #expect(stage.route() == "headphones / none")
        stage.set(0, .playAndRecord, nil, .allowBluetoothHFP)
        #expect(stage.route() == "bluetoothHFP / bluetoothHFP")
        stage.app(0, .setMode(.voiceChat))
        stage.app(0, .setActive(false, notifyOthers: false))
        stage.activate()
        stage.happens(.interrupt(.alarm))
        #expect(stage.world.apps[0].request.preferredInput == preferred)
        stage.happens(.disconnect(Stage.airpods))
        #expect(stage.world.apps[0].request.preferredInput == nil)
    }

    @Test func theOverrideEndsWithTheCategoryTheModeAndTheActivity() {
        let ends: [(inout Stage) -> Void] = [
            { $0.set(0, .playAndRecord) }, { $0.app(0, .setMode(.measurement)) },
            { $0.app(0, .setActive(false, notifyOthers: false)) }, { $0.happens(.interrupt(.siri)) }, { $0.happens(.mediaServicesReset) },
        ]
        for end in ends {
            var stage = Stage()
            stage.play(0, .playAndRecord)
            stage.app(0, .overrideOutputAudioPort(.speaker))
            end(&stage)
            #expect(stage.world.apps[0].request.override == .none)
        }
    }

    @Test func whatIsPickedStillLeavesTheInputsOfAccessoriesToPrefer() {
        var stage = Stage(os: OSVersion(26), connected: [Stage.wired])
        stage.play(0, .playAndRecord)
        stage.happens(.pickRoute(.receiver))
        #expect(stage.heard() == ["categoryChange"])
        #expect(stage.route() == "builtInReceiver / builtInMic")
        stage.app(0, .setPreferredInput(PreferredInput(.headsetMic)))
        #expect(stage.heard() == ["override"])
        #expect(stage.route() == "headphones / headsetMic")
        stage.app(0, .setPreferredInput(nil))
        #expect(stage.route() == "builtInReceiver / builtInMic")
    }

    @Test func theReceiverIsPickedForAllAndLastsUntilTheNextPlug() {
        var stage = Stage(connected: [Stage.wired])
        stage.play(0, .playAndRecord, nil, .mixWithOthers)
        stage.happens(.pickRoute(.receiver))
        stage.play(1, .playAndRecord, nil, .mixWithOthers)
        #expect(stage.route(1) == "builtInReceiver / builtInMic")
        stage.app(1, .overrideOutputAudioPort(.speaker))
        #expect(stage.route(0) == "builtInReceiver / builtInMic")
        stage.happens(.connect(Stage.microphone))
        #expect(stage.route(0) == "headphones / usbAudio")
        #expect(stage.heard(0) == ["newDeviceAvailable"])
    }

    @Test func whoCannotUseWhatIsPickedKeepsTheOverride() {
        var stage = Stage(connected: [Stage.speaker, Stage.wired])
        stage.play(0, .playAndRecord, nil, .mixWithOthers)
        stage.app(0, .overrideOutputAudioPort(.speaker))
        stage.play(1, .playback, nil, .mixWithOthers)
        stage.happens(.pickRoute(.accessory(Stage.speaker)))
        #expect(stage.route(1) == "bluetoothA2DP / none")
        #expect(stage.route(0) == "builtInSpeaker / builtInMic")
        #expect(stage.heard(0) == [])
    }

    @Test func theSpeakerIsPickedWhereNothingCanBeOverridden() {
        for platform in [Platform.tvOS, .watchOS] {
            var stage = Stage(connected: [Stage.wired], on: platform)
            stage.play(0, .playAndRecord)
            stage.happens(.pickRoute(.speaker))
            #expect(stage.world.apps[0].request.override == .none)
            #expect(stage.route() == "builtInSpeaker / builtInMic")
            #expect(stage.heard() == ["override"])
        }
        var music = Stage(connected: [Stage.wired])
        music.play(0, .playback)
        music.happens(.pickRoute(.speaker))
        #expect(music.route() == "builtInSpeaker / none")
    }

    @Test func aModeThatOnlySetModeTakesBehavesLikeDefault() {
        var stage = Stage(policies: [.unsupportedMode: 1])
        stage.play(0, .playAndRecord)
        stage.app(0, .setMode(.moviePlayback))
        #expect(stage.heard() == ["categoryChange"])
        #expect(stage.route() == "builtInReceiver / builtInMic")
        #expect(stage.simulator.decision(0, stage.world).mode == .default)
    }

    @Test func recordingWithoutAnyInputFindsNoRoute() {
        var stage = Stage(on: .tvOS, hasMicrophone: false)
        stage.play(0, .record)
        #expect(stage.heard() == ["noSuitableRouteForCategory"])
        stage.app(0, .startIO)
        #expect(stage.heard() == ["resourceNotAvailable"])
        stage.happens(.connect(Stage.microphone))
        #expect(stage.route() == "none / usbAudio")
    }

    @Test func oneEventCanBeToldOfToSeveralAndNotToOthers() {
        var stage = Stage(apps: 3)
        stage.play(0, .playback, nil, .mixWithOthers)
        stage.play(1, .playAndRecord, nil, .mixWithOthers)
        stage.set(2, .playback)
        stage.happens(.connect(Stage.speaker))
        #expect(stage.heard(0) == ["newDeviceAvailable"])
        #expect(stage.heard(1) == [])
        #expect(stage.heard(2) == [])
    }

    @Test func whatCannotHappenChangesNothing() {
        var stage = Stage(connected: [Stage.wired])
        stage.play(0, .playback)
        stage.happens(.terminate(app: 1))
        let before = stage.world
        for event in [
            Event.connect(Stage.wired), .disconnect(Stage.speaker), .pickRoute(.accessory(Stage.speaker)), .call(app: 1, .startIO),
            .suspend(app: 1), .launch(app: 0), .terminate(app: 7), .call(app: -1, .startIO),
        ] {
            stage.happens(event)
            #expect(stage.world == before)
            #expect(stage.effects == [])
        }
    }

    @Test func aRateOfEveryFamilyReadsBack() {
        var stage = Stage()
        for hertz: UInt32 in [8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000, 192_000] {
            stage.app(0, .setPreferredSampleRate(hertz: hertz))
            #expect(stage.world.apps[0].preferredSampleRate == Int(hertz))
        }
    }

    @Test func availableInputsAreToldOfWhenTheCategoryChangesThem() {
        var stage = Stage(os: OSVersion(26), connected: [Stage.airpods])
        stage.play(0, .playAndRecord)
        stage.set(0, .playAndRecord, nil, .allowBluetoothHFP)
        #expect(stage.heard() == ["categoryChange", "availableInputs"])
        stage.app(0, .setPreferredInput(PreferredInput(.builtInMic)))
        #expect(stage.heard() == ["override"])
        var older = Stage(os: OSVersion(18), connected: [Stage.airpods])
        older.play(0, .playAndRecord)
        older.set(0, .playAndRecord, nil, .allowBluetoothHFP)
        #expect(older.heard() == ["categoryChange"])
    }

    @Test func aLostRouteComesBackWithTheNextPlugOrCall() {
        let ways: [(inout Stage) -> Void] = [
            { $0.happens(.connect(Stage.microphone)) }, { $0.app(0, .setPreferredInput(nil)) },
            { $0.app(0, .overrideOutputAudioPort(.speaker)) }, { $0.set(0, .playAndRecord) },
        ]
        for way in ways {
            var stage = Stage(connected: [Stage.airpods], policies: [.routeLostWithPreferredBluetooth: 1])
            stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
            stage.app(0, .setPreferredInput(PreferredInput(.bluetoothHFP)))
            stage.app(0, .startIO)
            stage.happens(.disconnect(Stage.airpods))
            #expect(stage.route() == "none / none")
            way(&stage)
            #expect(stage.route() != "none / none")
            #expect(stage.heard().count == 1)
        }
        var implicit = Stage(connected: [Stage.airpods], policies: [.routeLostWithPreferredBluetooth: 1])
        implicit.play(0, .playAndRecord, nil, .allowBluetoothHFP)
        implicit.app(0, .startIO)
        implicit.happens(.disconnect(Stage.airpods))
        #expect(implicit.heard() == ["oldDeviceUnavailable"])
    }

    @Test func onlyAReconnectIsOne() {
        var stage = Stage(policies: [.hfpReconnectPostsTwice: 1])
        stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
        stage.happens(.connect(Stage.airpods))
        #expect(stage.heard() == ["newDeviceAvailable"])
    }

    @Test func anOverrideWithoutASpeakerEndsWithTheRouteToo() {
        // Found by chance: a plug that the app cannot use ends what was picked, and so changes the route.
        var stage = Stage(connected: [Stage.wired], hasSpeaker: false)
        stage.play(0, .playAndRecord)
        stage.happens(.pickRoute(.receiver))
        stage.app(0, .overrideOutputAudioPort(.speaker))
        #expect(stage.route() == "builtInReceiver / builtInMic")
        stage.happens(.connect(Stage.airPlay))
        #expect(stage.route() == "headphones / headsetMic")
        #expect(stage.world.apps[0].request.override == .none)
    }
}
