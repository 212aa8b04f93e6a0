import RoutePolicy
import SessionModel
import SessionSimulator

/// A scenario in the making: what its head says, and how far its steps have come. Nothing is said in it about places; what reads a text
/// adds those.
struct ScenarioDraft {
    let profiles: ProfileStore
    var name: String
    var device: ProfileEntry
    /// Whether the device could be read; otherwise no accessory is blamed for not going with it.
    var isDeviceKnown = true
    var os: OSVersion
    var policies: PolicySet
    var settings = CallSettings()
    /// The names of the apps; `nil` where they cannot be read, so that no step is blamed for naming one.
    var apps: [Scenario.App]? = [Scenario.App("app")]
    /// What became of the process of each app, as far as the steps have come.
    var processes: [Process] = Array(repeating: .runs, count: World.appLimit)
    /// The accessories by slot, as numbers of entries of `profiles`.
    private var accessories: [Int] = []
    /// What is connected, as far as the steps have come.
    private(set) var connected = ConnectedAccessories()
    private var connectedAtStart = 0
    /// The built-in ports that are gone, as far as the steps have come.
    private(set) var absentPorts: PortSet = []
    /// The time of the last step, in microseconds.
    var clock = 0
    /// Whether everything so far could be read, so that it is known what is connected and which apps run. Without that, no step is
    /// blamed for what is perhaps the fault of another.
    var isCertain = true

    /// The words of calls that were used so far.
    var words = WordTable()

    /// What can become of a process. After a push only the replay knows it: the app may have been launched for it, and ended for it.
    enum Process {
        case runs, isSuspended, isGone, isUnknown
    }

    /// A scenario about which nothing was said yet.
    init(_ defaults: QuestionDefaults, name: String, profiles: ProfileStore) throws(ValueFault) {
        self.profiles = profiles
        self.name = name
        device = profiles.entry(
            try withBytes(of: defaults.device) { bytes throws(ValueFault) in try profiles.number(bytes, .device) })
        os = defaults.os
        policies = defaults.policies
    }

    /// The scenario with these steps.
    func scenario(_ steps: [Scenario.Step]) -> Scenario {
        var scenario = Scenario(
            name: name, device: device.profile, os: os, policies: policies,
            accessories: accessories.indices.map { connectedProfile(UInt8($0)) }, connectedAtStart: connectedAtStart,
            apps: apps ?? [], steps: steps)
        scenario.settings = settings
        return scenario
    }

    // MARK: Accessories

    /// The slot of an accessory, by its name or path; one that was not named before gets the next,
    /// if the device can have it.
    mutating func slot(_ value: JSONValue) throws(ValueFault) -> UInt8 {
        guard let text = value.string else { throw .wrongType(value, wanted: "a string: the name of an accessory") }
        return try slot(text)
    }

    mutating func slot(_ text: UnsafeRawBufferPointer) throws(ValueFault) -> UInt8 {
        let number = try profiles.number(text, .accessory)
        let identity = profiles.entry(number).identity
        if let slot = accessories.firstIndex(where: { profiles.entry($0).identity == identity }) { return UInt8(slot) }
        if isDeviceKnown { try profiles.entry(number).checkGoes(with: device) }
        guard accessories.count < ConnectedAccessories.limit else {
            throw ValueFault(
                "\(profiles.entry(number).label) is one too many: at most \(ConnectedAccessories.limit) accessories can be in a scenario")
        }
        accessories.append(number)
        return UInt8(accessories.count - 1)
    }

    /// How many accessories were named so far.
    var accessoryCount: Int { accessories.count }

    /// The accessory in a slot, as it can be connected.
    func connectedProfile(_ slot: UInt8) -> ConnectedProfile { accessory(slot).connected(at: os) }

    /// The accessory in a slot.
    func accessory(_ slot: UInt8) -> ProfileEntry { profiles.entry(accessories[Int(slot)]) }

