import AVFAudio
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let engine = AVAudioEngine() // expect: no-reset-observer

    func play() throws {
        try AVAudioSession.sharedInstance().setCategory(.playback)
        try AVAudioSession.sharedInstance().setActive(true)
        try engine.start()
    }
}
