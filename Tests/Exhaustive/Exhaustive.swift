import Documents
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import RouteInvariants
import RoutePolicy
import SessionModel

/// Asks every question there is, within bounds, and checks the invariants on each answer. Run by `make exhaustive`, release-built.
@main
enum Exhaustive {
    static func main() async {
        let space = Space.shipped()
        var total = Tally()
        let clock = ContinuousClock()
        for (name, part) in parts(space) {
            let started = clock.now
            let tally = await run(part)
            print("\(name): \(tally.checked) decisions, \((clock.now - started).components.seconds) s")
            total.add(tally)
        }
        let checked = Rule.allCases.filter { !$0.isAboutFormat }
        let dead = checked.filter { !total.rules.contains($0) }
        for rule in dead { total.violations.append("rule \(rule.name) never decides") }
        let idle = Policy.readByDecisions.filter { !total.policies.contains($0) }
        for policy in idle { total.violations.append("policy \(policy.name) never changes an answer") }
        for violation in total.violations { print("VIOLATED \(violation)") }
        print(
            "\(total.checked) decisions; \(checked.count - dead.count) of \(checked.count) rules that choose or refuse decide; "
                + "\(total.violations.count) violations")
        if !total.violations.isEmpty { exit(1) }
    }

    /// One piece of work for one thread.
    typealias Job = @Sendable () -> Tally

    private static func run(_ jobs: [Job]) async -> Tally {
        await withTaskGroup(of: Tally.self) { group in
            for job in jobs { group.addTask { job() } }
            var tally = Tally()
            for await part in group { tally.add(part) }
            return tally
        }
    }

    private static func parts(_ space: Space) -> [(String, [Job])] {
        [
            ("validity of every combination, on every device and version", validity(space)),
            ("routes with up to two accessories, on every device", routes(space)),
            ("routes with up to three accessories, on iphone", deepRoutes(space)),
            ("each policy alone, with up to one accessory", policies(space)),
            ("each remedy, with and without a later setMode", remedies(space)),
        ]
    }

    private static func validity(_ space: Space) -> [Job] {
        space.devices.flatMap { device in
            Space.versions.map { os in
                { @Sendable in
                    var invariants = Invariants(space.environment(device, os, []))
                    for category in Category.allCases {
                        for mode in Mode.allCases {
                            for options in Space.optionSets {
                                for sharing in RouteSharingPolicy.allCases {
                                    _ = invariants.check(
                                        SessionRequest(category: category, mode: mode, options: options, routeSharingPolicy: sharing))
                                }
                            }
                        }
                    }
                    return Tally(invariants)
                }
            }
        }
    }

    /// With nothing connected and with a headset, on an old version and on the newest: making the words of findings takes its time.
    private static func remedies(_ space: Space) -> [Job] {
        let places = [(os: OSVersion(9), connected: [])] + space.sets([["airpods"]]).map { (os: OSVersion.newest, connected: $0) }
        return space.devices.filter { $0.name == "iphone" }.flatMap { device in
            places.map { Remedies.job(space.environment(device, $0.os, $0.connected)) }
        }
    }

    private static func routes(_ space: Space) -> [Job] {
        let pairs = Space.orderedSets(of: space.accessories.count, upTo: 2) + (0..<space.accessories.count).map { [$0, $0] }
        return space.devices.flatMap { device in
            Space.routeVersions.map { os in { @Sendable in routes(space, device, os, pairs) } }
        }
    }

    private static func deepRoutes(_ space: Space) -> [Job] {
        let triples = Space.orderedSets(of: space.accessories.count, upTo: 3).filter { $0.count == 3 }
        guard let iphone = space.devices.first(where: { $0.name == "iphone" }) else { return [] }
        let size = 128
        return stride(from: 0, to: triples.count, by: size).map { start in
            { @Sendable in routes(space, iphone, .newest, Array(triples[start..<min(start + size, triples.count)])) }
        }
    }

    /// Valid settings × sets of accessories × override × every available input preferred, and one that is not available.
    private static func routes(_ space: Space, _ device: Profile, _ os: OSVersion, _ sets: [[Int]]) -> Tally {
        let bare = space.environment(device, os, [])
        let settings = Space.validSettings(bare).flatMap { setting in
            // Where the override is refused, it is whatever is connected.
            PortOverride.allCases.map { override in
                var request = setting
                request.override = override
                return (request: request, validity: bare.refusal(of: request))
            }
        }
        var tally = Tally()
        for set in sets {
            var invariants = Invariants(space.environment(device, os, set))
            for (request, validity) in settings where validity == nil || set.isEmpty { ask(request, validity, set.count, &invariants) }
            tally.add(Tally(invariants))
        }
        return tally
    }

