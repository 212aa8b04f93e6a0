import AVFAudio

func prepareCall(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.defaultToSpeaker, .mixWithOthers])
}

func prepareWithoutOptions(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord)
    try session.setMode(.measurement)
}

func prepareWithImplied(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, options: [.allowBluetooth])
    // This mode lets the headset in by itself.
    try session.setMode(.voiceChat)
}

func prepareDefault(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, options: [.mixWithOthers])
    try session.setMode(.default)
}

func setAgain(_ session: AVAudioSession) throws {
    try session.setCategory(.playback)
    try session.setActive(true)
    try session.setCategory(.playback)
}
