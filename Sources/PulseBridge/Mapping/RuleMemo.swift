import SessionModel

/// Which rule fitted what, from one reading of a server to the next: most of it is as it was, and trying rules is most of the work.
public struct RuleMemo {
    private struct Key: Hashable {
        let card: String?
        let name: String?
        let profile: String?
        let object: PortMapping.Object
        let direction: UInt8
    }

    private var known: [Key: (subject: PortSubject, rule: PortMapping.Rule?)] = [:]

    /// Nothing known.
    public init() {}

    /// More than a machine has at a time: then what is gone is forgotten.
    private static let limit = 2000

    /// The first rule that fits.
    mutating func rule(for subject: PortSubject, in mapping: PortMapping) -> PortMapping.Rule? {
        let key = Key(
            card: subject.card, name: subject.device ?? subject.port, profile: subject.profile, object: subject.object,
            direction: subject.direction.rawValue)
        if let entry = known[key], entry.subject == subject { return entry.rule }
        if known.count >= Self.limit { known.removeAll() }
        let rule = subject.rule(in: mapping)
        known[key] = (subject, rule)
        return rule
    }
}
