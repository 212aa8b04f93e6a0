import AVFoundation

final class CallAudio {
    private var isRebuilding = false

    @objc func handleMediaServicesWereReset(_ notification: Notification) {
        isRebuilding = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(250_000)) {  // expect: reset-delay-unit
            self.rebuild()
        }
    }

    func rebuildAfterMediaReset() async throws {
        try await Task.sleep(nanoseconds: 250_000)  // expect: reset-delay-unit
        rebuild()
    }
}
