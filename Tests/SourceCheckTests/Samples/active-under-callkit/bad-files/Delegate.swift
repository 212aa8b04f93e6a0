import AVFoundation

final class Delegate {
    let center: CallCenter

    func configure() {
        try? AVAudioSession.sharedInstance().setActive(true)
    }
}
