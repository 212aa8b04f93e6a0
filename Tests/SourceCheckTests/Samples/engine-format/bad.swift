import AVFAudio

final class Recorder {
    private let engine = AVAudioEngine()
    private let rate = 16000.0

    func tap() {
        let input = engine.inputNode
        let format = AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: rate, channels: 1, interleaved: true)
        input.installTap(onBus: 0, bufferSize: 1024, format: format) { _, _ in } // expect: engine-format
        let other = AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 1)
        engine.inputNode.installTap(onBus: 1, bufferSize: 1024, format: other, block: { _, _ in }) // expect: engine-format
    }

    func connect(_ mixer: AVAudioMixerNode) {
        let format = engine.inputNode.inputFormat(forBus: 0)
        engine.connect(engine.inputNode, to: mixer, format: format) // expect: engine-format
    }
}
