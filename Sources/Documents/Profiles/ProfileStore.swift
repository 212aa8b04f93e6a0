import SessionModel

/// Finds profiles by name: in the user's folders first, in their order, then among those that ship; what contains a slash or ends in
/// `.json` is the path of a file. What was found is kept. A store belongs to one thread.
public final class ProfileStore {
    private let folders: [String]
    /// Nothing but what was put in at first is known.
    private let isClosed: Bool
    private var reader = ProfileReader()
    /// What was written for each entry.
    private var written = ByteTable()
    private var entries: [ProfileEntry] = []
    /// Profiles by the name or path under which they were found, without a number.
    private var profiles: [String: Profile] = [:]
    /// The number given to each physical thing, by its label with its number always there.
    private var identities: [String: Int] = [:]

    /// A store.
    ///
    /// - Parameter folders: Folders with profile files, each named like its profile; one that does not exist is passed over.
    public init(folders: [String] = []) {
        self.folders = folders
        isClosed = false
    }

    /// A store of exactly these profiles, each under its name as it stands: what a sound server has. `headset#2` is not the second of
    /// one profile here, but a profile of its own.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - accessories: The accessories; no two profiles have one name.
    public init(device: Profile, accessories: [Profile]) {
        folders = []
        isClosed = true
        for (index, profile) in ([device] + accessories).enumerated() {
            var name = profile.name
            name.withUTF8 { written.append(UnsafeRawBufferPointer($0)) }
            entries.append(ProfileEntry(profile: profile, number: nil, identity: index))
        }
    }

    /// The device with a name.
    ///
    /// - Parameter text: A name, or the path of a profile file.
    /// - Returns: Its profile.
    /// - Throws: An error with the nearest name, or what is wrong with the file.
    public func device(_ text: String) throws(DocumentError) -> Profile {
        do {
            return try withBytes(of: text) { bytes throws(ValueFault) in entry(try number(bytes, .device)).profile }
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
    }

    /// The accessory with a name, as it is at an OS version.
    ///
    /// - Parameters:
    ///   - text: A name such as `airpods`, or the path of a profile file; `airpods#2` is the second of a kind.
    ///   - os: The version.
    /// - Returns: The accessory, ready to be connected.
    /// - Throws: An error with the nearest name, or what is wrong with the file.
    public func accessory(_ text: String, at os: OSVersion) throws(DocumentError) -> ConnectedProfile {
        do {
            return try withBytes(of: text) { bytes throws(ValueFault) in entry(try number(bytes, .accessory)).connected(at: os) }
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
    }

    /// The device or accessory with a name.
    ///
    /// - Parameter text: A name, or the path of a profile file.
    /// - Returns: Its profile.
    /// - Throws: An error with the nearest name, or what is wrong with the file.
    public func profile(_ text: String) throws(DocumentError) -> Profile {
        do throws(ValueFault) {
            let (name, _) = try ProfileName.split(text)
            if let profile = try profile(named: name) { return profile }
            throw ValueFault.unknown(name, "profile", among: names(of: .any))
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
    }

    /// Everything that can be named: what ships and what is in the folders.
    ///
    /// - Returns: The profiles, devices first, each sorted by name; and what is wrong with files that are none.
    public func listing() -> (profiles: [Profile], errors: [DocumentError]) {
        var found: [String: Profile] = [:]
        var errors: [DocumentError] = []
        for name in Set(names(of: .any)).sorted() {
            do {
                found[name] = try profile(named: name)
            } catch {
                errors.append(DocumentError(error.message))
            }
        }
        let sorted = found.values.sorted { left, right in
            let (leftIsAccessory, rightIsAccessory) = (left.kind == .accessory, right.kind == .accessory)
            return leftIsAccessory == rightIsAccessory ? left.name < right.name : rightIsAccessory
        }
        return (sorted, errors)
    }

    /// What a name is looked up for.
    enum Wanted {
        case device, accessory, any
    }

    /// An entry by its number.
    @inline(__always)
    func entry(_ number: Int) -> ProfileEntry { entries[number] }

    /// The number of the entry for what was written.
    @inline(__always)
    func number(_ text: UnsafeRawBufferPointer, _ wanted: Wanted) throws(ValueFault) -> Int {
        if let number = written[text], wanted == .any || entries[number].isDevice == (wanted == .device) { return number }
        return try look(up: text, wanted)
    }

    private func look(up text: UnsafeRawBufferPointer, _ wanted: Wanted) throws(ValueFault) -> Int {
        let whole = String(decoding: text, as: UTF8.self)
        if isClosed { return try look(amongWhatIsThere: whole, wanted) }
        let (name, number) = try ProfileName.split(whole)
        guard let profile = try profile(named: name) else {
            throw .unknown(name, wanted == .device ? "device" : "accessory", among: names(of: wanted))
        }
        switch (wanted, profile.kind) {
        case (.device, .accessory): throw ValueFault("\(Quoted.text(name)) is an accessory; a device is wanted here")
        case (.accessory, .device): throw ValueFault("\(Quoted.text(name)) is a device; an accessory is wanted here")
        case (.device, _) where number != nil: throw ValueFault("a device has no number: write \"\(name)\"", suggestion: name)
        default: break
        }
        let thing = "\(profile.name)#\(number ?? 1)"
        let identity = identities[thing] ?? identities.count
        identities[thing] = identity
        written.append(text)
        entries.append(ProfileEntry(profile: profile, number: number, identity: identity))
        return entries.count - 1
    }

    /// In a closed store only the first of a kind has a second name: `headset#1`.
    private func look(amongWhatIsThere text: String, _ wanted: Wanted) throws(ValueFault) -> Int {
        if let index = entries.firstIndex(where: { "\($0.label)#1" == text }) { return index }
        throw .unknown(text, wanted == .device ? "device" : "accessory", among: entries.filter { !$0.isDevice }.map(\.label))
    }

    private func profile(named name: String) throws(ValueFault) -> Profile? {
        if let profile = profiles[name] { return profile }
        do {
            let profile = try read(named: name)
            profiles[name] = profile
            return profile
        } catch {
            throw ValueFault("the profile \(Quoted.text(name)) cannot be read: \(error)")
        }
    }

    private func read(named name: String) throws(DocumentError) -> Profile? {
        if ProfileName.isPath(name) { return try reader.read(file: name) }
        for folder in folders {
            let path = "\(folder)/\(name).json"
            guard SystemCalls.exists(path) else { continue }
            let profile = try reader.read(file: path)
            guard profile.name == name else {
                throw DocumentError(
                    "the profile is called \"\(profile.name)\" and its file \"\(name).json\"; in a folder both agree", file: path)
            }
            return profile
        }
        guard let shipped = ShippedProfile.named(name, .accessory) ?? ShippedProfile.named(name, .device) else { return nil }
        return try reader.read(shipped.text, file: "\(name).json")
    }

    /// Names that could be wanted, sorted. Those in the folders are not told apart by kind, since that would mean to read them.
    private func names(of wanted: Wanted) -> [String] {
        var names: [String] = []
        if wanted != .accessory { names += ShippedProfile.names(of: .device) }
        if wanted != .device { names += ShippedProfile.names(of: .accessory) }
        for folder in folders {
            names += SystemCalls.names(inFolder: folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        }
        return names
    }
}
