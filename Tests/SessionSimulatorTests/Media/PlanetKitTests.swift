import SessionModel
import Testing

@testable import SessionSimulator

@Suite struct PlanetKitTests {
    private static let (kim, lee) = (Word(5), Word(6))

    private func stage() -> AppStage {
        var app = AppSettings()
        app.sdk = .planetkit
        var stage = AppStage([app])
        stage.configure()
        return stage
    }

    private func joined(_ type: CallKitType = .none, sendsVideo: Bool = true) -> AppStage {
        var stage = stage()
        stage.sdk(.joinConference(type, sendsVideo: sendsVideo))
        return stage
    }

    private func notices(_ stage: AppStage) -> [SDKNotice.Name] {
        stage.effects.compactMap { if case .sdk(_, let notice) = $0 { notice.name } else { nil } }
    }

    private func video(_ stage: AppStage) -> VideoState { stage.simulator.video(of: 0, in: stage.world) }
    private func indicator(_ stage: AppStage) -> Bool { stage.simulator.microphoneIndicator(of: 0, in: stage.world) }

    @Test("The join says at once why it failed, or there is a conference (C-141, C-142, C-146, C-148)")
    func join() {
        var stage = stage()
        stage.sdk(.joinConference(CallKitType.none, sendsVideo: true, hasAccessToken: false))
        #expect(stage.error == .badParam && notices(stage) == [] && !video(stage).isSent)
        stage.sdk(.joinConference(nil, sendsVideo: true))
        #expect(stage.error == .badParam && notices(stage) == [])
        stage.sdk(.joinConference(CallKitType.none, sendsVideo: true))
        #expect(stage.error == nil && video(stage).isSent && stage.audio().uplink == .flows)
    }

    @Test("The delegate is told of the connection, of the peers, of their video, and at last of the end (C-143, C-153)")
    func events() {
        var stage = joined()
        #expect(notices(stage) == [.connected, .peerListUpdated, .peersVideoUpdated])
        stage.sdk(.joinConference(CallKitType.none, sendsVideo: true))
        #expect(notices(stage) == [])
        stage.sdk(.leaveConference)
        #expect(notices(stage) == [.disconnected])
        stage.sdk(.leaveConference)
        #expect(notices(stage) == [])
    }

    @Test("A change of the own microphone or video is told once, and only to a handler (C-144, C-150)")
    func mediaStatus() {
        var stage = stage()
        stage.sdk(.addMediaStatusHandler)
        #expect(stage.error == .sessionNotActive)
        stage = joined()
        stage.sdk(.muteMyAudio(true))
        #expect(notices(stage) == [] && stage.audio().uplink == .muted)
        stage.sdk(.addMediaStatusHandler)
        stage.sdk(.muteMyAudio(true))
        #expect(notices(stage) == [])
        stage.sdk(.muteMyAudio(false))
        #expect(notices(stage) == [.micUnmuted])
        stage.sdk(.muteMyAudio(true))
        #expect(notices(stage) == [.micMuted])
        stage.sdk(.sendMyVideo(false))
        #expect(notices(stage) == [.videoUpdated])
        stage.sdk(.sendMyVideo(false))
        #expect(notices(stage) == [])
        stage.sdk(.leaveConference)
        stage.sdk(.joinConference(CallKitType.none, sendsVideo: true))
        stage.sdk(.muteMyAudio(false))
        #expect(notices(stage) == [])
    }

    @Test("The preview is there with and without a call (C-145)")
    func preview() {
        var stage = stage()
        stage.sdk(.startPreview)
        #expect(video(stage).isPreviewed && !video(stage).isSent)
        stage.sdk(.joinConference(CallKitType.none, sendsVideo: false))
        #expect(video(stage).isPreviewed && !video(stage).isSent)
        stage.sdk(.leaveConference)
        #expect(video(stage).isPreviewed)
        stage.sdk(.stopPreview)
        #expect(!video(stage).isPreviewed)
    }

