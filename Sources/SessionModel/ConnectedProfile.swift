/// An accessory that is connected, under the name by which it can be meant.
public struct ConnectedProfile: Hashable, Sendable {
    /// `airpods`, or `airpods#2` for the second of a kind: what stands behind the `@` of `type@accessory`.
    public let label: String
    public let profile: Profile
    /// What a route decision needs to know of it, at the OS version in question.
    public let traits: AccessoryTraits

    /// A connected accessory from its parts.
    public init(label: String, profile: Profile, traits: AccessoryTraits) {
        self.label = label
        self.profile = profile
        self.traits = traits
    }
}
