import AVFAudio

final class Player {
    private let player = AVAudioPlayer()
    private var wasPlaying = false

    func observe() {
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(stopped), name: AVAudioSession.interruptionNotification, object: nil)
        center.addObserver(self, selector: #selector(endOnly), name: AVAudioSession.interruptionNotification, object: nil)
    }

    @objc private func stopped(_ notification: Notification) {
        guard let info = notification.userInfo,
            let typeValue = info[AVAudioSessionInterruptionTypeKey] as? UInt,
            let type = AVAudioSession.InterruptionType(rawValue: typeValue)
        else { return }
        switch type {
        case .began:
            wasPlaying = player.isPlaying
            player.pause()
        case .ended:
            guard let options = info[AVAudioSessionInterruptionOptionKey] as? UInt else { return }
            if wasPlaying, AVAudioSession.InterruptionOptions(rawValue: options).contains(.shouldResume) { play() }
        @unknown default: break
        }
    }

    // Who does not care for the beginning may ask for the options first.
    @objc private func endOnly(_ notification: Notification) {
        guard let options = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt else { return }
        print(options)
    }

    private func play() { player.play() }
}