    @Test("Paused video is neither sent nor drawn until it is resumed (C-147, C-151)")
    func initialVideo() {
        #expect(video(joined()).isSent)
        var stage = joined(sendsVideo: false)
        stage.wait(60)
        #expect(!video(stage).isSent)
        stage.sdk(.sendMyVideo(true))
        #expect(video(stage).isSent)
        stage.sdk(.hold)
        #expect(!video(stage).isSent)
    }

    @Test("Nothing can be called of a conference that nobody holds (C-149)")
    func droppedInstance() {
        var stage = joined()
        stage.sdk(.dropConference)
        for call: SDKCall in [.muteMyAudio(true), .sendMyVideo(false), .showPeerVideo(Self.kim, true), .hold, .leaveConference] {
            stage.sdk(call)
            #expect(stage.error == .sessionNotActive, "\(call)")
        }
        #expect(stage.audio().uplink == .flows && video(stage).isSent)
        stage.sdk(.startPreview)
        #expect(stage.error == nil)
    }

    @Test("The video of each peer is started and stopped by itself (C-152)")
    func peers() {
        var stage = stage()
        stage.sdk(.showPeerVideo(Self.kim, true))
        #expect(stage.error == .sessionNotActive)
        stage = joined()
        stage.sdk(.showPeerVideo(Self.kim, true))
        stage.sdk(.showPeerVideo(Self.lee, true))
        #expect(video(stage).peers == [Self.kim, Self.lee])
        stage.sdk(.showPeerVideo(Self.kim, false))
        #expect(video(stage).peers == [Self.lee])
        for number: UInt16 in 10..<13 { stage.sdk(.showPeerVideo(Word(number), true)) }
        #expect(stage.error == nil && video(stage).peers.count == 4)
        stage.sdk(.showPeerVideo(Self.kim, true))
        #expect(stage.error == .resourceNotAvailable && video(stage).peers.count == 4)
        stage.sdk(.leaveConference)
        #expect(video(stage).peers == [])
    }

    @Test(
        "With CallKit the indicator of the microphone is on from its activation to its deactivation (C-155)",
        arguments: [
            CallKitType.user, .planetkit,
        ])
    func indicatorOfCallKit(type: CallKitType) {
        var stage = stage()
        if type == .user {
            stage.happens(.requestTransaction(Transaction(CallAction(.start, AppStage.call))))
            stage.sdk(.joinConference(type, sendsVideo: true))
            stage.happens(.fulfill(CallAction(.start, AppStage.call)))
        } else {
            stage.sdk(.joinConference(type, sendsVideo: true))
        }
        #expect(!indicator(stage))
        stage.wait(1.5)
        #expect(indicator(stage))
        // The gate of the type user is not open yet: not the SDK's sound decides.
        #expect(stage.audio().uplink == (type == .user ? .silent : .flows))
        if type == .user {
            stage.happens(.reportCallEnded(AppStage.call, .remoteEnded))
        } else {
            stage.sdk(.leaveConference)
        }
        stage.wait(1)
        #expect(!indicator(stage))
    }

    @Test("Without CallKit the indicator is on while the SDK captures (C-155)")
    func indicatorOfSDK() {
        var stage = stage()
        #expect(!indicator(stage))
        stage.sdk(.joinConference(CallKitType.none, sendsVideo: true))
        #expect(indicator(stage))
        stage.sdk(.leaveConference)
        #expect(!indicator(stage))
    }

    @Test("What the SDK's own CallKit is told, the call has: a name, video, no hold (C-156)")
    func parameters() {
        var (stage, update) = (stage(), CallUpdate())
        (update.callerName, update.hasVideo, update.supportsHolding) = (Self.kim, true, false)
        stage.sdk(.joinConference(.planetkit, sendsVideo: true, update))
        let call = stage.simulator.callList(in: stage.world).first
        #expect(call?.name == nil && call?.callerName == Self.kim && call?.hasVideo == true && call?.isOutgoing == true)
        #expect(stage.world.layer.calls[0].flags.contains(.supportsHolding) == false)
    }
}
