import RoutePolicy
import SessionModel

/// A question in the making: takes the words of flags or of a line and makes values of them. Nothing is said in it about places;
/// what reads a text adds those.
public struct QuestionDraft {
    private let profiles: ProfileStore
    private let defaults: QuestionDefaults
    /// Numbers of entries of `profiles`.
    private var device: Int?
    private var connected: [Int] = []
    private var os: OSVersion
    private var category: Category?
    private var request = SessionRequest(category: .soloAmbient)
    /// What stands behind the `@` of the preferred input. Whose that is shows only when everything is connected.
    private var preferredOwner: String?
    private var policies: PolicySet
    private var setModes: [Mode] = []

    /// A draft in which everything has its default and the category is missing.
    public init(_ defaults: QuestionDefaults, profiles: ProfileStore) {
        self.profiles = profiles
        self.defaults = defaults
        os = defaults.os
        policies = defaults.policies
    }

    /// Back to the defaults, for the next question.
    @inline(__always)
    mutating func reset() {
        device = nil
        connected.removeAll(keepingCapacity: true)
        os = defaults.os
        category = nil
        request = SessionRequest(category: .soloAmbient)
        preferredOwner = nil
        policies = defaults.policies
        setModes.removeAll(keepingCapacity: true)
    }

    // MARK: The words of a line, as bytes

    @inline(__always)
    mutating func setDevice(_ text: UnsafeRawBufferPointer) throws(ValueFault) { device = try profiles.number(text, .device) }

    @inline(__always)
    mutating func setOS(_ text: UnsafeRawBufferPointer) throws(ValueFault) { os = try VersionText.version(text) }

    mutating func setOS(_ version: OSVersion) { os = version }

    @inline(__always)
    mutating func connect(_ text: UnsafeRawBufferPointer) throws(ValueFault) {
        guard connected.count < ConnectedAccessories.limit else {
            throw ValueFault("at most \(ConnectedAccessories.limit) accessories can be connected")
        }
        let number = try profiles.number(text, .accessory)
        let entry = profiles.entry(number)
        for other in connected where profiles.entry(other).identity == entry.identity {
            let next = "\(entry.profile.name)#\(entry.number + 1)"
            throw ValueFault("\(entry.label) is connected already; a second one is called \"\(next)\"", suggestion: next)
        }
        connected.append(number)
    }

    @inline(__always)
    mutating func setCategory(_ text: UnsafeRawBufferPointer) throws(ValueFault) { category = try Names.categories.word(text) }

    @inline(__always)
    mutating func setMode(_ text: UnsafeRawBufferPointer) throws(ValueFault) { request.mode = try Names.modes.word(text) }

    mutating func addSetMode(_ text: UnsafeRawBufferPointer) throws(ValueFault) { setModes.append(try Names.modes.word(text)) }

    @inline(__always)
    mutating func addOption(_ text: UnsafeRawBufferPointer) throws(ValueFault) {
        request.options.formUnion(try Names.options.word(text).mask)
    }

    mutating func setOptions(_ options: CategoryOptions) { request.options = options }

    @inline(__always)
    mutating func setOverride(_ text: UnsafeRawBufferPointer) throws(ValueFault) { request.override = try Names.overrides.word(text) }

    @inline(__always)
    mutating func setRouteSharingPolicy(_ text: UnsafeRawBufferPointer) throws(ValueFault) {
        request.routeSharingPolicy = try Names.routeSharingPolicies.word(text)
    }

    mutating func setPreferredInput(_ text: UnsafeRawBufferPointer) throws(ValueFault) {
        let mark = text.firstIndex(of: 0x40)
        request.preferredInput = PreferredInput(
            try Names.portTypes.word(UnsafeRawBufferPointer(rebasing: text[..<(mark ?? text.endIndex)])))
        preferredOwner = mark.map { String(decoding: UnsafeRawBufferPointer(rebasing: text[($0 + 1)...]), as: UTF8.self) }
    }

    @inline(__always)
    mutating func setActive(_ isActive: Bool) { request.isActive = isActive }

