import AVFAudio

final class Player {
    private let player = AVAudioPlayer()
    private var observer: NSObjectProtocol?

    func observe() {
        observer = NotificationCenter.default.addObserver(forName: AVAudioSession.routeChangeNotification, object: nil, queue: .main) {
            [weak self] _ in
            self?.player.pause() // expect: incomplete-reason-switch
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(changed(_:)), name: AVAudioSession.routeChangeNotification, object: nil)
    }

    @objc func changed(_ notification: Notification) {
        guard let value = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt else { return }
        switch AVAudioSession.RouteChangeReason(rawValue: value) {
        case .oldDeviceUnavailable: player.pause()
        case .categoryChange: player.pause() // expect: incomplete-reason-switch
        default: break
        }
    }
}
