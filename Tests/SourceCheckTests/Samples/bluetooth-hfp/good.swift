import AVFAudio

func recordFromHeadset(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, options: [.allowBluetooth, .allowBluetoothA2DP])
    let headset = session.availableInputs?.first { $0.portType == .bluetoothHFP }
    try session.setPreferredInput(headset)
}

func prepareCall(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.allowBluetooth])
}

func prepareMeasurement(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord, mode: .measurement)
    try session.setPreferredInput(nil)
}
