import RoutePolicy
import SessionModel
import Testing

@testable import SessionSimulator

/// Ports that come and go while what they belong to stays.
@Suite struct PortEventTests {
    // MARK: changePorts

    @Test func aMicrophoneThatShowsUpLateIsANewDevice() {
        var stage = Stage(os: OSVersion(26), connected: [Stage.headphones])
        stage.play(0, .playAndRecord)
        stage.play(1, .playback, nil, .mixWithOthers)
        stage.happens(.changePorts(of: Stage.headphones, to: Stage.wired))
        #expect(stage.heard(0) == ["newDeviceAvailable", "availableInputs"])
        #expect(stage.route(0) == "headphones / headsetMic")
        guard case .routeChange(_, _, let previous, _, .world) = stage.effects[0] else {
            Issue.record("no route change of the world's")
            return
        }
        #expect(stage.simulator.ports(previous.outputs, .output) == [RoutePort(type: .headphones, slot: Stage.headphones)])
        // The other one plays where it played.
        #expect(stage.heard(1) == [])
        #expect(stage.route(1) == "headphones / none")
        #expect(stage.world.connected.inOrder == [Stage.wired])
    }

    @Test func aMicrophoneThatDropsOutIsAnOldDevice() {
        var stage = Stage(os: OSVersion(26), connected: [Stage.wired, Stage.airPlay])
        stage.play(0, .playAndRecord)
        stage.happens(.changePorts(of: Stage.wired, to: Stage.headphones))
        #expect(stage.heard() == ["oldDeviceUnavailable", "availableInputs"])
        #expect(stage.route() == "headphones / builtInMic")
        #expect(stage.world.connected.inOrder == [Stage.headphones, Stage.airPlay])
    }

    @Test func withAPortMoreItIsTheLastConnected() {
        var stage = Stage(connected: [Stage.speaker, Stage.wired])
        stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
        #expect(stage.route() == "headphones / headsetMic")
        stage.happens(.changePorts(of: Stage.speaker, to: Stage.airpods))
        #expect(stage.heard() == ["newDeviceAvailable"])
        #expect(stage.route() == "bluetoothHFP / bluetoothHFP")
        #expect(stage.world.connected.inOrder == [Stage.wired, Stage.airpods])
    }

    @Test func theSamePortsInAnotherSlotAreNoChange() {
        var stage = Stage(os: OSVersion(26), connected: [Stage.wired, Stage.hdmi], policies: [.routeOfMixableSession: 1])
        stage.play(0, .playAndRecord)
        stage.play(1, .playback, nil, .mixWithOthers)
        stage.app(0, .setPreferredInput(PreferredInput(.headsetMic)))
        stage.happens(.changePorts(of: Stage.wired, to: Stage.wiredAgain))
        #expect(stage.effects == [])
        #expect(stage.world.connected.inOrder == [Stage.wiredAgain, Stage.hdmi])
        #expect(stage.world.apps[0].request.preferredInput == PreferredInput(.headsetMic, slot: Stage.wiredAgain))
    }

    @Test func aPreferredInputGoesAlongOrGoesAway() {
        var stage = Stage(connected: [Stage.wired, Stage.microphone])
        stage.play(0, .playAndRecord)
        stage.app(0, .setPreferredInput(PreferredInput(.headsetMic)))
        stage.happens(.changePorts(of: Stage.wired, to: Stage.headphones))
        #expect(stage.world.apps[0].request.preferredInput == nil)
        #expect(stage.route() == "headphones / usbAudio")
        #expect(stage.heard() == ["oldDeviceUnavailable"])
    }

