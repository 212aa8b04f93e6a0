import AVFAudio
import SwiftUI

@main
struct RecorderApp: App {
    var body: some Scene { WindowGroup { Text("Recorder") } }

    func useBluetooth() throws {
        let session = AVAudioSession.sharedInstance()
        try session.setActive(true)
        let headset = session.availableInputs?.first { $0.portType == .bluetoothHFP }
        try session.setPreferredInput(headset) // expect: no-reset-observer
    }
}
