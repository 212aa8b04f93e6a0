import AVFAudio

func talkAloud(_ session: AVAudioSession) throws {
    try session.setCategory(.playAndRecord)
    try session.setActive(true)
    if session.currentRoute.outputs.allSatisfy({ $0.portType == .builtInReceiver }) {
        try session.overrideOutputAudioPort(.speaker)
    }
}

func playQuietly(_ session: AVAudioSession) throws {
    try session.setCategory(.playback)
    try session.overrideOutputAudioPort(.none)
}

func toggle(_ session: AVAudioSession, isTalking: Bool) throws {
    if isTalking { try session.setCategory(.playAndRecord) } else { try session.setCategory(.playback) }
    if session.currentRoute.outputs.allSatisfy({ $0.portType == .builtInReceiver }) {
        try session.overrideOutputAudioPort(.speaker)
    }
}

func later(_ session: AVAudioSession, queue: DispatchQueue) throws {
    try session.setCategory(.playback)
    queue.async {
        if session.currentRoute.outputs.allSatisfy({ $0.portType == .builtInReceiver }) {
            try? session.overrideOutputAudioPort(.speaker)
        }
    }
}
