import ARKit
import AVFoundation
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let capture = AVCaptureSession() // expect: second-owner

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            try AVAudioSession.sharedInstance().setActive(true) // expect: second-owner
        } catch { print(error) }
        return true
    }

    func record() throws {
        guard let microphone = AVCaptureDevice.default(for: .audio) else { return }
        capture.addInput(try AVCaptureDeviceInput(device: microphone))
    }

    func look(_ view: ARSCNView) {
        let configuration = ARWorldTrackingConfiguration()
        configuration.providesAudioData = true // expect: second-owner
        view.session.run(configuration)
    }

    func setMuted(_ isMuted: Bool) throws {
        if isMuted {
            try AVAudioSession.sharedInstance().setCategory(.playback) // expect: second-owner
        } else {
            try AVAudioSession.sharedInstance().setCategory(.playAndRecord)
        }
    }
}
