import SessionModel

/// An audio unit of an app.
struct AudioUnit: Hashable, Sendable {
    var flags: Flags = []
    /// The sample rates that it was made for.
    var rates = UnitRates()

    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        /// It was started and not stopped.
        static let isStarted = Flags(rawValue: 1)
        /// It belongs to no activation, or to an earlier one.
        static let isStale = Flags(rawValue: 2)
        /// An interruption stopped it.
        static let isInterrupted = Flags(rawValue: 4)
        /// It is made anew with the next activation.
        static let isArmed = Flags(rawValue: 8)
        /// It was made for another sample rate.
        static let isOffRate = Flags(rawValue: 16)
    }

    var isStarted: Bool { flags.contains(.isStarted) }
    /// Whether it delivers samples in an active session.
    var delivers: Bool { flags.intersection([.isStarted, .isStale, .isOffRate, .isArmed]) == .isStarted }
}

/// Sample rates of both sides, in units of 25 hertz; 0 where there is no port.
struct UnitRates: Hashable, Sendable {
    var input: UInt16 = 0
    var output: UInt16 = 0

    /// Whether a unit that was made for these delivers with others: the input decides where there is one before and after.
    func fits(_ other: UnitRates) -> Bool {
        if input != 0, other.input != 0 { return input == other.input }
        return output == 0 || other.output == 0 || output == other.output
    }
}

/// The media of an app: its own audio unit, and the state of its SDK. Each SDK uses the parts that it has.
struct Media: Hashable, Sendable {
    /// The app's own unit; WebRTC's and Speakerbox's is this one too.
    var own = AudioUnit()
    /// The unit of the SDK's audio module.
    var sdk = AudioUnit()
    var flags: Flags = .atLaunch
    /// WebRTC: how often the session was activated.
    var activationCount: Int16 = 0
    /// Agora: what is forbidden now, and what was at the join.
    var restriction: AgoraRestriction = []
    var restrictionAtJoin: AgoraRestriction = []
    /// Agora: the parameters now, and at the join.
    var parameters: Parameters = []
    var parametersAtJoin: Parameters = []
    /// Agora: `che.audio.specify.category`.
    var category: UInt8 = 0
    /// PlanetKit: whose CallKit.
    var callKitType: CallKitType?
    /// PlanetKit: peers whose video is shown, by their words; 0xffff is none.
    var peers = FixedList<4, UInt16>(filler: .max)

    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt32
        /// The microphone was muted by the app.
        static let isMuted = Flags(rawValue: 1)
        /// In a channel, a room, a conference or a call of the SDK's.
        static let isJoined = Flags(rawValue: 2)
        /// WebRTC: manual audio; audio enabled; what it believes of the session.
        static let isManual = Flags(rawValue: 4)
        static let isEnabled = Flags(rawValue: 8)
        static let believesActive = Flags(rawValue: 16)
        static let believesInterrupted = Flags(rawValue: 32)
        /// WebRTC: its module has activated the session for itself.
        static let hasConfigured = Flags(rawValue: 64)
        /// Agora: audio is on; the module was rebuilt since the last activation.
        static let isAudioOn = Flags(rawValue: 128)
        static let wasRebuilt = Flags(rawValue: 256)
        /// Azure: which streams run, and which are muted.
        static let sendsAudio = Flags(rawValue: 512)
        static let receivesAudio = Flags(rawValue: 1024)
        static let isOutgoingMuted = Flags(rawValue: 2048)
        static let isIncomingMuted = Flags(rawValue: 4096)
        /// PlanetKit: the gate is open; the call is on hold.
        static let isGateOpen = Flags(rawValue: 8192)
        static let isHeld = Flags(rawValue: 16384)
        /// PlanetKit: the own video is sent.
        static let sendsVideo = Flags(rawValue: 32768)
        /// Twilio: the audio device is enabled.
        static let isDeviceEnabled = Flags(rawValue: 65536)
        /// LiveKit: the engine may have input and output.
        static let hasInput = Flags(rawValue: 1 << 17)
        static let hasOutput = Flags(rawValue: 1 << 18)
        /// LiveKit: an interruption was told of.
        static let sawInterruption = Flags(rawValue: 1 << 19)
        /// Azure in the SDK: audio follows the activation.
        static let followsActivation = Flags(rawValue: 1 << 20)
        /// Azure: the call agent is there.
        static let hasAgent = Flags(rawValue: 1 << 21)
        /// PlanetKit: the own camera is shown, without or within a call.
        static let showsPreview = Flags(rawValue: 1 << 22)
        /// PlanetKit: nobody holds the conference any more.
        static let isDropped = Flags(rawValue: 1 << 23)
        /// PlanetKit: a handler is there for the status of the own media.
        static let tellsMediaStatus = Flags(rawValue: 1 << 24)

        static let atLaunch: Flags = [.isAudioOn, .isDeviceEnabled, .hasInput, .hasOutput]
    }

    struct Parameters: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let restartWhenInterrupted = Parameters(rawValue: 1)
        static let nonmixable = Parameters(rawValue: 2)
        static let keepsSession = Parameters(rawValue: 4)
    }
}
