import AVFAudio

final class Sounds {
    let session = AVAudioSession.sharedInstance()
    let player: AVAudioPlayer
    let engine = AVAudioEngine()

    func start() {
        try? session.setCategory(.playback)  // expect: swallowed-set-category
        try? session.setActive(true)
    }

    func play() {
        do {
            try session.setCategory(.playback)  // expect: swallowed-set-category
            try session.setActive(true)
        } catch {
            print(error)
        }
        player.play()
    }

    func record() throws {
        do { try session.setCategory(.playAndRecord) } catch {}  // expect: swallowed-set-category
        try engine.start()
    }
}
