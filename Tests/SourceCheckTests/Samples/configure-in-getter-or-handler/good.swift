import AVFAudio
import SwiftUI

final class Routes {
    private let session: AVAudioSession = {
        let session = AVAudioSession.sharedInstance()
        do { try session.setCategory(.playback) } catch { print(error) }
        return session
    }()

    func getMicrophonePermission() throws {
        try session.setActive(true)
    }

    func observe() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(routeChanged(_:)), name: AVAudioSession.routeChangeNotification, object: nil)
    }

    @objc private func routeChanged(_ notification: Notification) {
        guard let value = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt,
            let reason = AVAudioSession.RouteChangeReason(rawValue: value)
        else { return }
        if reason == .oldDeviceUnavailable { configure() }
        switch reason {
        case .newDeviceAvailable:
            do { try session.setCategory(.playAndRecord, mode: .voiceChat) } catch { print(error) }
        default: break
        }
        // The loop ends where the category is the one that is wanted.
        if session.category != .playback {
            do { try session.setCategory(.playback) } catch { print(error) }
        }
        guard reason != .categoryChange else { return }
        do { try session.setCategory(.playback, mode: .spokenAudio) } catch { print(error) }
    }

    private func configure() {
        do { try session.setCategory(.playback) } catch { print(error) }
    }
}

struct PlayView: View {
    var body: some View {
        Button("Play") {
            do { try AVAudioSession.sharedInstance().setActive(true) } catch { print(error) }
        }
    }
}
