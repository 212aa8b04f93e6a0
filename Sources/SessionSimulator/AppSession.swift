import SessionModel

/// One app with its audio session: two machine words.
public struct AppSession: Hashable, Sendable {
    /// What the app asked of its session; what is connected stands in the ``World``.
    public var request = SessionRequest(category: .soloAmbient, isActive: false)
    /// What else is known of the app.
    public var flags: Flags = .atLaunch
    /// Who interrupted the session and has not given it back.
    public var interruptedBy: Interrupters = []
    /// The data source that setPreferredDataSource chose for the built-in microphone, counted from 1; 0 is none.
    public var preferredDataSource: UInt8 = 0
    /// In hundreds of hertz; 0 is none.
    public var preferredSampleRate: UInt16 = 0

    /// A fresh process in the foreground.
    public init() {}

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

        /// The built-in microphone was muted by hardware.
        public static let mutedMicrophone = Interrupters(rawValue: 1 << 14)
        /// The port that was in use went away.
        public static let routeDisconnected = Interrupters(rawValue: 1 << 15)
        /// The apps.
        public static let apps = Interrupters(rawValue: 0xff)
    }

    /// Whether the session is active.
    public var isActive: Bool { request.isActive }
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
