import AVFoundation

final class Camera {
    private let capture = AVCaptureSession() // expect: second-owner

    func record() throws {
        guard let microphone = AVCaptureDevice.default(for: .audio) else { return }
        capture.addInput(try AVCaptureDeviceInput(device: microphone))
    }
}
