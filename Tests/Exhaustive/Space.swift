import Documents
import RoutePolicy
import SessionModel

/// What is enumerated: the shipped devices and accessories, and the OS versions at which anything changes.
struct Space: Sendable {
    let devices: [Profile]
    let accessories: [Profile]

    /// The shipped profiles.
    static func shipped() -> Space {
        let profiles = ProfileStore().listing().profiles
        return Space(
            devices: profiles.filter { $0.deviceTraits(at: .newest) != nil }, accessories: profiles.filter { $0.kind == .accessory })
    }

    /// The surroundings of a device with accessories, given by index.
    func environment(_ device: Profile, _ os: OSVersion, _ set: [Int], _ policies: PolicySet = PolicySet()) -> RouteEnvironment {
        guard let traits = device.deviceTraits(at: os) else { preconditionFailure("\(device.name) is no device") }
        return RouteEnvironment(
            device: traits, os: os, policies: policies, accessories: set.map { accessories[$0].accessoryTraits(at: os) })
    }

    /// Ordered sets by name, for pairs on which a policy turns.
    func sets(_ names: [[String]]) -> [[Int]] {
        names.map { set in set.compactMap { name in accessories.firstIndex { $0.name == name } } }
    }

    /// Every version at which a name appears or a rule changes, and the newest.
    static let versions: [OSVersion] = [
        .oldest, OSVersion(5), OSVersion(6), OSVersion(7), OSVersion(9), OSVersion(10), OSVersion(11), OSVersion(12), OSVersion(13),
        OSVersion(14), OSVersion(14, 4), OSVersion(14, 5), OSVersion(15), OSVersion(17), OSVersion(18), OSVersion(26),
        OSVersion(26, 2), .newest,
    ]

    /// The versions at which the choice of ports changes.
    static let routeVersions: [OSVersion] = [OSVersion(9), OSVersion(14), OSVersion(18), .newest]

    /// Every combination of category, mode and options that setCategory takes here.
    static func validSettings(_ environment: RouteEnvironment) -> [SessionRequest] {
        var settings: [SessionRequest] = []
        for category in Category.allCases {
            for mode in Mode.allCases {
                for options in optionSets {
                    let request = SessionRequest(category: category, mode: mode, options: options)
                    if environment.decide(request).refusal == nil { settings.append(request) }
                }
            }
        }
        return settings
    }

    /// Every set of options: 2^10.
    static let optionSets: [CategoryOptions] = (0..<1024).map { bits in
        CategoryOption.allCases.reduce(into: CategoryOptions()) { set, option in
            if bits >> Int(option.rawValue) & 1 != 0 { set.insert(option.mask) }
        }
    }

    /// Ordered sets of up to `limit` different accessories, as indices; with two of a kind where `limit` is two.
    static func orderedSets(of count: Int, upTo limit: Int) -> [[Int]] {
        var sets: [[Int]] = [[]]
        var last: [[Int]] = [[]]
        for _ in 0..<limit {
            last = last.flatMap { set in (0..<count).filter { !set.contains($0) }.map { set + [$0] } }
            sets += last
        }
        return sets
    }
}
