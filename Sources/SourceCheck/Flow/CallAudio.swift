/// A start or stop of what records and plays in a call.
struct CallAudio: Hashable, Sendable {
    /// What is started or stopped.
    enum Device: String, Sendable {
        /// `AVAudioEngine`.
        case engine
        /// An audio unit, graph or queue of Core Audio.
        case unit
        /// `TwilioVoice.DefaultAudioDevice` and what takes its place, by `isEnabled`.
        case twilio
        /// WebRTC's own, by `isAudioEnabled` of its session.
        case webRTC
        /// That of a channel of Agora.
        case channel
    }

    let device: Device
    let starts: Bool
    /// How it is called in messages: `engine.start()`.
    let name: String

    /// What a call does of this, if anything.
    init?(_ call: Call, _ types: (String) -> String?, _ text: SourceText) {
        guard let name = call.name else { return nil }
        switch name {
        case "AudioOutputUnitStart", "AudioUnitInitialize", "AUGraphStart", "AudioQueueStart":
            self.init(.unit, starts: true, "\(name)()")
        case "AudioOutputUnitStop", "AudioUnitUninitialize", "AUGraphStop", "AudioQueueStop", "AudioQueuePause":
            self.init(.unit, starts: false, "\(name)()")
        case "startAndReturnError": self.init(.engine, starts: true, name)
        case "start", "stop", "pause", "reset":
            guard let receiver = call.receiver, receiver.isEngine(types) else { return nil }
            self.init(.engine, starts: name == "start", "\(text.short(receiver.range)).\(name)()")
        case "joinChannelByToken", "joinChannelByKey", "joinChannelByUserAccount": self.init(.channel, starts: true, "\(name)()")
        case "joinChannel":
            // Chats have channels too: what is Agora's is seen by its labels.
            guard call.labels.contains("byToken") || call.labels.contains("channelId") else { return nil }
            self.init(.channel, starts: true, "\(name)()")
        case "leaveChannel": self.init(.channel, starts: false, "leaveChannel()")
        case "setIsAudioEnabled", "setEnabled":
            guard let first = call.arguments.first?.value, case .boolean(let starts) = first.kind, let receiver = call.receiver else {
                return nil
            }
            if name == "setIsAudioEnabled" {
                guard !starts || receiver.isAudioSession(types) else { return nil }
                self.init(.webRTC, starts: starts, "isAudioEnabled")
            } else {
                guard receiver.isTwilioDevice(types) else { return nil }
                self.init(.twilio, starts: starts, "enabled")
            }
        default: return nil
        }
    }

    /// What an assignment does of this, if anything.
    init?(_ target: Expression, _ value: Expression, _ types: (String) -> String?) {
        guard case .member(let base?, let member) = target.kind, case .boolean(let starts) = value.kind else { return nil }
        switch member {
        case "isAudioEnabled":
            guard !starts || base.isAudioSession(types) else { return nil }
            self.init(.webRTC, starts: starts, member)
        case "isEnabled", "enabled":
            guard base.isTwilioDevice(types) else { return nil }
            self.init(.twilio, starts: starts, "audioDevice.\(member)")
        default: return nil
        }
    }

    private init(_ device: Device, starts: Bool, _ name: String) {
        self.device = device
        self.starts = starts
        self.name = name
    }
}

extension Expression {
    /// Whether it is an `AVAudioEngine`: by the type of the property, or by a name that says so where none is seen.
    fileprivate func isEngine(_ types: (String) -> String?) -> Bool {
        guard let name = lastName else { return false }
        if let type = types(name) { return type == "AVAudioEngine" }
        return name.lowercased().hasSuffix("audioengine")
    }

    /// Whether it is WebRTC's audio session: streams and options of calls have a property of that name too.
    fileprivate func isAudioSession(_ types: (String) -> String?) -> Bool {
        if let name = lastName, let type = types(name) { return type.hasSuffix("AudioSession") }
        return firstName?.hasSuffix("RTCAudioSession") == true || lastName?.lowercased().hasSuffix("session") == true
    }

    /// Whether it is an audio device of Twilio's.
    fileprivate func isTwilioDevice(_ types: (String) -> String?) -> Bool {
        guard let name = lastName else { return false }
        if let type = types(name), type.hasSuffix("AudioDevice") { return true }
        return name.lowercased().hasSuffix("audiodevice")
    }
}

extension SourceText {
    /// A piece of the text for a message: one line, not long.
    func short(_ range: Range<Int>) -> String {
        let piece = self[range.lowerBound..<min(range.upperBound, range.lowerBound + 60)]
        return piece.split { $0 == "\n" || $0 == "\r" }.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
    }
}
