import RoutePolicy
import SessionModel

/// A question that can be answered: every name in it is resolved.
public struct Question: Hashable, Sendable {
    /// The JSON text of the question's `id`, byte for byte, if it has one.
    public var id: String?
    /// The device that runs the app.
    public var device: Profile
    /// What a route decision needs to know of the device, at `os`.
    public var deviceTraits: DeviceTraits
    /// The OS version, counted in iOS versions; may be newer than the rule book.
    public var os: OSVersion
    /// What is connected, in the order of plugging in, each with its traits at `os`. The slots in `request` are indices into it.
    public var connected: [ConnectedProfile]
    /// What the app asked for. An accessory that is meant but not connected has the slot `connected.count`.
    public var request: SessionRequest
    /// The readings in force.
    public var policies: PolicySet
    /// The modes of calls of setMode that come after setCategory. Only combinations to be validated have any.
    public var setModes: [Mode]

    /// A question from its parts.
    public init(
        id: String? = nil, device: Profile, deviceTraits: DeviceTraits, os: OSVersion, connected: [ConnectedProfile],
        request: SessionRequest, policies: PolicySet, setModes: [Mode] = []
    ) {
        self.id = id
        self.device = device
        self.deviceTraits = deviceTraits
        self.os = os
        self.connected = connected
        self.request = request
        self.policies = policies
        self.setModes = setModes
    }
}

/// What holds where a question does not say otherwise.
public struct QuestionDefaults: Hashable, Sendable {
    /// The name of the device.
    public var device: String
    /// The OS version.
    public var os: OSVersion
    /// The readings that a question's own `policy` overlays.
    public var policies: PolicySet

    /// Defaults; the OS version is the newest of the rule book, which the caller knows.
    public init(os: OSVersion, policies: PolicySet = PolicySet(), device: String = "iphone") {
        self.device = device
        self.os = os
        self.policies = policies
    }
}
