import SessionModel

/// Everything that can change on a device with calls: the sessions, and above them calls, pushes and media. A trivial value too; what is to
/// come stands in it as a time from now, so that equal situations are equal values.
public struct CallWorld: Hashable, Sendable {
    /// The audio sessions, and the device.
    public internal(set) var sessions: World
    /// Calls, pushes and media.
    public internal(set) var layer = CallLayer()

    /// A device before anything was called.
    public init(_ sessions: World) { self.sessions = sessions }

    var appCount: Int { Int(sessions.appCount) }

    /// The calls of an app that are there, and what has become of each.
    public func calls(of app: Int) -> [(name: Word, state: CallState)] {
        layer.calls.indices.compactMap { place in
            let call = layer.calls[place]
            return call.isLive && Int(call.app) == app && call.name != .ofSDK ? (call.name, call.state) : nil
        }
    }
}

/// The state of calls, pushes and media.
public struct CallLayer: Hashable, Sendable {
    /// The most calls at once.
    public static let callLimit = 8
    /// The most actions that wait for their completion at once.
    public static let actionLimit = 16
    /// The most pushes whose handlers have not done everything that they must.
    public static let pushLimit = 16

    /// Calls, also those that ended a short while ago, of which a late word can come.
    var calls = FixedList<16, Call>(filler: Call())
    /// What was performed and not completed. No event leaves more than the limit; what comes of time alone has room above it.
    var actions = FixedList<28, PendingAction>(filler: PendingAction())
    /// What will happen by itself.
    var agenda = FixedList<112, Appointment>(filler: Appointment())
    /// Pushes whose handlers have not done everything that they must.
    var pushes = FixedList<16, Push>(filler: Push())
    /// What else is known of each app.
    var apps = InlineArray<8, AppLayer>(repeating: AppLayer())
    /// The user chose the speaker in the last call.
    var hasChosenSpeaker = false

    init() {}

    public static func == (left: CallLayer, right: CallLayer) -> Bool {
        guard left.calls == right.calls, left.actions == right.actions, left.agenda == right.agenda, left.pushes == right.pushes,
            left.hasChosenSpeaker == right.hasChosenSpeaker
        else { return false }
        for app in left.apps.indices where left.apps[app] != right.apps[app] { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(calls)
        hasher.combine(actions)
        hasher.combine(agenda)
        hasher.combine(pushes)
        hasher.combine(hasChosenSpeaker)
        for app in apps.indices { hasher.combine(apps[app]) }
    }
}

/// A call that was reported or started.
struct Call: Hashable, Sendable {
    var name = Word(0)
    var app: UInt8 = 0
    var state = CallState.ended
    var flags: Flags = []
    /// The call group, by a number of the app's.
    var group: UInt8 = 0
    /// Kinds of actions that were performed, of those that timed out, and where the call was answered.
    var performed: UInt8 = 0
    var timedOut: UInt8 = 0
    var answeredOn: CallDevice?
    /// What lists show: who calls or is called.
    var callerName: Word?
    var handle: Handle?

    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt32
        static let isOutgoing = Flags(rawValue: 1)
        /// As the system's screen shows it.
        static let isMuted = Flags(rawValue: 2)
        static let supportsHolding = Flags(rawValue: 4)
        static let supportsGrouping = Flags(rawValue: 8)
        static let supportsUngrouping = Flags(rawValue: 16)
        static let supportsDTMF = Flags(rawValue: 32)
        static let hasVideo = Flags(rawValue: 64)
        /// The far end answered; the app said that the call is connected.
        static let remoteAnswered = Flags(rawValue: 128)
        static let reportedConnected = Flags(rawValue: 256)
        static let remoteHungUp = Flags(rawValue: 512)
        /// An activation is due since its answer or start was fulfilled, and none has come.
        static let awaitsActivation = Flags(rawValue: 1024)
        /// It was taken from hold, and the activation that goes with that has not come.
        static let awaitsResumption = Flags(rawValue: 2048)
        /// The user, not the app, lifts the hold.
        static let isUnheldBySystem = Flags(rawValue: 4096)
        /// The hold makes room for another call of the same app.
        static let isHeldForOwnCall = Flags(rawValue: 8192)

        /// What ends was never spoken in.
        static let endsUnspoken = Flags(rawValue: 1 << 14)
        /// That it is muted on one side only was said.
        static let wasToldOfMutes = Flags(rawValue: 1 << 15)

        /// It was put on hold for another app's call.
        static let isHeldForOtherApp = Flags(rawValue: 1 << 16)
        /// The hold is lifted while nothing else is spoken in.
        static let isUnheldAlone = Flags(rawValue: 1 << 17)

        static let atStart: Flags = [.supportsHolding, .supportsGrouping, .supportsUngrouping, .supportsDTMF]
    }

