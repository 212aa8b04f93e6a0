import SessionModel

/// Everything that can change on a device: a trivial value, so that equal situations are equal values and can be explored.
public struct World: Hashable, Sendable {
    /// The most apps that share a device.
    public static let appLimit = 8

    /// The apps, in the places in which the scenario lists them.
    public var apps: InlineArray<8, AppSession>
    /// How many apps there are.
    public let appCount: UInt8
    /// What is plugged in, in order.
    public var connected = ConnectedAccessories()
    /// What is on or off about the device.
    public var flags: Flags = []
    /// What of the system's interrupts right now.
    public var interruptions: UInt8 = 0

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
        /// The receiver, or the speaker of a category without one, was picked in the system's route picker.
        public static let hasPickedBuiltIn = Flags(rawValue: 32)
    }

    /// A device with so many apps, all in the foreground with fresh sessions.
    public init(apps count: Int, connected: ConnectedAccessories = ConnectedAccessories()) {
        apps = InlineArray(repeating: AppSession())
        appCount = UInt8(clamping: min(count, Self.appLimit))
        self.connected = connected
    }

    /// Whether something of the system's interrupts.
    func isInterrupted(by cause: InterruptionCause) -> Bool { interruptions & 1 &<< cause.rawValue != 0 }

    public static func == (left: World, right: World) -> Bool {
        guard left.appCount == right.appCount, left.connected == right.connected, left.flags == right.flags,
            left.interruptions == right.interruptions
        else { return false }
        for index in 0..<Int(left.appCount) where left.apps[index] != right.apps[index] { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        for index in 0..<Int(appCount) { hasher.combine(apps[index]) }
        hasher.combine(connected)
        hasher.combine(UInt16(flags.rawValue) << 8 | UInt16(interruptions))
    }
}
