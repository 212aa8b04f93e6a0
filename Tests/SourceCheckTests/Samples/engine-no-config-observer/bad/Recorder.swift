import AVFAudio

final class Recorder {
    func start() throws {
        let engine = AVAudioEngine() // expect: engine-no-config-observer
        engine.inputNode.installTap(onBus: 0, bufferSize: 4096, format: nil) { _, _ in }
        try engine.start()
    }
}
