import AVFAudio

func prepareCall(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, options: [.defaultToSpeaker, .allowBluetoothA2DP])
    try session.setMode(.voiceChat)  // expect: bare-set-mode
}

func prepareTwice(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.defaultToSpeaker])
    try session.setMode(.voiceChat)  // expect: bare-set-mode
}

func setTwice(_ session: AVAudioSession) throws {
    try session.setCategory(.playback, mode: .default, options: [])
    try session.setCategory(.playback, mode: .default, options: [])  // expect: bare-set-mode
}
