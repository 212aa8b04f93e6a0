import SessionModel
import Testing

@testable import SessionSimulator

/// What each SDK does beside what all do.
@Suite struct SDKTests {
    @Test("WebRTC with manual audio waits for the activation and to be enabled (C-105)") func manualAudio() {
        var stage = CallStage([.with(.webrtc)])
        stage.sdk(.setManualAudio(true))
        stage.sdk(.startAudio)
        stage.configure()
        stage.answer()
        stage.wait(1)
        stage.sdk(.audioSessionDidActivate)
        #expect(stage.audio() == "silent (disabled)")
        stage.sdk(.setAudioEnabled(true))
        #expect(stage.audio() == "flows")
        #expect(stage.diagnostics() == [])
    }

    @Test("LiveKit's engine runs where it is wanted and available") func livekit() {
        var stage = CallStage([.with(.livekit)])
        stage.sdk(.setEngineAvailability(input: false, output: false))
        stage.configure()
        stage.answer()
        stage.sdk(.connect)
        stage.wait(1)
        #expect(stage.audio() == "silent (disabled)")
        stage.sdk(.setEngineAvailability(input: true, output: true))
        #expect(stage.audio() == "flows")
    }

    @Test("Azure shows its mutes whether or not something would flow (C-072, C-076)") func azure() {
        var stage = CallStage([.with(.azure)])
        stage.configure()
        stage.answer()
        stage.sdk(.startCall(outgoingMuted: true, incomingMuted: true))
        #expect(stage.audio() == "muted (muted)")
        stage.wait(1)
        for call: SDKCall in [.startOutgoingAudio, .muteOutgoing(false), .startIncomingAudio, .muteIncoming(false)] { stage.sdk(call) }
        #expect(stage.audio() == "flows")
    }

    @Test(
        "PlanetKit's gate is opened by the app, by the SDK's own CallKit, or at once (C-154, C-158)",
        arguments: [(CallKitType.user, "silent (gateClosed)"), (.planetkit, "flows"), (.none, "flows")])
    func planetkit(type: CallKitType, audio: String) {
        var stage = CallStage([.with(.planetkit)])
        stage.configure()
        if type == .user { stage.answer() }
        stage.sdk(.joinConference(type, sendsVideo: false))
        stage.wait(1)
        #expect(stage.audio() == audio)
        if type == .user { stage.sdk(.notifyCallKitAudioActivation) }
        #expect(stage.audio() == "flows")
    }

    @Test("From version 6.0 on PlanetKit takes no conference without a type (C-148)") func planetkitWithoutType() {
        var stage = CallStage([.with(.planetkit)])
        stage.sdk(.joinConference(nil, sendsVideo: false))
        #expect(stage.heard() == "badParam")
    }

    @Test("A conference with PlanetKit's own CallKit puts the app's call on hold, and its delegate hears of no activation")
    func planetkitBesideACall() {
        var stage = CallStage([.with(.planetkit)])
        stage.speak()
        stage.sdk(.joinConference(.planetkit, sendsVideo: false))
        stage.fulfill(.setHeld, isOn: true)
        stage.wait(2)
        #expect(stage.callbacks() == "setHeld A on, didDeactivate")
        #expect(stage.priority() == .call)
        stage.sdk(.leaveConference)
        stage.wait(1)
        #expect(stage.callbacks() == "setHeld A on, didDeactivate")
    }

    @Test("Twilio's device carries a call as long as it is enabled") func twilio() {
        var stage = CallStage([.with(.twilio)])
        stage.configure()
        stage.sdk(.disableAudioDevice)
        stage.answer()
        stage.wait(1)
        #expect(stage.audio() == "silent (disabled)")
        stage.sdk(.enableAudioDevice)
        #expect(stage.audio() == "flows")
    }

    @Test("Apple's reference app does all of it by itself (C-014)") func speakerbox() {
        var stage = CallStage([.with(.speakerbox)])
        stage.answer()
        stage.wait(1)
        #expect(stage.audio() == "flows")
        stage.calls(.holdCall(CallStage.a, via: .screen))
        stage.fulfill(.setHeld)
        stage.wait(1)
        #expect(stage.audio() == "silent (notStarted)")
        stage.calls(.unholdCall(CallStage.a, via: .screen))
        stage.fulfill(.setHeld)
        stage.wait(1)
        #expect(stage.audio() == "flows")
        stage.end()
        stage.wait(1)
        #expect(stage.audio() == "silent (notStarted)")
        #expect(stage.diagnostics() == [])
    }
}
