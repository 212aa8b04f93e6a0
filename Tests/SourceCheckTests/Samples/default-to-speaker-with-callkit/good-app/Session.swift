import AVFAudio

func prepareCall() throws {
    try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .voiceChat, options: [.mixWithOthers])
}

func recordNote() throws {
    try AVAudioSession.sharedInstance().setCategory(.playAndRecord, options: [.defaultToSpeaker])
}
