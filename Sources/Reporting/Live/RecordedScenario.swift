import RoutePolicy
import SessionModel
import SessionSimulator

/// What happened on a server, as the text of a scenario that expects just that. The text is written piece by piece: with ``end`` behind
/// it, each beginning of it is a scenario.
public struct RecordedScenario: Sendable {
    /// The names of accessories in the scenario. What goes by one name on the server can be several things, one after the other.
    private var names: [ConnectedProfile: String] = [:]
    private var hasSteps = false

    /// What follows the last step.
    public static let end = "\n  ]\n}\n"

    /// A recording of which nothing is written.
    public init() {}

    /// Gives an accessory its name in the scenario.
    ///
    /// - Parameters:
    ///   - accessory: What it is on the server.
    ///   - name: The name of a profile, numbered where it is not the first of its kind, or the path of one.
    public mutating func name(_ accessory: ConnectedProfile, _ name: String) { names[accessory] = name }

    /// The name that an accessory was given.
    public func name(of accessory: ConnectedProfile) -> String? { names[accessory] }

    /// Everything before the steps.
    ///
    /// - Parameters:
    ///   - title: What the scenario is called.
    ///   - device: The name of a device profile.
    ///   - connected: The names of what is connected at the start.
    ///   - evidence: What is noted about the recording: a key and a text each.
    ///   - replay: What is recorded.
    public func head(title: String, device: String, connected: [String], evidence: [(String, String)], _ replay: Replay) -> String {
        let scenario = replay.scenario
        var lines = [Self.member("name") { $0.string(title) }, Self.member("device") { $0.string(device) }]
        lines.append(Self.member("os") { $0.string("\(scenario.os)") })
        let policies = Policy.all.filter { scenario.policies[$0] != 0 }
        if !policies.isEmpty {
            lines.append(
                Self.member("policy") { json in
                    json.object { json in
                        for policy in policies {
                            json.key(of: policy.name)
                            json.string(policy.readings[scenario.policies[policy]])
                        }
                    }
                })
        }
        if !connected.isEmpty { lines.append(Self.member("connected") { $0.strings(connected) }) }
        lines.append(
            Self.member("evidence") { json in
                json.object { json in
                    for (key, value) in evidence {
                        json.key(of: key)
                        json.string(value)
                    }
                }
            })
        return "{\n" + lines.map { "  \($0),\n" }.joined() + "  \"steps\": ["
    }

    private static func member(_ key: String, _ write: (inout JSONWriter) -> Void) -> String {
        "\"\(key)\": " + RecordedExpectation.text(write)
    }

    /// The next step, with what it is expected to come to.
    public mutating func step(_ step: Scenario.Step, _ outcome: Replay.Outcome, route: Route, _ replay: Replay) -> String {
        let text = RecordedExpectation.text { json in
            json.object { json in
                if outcome.at > 0 {
                    json.key("at")
                    json.seconds(microseconds: outcome.at)
                }
                json.key("do")
                json.word(step.verb.name)
                writeArguments(of: step.event, &json, replay)
                json.key("expect")
                writeExpectation(outcome, route, &json, replay)
            }
        }
        defer { hasSteps = true }
        return (hasSteps ? "," : "") + "\n    " + text
    }

    private func writeArguments(of event: Event, _ json: inout JSONWriter, _ replay: Replay) {
        func accessory(_ slot: UInt8, _ key: StaticString, _ json: inout JSONWriter) {
            json.key(key)
            json.string(name(slot, replay))
        }
        switch event {
        case .connect(let slot), .disconnect(let slot): accessory(slot, "accessory", &json)
        case .changePorts(let old, let new):
            accessory(old, "accessory", &json)
            accessory(new, "to", &json)
        case .builtInPort(let type, let isPresent):
            json.key("port")
            json.word(type.name)
            json.key("present")
            json.boolean(isPresent)
        case .reconfigurePort(let type, let slot):
            json.key("port")
            json.string(name(RoutePort(type: type, slot: slot), replay))
        case .call(_, .setCategory(let category, let mode, let options, let sharing)):
            json.key("category")
            json.word(category.name)
            if let mode {
                json.key("mode")
                json.word(mode.name)
            }
            json.key("options")
            json.words(options.names)
            guard sharing != .default else { return }
            json.key("routeSharingPolicy")
            json.word(sharing.name)
        case .call(_, .setActive(let isActive, _)):
            json.key("active")
            json.boolean(isActive)
        case .call(_, .overrideOutputAudioPort(let port)):
            json.key("port")
            json.word(port.name)
        case .call(_, .setPreferredInput(let input)):
            json.key("port")
            json.string(input.map { name(RoutePort(type: $0.type, slot: $0.slot), replay) })
        default: break
        }
    }

    private func name(_ slot: UInt8, _ replay: Replay) -> String {
        let accessories = replay.scenario.accessories
        guard accessories.indices.contains(Int(slot)) else { return "" }
        return names[accessories[Int(slot)]] ?? accessories[Int(slot)].label
    }

    private func name(_ port: RoutePort, _ replay: Replay) -> String {
        port.slot.map { "\(port.type.name)@\(name($0, replay))" } ?? port.type.name
    }

    private func writeExpectation(_ outcome: Replay.Outcome, _ route: Route, _ json: inout JSONWriter, _ replay: Replay) {
        func side(_ key: StaticString, _ side: RouteSide, _ direction: PortDirections, _ json: inout JSONWriter) {
            json.key(key)
            json.strings(replay.simulator.ports(side, direction).map { name($0, replay) })
        }
        func write(_ route: Route, _ json: inout JSONWriter) {
            json.object { json in
                side("outputs", route.outputs, .output, &json)
                side("inputs", route.inputs, .input, &json)
            }
        }
        var reasons: [RouteChangeReason] = []
        var previous: Route?
        var error: SessionError?
        for timed in outcome.effects {
            switch timed.effect {
            case .routeChange(_, let reason, let before, _, _):
                reasons.append(reason)
                previous = before
            case .error(_, let refused): error = refused
            default: break
            }
        }
        json.object { json in
            if let error {
                json.key("error")
                json.word(error.name)
            }
            json.key("routeChanges")
            json.words(reasons.map(\.name))
            if let previous {
                json.key("previousRoute")
                write(previous, &json)
            }
            json.key("route")
            write(route, &json)
        }
    }
}
