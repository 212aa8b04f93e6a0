import AVFAudio
import Combine

final class Watcher {
    private var subscriptions: Set<AnyCancellable> = []

    func watch() {
        NotificationCenter.default.publisher(for: AVAudioSession.routeChangeNotification)
            .receive(on: DispatchQueue.main)
            .sink { _ in
                try? AVAudioSession.sharedInstance().setActive(true) // expect: configure-in-getter-or-handler
            }
            .store(in: &subscriptions)
    }

    func watchAll() async {
        for await _ in NotificationCenter.default.notifications(named: AVAudioSession.routeChangeNotification) {
            try? AVAudioSession.sharedInstance().setCategory(.playback) // expect: configure-in-getter-or-handler
        }
    }
}