    @Test func whatShowsUpTakesTheRouteLikeAPlug() {
        var stage = Stage(connected: [Stage.headphones, Stage.microphone])
        stage.play(0, .playAndRecord)
        stage.app(0, .setPreferredInput(PreferredInput(.usbAudio)))
        stage.app(0, .overrideOutputAudioPort(.speaker))
        stage.happens(.changePorts(of: Stage.headphones, to: Stage.wired))
        #expect(stage.world.apps[0].request.override == .none)
        #expect(stage.world.apps[0].request.preferredInput == nil)
        #expect(stage.route() == "headphones / headsetMic")
        stage.happens(.pickRoute(.receiver))
        #expect(stage.route() == "builtInReceiver / builtInMic")
        stage.happens(.changePorts(of: Stage.wired, to: Stage.airpods))
        #expect(stage.world.flags.isDisjoint(with: [.hasPickedBuiltIn, .hasPickedReceiver]))
    }

    @Test func anOverrideEndsWithTheRouteThatDropsOut() {
        var stage = Stage(connected: [Stage.airpods])
        stage.play(0, .playAndRecord, nil, .allowBluetoothHFP)
        stage.app(0, .setPreferredInput(PreferredInput(.bluetoothHFP)))
        stage.app(0, .overrideOutputAudioPort(.speaker))
        stage.app(0, .setPreferredInput(PreferredInput(.bluetoothHFP)))
        #expect(stage.route() == "builtInSpeaker / bluetoothHFP")
        stage.happens(.changePorts(of: Stage.airpods, to: Stage.speaker))
        #expect(stage.heard() == ["oldDeviceUnavailable"])
        #expect(stage.world.apps[0].request.override == .none)
    }

    @Test func whoIsNowPlayingIsInterruptedOnlyWhereNothingIsLeft() {
        var stage = Stage(connected: [Stage.wired])
        stage.play(0, .playback)
        stage.app(0, .becomeNowPlaying)
        stage.happens(.changePorts(of: Stage.wired, to: Stage.headphones))
        #expect(stage.heard() == [])
        stage.happens(.changePorts(of: Stage.headphones, to: Stage.microphone))
        #expect(stage.heard() == ["newDeviceAvailable"])
        var other = Stage(connected: [Stage.airpods])
        other.play(0, .playAndRecord, nil, .allowBluetoothHFP)
        other.app(0, .becomeNowPlaying)
        other.happens(.changePorts(of: Stage.airpods, to: Stage.speaker))
        #expect(other.heard() == ["oldDeviceUnavailable", "began(routeDisconnected)"])
    }

    @Test func inACallThatIsTheFallback() {
        var stage = CallStage(connected: [Stage.airpods])
        stage.speak(via: .headset)
        stage.happens(.changePorts(of: Stage.airpods, to: Stage.speaker))
        #expect(stage.noticed.contains { if case .diagnostic(_, let shown) = $0.effect { shown.code == .fallback } else { false } })
    }

    // MARK: builtInPort

    @Test func aBuiltInPortGoesAndComesBack() {
        var stage = Stage()
        stage.play(0, .playAndRecord, nil, .defaultToSpeaker)
        let before = stage.world
        #expect(stage.route() == "builtInSpeaker / builtInMic")
        stage.happens(.builtInPort(.builtInSpeaker, isPresent: false))
        #expect(stage.heard() == ["oldDeviceUnavailable"])
        #expect(stage.route() == "builtInReceiver / builtInMic")
        #expect(stage.world != before && stage.world.hashValue != before.hashValue)
        stage.happens(.builtInPort(.builtInMic, isPresent: false))
        #expect(stage.route() == "builtInReceiver / none")
        stage.happens(.builtInPort(.builtInMic, isPresent: true))
        stage.happens(.builtInPort(.builtInSpeaker, isPresent: true))
        #expect(stage.heard() == ["newDeviceAvailable"])
        #expect(stage.world == before && stage.world.hashValue == before.hashValue)
    }

    @Test func nobodyIsToldOfAPortThatIsNotUsed() {
        var stage = Stage(os: OSVersion(26), connected: [Stage.wired])
        stage.play(0, .playback)
        stage.happens(.builtInPort(.builtInSpeaker, isPresent: false))
        stage.happens(.builtInPort(.builtInMic, isPresent: false))
        #expect(stage.heard() == [])
        stage.set(0, .playAndRecord)
        stage.happens(.builtInPort(.builtInMic, isPresent: true))
        #expect(stage.heard() == ["availableInputs"])
    }

