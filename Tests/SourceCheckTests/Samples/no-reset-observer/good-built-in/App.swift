import AVFAudio
import SwiftUI

// The built-in microphone does not go away.
@main
struct RecorderApp: App {
    var body: some Scene { WindowGroup { Text("Recorder") } }

    func useBuiltIn() throws {
        let session = AVAudioSession.sharedInstance()
        try session.setActive(true)
        let hasHeadset = session.currentRoute.inputs.contains { $0.portType == .bluetoothHFP }
        let microphone = session.availableInputs?.first { $0.portType == .builtInMic }
        if hasHeadset { try session.setPreferredInput(microphone) }
    }
}
