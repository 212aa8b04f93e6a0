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

    @Test func aRecordingWithoutAMicrophoneFindsNoRoute() {
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
}