    @Test func whatIsGoneIsNeitherPreferredNorPickedNorOverriddenTo() {
        var stage = Stage(connected: [Stage.wired])
        stage.play(0, .playAndRecord)
        stage.app(0, .setPreferredInput(PreferredInput(.builtInMic)))
        stage.happens(.builtInPort(.builtInMic, isPresent: false))
        #expect(stage.heard() == ["oldDeviceUnavailable"])
        #expect(stage.world.apps[0].request.preferredInput == nil)
        #expect(stage.route() == "headphones / headsetMic")
        stage.app(0, .setPreferredInput(PreferredInput(.builtInMic)))
        #expect(stage.heard() == ["badParam"])
        stage.app(0, .overrideOutputAudioPort(.speaker))
        stage.happens(.builtInPort(.builtInSpeaker, isPresent: false))
        #expect(stage.heard() == ["oldDeviceUnavailable"])
        #expect(stage.world.apps[0].request.override == .none)
        stage.happens(.pickRoute(.receiver))
        #expect(stage.route() == "builtInReceiver / none")
        stage.happens(.builtInPort(.builtInReceiver, isPresent: false))
        #expect(stage.route() == "headphones / headsetMic")
    }

    // MARK: reconfigurePort

    @Test func whoUsesAPortIsToldThatItIsConfiguredAnew() {
        var stage = Stage(connected: [Stage.wired, Stage.microphone])
        stage.play(0, .playAndRecord)
        stage.play(1, .playback, nil, .mixWithOthers)
        #expect(stage.route() == "headphones / usbAudio")
        let before = stage.world
        stage.happens(.reconfigurePort(.headphones, slot: Stage.wired))
        #expect(stage.heard(0) == ["routeConfigurationChange"] && stage.heard(1) == ["routeConfigurationChange"])
        #expect(stage.world == before)
        guard case .routeChange(_, _, let previous, let current, .world) = stage.effects[0] else {
            Issue.record("no route change of the world's")
            return
        }
        #expect(previous == current && current == stage.simulator.route(of: 0, in: stage.world))
        stage.happens(.reconfigurePort(.usbAudio, slot: Stage.microphone))
        #expect(stage.heard(0) == ["routeConfigurationChange"] && stage.heard(1) == [])
        stage.happens(.reconfigurePort(.headsetMic, slot: Stage.wired))
        stage.happens(.reconfigurePort(.builtInSpeaker, slot: nil))
        #expect(stage.effects == [])
    }

    // MARK: What cannot happen

    @Test func whatCannotHappenChangesNothing() {
        var stage = Stage(connected: [Stage.wired, Stage.hdmi], on: .iPadOS)
        stage.play(0, .playAndRecord)
        let before = stage.world
        for event in [
            Event.changePorts(of: Stage.airpods, to: Stage.speaker), .changePorts(of: Stage.wired, to: Stage.hdmi),
            .changePorts(of: Stage.wired, to: Stage.wired), .changePorts(of: Stage.wired, to: 16),
            .builtInPort(.headphones, isPresent: false), .builtInPort(.builtInMic, isPresent: true),
            .builtInPort(.builtInReceiver, isPresent: false), .reconfigurePort(.builtInReceiver, slot: nil),
            .reconfigurePort(.usbAudio, slot: Stage.wired), .reconfigurePort(.headphones, slot: 16),
            .reconfigurePort(.bluetoothHFP, slot: Stage.airpods),
        ] {
            stage.happens(event)
            #expect(stage.world == before, "\(event)")
            #expect(stage.effects == [], "\(event)")
            #expect(stage.simulator.obstacle(to: event, in: before) == .ofSessions, "\(event)")
        }
        #expect(MemoryLayout<World>.size == 144)
    }
}
