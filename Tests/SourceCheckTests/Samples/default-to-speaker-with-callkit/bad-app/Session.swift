import AVFAudio

func prepareCall() throws {
    try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .voiceChat, options: [.defaultToSpeaker])  // expect: default-to-speaker-with-callkit
}
