import AVFAudio

final class Audio {
    func observe() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(reset), name: AVAudioSession.mediaServicesWereResetNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(restart), name: AVAudioSession.mediaServicesWereResetNotification, object: nil)
    }

    @objc private func reset() {
        do {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            try AVAudioSession.sharedInstance().setActive(true)
        } catch { print(error) }
    }

    // What is called may set the category.
    @objc private func restart() {
        Settings.shared.apply()
        do { try AVAudioSession.sharedInstance().setActive(true) } catch { print(error) }
    }
}