    mutating func setPolicy(_ name: UnsafeRawBufferPointer, _ value: JSONValue) throws(ValueFault) {
        let policy = try Names.policies.word(name)
        policies[policy] = try PolicyText.reading(value, of: policy)
    }

    /// The finished question.
    @inline(__always)
    func finished(id: String?) throws(ValueFault) -> Question {
        guard let category else {
            throw ValueFault("a question needs a category: \(Category.all.map(\.name).joined(separator: ", "))")
        }
        let entry = try deviceEntry()
        try checkConnected(to: entry)
        guard let traits = entry.device(at: os) else { throw ValueFault("\(entry.label) is no device") }
        var request = request
        request.category = category
        request.connected = ConnectedAccessories(first: connected.count)
        if let preferredOwner, let preferred = request.preferredInput {
            do {
                request.preferredInput?.slot = try slot(of: preferredOwner, preferred.type, device: entry)
            } catch {
                throw error.under(.key(QuestionKey.preferredInput.name))
            }
        }
        return Question(
            id: id, device: entry.profile, deviceTraits: traits, os: os,
            connected: connected.map { profiles.entry($0).connected(at: os) }, request: request, policies: policies,
            setModes: setModes)
    }

    @inline(__always)
    private func deviceEntry() throws(ValueFault) -> ProfileEntry {
        if let device { return profiles.entry(device) }
        return profiles.entry(try withBytes(of: defaults.device) { bytes throws(ValueFault) in try profiles.number(bytes, .device) })
    }

    /// Refuses what the device cannot have. Which one it is shows only at the end: in a line it may come last.
    @inline(__always)
    private func checkConnected(to device: ProfileEntry) throws(ValueFault) {
        for (index, number) in connected.enumerated() {
            do {
                try profiles.entry(number).checkGoes(with: device)
            } catch {
                throw error.under(.index(index)).under(.key(QuestionKey.connected.name))
            }
        }
    }

    /// The slot of the accessory that is meant. What is not connected gets a slot that is not either; a built-in port needs none.
    private func slot(of owner: String, _ type: PortType, device: ProfileEntry) throws(ValueFault) -> UInt8? {
        let labels = connected.map { profiles.entry($0).label }
        if let slot = labels.firstIndex(where: { $0 == owner || "\($0)#1" == owner }) {
            guard !type.isBuiltIn else { throw ValueFault("\(type.name) belongs to the device, not to \(owner)", suggestion: type.name) }
            return UInt8(slot)
        }
        if owner == device.label {
            guard type.isBuiltIn else { throw ValueFault("\(type.name) belongs to an accessory, not to \(owner)", suggestion: type.name) }
            return nil
        }
        let number: Int
        do {
            number = try withBytes(of: owner) { bytes throws(ValueFault) in try profiles.number(bytes, .accessory) }
        } catch {
            guard !labels.isEmpty else { throw error }
            throw .unknown(owner, "accessory", among: labels)
        }
        let entry = profiles.entry(number)
        return UInt8(connected.firstIndex { profiles.entry($0).identity == entry.identity } ?? ConnectedAccessories.limit)
    }
}

// MARK: The words of flags