    /// Connects what is there at the start, as the last so far.
    mutating func connectAtStart(_ value: JSONValue) throws(ValueFault) {
        let slot = try slot(value)
        guard slot >= connectedAtStart else {
            let entry = accessory(slot)
            let next = "\(entry.profile.name)#\(entry.number + 1)"
            throw ValueFault("\(entry.label) is connected already; a second one is called \"\(next)\"", suggestion: next)
        }
        connectedAtStart += 1
        connected.connect(slot)
    }

    /// Connects what is not, or disconnects what is; anything else makes no sense.
    mutating func setConnected(_ slot: UInt8, _ connects: Bool) throws(ValueFault) {
        let isConnected = connected.contains(slot)
        if isCertain, isConnected == connects {
            let label = accessory(slot).label
            throw ValueFault(connects ? "\(label) is connected already" : "\(label) is not connected here", at: ["accessory"])
        }
        if connects { connected.connect(slot) } else { connected.disconnect(slot) }
    }

    /// Puts an accessory in the place of another, whose thing it is with other ports. With one more it becomes the last connected.
    mutating func exchange(_ slot: UInt8, for other: UInt8) throws(ValueFault) {
        if isCertain, !connected.contains(slot) {
            throw ValueFault("\(accessory(slot).label) is not connected here", at: ["accessory"])
        }
        if isCertain, connected.contains(other) { throw ValueFault("\(accessory(other).label) is connected already", at: ["to"]) }
        if connectedProfile(other).traits.hasMore(than: connectedProfile(slot).traits) {
            connected.disconnect(slot)
            connected.connect(other)
        } else {
            connected.replace(slot, by: other)
        }
    }

    /// Takes a built-in port that is there away, or gives one back that is not.
    mutating func setPresent(_ type: PortType, _ isPresent: Bool) throws(ValueFault) {
        if isCertain, isPresent != absentPorts.contains(type) {
            throw ValueFault(isPresent ? "\(type.name) is there already" : "\(type.name) is not there", at: ["port"])
        }
        if isPresent { absentPorts.remove(PortSet(type)) } else { absentPorts.insert(PortSet(type)) }
    }

    /// Makes an accessory the last connected, since somebody picked it.
    mutating func pick(_ slot: UInt8, at place: PathStep) throws(ValueFault) {
        if isCertain, !connected.contains(slot) {
            throw ValueFault("\(accessory(slot).label) is not connected here", at: [place])
        }
        connected.connect(slot)
    }

    /// The last connected accessory that has a port of a type.
    func lastConnected(with type: PortType) -> UInt8? {
        connected.inOrder.last { accessory($0).profile.ports.contains { $0.type == type } }
    }

    // MARK: Ports

    /// A port by its type, with `@` and an accessory behind it where one of several is meant.
    mutating func port(_ value: JSONValue, wanted: String = "a string: a port type") throws(ValueFault) -> ExpectedPort {
        guard let text = value.string else { throw .wrongType(value, wanted: wanted) }
        let mark = text.firstIndex(of: 0x40)
        let type = try Names.portTypes.word(UnsafeRawBufferPointer(rebasing: text[..<(mark ?? text.endIndex)]))
        guard let mark else { return ExpectedPort(type) }
        let owner = UnsafeRawBufferPointer(rebasing: text[(mark + 1)...])
        let label = String(decoding: owner, as: UTF8.self)
        if label == device.label {
            guard type.isBuiltIn else { throw ValueFault("\(type.name) belongs to an accessory, not to \(label)", suggestion: type.name) }
            return ExpectedPort(type)
        }
        let slot = try slot(owner)
        guard !type.isBuiltIn else { throw ValueFault("\(type.name) belongs to the device, not to \(label)", suggestion: type.name) }
        return ExpectedPort(type, slot: slot)
    }

    // MARK: Apps

    /// The place of an app, by its name.
    func app(_ value: JSONValue) throws(ValueFault) -> Int {
        guard let name = value.text else { throw .wrongType(value, wanted: "a string: the name of an app") }
        guard let apps else { return 0 }
        guard let place = apps.firstIndex(where: { $0.name == name }) else { throw .unknown(name, "app", among: apps.map(\.name)) }
        return place
    }
}
