import SessionModel

/// A profile that was looked up, with what is made of it for every OS version.
final class ProfileEntry {
    let profile: Profile
    /// The profile's name, with the number that was asked for.
    let label: String
    /// What the number says: 1 where there is none.
    let number: Int
    /// Equal for entries that are the same physical thing.
    let identity: Int
    let isDevice: Bool
    /// What it is from each version on that changes it, the newest first.
    private let stages: [Stage]

    private struct Stage {
        let since: OSVersion
        let connected: ConnectedProfile
        let device: DeviceTraits?
    }

    /// What a profile is under a number.
    init(profile: Profile, number: Int?, identity: Int) {
        let label = profile.name + (number.map { "#\($0)" } ?? "")
        self.profile = profile
        self.label = label
        self.number = number ?? 1
        self.identity = identity
        isDevice = profile.kind != .accessory
        var versions = Set(profile.ports.compactMap(\.since))
        versions.insert(.oldest)
        stages = versions.sorted(by: >).map { version in
            Stage(
                since: version,
                connected: ConnectedProfile(label: label, profile: profile, traits: profile.accessoryTraits(at: version)),
                device: profile.deviceTraits(at: version))
        }
    }

    /// Refuses an accessory that no device of that platform can have.
    ///
    /// - Parameter device: What it is connected to.
    @inline(__always)
    func checkGoes(with device: ProfileEntry) throws(ValueFault) {
        guard profile.platforms != .all, case .device(let platform, _, _) = device.profile.kind,
            !profile.platforms.contains(PlatformSet(platform))
        else { return }
        throw doesNotGo(with: device, platform)
    }

    private func doesNotGo(with device: ProfileEntry, _ platform: Platform) -> ValueFault {
        let others = profile.platforms.members.map(\.title).joined(separator: ", ")
        return ValueFault(
            "\(label) does not go with \(device.label), which is \(platform.title): \(label) is an accessory of \(others)")
    }

    /// The accessory, as it is at an OS version.
    @inline(__always)
    func connected(at os: OSVersion) -> ConnectedProfile { stage(at: os).connected }

    /// The device, as it is at an OS version; `nil` for an accessory.
    @inline(__always)
    func device(at os: OSVersion) -> DeviceTraits? { stage(at: os).device }

    @inline(__always)
    private func stage(at os: OSVersion) -> Stage {
        var index = 0
        while index < stages.count - 1, stages[index].since > os { index += 1 }
        return stages[index]
    }
}
