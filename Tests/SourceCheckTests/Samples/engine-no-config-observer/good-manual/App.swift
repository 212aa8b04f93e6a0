import AVFAudio
import SwiftUI

// An engine that renders by hand is fed by the app, not by the microphone.
@main
struct RenderApp: App {
    private let engine = AVAudioEngine()

    var body: some Scene { WindowGroup { Text("Render") } }

    func prepare(_ format: AVAudioFormat) throws {
        try engine.enableManualRenderingMode(.realtime, format: format, maximumFrameCount: 4096)
        engine.connect(engine.inputNode, to: engine.mainMixerNode, format: engine.inputNode.outputFormat(forBus: 0))
    }
}
