import AVFAudio

func playAloud() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback, options: .mixWithOthers)
    try session.setActive(true)
    try session.overrideOutputAudioPort(.speaker)  // expect: override-category override-with-headset
}

func recordAloud(_ session: AVAudioSession, isLoud: Bool) throws {
    try session.setCategory(.record)
    if isLoud {
        try session.overrideOutputAudioPort(.speaker)  // expect: override-category
    }
}
