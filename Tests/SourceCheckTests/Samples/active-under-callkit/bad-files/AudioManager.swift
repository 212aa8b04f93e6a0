import AVFoundation

final class AudioManager {
    static let shared = AudioManager()

    func prepare() {
        activate()
    }

    private func activate() {
        try? AVAudioSession.sharedInstance().setActive(true)
    }
}
