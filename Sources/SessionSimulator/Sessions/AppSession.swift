import SessionModel

/// One app with its audio session: two machine words.
public struct AppSession: Hashable, Sendable {
    /// The request, without what is connected.
    private var requestWord = SessionRequest(category: .soloAmbient, isActive: false).word
    /// From the lowest bit: flags 11, preferred data source 5, interrupters 16, preferred sample rate 16, passed outputs 16. One word, since
    /// a world is copied and compared all the time.
    private var stateWord = UInt64(Flags.atLaunch.rawValue)

    /// A fresh process in the foreground.
    public init() {}

    @inline(__always)
    private func state(_ first: UInt64, _ count: UInt64) -> UInt64 { stateWord &>> first & (1 &<< count &- 1) }

    @inline(__always)
    private mutating func setState(_ first: UInt64, _ count: UInt64, _ value: UInt64) {
        let mask: UInt64 = (1 &<< count &- 1) &<< first
        stateWord = stateWord & ~mask | value &<< first & mask
    }

    /// What the app asked of its session; what is connected stands in the ``World``.
    public var request: SessionRequest {
        @inline(__always) get { SessionRequest(word: requestWord) }
        @inline(__always) set { requestWord = newValue.word }
    }

    /// What else is known of the app.
    public var flags: Flags {
        @inline(__always) get { Flags(rawValue: UInt16(truncatingIfNeeded: state(0, 11))) }
        @inline(__always) set { setState(0, 11, UInt64(newValue.rawValue)) }
    }

    /// The data source that setPreferredDataSource chose for the built-in microphone, counted from 1, at most 31; 0 is none.
    public var preferredDataSource: UInt8 {
        get { UInt8(truncatingIfNeeded: state(11, 5)) }
        set { setState(11, 5, UInt64(min(newValue, 31))) }
    }

    /// Who interrupted the session and has not given it back.
    public var interruptedBy: Interrupters {
        @inline(__always) get { Interrupters(rawValue: UInt16(truncatingIfNeeded: state(16, 16))) }
        @inline(__always) set { setState(16, 16, UInt64(newValue.rawValue)) }
    }

    /// What setPreferredSampleRate was called with, in hertz, to the next 25 below, of which every usual rate is a multiple; 0 is none.
    public var preferredSampleRate: Int {
        get { Int(state(32, 16)) * 25 }
        set { setState(32, 16, UInt64(UInt16(clamping: newValue / 25))) }
    }

    /// Outputs by slot that were plugged in while an input was preferred, and that do not count as long as it is: none, but under
    /// one reading of a policy.
    package internal(set) var passedOutputs: UInt16 {
        @inline(__always) get { UInt16(truncatingIfNeeded: state(48, 16)) }
        @inline(__always) set { setState(48, 16, UInt64(newValue)) }
    }

    /// What is on or off about an app.
    public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16
        @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The process runs.
        public static let isRunning = Flags(rawValue: 1)
        /// The app is on the screen.
        public static let isForeground = Flags(rawValue: 2)
        /// The process is frozen.
        public static let isSuspended = Flags(rawValue: 4)
        /// Its audio units run.
        public static let runsIO = Flags(rawValue: 8)
        /// It is what the system shows as Now Playing.
        public static let isNowPlaying = Flags(rawValue: 16)
        /// `setPrefersNoInterruptionsFromSystemAlerts(true)`.
        public static let prefersNoInterruptions = Flags(rawValue: 32)
        /// `setPrefersInterruptionOnRouteDisconnect(false)`.
        public static let prefersNoDisconnectInterruption = Flags(rawValue: 64)
        /// A new input took the route while another was preferred, which still reads so.
        public static let preferredInputIsPassed = Flags(rawValue: 128)
        /// Its session was taken away while it was suspended.
        public static let lostSessionInSuspension = Flags(rawValue: 256)
        /// The speaker override came after the preferred input, and has the input until it ends.
        public static let preferredInputIsOverridden = Flags(rawValue: 512)
        /// The preferred Bluetooth input went away while it was used, and left the route empty: a fault.
        public static let hasLostRoute = Flags(rawValue: 1024)

        /// All apps are in the foreground at the start.
        public static let atLaunch: Flags = [.isRunning, .isForeground]
    }

    /// Those who can interrupt a session.
    public struct Interrupters: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16
        @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
        /// The app in this place.
        @inlinable public init(app: Int) { rawValue = 1 &<< UInt16(app) }
        /// Something of the system's.
        @inlinable public init(_ cause: InterruptionCause) { rawValue = 256 &<< UInt16(cause.rawValue) }

        /// Calls, of whichever app.
        public static let calls = Interrupters(rawValue: 1 << 12)
        /// The built-in microphone was muted by hardware.
        public static let mutedMicrophone = Interrupters(rawValue: 1 << 14)
        /// The port that was in use went away.
        public static let routeDisconnected = Interrupters(rawValue: 1 << 15)
        /// The apps.
        public static let apps = Interrupters(rawValue: 0xff)
    }

    /// Whether the session is active.
    public var isActive: Bool { request.isActive }
    /// Whether the process can do and hear something.
    var isAwake: Bool { flags.intersection([.isRunning, .isSuspended]) == .isRunning }

    /// The request that decides the route: without a preferred input that a later plug or a later override has passed.
    var effectiveRequest: SessionRequest {
        guard !flags.isDisjoint(with: [.preferredInputIsPassed, .preferredInputIsOverridden]) else { return request }
        var request = request
        request.preferredInput = nil
        return request
    }

    /// The request without override and preferred input.
    var freeRequest: SessionRequest {
        var request = request
        request.override = .none
        request.preferredInput = nil
        return request
    }

    /// Everything about the session in two words.
    var words: (UInt64, UInt64) {
        @inline(__always) get { (requestWord, stateWord) }
    }

    // MARK: Changes that go together

    /// Sets the speaker override, which has the input even where another one is preferred.
    mutating func overrideToSpeaker() {
        request.override = .speaker
        flags.set(.preferredInputIsOverridden, request.preferredInput != nil)
    }

    /// Ends a speaker override.
    mutating func endOverride() {
        request.override = .none
        flags.remove(.preferredInputIsOverridden)
    }

    /// Sets or clears the preferred input.
    mutating func prefer(_ preferred: PreferredInput?) {
        request.preferredInput = preferred
        flags.subtract([.preferredInputIsPassed, .preferredInputIsOverridden])
        passedOutputs = 0
    }
}

/// What of the system's interrupts sessions.
public enum InterruptionCause: UInt8, CaseIterable, Named {
    case phoneCall, alarm, siri, timer

    public static let kind = "cause"
    public var name: String {
        switch self {
        case .phoneCall: "phoneCall"
        case .alarm: "alarm"
        case .siri: "siri"
        case .timer: "timer"
        }
    }
    public var otherNames: [String] { [] }
}
