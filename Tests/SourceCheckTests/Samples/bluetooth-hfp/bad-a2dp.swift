import AVFAudio

func prepareCall(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.allowBluetooth, .allowBluetoothA2DP])  // expect: bluetooth-hfp
}
