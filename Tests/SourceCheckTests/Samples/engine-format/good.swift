import AVFAudio

final class Recorder {
    private let engine = AVAudioEngine()

    func tap() {
        engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { _, _ in }
        let mixed = AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 1)
        engine.mainMixerNode.installTap(onBus: 0, bufferSize: 1024, format: mixed) { _, _ in }
    }

    func connect(_ mixer: AVAudioMixerNode) {
        let format = engine.inputNode.inputFormat(forBus: 0)
        guard format.sampleRate > 0, format.channelCount > 0 else { return }
        engine.connect(engine.inputNode, to: mixer, format: format)
        let hardware = AVAudioFormat(standardFormatWithSampleRate: format.sampleRate, channels: 1)
        engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: hardware) { _, _ in }
    }
}
