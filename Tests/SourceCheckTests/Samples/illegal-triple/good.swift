import AVFAudio

final class Player {
    private let session = AVAudioSession.sharedInstance()
    var category = AVAudioSession.Category.playback
    var isRecording = false

    func play() throws {
        try session.setCategory(.playback, mode: .default, options: [.mixWithOthers, .duckOthers])
        try session.setCategory(.playAndRecord, options: [.defaultToSpeaker, .allowBluetooth, .allowBluetoothA2DP, .allowAirPlay])
        try session.setCategory(.record, options: [.allowBluetooth])
        try session.setCategory(.playback, mode: .default, policy: .longFormAudio, options: [])
        // What a variable holds is not known.
        try session.setCategory(category, options: [.defaultToSpeaker])
        try session.setCategory(isRecording ? .playAndRecord : .playback, options: [.defaultToSpeaker])
        // Sources disagree about these.
        try session.setCategory(.playback, options: [.allowBluetoothA2DP])
        try session.setCategory(.ambient, options: [.mixWithOthers])
    }

    func play(with options: AVAudioSession.CategoryOptions) throws {
        try session.setCategory(.playback, options: options)
    }
}

struct Item {
    func apply(to feed: Feed) {
        feed.setCategory(.playback, labels: [.defaultToSpeaker])
    }
}
