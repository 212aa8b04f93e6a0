import AVFoundation

final class CallAudio {
    @objc func handleMediaServicesWereReset(_ notification: Notification) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(250_000_000)) {
            self.rebuild()
        }
    }

    func rebuildAfterMediaReset() async throws {
        try await Task.sleep(nanoseconds: 250 * NSEC_PER_MSEC)
        rebuild()
    }

    func measure() async throws {
        try await Task.sleep(nanoseconds: 1_000)
    }
}
