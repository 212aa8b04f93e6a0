import AVFAudio

final class Recording {
    let session = AVAudioSession.sharedInstance()
    let recorder: AVAudioRecorder

    func end() throws {
        recorder.stop()
        try session.setActive(false, options: .notifyOthersOnDeactivation)
    }

    func restart() throws {
        try session.setActive(false)
        try session.setCategory(.playback)
        try session.setActive(true)
    }

    func set(_ isActive: Bool, _ options: AVAudioSession.SetActiveOptions) throws {
        try session.setActive(isActive)
        try session.setActive(false, options: options)
    }

    func endQuietly() throws {
        try session.setCategory(.ambient)
        try session.setActive(false)
    }
}
