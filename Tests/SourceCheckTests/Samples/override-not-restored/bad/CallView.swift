import AVFAudio
import SwiftUI

struct CallView: View {
    var body: some View {
        Button("Speaker") {
            do {
                try AVAudioSession.sharedInstance().overrideOutputAudioPort(.speaker) // expect: override-not-restored
            } catch { print(error) }
        }
    }
}
