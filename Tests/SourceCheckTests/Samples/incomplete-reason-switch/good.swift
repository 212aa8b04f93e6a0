import AVFAudio

final class Player {
    private let player = AVAudioPlayer()

    func observe() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(changed(_:)), name: AVAudioSession.routeChangeNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(compared(_:)), name: AVAudioSession.routeChangeNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(restarted(_:)), name: AVAudioSession.routeChangeNotification, object: nil)
    }

    @objc func changed(_ notification: Notification) {
        guard let value = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt,
            let reason = AVAudioSession.RouteChangeReason(rawValue: value)
        else { return }
        guard reason == .oldDeviceUnavailable else { return }
        player.pause()
    }

    @objc func compared(_ notification: Notification) {
        let previous = notification.userInfo?[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription
        if previous?.outputs.first?.portType == .headphones { player.pause() }
    }

    @objc func restarted(_ notification: Notification) {
        player.pause()
        player.play()
    }
}
