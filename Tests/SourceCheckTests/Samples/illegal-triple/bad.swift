import AVFAudio

enum Settings {
    static let options: AVAudioSession.CategoryOptions = [.mixWithOthers, .allowBluetooth]
}

final class Player {
    private let session = AVAudioSession.sharedInstance()
    private let category = AVAudioSession.Category.ambient

    func play() throws {
        try session.setCategory(.playback, mode: .default, options: [.defaultToSpeaker])  // expect: illegal-triple
        try session.setCategory(
            .playback,
            mode: .spokenAudio,
            options: [
                .duckOthers,
                .allowBluetooth,  // expect: illegal-triple
            ])
        try session.setCategory(.playback, options: Settings.options)  // expect: illegal-triple
        try session.setCategory(category, options: .defaultToSpeaker)  // expect: illegal-triple
        try session.setCategory(.record, options: [.defaultToSpeaker, .allowAirPlay])  // expect: illegal-triple
        try session.setCategory(AVAudioSessionCategoryPlayback, with: .allowAirPlay)  // expect: illegal-triple
    }

    func play(in mode: AVAudioSession.Mode) throws {
        // In no mode.
        try session.setCategory(.playback, mode: mode, options: [.defaultToSpeaker])  // expect: illegal-triple
        var options: AVAudioSession.CategoryOptions = []
        options.insert(.allowBluetooth)
        try session.setCategory(.playback, mode: mode, options: options)  // expect: illegal-triple
        try session.setCategory(.playAndRecord, mode: .default, policy: .longFormAudio, options: [])  // expect: illegal-triple
    }

    func play(raw: UInt) throws {
        try session.setCategory(.playback, options: .init(rawValue: 0x8))  // expect: illegal-triple
    }
}
