import AVFAudio

func recordFromHeadset(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, options: [.allowBluetoothA2DP])  // expect: bluetooth-hfp
    let headset = session.availableInputs?.first { $0.portType == .bluetoothHFP }
    try session.setPreferredInput(headset)
}
