import SessionModel

/// A decision with its reasons: the rules that decided, the policies it read, and why the other ports lost.
public struct Explanation: Sendable {
    /// What was decided; equal to what ``RouteEnvironment/decide(_:)`` gives.
    public let decision: Decision
    /// The rules that decided.
    public let rules: RuleSet
    /// What was refused: an option each, or several that do not exist here.
    public var refusedOptions: [(options: CategoryOptions, rule: Rule)] { recorder.refusedOptions }

    /// What was asked.
    public let request: SessionRequest

    let recorder: ExplanationRecorder

    /// Whether the decision read the policy, so that another reading might change it.
    public func consulted(_ policy: Policy) -> Bool { recorder.consulted.contains(policy) }
}

/// A port that was not chosen, and the rule that kept it out.
public struct Rejection: Hashable, Sendable {
    /// The port's type.
    public let type: PortType
    /// The side on which it was not chosen.
    public let direction: PortDirections
    /// The accessory it belongs to, by slot; `nil` for a built-in port.
    public let slot: UInt8?
    /// The rule by which it lost.
    public let rule: Rule

    /// A rejection from its parts.
    public init(type: PortType, direction: PortDirections, slot: UInt8?, rule: Rule) {
        self.type = type
        self.direction = direction
        self.slot = slot
        self.rule = rule
    }
}

/// Notes what a decision tells, without allocating.
struct ExplanationRecorder: Recorder, Sendable {
    private struct Exclusion {
        var ports: PortSet
        var rule: Rule
        var direction: PortDirections
        /// 255 means every accessory and the device.
        var slot: UInt8
    }
    static var listens: Bool { @inline(__always) get { true } }
    private static let limit = 24

    var rules = RuleSet()
    var consulted = PolicyBits()
    private var exclusions = InlineArray<24, Exclusion>(
        repeating: Exclusion(ports: [], rule: .categoryAvailability, direction: [], slot: 255))
    private var exclusionCount = 0
    private var refusals = InlineArray<12, (CategoryOptions, Rule)>(repeating: ([], .categoryAvailability))
    private var refusalCount = 0
    private var outputRule: Rule?
    private var inputRule: Rule?

    @inline(__always) mutating func apply(_ rule: Rule) { rules.insert(rule) }
    @inline(__always) mutating func consult(_ policy: Policy) { consulted.insert(policy) }

    @inline(__always)
    mutating func exclude(_ ports: PortSet, _ direction: PortDirections, slot: UInt8?, by rule: Rule) {
        guard exclusionCount < Self.limit else { return }
        exclusions[exclusionCount] = Exclusion(ports: ports, rule: rule, direction: direction, slot: slot ?? 255)
        exclusionCount += 1
    }

    @inline(__always)
    mutating func choose(_ direction: PortDirections, by rule: Rule) {
        if direction.contains(.output) { outputRule = rule }
        if direction.contains(.input) { inputRule = rule }
    }

    @inline(__always)
    mutating func refuse(_ option: CategoryOptions, by rule: Rule) {
        guard refusalCount < 12 else { return }
        refusals[refusalCount] = (option, rule)
        refusalCount += 1
    }

    var refusedOptions: [(options: CategoryOptions, rule: Rule)] {
        (0..<refusalCount).map { (refusals[$0].0, refusals[$0].1) }
    }

    /// The rule by which a port lost: one that keeps it out, else the one by which another was chosen.
    func rule(against type: PortType, _ direction: PortDirections, slot: UInt8?) -> Rule? {
        for index in 0..<exclusionCount {
            let exclusion = exclusions[index]
            guard exclusion.ports.contains(type), !exclusion.direction.isDisjoint(with: direction) else { continue }
            if exclusion.slot == 255 || exclusion.slot == slot { return exclusion.rule }
        }
        return direction == .output ? outputRule : inputRule
    }
}

/// A set of policies, in two machine words.
struct PolicyBits: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    @inline(__always)
    mutating func insert(_ policy: Policy) {
        if policy.rawValue < 64 { low |= 1 << UInt64(policy.rawValue) } else { high |= 1 << UInt64(policy.rawValue - 64) }
    }
    func contains(_ policy: Policy) -> Bool {
        policy.rawValue < 64 ? low & 1 << UInt64(policy.rawValue) != 0 : high & 1 << UInt64(policy.rawValue - 64) != 0
    }

    /// Calls `body` for each policy of the set, in order.
    @inline(__always)
    func forEach(_ body: (Policy) -> Void) {
        var rest = low
        while rest != 0 {
            if let policy = Policy(rawValue: UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)) { body(policy) }
            rest &= rest - 1
        }
        rest = high
        while rest != 0 {
            if let policy = Policy(rawValue: UInt8(truncatingIfNeeded: 64 + rest.trailingZeroBitCount)) { body(policy) }
            rest &= rest - 1
        }
    }
}

extension RouteEnvironment {
    /// The same decision as ``decide(_:)``, with its reasons. It allocates nothing either; what is asked of it afterwards may.
    public func explain(_ request: SessionRequest) -> Explanation {
        var recorder = ExplanationRecorder()
        let decision = decide(request, &recorder)
        return Explanation(decision: decision, rules: recorder.rules, request: request, recorder: recorder)
    }

    /// Every port that is there and not in the route, with the rule by which it lost; nothing for a refused request.
    public func rejections(_ explanation: Explanation) -> [Rejection] {
        guard explanation.decision.refusal == nil else { return [] }
        var rejections: [Rejection] = []
        func check(_ types: PortSet, _ direction: PortDirections, slot: UInt8?, _ side: RouteSide) {
            for type in types.types {
                let isChosen =
                    if let slot { side.contains(slot: slot) && side.types.contains(type) } else { side.builtIn.contains(type) }
                guard !isChosen, let rule = explanation.recorder.rule(against: type, direction, slot: slot) else { continue }
                rejections.append(Rejection(type: type, direction: direction, slot: slot, rule: rule))
            }
        }
        let decision = explanation.decision
        for slot in explanation.request.connected.inOrder.reversed() {
            check(accessories[Int(slot)].outputs, .output, slot: slot, decision.outputs)
            check(accessories[Int(slot)].inputs, .input, slot: slot, decision.inputs)
        }
        check(device.outputs, .output, slot: nil, decision.outputs)
        check(device.inputs, .input, slot: nil, decision.inputs)
        return rejections
    }
}
