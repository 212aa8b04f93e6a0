import AVFAudio

let session = AVAudioSession.sharedInstance()

func setSpeaker(_ isOn: Bool) throws {
    if isOn {
        try session.setCategory(.playAndRecord, options: [.mixWithOthers, .defaultToSpeaker])
        try session.overrideOutputAudioPort(.speaker)
    } else {
        try session.setCategory(.playAndRecord, options: [.mixWithOthers])
        try session.overrideOutputAudioPort(.none)
    }
}

func recordNote() throws {
    try session.setCategory(.playAndRecord, options: [.mixWithOthers, .defaultToSpeaker])
}

func prepareVideoCall() throws {
    try session.setCategory(.playAndRecord, mode: .videoChat, options: [.mixWithOthers])
}
