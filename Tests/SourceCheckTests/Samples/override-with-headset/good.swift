import AVFAudio
import SwiftUI
import UIKit

final class CallController: UIViewController {
    private let session = AVAudioSession.sharedInstance()
    private var wantsSpeaker = false

    @IBAction func speakerTapped() {
        do { try session.overrideOutputAudioPort(.speaker) } catch { print(error) }
    }

    func setSpeakerphone() throws {
        try session.setCategory(.playAndRecord, mode: .voiceChat)
        try session.overrideOutputAudioPort(.speaker)
    }

    func prepare() throws {
        try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.allowBluetooth])
        try session.setActive(true)
        if wantsSpeaker {
            try session.overrideOutputAudioPort(.speaker)
        }
    }

    func begin() throws {
        try session.setActive(true)
        guard session.currentRoute.outputs.first?.portType == .builtInReceiver else { return }
        try session.overrideOutputAudioPort(.speaker)
    }

    func callDidConnect(_ call: Call) {
        toggleAudioRoute(toSpeaker: call.isVideo)
    }

    private func toggleAudioRoute(toSpeaker: Bool) {
        do {
            if toSpeaker {
                try session.overrideOutputAudioPort(.speaker)
            } else {
                try session.overrideOutputAudioPort(.none)
            }
        } catch { print(error) }
    }
}
