import Testing

@testable import SourceCheck

struct SwiftSessionCallTests {
    @Test func everyOverloadOfSetCategoryIsRead() {
        #expect(
            SessionCallOutline.ofBody(
                """
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playback)
                try session.setCategory(.playAndRecord, options: [.allowBluetooth, .defaultToSpeaker])
                try session.setCategory(.playback, mode: .moviePlayback)
                try session.setCategory(.playAndRecord, mode: .voiceChat, options: .mixWithOthers)
                try session.setCategory(.playback, mode: .default, policy: .longFormAudio, options: [])
                try session.setCategory(.playback, mode: .default, routeSharingPolicy: .longForm)
                try session.setCategory(AVAudioSessionCategoryPlayback, with: AVAudioSessionCategoryOptions.mixWithOthers)
                """) == """
                    setCategory(_:) playback
                    setCategory(_:options:) playAndRecord [allowBluetoothHFP defaultToSpeaker]
                    setCategory(_:mode:) playback moviePlayback
                    setCategory(_:mode:options:) playAndRecord voiceChat [mixWithOthers]
                    setCategory(_:mode:policy:options:) playback default [] longFormAudio
                    setCategory(_:mode:routeSharingPolicy:) playback default longFormAudio
                    setCategory(_:with:) playback [mixWithOthers]
                    """)
    }

    @Test func theOtherMethodsAreRead() {
        #expect(
            SessionCallOutline.ofBody(
                """
                let session = AVAudioSession.sharedInstance()
                try session.setMode(.voiceChat)
                try session.setMode(AVAudioSessionModeVideoChat)
                try session.setActive(true)
                try session.setActive(false, options: .notifyOthersOnDeactivation)
                try session.setActive(false, options: [])
                try session.setActive(false, with: AVAudioSessionSetActiveOptions(rawValue: 1))
                try session.overrideOutputAudioPort(.speaker)
                try session.overrideOutputAudioPort(AVAudioSessionPortOverride.none)
                try session.setPreferredInput(nil)
                try session.setPreferredInput(port)
                try session.setPreferredSampleRate(48_000)
                """) == """
                    setMode(_:) voiceChat
                    setMode(_:) videoChat
                    setActive(_:) on
                    setActive(_:options:) off notifies:true
                    setActive(_:options:) off notifies:false
                    setActive(_:with:) off notifies:true
                    overrideOutputAudioPort(_:) speaker:true
                    overrideOutputAudioPort(_:) speaker:false
                    setPreferredInput(_:) input:
                    setPreferredInput(_:) input:port
                    setPreferredSampleRate(_:)
                    """)
    }

    @Test(arguments: [
        "func f() { try? AVAudioSession.sharedInstance().setActive(true) }",
        "class A { let session = AVAudioSession.sharedInstance(); func f() { try? session.setActive(true) } }",
        "class A { let session = AVAudioSession.sharedInstance(); func f() { try? self.session.setActive(true) } }",
        "class A { lazy var session = AVAudioSession.sharedInstance(); func f() { try? session.setActive(true) } }",
        "class A { var session: AVAudioSession { .sharedInstance() }; func f() { try? session.setActive(true) } }",
        "class A { weak var session: AVAudioSession?; func f() { try? session?.setActive(true) } }",
        "class A { func f(session: AVAudioSession) { try? session.setActive(true) } }",
        "enum B { static let session = AVAudioSession.sharedInstance() }\nfunc f() { try? B.session.setActive(true) }",
        "func provider(_ p: CXProvider, didActivate audioSession: AVAudioSession) { try? audioSession.setActive(true) }",
        "extension AVAudioSession { func f() { try? setActive(true) } }",
        "extension AVAudioSession { func f() { try? self.setActive(true) } }",
        "func f() { guard let session = AVAudioSession.sharedInstance() else { return }; try? session.setActive(true) }",
        "let session = AVAudioSession.sharedInstance()\nfunc f() { try? session.setActive(true) }",
        "func f() { let session: AVAudioSession = .sharedInstance(); queue.async { try? session.setActive(true) } }",
        "class A { var x: Int { didSet { try? AVAudioSession.sharedInstance().setActive(true) } } }",
    ]) func aSessionIsKnownHoweverItIsNamed(_ source: String) {
        #expect(SessionCallOutline.of(source) == "setActive(_:) on")
    }

    @Test(arguments: [
        "func f() { button.setActive(true) }",
        "class A { func f() { setActive(true) }; func setActive(_ value: Bool) {} }",
        "func f(session: MySession) { session.setActive(true) }",
        "class A { let session = AVCaptureSession(); func f() { session.setActive(true) } }",
        "let session = AVAudioSession.sharedInstance()\nfunc f(session: MySession) { session.setActive(true) }",
        "func f() { item.setCategory(.playback) }",
        "func f() { player.setMode(.default) }",
        "func f() { label.setCategory(AVAudioSessionCategoryPlayback, color: .red) }",
        "func f() { wrapper.setCategory(category: .playback) }",
        "func f() { feed.setActive(false, options: [.animated]) }",
    ]) func whatMayBeSomethingElseIsLeftOut(_ source: String) {
        #expect(SessionCallOutline.of(source).isEmpty)
    }

    @Test func anUnknownReceiverCountsWhereOnlyASessionTakesTheArguments() {
        #expect(
            SessionCallOutline.ofBody(
                """
                try manager.session.setCategory(.playAndRecord, mode: .voiceChat)
                try manager.session.setCategory(AVAudioSession.Category.playback)
                try manager.session.setCategory(AVAudioSessionCategoryRecord)
                try manager.session.setActive(false, options: .notifyOthersOnDeactivation)
                try manager.session.overrideOutputAudioPort(.speaker)
                """) == """
                    setCategory(_:mode:) playAndRecord voiceChat
                    setCategory(_:) playback
                    setCategory(_:) record
                    setActive(_:options:) off notifies:true
                    overrideOutputAudioPort(_:) speaker:true
                    """)
    }

    @Test func aConfigurationOfWebRTCIsRead() {
        #expect(
            SessionCallOutline.ofBody(
                """
                let session = RTCAudioSession.sharedInstance()
                session.lockForConfiguration()
                let configuration = RTCAudioSessionConfiguration.webRTC()
                configuration.category = AVAudioSession.Category.playAndRecord.rawValue
                configuration.mode = AVAudioSession.Mode.videoChat.rawValue
                configuration.categoryOptions = [.allowBluetooth]
                try session.setConfiguration(configuration, active: true)
                try session.setCategory(.playback, with: [.mixWithOthers])
                """) == """
                    setConfiguration(_:active:) playAndRecord videoChat [allowBluetoothHFP]
                    setConfiguration(_:active:) on
                    setCategory(_:with:) playback [mixWithOthers]
                    """)
    }

    @Test func callsInEveryBranchAreRead() {
        #expect(
            SessionCallOutline.ofBody(
                """
                #if os(iOS)
                if #available(iOS 10, *) { try? AVAudioSession.sharedInstance().setCategory(.playback) }
                else { try? AVAudioSession.sharedInstance().setCategory(.ambient) }
                #else
                try? AVAudioSession.sharedInstance().setCategory(.record)
                #endif
                """) == """
                    setCategory(_:) playback
                    setCategory(_:) ambient
                    setCategory(_:) record
                    """)
    }
}
