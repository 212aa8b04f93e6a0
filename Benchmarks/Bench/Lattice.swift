import Documents
import RoutePolicy
import SessionModel

/// Every combination of category, mode, options, speaker override and route sharing policy on every shipped device, with one OS version:
/// whether the calls are taken, whatever is connected.
struct Lattice: Sendable {
    /// The newest OS version, which has the most names.
    private let environments = ProfileStore().listing().profiles.compactMap { profile in
        profile.deviceTraits(at: .newest).map { RouteEnvironment(device: $0, os: .newest) }
    }

    /// Every set of options.
    private static let optionSets: [CategoryOptions] = (0..<1 << CategoryOption.allCases.count).map { bits in
        CategoryOption.allCases.enumerated().reduce(into: CategoryOptions()) { set, option in
            if bits >> option.offset & 1 != 0 { set.insert(option.element.mask) }
        }
    }

    /// Judges all of it, one combination after the other.
    func judge() -> (calls: Int, outcome: String) {
        var tally = Tally()
        for environment in environments {
            for category in Category.allCases { tally.add(Self.judge(category, environment)) }
        }
        return tally.result
    }

    /// Judges all of it, a category of a device at a time, on the cores that there are.
    func judgeOnAllCores() async -> (calls: Int, outcome: String) {
        await withTaskGroup(of: Tally.self) { group in
            for environment in environments {
                for category in Category.allCases { group.addTask { Self.judge(category, environment) } }
            }
            return await group.reduce(into: Tally()) { $0.add($1) }.result
        }
    }

    private static func judge(_ category: Category, _ environment: RouteEnvironment) -> Tally {
        var tally = Tally()
        for mode in Mode.allCases {
            for options in optionSets {
                for sharing in RouteSharingPolicy.allCases {
                    for override in PortOverride.allCases {
                        let request = SessionRequest(
                            category: category, mode: mode, options: options, routeSharingPolicy: sharing, override: override)
                        tally.count(environment.refusal(of: request))
                    }
                }
            }
        }
        return tally
    }
}

/// How many combinations are valid, how many are refused, and how many name something that does not exist there.
private struct Tally: Sendable {
    private var valid = 0
    private var refused = 0
    private var unavailable = 0

    mutating func count(_ refusal: Refusal?) {
        guard let refusal else {
            valid += 1
            return
        }
        if refusal.error == .unavailable { unavailable += 1 } else { refused += 1 }
    }

    mutating func add(_ other: Tally) {
        valid += other.valid
        refused += other.refused
        unavailable += other.unavailable
    }

    var result: (calls: Int, outcome: String) {
        (valid + refused + unavailable, "\(valid) valid, \(refused) refused, \(unavailable) unavailable")
    }
}
