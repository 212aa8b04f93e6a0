import AVFAudio

final class Recording {
    let session = AVAudioSession.sharedInstance()
    let recorder: AVAudioRecorder

    func end() throws {
        recorder.stop()
        try session.setActive(false)  // expect: deactivate-hygiene
    }

    func endEarly() throws {
        try session.setActive(false, options: .notifyOthersOnDeactivation)  // expect: deactivate-hygiene
        recorder.stop()
    }

    func endWithoutOptions() throws {
        try session.setActive(false, options: [])  // expect: deactivate-hygiene
    }
}
