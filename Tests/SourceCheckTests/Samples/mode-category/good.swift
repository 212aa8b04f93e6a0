import AVFAudio

func prepare(_ session: AVAudioSession, isCall: Bool) throws {
    try session.setCategory(.playAndRecord, mode: .voiceChat)
    try session.setCategory(.playback, mode: .moviePlayback)
    // Sources disagree about these.
    try session.setCategory(.ambient, mode: .spokenAudio)
    try session.setCategory(.record, mode: .videoChat)
}

func prepareSlowly(_ session: AVAudioSession, isCall: Bool) throws {
    try session.setCategory(.playback)
    if isCall { try session.setCategory(.playAndRecord) }
    try session.setMode(.videoChat)
}

func prepareByOthers(_ session: AVAudioSession) throws {
    try session.setCategory(.playback)
    try makeReady(session)
    try session.setMode(.videoChat)
}

func makeReady(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord)
}
