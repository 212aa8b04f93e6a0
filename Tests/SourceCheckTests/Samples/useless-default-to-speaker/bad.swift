import AVFAudio

let session = AVAudioSession.sharedInstance()

func setSpeaker(_ isOn: Bool) throws {
    if isOn {
        try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.allowBluetoothHFP, .defaultToSpeaker])  // expect: useless-default-to-speaker
    } else {
        try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.allowBluetoothHFP])
    }
}

func prepareVideoCall() throws {
    try session.setCategory(.playAndRecord, mode: .videoChat, options: [.mixWithOthers, .defaultToSpeaker])  // expect: useless-default-to-speaker
}