extension QuestionDraft {
    /// Sets the device.
    ///
    /// - Parameter text: The name of a device profile, or the path of one.
    /// - Throws: An error with the nearest name, or what is wrong with the file.
    public mutating func setDevice(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.setDevice(bytes) }
    }

    /// Sets the OS version.
    ///
    /// - Parameter text: `18`, `18.0` or `18.0.1`.
    /// - Throws: An error when it is no version or older than 3.0.
    public mutating func setOS(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.setOS(bytes) }
    }

    /// Connects an accessory, as the last so far.
    ///
    /// - Parameter text: The name of an accessory profile or the path of one, with `#2` behind it for the second of a kind.
    /// - Throws: An error with the nearest name, what is wrong with the file, or that it is connected already or one too many.
    public mutating func connect(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.connect(bytes) }
    }

    /// Sets the category.
    ///
    /// - Parameter text: Its name in any spelling.
    /// - Throws: An error with the nearest name.
    public mutating func setCategory(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.setCategory(bytes) }
    }

    /// Sets the mode.
    ///
    /// - Parameter text: Its name in any spelling.
    /// - Throws: An error with the nearest name.
    public mutating func setMode(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.setMode(bytes) }
    }

    /// Adds a call of setMode after setCategory, and after those there are.
    ///
    /// - Parameter text: The mode's name in any spelling.
    /// - Throws: An error with the nearest name.
    public mutating func addSetMode(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.addSetMode(bytes) }
    }

    /// Adds options to those there are.
    ///
    /// - Parameter text: Names in any spelling, or masks such as `109` or `0x6d`, with commas between them; empty for none. A list may be
    ///   pasted from Swift: `[.mixWithOthers, .duckOthers]`.
    /// - Throws: An error with the nearest name, or the bits that belong to no option.
    public mutating func addOptions(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in
            let isList = bytes.first == 0x5b && bytes.last == 0x5d
            let list = isList ? bytes.dropFirst().dropLast() : bytes[...]
            if list.allSatisfy({ $0 == 0x20 }) { return }
            for part in list.split(separator: 0x2c, omittingEmptySubsequences: false) {
                let name = part.drop { $0 == 0x20 }.trimmingTrailingSpaces
                let word = UnsafeRawBufferPointer(rebasing: isList && name.first == 0x2e ? name.dropFirst() : name)
                if let options = try OptionMask.options(word) {
                    draft.request.options.formUnion(options)
                } else {
                    try draft.addOption(word)
                }
            }
        }
    }

    /// The options so far.
    public var options: CategoryOptions { request.options }

    /// Sets the override of the output port.
    ///
    /// - Parameter text: `speaker` or `none`, in any spelling.
    /// - Throws: An error with the nearest name.
    public mutating func setOverride(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.setOverride(bytes) }
    }

    /// Sets the preferred input.
    ///
    /// - Parameter text: A port type in any spelling, with `@` and the name of an accessory behind it where one of several is meant.
    /// - Throws: An error with the nearest name.
    public mutating func setPreferredInput(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.setPreferredInput(bytes) }
    }

    /// Sets the route sharing policy.
    ///
    /// - Parameter text: Its name in any spelling.
    /// - Throws: An error with the nearest name.
    public mutating func setRouteSharingPolicy(_ text: String) throws(DocumentError) {
        try take(text) { draft, bytes throws(ValueFault) in try draft.setRouteSharingPolicy(bytes) }
    }

    /// Sets whether the session is active.
    public mutating func setIsActive(_ isActive: Bool) { setActive(isActive) }

    /// Sets the readings in force, in place of the defaults.
    public mutating func setPolicies(_ policies: PolicySet) { self.policies = policies }

    /// Checks that the device can have what is connected; ``question(id:)`` does so too.
    ///
    /// - Throws: An error with the platforms of an accessory that does not go with the device.
    public func checkConnected() throws(DocumentError) {
        do {
            try checkConnected(to: try deviceEntry())
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
    }

    /// The finished question.
    ///
    /// - Parameter id: The JSON text of its `id`, if it has one.
    /// - Returns: The question.
    /// - Throws: An error when there is no category, the default device cannot be found or the device cannot have what is connected.
    public func question(id: String? = nil) throws(DocumentError) -> Question {
        do {
            return try finished(id: id)
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
    }

    private mutating func take(
        _ text: String, _ step: (inout QuestionDraft, UnsafeRawBufferPointer) throws(ValueFault) -> Void
    ) throws(DocumentError) {
        do {
            try withBytes(of: text) { bytes throws(ValueFault) in try step(&self, bytes) }
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
    }
}

extension UnsafeRawBufferPointer.SubSequence {
    fileprivate var trimmingTrailingSpaces: Self {
        guard let last = lastIndex(where: { $0 != 0x20 }) else { return self[startIndex..<startIndex] }
        return self[startIndex...last]
    }
}
