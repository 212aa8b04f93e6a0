import AVFAudio

public func useSpeaker() throws {
    try AVAudioSession.sharedInstance().overrideOutputAudioPort(.speaker)
}
