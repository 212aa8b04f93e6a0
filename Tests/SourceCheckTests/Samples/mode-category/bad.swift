import AVFAudio

func prepare(_ session: AVAudioSession, options: AVAudioSession.CategoryOptions) throws {
    try session.setCategory(.playback, mode: .voiceChat)  // expect: mode-category
    try session.setCategory(.record, mode: .voiceChat, options: [])  // expect: mode-category
    try session.setCategory(.ambient, mode: .moviePlayback)  // expect: mode-category
}

func prepareSlowly(_ session: AVAudioSession) throws {
    try session.setCategory(.playback)
    try session.setMode(.videoChat)  // expect: mode-category
}