    private static func ask(_ setting: SessionRequest, _ validity: Refusal?, _ count: Int, _ invariants: inout Invariants) {
        var request = setting
        request.connected = ConnectedAccessories(first: count)
        let decision = invariants.check(request, validity: validity)
        guard setting.category.hasInput, decision.refusal == nil else { return }
        for type in invariants.environment.device.inputs.types {
            request.preferredInput = PreferredInput(type)
            _ = invariants.check(request, validity: validity)
        }
        for slot in 0..<UInt8(count) {
            for type in invariants.environment.accessories[Int(slot)].inputs.types {
                request.preferredInput = PreferredInput(type, slot: slot)
                let isAvailable = decision.availableInputs.types(of: slot).contains(type)
                let preferred = invariants.check(request, validity: validity)
                if isAvailable == (preferred.refusal != nil), preferred.refusal?.error != .unavailable {
                    invariants.violations.append("an available input is refused, or another accepted: \(request)")
                }
            }
        }
    }

    private static func policies(_ space: Space) -> [Job] {
        let singles =
            Space.orderedSets(of: space.accessories.count, upTo: 1)
            // Some policies turn on two accessories.
            + space.sets([
                ["hfp-headset", "bluetooth-speaker"], ["hfp-headset", "usb-microphone"], ["usb-microphone", "headphones"],
                ["wired-headset", "airpods"], ["airpods", "bluetooth-headset"],
            ])
        return space.devices.flatMap { device in
            // What depends on the version does so on every device, so that one device shows it.
            let versions = device.name == "iphone" ? [OSVersion(9), OSVersion(14), .newest] : [.newest]
            return versions.map { os in { @Sendable in policies(space, device, os, singles) } }
        }
    }

    /// Every reading of every policy alone: the invariants hold, and a policy that was not read changes nothing.
    private static func policies(_ space: Space, _ device: Profile, _ os: OSVersion, _ sets: [[Int]]) -> Tally {
        var tally = Tally()
        for set in sets {
            let environment = space.environment(device, os, set)
            var requests: [SessionRequest] = []
            for category in Category.allCases {
                for mode in Mode.allCases {
                    for options in Space.optionSets where options.isSensible {
                        var request = SessionRequest(
                            category: category, mode: mode, options: options, connected: ConnectedAccessories(first: set.count))
                        requests.append(request)
                        guard category == .playAndRecord || category == .record else { continue }
                        request.preferredInput = PreferredInput(.builtInMic)
                        requests.append(request)
                        guard category == .playAndRecord else { continue }
                        request.override = .speaker
                        requests.append(request)
                        if let type = environment.accessories[0].inputs.first {
                            request.preferredInput = PreferredInput(type, slot: 0)
                            requests.append(request)
                            request.override = .none
                            requests.append(request)
                        }
                        request.preferredInput = nil
                        request.override = .speaker
                        requests.append(request)
                        request.isActive = false
                        requests.append(request)
                    }
                    for sharing in [RouteSharingPolicy.longFormAudio, .independent] {
                        requests.append(SessionRequest(category: category, mode: mode, routeSharingPolicy: sharing))
                    }
                }
            }
            let defaults = requests.map(environment.explain)
            for policy in Policy.readByDecisions {
                for reading in 1..<policy.readings.count {
                    var invariants = Invariants(space.environment(device, os, set, PolicySet().with(policy, reading: reading)))
                    for (request, base) in zip(requests, defaults) {
                        let decision = invariants.check(request)
                        guard decision != base.decision else { continue }
                        tally.policies.insert(policy)
                        if !base.consulted(policy) { invariants.violations.append("\(policy.name) was not read and matters: \(request)") }
                    }
                    tally.add(Tally(invariants))
                }
            }
        }
        return tally
    }
}

/// What one piece of work found.
struct Tally: Sendable {
    var checked = 0
    var rules = RuleSet()
    var policies: Set<Policy> = []
    var violations: [String] = []

    init() {}
    init(_ invariants: Invariants) {
        checked = invariants.checked
        rules = invariants.rules
        violations = invariants.violations
    }

    mutating func add(_ other: Tally) {
        checked += other.checked
        rules.formUnion(other.rules)
        policies.formUnion(other.policies)
        violations = Array((violations + other.violations).prefix(20))
    }
}

extension CategoryOptions {
    /// Few enough options at once to keep the policies' run short; every pair is there.
    var isSensible: Bool { elements.count <= 3 }
}

extension Rule {
    /// Rules about a port's format decide when a route is described, not when it is chosen; the tests of Reporting cover them.
    var isAboutFormat: Bool { rawValue >= Rule.primaryDataSource.rawValue }
}