    var isLive: Bool { state != .ended }
    /// Whether it is spoken in, or was until an action that is pending.
    var isConnected: Bool {
        switch state {
        case .dialing, .connected, .holding: true
        case .ending: !flags.contains(.endsUnspoken)
        case .ringing, .answering, .starting, .held, .unholding, .ended: false
        }
    }
    /// Whether it is being spoken in or is about to be: it has, or will have, the audio of its app.
    var isActive: Bool {
        switch state {
        case .answering, .starting, .dialing, .connected, .unholding: true
        case .ringing, .holding, .held, .ending, .ended: false
        }
    }
    /// Whether it is spoken in with the activation that is.
    var isSpokenNow: Bool { isConnected && flags.isDisjoint(with: [.awaitsActivation, .awaitsResumption]) }
    /// Whether there is an action of this kind that was performed at some time.
    func wasPerformed(_ kind: ActionKind) -> Bool { performed & 1 &<< kind.rawValue != 0 }
}

/// What becomes of a call.
public enum CallState: UInt8, CaseIterable, Sendable {
    case ringing, answering, starting, dialing, connected, holding, held, unholding, ending, ended
}

/// An action that was performed, or waits until another one of its kind is completed.
struct PendingAction: Hashable, Sendable {
    var action = CallAction(.end, Word(0))
    var app: UInt8 = 0
    /// Until it times out, in microseconds.
    var remaining = 0
    /// What caused it, in which app.
    var cause: Act?
    var causingApp: UInt8 = 0
    var flags: Flags = []

    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        /// The app asked for it itself.
        static let isRequested = Flags(rawValue: 1)
        /// It waits for another of its kind.
        static let waits = Flags(rawValue: 2)
    }
}

/// A push that reached its app.
struct Push: Hashable, Sendable {
    var name: Word?
    var app: UInt8 = 0
    var flags: Flags = []

    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let isReported = Flags(rawValue: 1)
        static let isCompleted = Flags(rawValue: 2)
        static let hasReturned = Flags(rawValue: 4)
        /// The system does not insist on a report.
        static let isExempt = Flags(rawValue: 8)
        /// No handler has it: the delegate is gone.
        static let isUnheard = Flags(rawValue: 16)
    }
}

/// Something that will happen by itself.
struct Appointment: Hashable, Sendable {
    var kind = Kind.activation
    var app: UInt8 = 0
    /// The call or the push that it is about, by its word; 0xffff is none.
    var word: UInt16 = .max
    /// Until then, in microseconds.
    var remaining = 0

    enum Kind: UInt8, Hashable, Sendable {
        // The system's.
        case activation, deactivation, lateDeactivation, release, ringLimit, launchDeadline, watchdog, rewrite, servicesBack
        /// An ordinary session is interrupted by the activation of a cellular call.
        case cellularActivation
        // What somebody left undone: said after a second, at the latest with the last step.
        case completionMissing, endNotReported, muteDiverged, noRestart, notNotified, staleFormat, unbalanced, noCategory
        // What does not come.
        case noDidActivate

        /// Whether it is something that was left undone.
        var isOmission: Bool {
            switch self {
            case .completionMissing, .endNotReported, .muteDiverged, .noRestart, .notNotified, .staleFormat, .unbalanced, .noCategory: true
            default: false
            }
        }
    }
}

/// What is known of an app beside its session and its calls.
struct AppLayer: Hashable, Sendable {
    var flags: Flags = []
    /// Pushes that were not reported.
    var strikes: UInt16 = 0
    var media = Media()

    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt32
        /// CallKit activated the session, and has not deactivated it.
        static let isActivated = Flags(rawValue: 1)
        /// It was told so.
        static let heardActivation = Flags(rawValue: 2)
        /// The app's own activation keeps the system from giving it the microphone.
        static let isInputBlocked = Flags(rawValue: 4)
        /// The activation is due, and waits until another session is deactivated.
        static let activationWaits = Flags(rawValue: 8)
        /// The un-hold brought no activation, and the app's own is refused.
        static let activationIsDenied = Flags(rawValue: 16)
        /// A didDeactivate was put off.
        static let owesDeactivation = Flags(rawValue: 32)
        /// One came after the call had gone on.
        static let heardLateDeactivation = Flags(rawValue: 64)
        /// A push launched the process, and its session was never activated.
        static let wasLaunchedByPush = Flags(rawValue: 128)
        /// An audio unit was made before CallKit's activation.
        static let madeUnitEarly = Flags(rawValue: 256)
        /// The deactivation that goes with a hold is told of later.
        static let putsOffDeactivation = Flags(rawValue: 512)
        /// Pushes are dropped.
        static let isBlocked = Flags(rawValue: 1024)
        /// Pushes are dropped until the app was launched after it was installed again.
        static let isReinstalled = Flags(rawValue: 2048)
        /// Its uplink carries another app's sound.
        static let leaks = Flags(rawValue: 4096)
        /// The media services were reset and cannot be used yet.
        static let waitsForServices = Flags(rawValue: 8192)
        /// The media services were reset in a call, and nothing has been activated since.
        static let lostServices = Flags(rawValue: 16384)
        /// Its push token is invalid.
        static let hasNoToken = Flags(rawValue: 32768)
        /// Its SDK, not its own code, activated the session.
        static let wasActivatedBySDK = Flags(rawValue: 65536)
    }
}
