import AVFoundation
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let capture = AVCaptureSession()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            try AVAudioSession.sharedInstance().setCategory(.ambient)
            try AVAudioSession.sharedInstance().setActive(true)
        } catch { print(error) }
        return true
    }

    func record() throws {
        capture.automaticallyConfiguresApplicationAudioSession = false
        guard let microphone = AVCaptureDevice.default(for: .audio) else { return }
        capture.addInput(try AVCaptureDeviceInput(device: microphone))
    }
}
