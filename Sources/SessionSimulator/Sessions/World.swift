import SessionModel

/// Everything that can change on a device: a trivial value, so that equal situations are equal values and can be explored.
public struct World: Hashable, Sendable {
    /// The most apps that share a device.
    public static let appLimit = 8

    /// The apps, in the places in which the scenario lists them.
    public var apps: InlineArray<8, AppSession>
    /// What is plugged in, in order.
    public var connected = ConnectedAccessories()
    /// How many apps there are.
    public let appCount: UInt8
    /// What is on or off about the device.
    public var flags: Flags = []
    /// What of the system's interrupts right now.
    public var interruptions: UInt8 = 0
    /// The apps, by place, whose sessions are those of a call: no ordinary session interrupts them.
    public internal(set) var callSessions: UInt8 = 0
    /// ``absentPorts`` in one byte, for which there is room: of the types of ports those that are built in come first.
    private var absentBits: UInt8 = 0
    /// Accessories by slot that were there before: none, but where a fault is asked for that knows a reconnect.
    var departed: UInt16 = 0

    /// What is on or off about the device.
    public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The screen is locked.
        public static let isLocked = Flags(rawValue: 1)
        /// The ring switch is on silent.
        public static let isSilent = Flags(rawValue: 2)
        /// The built-in microphone is muted by hardware.
        public static let isMicrophoneMuted = Flags(rawValue: 4)
        /// The device sleeps.
        public static let isAsleep = Flags(rawValue: 8)
        /// The media services are gone.
        public static let hasLostMediaServices = Flags(rawValue: 16)
        /// Something built in was picked in the system's route picker: accessories are not used until the next plug.
        public static let hasPickedBuiltIn = Flags(rawValue: 32)
        /// It was the receiver.
        public static let hasPickedReceiver = Flags(rawValue: 64)

        /// All that a plug ends.
        static let picked: Flags = [.hasPickedBuiltIn, .hasPickedReceiver]
    }

    /// A device with so many apps, all in the foreground with fresh sessions.
    public init(apps count: Int, connected: ConnectedAccessories = ConnectedAccessories()) {
        apps = InlineArray(repeating: AppSession())
        appCount = UInt8(clamping: min(count, Self.appLimit))
        self.connected = connected
    }

    /// Built-in ports that the device has otherwise, and that are not there now.
    public internal(set) var absentPorts: PortSet {
        @inline(__always) get { PortSet(rawValue: UInt32(absentBits)) }
        @inline(__always) set { absentBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
    }

    /// The session of an app, to read. By way of a span, since a subscript of a value copies all the apps first.
    @inline(__always)
    func session(_ app: Int) -> AppSession { apps.span[app] }

    /// What a route depends on besides the session.
    var plugs: Plugs {
        @inline(__always) get {
            Plugs(
                connected: connected, hasPickedBuiltIn: flags.contains(.hasPickedBuiltIn),
                hasPickedReceiver: flags.contains(.hasPickedReceiver), absent: absentPorts)
        }
    }

    /// How an app's session stands to those of others.
    public func priority(of app: Int) -> SessionPriority {
        callSessions & 1 &<< UInt8(app) != 0 && session(app).isActive ? .call : .normal
    }

    /// Whether something of the system's interrupts.
    func isInterrupted(by cause: InterruptionCause) -> Bool { interruptions & 1 &<< cause.rawValue != 0 }

    /// Whether an event can happen at all: whoever acts runs and is not suspended, and what is taken away is there. Which ports devices and
    /// accessories have is known to ``SessionSimulator/hasPort(of:)``.
    public func canHappen(_ event: Event) -> Bool {
        switch event {
        case .call(let app, _): has(app) && session(app).isAwake
        case .telephony: false
        case .background(let app), .foreground(let app), .suspend(let app), .terminate(let app):
            has(app) && session(app).flags.contains(.isRunning)
        case .launch(let app): has(app) && !session(app).flags.contains(.isRunning)
        case .connect(let slot): slot < ConnectedAccessories.limit && !connected.contains(slot)
        case .disconnect(let slot), .pickRoute(.accessory(let slot)): connected.contains(slot)
        case .changePorts(let slot, let other):
            connected.contains(slot) && other < ConnectedAccessories.limit && !connected.contains(other)
        case .builtInPort(let type, let isPresent): type.isBuiltIn && absentPorts.contains(type) == isPresent
        case .reconfigurePort(let type, let slot): slot.map { connected.contains($0) } ?? !absentPorts.contains(type)
        case .pickRoute(.speaker), .pickRoute(.receiver), .lock, .unlock, .ringSwitch, .sleep, .wake, .interrupt, .endInterruption,
            .muteBuiltInMic, .mediaServicesLost, .mediaServicesReset:
            true
        }
    }

    @inline(__always)
    private func has(_ app: Int) -> Bool { app >= 0 && app < Int(appCount) }

    public static func == (left: World, right: World) -> Bool {
        guard left.appCount == right.appCount, left.connected == right.connected, left.deviceWord == right.deviceWord else { return false }
        for index in 0..<Int(left.appCount) where left.session(index) != right.session(index) { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        // Words are mixed here and given to the hasher as one: it takes longer for each than all the rest of an exploration's lookup.
        var mixed = deviceWord &* 0x9e37_79b9_7f4a_7c15 ^ connected.word
        for index in 0..<Int(appCount) {
            let (low, high) = session(index).words
            mixed = Self.mix(mixed ^ low, high ^ 0x2d35_8dcc_aa6c_78a5)
        }
        hasher.combine(mixed)
    }

    /// What is not about an app or an accessory.
    private var deviceWord: UInt64 {
        UInt64(appCount) | UInt64(flags.rawValue) << 8 | UInt64(interruptions) << 16 | UInt64(connected.count) << 24
            | UInt64(departed) << 32 | UInt64(callSessions) << 48 | UInt64(absentBits) << 56
    }

    /// Both halves of a product, so that every bit of either factor has a part in it.
    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}

/// What is plugged in, and what was picked.
struct Plugs {
    let connected: ConnectedAccessories
    let hasPickedBuiltIn: Bool
    let hasPickedReceiver: Bool
    /// Built-in ports that are not there.
    var absent: PortSet
}
