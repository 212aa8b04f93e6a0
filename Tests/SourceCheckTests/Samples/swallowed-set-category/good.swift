import AVFAudio

final class Sounds {
    let session = AVAudioSession.sharedInstance()
    let player: AVAudioPlayer
    let animation: Animation

    func start() throws {
        try session.setCategory(.playback)
        try session.setActive(true)
    }

    func play() {
        do {
            try session.setCategory(.playback)
            try session.setActive(true)
            player.play()
        } catch {
            print(error)
        }
    }

    func playOrLeave() {
        do {
            try session.setCategory(.playback)
        } catch {
            return
        }
        player.play()
    }

    func prepare() {
        try? session.setCategory(.playback)
        animation.play()
    }

    func end() {
        try? session.setCategory(.ambient)
        try? session.setActive(false, options: .notifyOthersOnDeactivation)
    }
}
