import AVFAudio
import UIKit

final class CallController: UIViewController {
    private let session = AVAudioSession.sharedInstance()

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            try session.overrideOutputAudioPort(.speaker) // expect: override-with-headset
        } catch { print(error) }
    }

    func prepare() throws {
        try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.allowBluetooth])
        try session.setActive(true)
        try session.overrideOutputAudioPort(AVAudioSession.PortOverride.speaker) // expect: override-with-headset
    }

    func callDidConnect(_ call: Call) {
        toggleAudioRoute(toSpeaker: true) // expect: override-with-headset
    }

    func callDidStartRinging(_ call: Call) {
        setOutput(toSpeaker: true) // expect: override-with-headset
    }

    private func setOutput(toSpeaker: Bool) {
        do { try session.overrideOutputAudioPort(toSpeaker ? .speaker : .none) } catch { print(error) }
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

    func observe() {
        NotificationCenter.default.addObserver(forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil) { [weak self] note in
            guard let value = note.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt,
                let reason = AVAudioSession.RouteChangeReason(rawValue: value)
            else { return }
            switch reason {
            case .categoryChange:
                do {
                    try self?.session.overrideOutputAudioPort(.speaker) // expect: override-with-headset
                } catch { print(error) }
            default: break
            }
        }
    }
}
