import AVFAudio

final class Player {
    private let player = AVAudioPlayer()

    func observe() {
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(interrupted), name: AVAudioSession.interruptionNotification, object: nil)
        center.addObserver(self, selector: #selector(interruptedToo(_:)), name: .AVAudioSessionInterruption, object: nil)
        center.addObserver(self, selector: #selector(third(_:)), name: AVAudioSession.interruptionNotification, object: nil)
    }

    @objc private func interrupted(_ notification: Notification) {
        guard let info = notification.userInfo,
            let typeValue = info[AVAudioSessionInterruptionTypeKey] as? UInt,
            let type = AVAudioSession.InterruptionType(rawValue: typeValue),
            let optionsValue = info[AVAudioSessionInterruptionOptionKey] as? UInt // expect: interruption-parser
        else { return }
        switch type {
        case .began: player.pause()
        case .ended: print(optionsValue)
        @unknown default: break
        }
    }

    @objc private func interruptedToo(_ notification: Notification) {
        let options = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as! UInt // expect: interruption-parser
        let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as! UInt
        if type == AVAudioSession.InterruptionType.began.rawValue { player.pause() } else { print(options) }
    }

    @objc private func third(_ notification: Notification) {
        guard let value = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt,
            let type = AVAudioSession.InterruptionType(rawValue: value)
        else { return }
        switch type {
        case .began: player.pause()
        case .ended:
            guard let options = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt else { return }
            if AVAudioSession.InterruptionOptions(rawValue: options).contains(.shouldResume) {
                play() // expect: interruption-parser
            }
        @unknown default: break
        }
    }

    func play() { player.play() }
}
