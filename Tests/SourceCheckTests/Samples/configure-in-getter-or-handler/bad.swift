import AVFAudio

final class Routes {
    private let session = AVAudioSession.sharedInstance()

    // Reading the property configures the session each time.
    var shared: AVAudioSession {
        let session = AVAudioSession.sharedInstance()
        try? session.setCategory(.playback, mode: .moviePlayback) // expect: configure-in-getter-or-handler
        return session
    }

    func getAudioInputs() throws -> [String] {
        try session.setActive(true) // expect: configure-in-getter-or-handler
        return session.availableInputs?.map(\.portName) ?? []
    }

    func observe() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(routeChanged(_:)), name: AVAudioSession.routeChangeNotification, object: nil)
        NotificationCenter.default.addObserver(forName: .AVAudioSessionRouteChange, object: nil, queue: .main) { [weak self] note in
            self?.changed(note)
        }
    }

    @objc private func routeChanged(_ notification: Notification) {
        guard let info = notification.userInfo else { return }
        print(info)
        DispatchQueue.main.async {
            try? self.session.setCategory(.playAndRecord, mode: .voiceChat) // expect: configure-in-getter-or-handler
        }
    }

    private func changed(_ notification: Notification) {
        guard let value = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt,
            let reason = AVAudioSession.RouteChangeReason(rawValue: value)
        else { return }
        switch reason {
        case .newDeviceAvailable, .categoryChange:
            try? session.setCategory(.playAndRecord, mode: .voiceChat) // expect: configure-in-getter-or-handler
        default: break
        }
    }
}
