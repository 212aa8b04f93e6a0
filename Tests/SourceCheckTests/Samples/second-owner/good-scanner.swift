import AVFoundation

// A capture session without a microphone leaves the audio session alone.
final class Scanner {
    private let capture = AVCaptureSession()

    func start() throws {
        try AVAudioSession.sharedInstance().setCategory(.playback)
        guard let camera = AVCaptureDevice.default(for: .video) else { return }
        capture.addInput(try AVCaptureDeviceInput(device: camera))
    }
}
