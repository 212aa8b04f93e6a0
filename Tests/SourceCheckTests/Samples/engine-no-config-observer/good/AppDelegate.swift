import AVFAudio
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var engine: AVAudioEngine?

    func start() throws {
        let engine = AVAudioEngine()
        self.engine = engine
        engine.inputNode.installTap(onBus: 0, bufferSize: 4096, format: nil) { _, _ in }
        try engine.start()
    }
}
