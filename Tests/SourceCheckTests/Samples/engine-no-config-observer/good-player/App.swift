import AVFAudio
import SwiftUI

// An engine without its input is no recorder.
@main
struct PlayerApp: App {
    private let engine = AVAudioEngine()

    var body: some Scene { WindowGroup { Text("Player") } }
}
