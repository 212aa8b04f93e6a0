import AVFAudio

func prepare() throws {
    try AVAudioSession.sharedInstance().setCategory(.playAndRecord)
}
