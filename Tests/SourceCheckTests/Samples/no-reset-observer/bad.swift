import AVFAudio

final class Audio {
    private var engine = AVAudioEngine()

    func observe() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(reset), name: AVAudioSession.mediaServicesWereResetNotification, object: nil)
    }

    @objc private func reset() {
        engine.stop()
        engine = AVAudioEngine()
        do {
            try AVAudioSession.sharedInstance().setActive(true) // expect: no-reset-observer
        } catch { print(error) }
    }
}
