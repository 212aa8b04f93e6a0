import RoutePolicy
import SessionModel

extension RouteEnvironment {
    /// A phone with receiver, speaker and microphone, and the newest system.
    public static let phone = RouteEnvironment(
        device: DeviceTraits(
            platform: .iOS, outputs: [PortSet(.builtInReceiver), PortSet(.builtInSpeaker)], inputs: PortSet(.builtInMic)),
        os: .newest)

    /// The same environment with every reading of the points on which sources disagree, as far as a request turns on them.
    func readings(for request: SessionRequest) -> [RouteEnvironment] {
        let explanation = explain(request)
        return Policy.readByDecisions.filter { explanation.consulted($0) && $0.standing != .quirk }.flatMap { policy in
            policy.readings.indices.map { reading in
                var other = self
                other.policies[policy] = reading
                return other
            }
        }
    }
}

extension SessionCall {
    /// The requests that the call can stand for: one where all of it is known, one for each mode where that is not; none where more is
    /// missing.
    var possibleRequests: [SessionRequest] {
        guard verb == .setCategory, let category = category.value else { return [] }
        let options: CategoryOptions
        switch self.options {
        case .known(let value): options = value
        case .absent: options = []
        case .unknown: return []
        }
        if routeSharingPolicy.isUnknown { return [] }
        // A category comes with the default mode.
        let modes = mode.isUnknown ? Mode.allCases : [mode.value ?? .default]
        return modes.map {
            SessionRequest(category: category, mode: $0, options: options, routeSharingPolicy: routeSharingPolicy.value ?? .default)
        }
    }

    /// What the call was read as: `playback, mode voiceChat, options mixWithOthers`.
    var reading: String {
        var words: [String] = []
        func add<Value>(_ label: String, _ found: Found<Value>, _ name: (Value) -> String) {
            switch found {
            case .known(let value): words.append(label + name(value))
            case .unknown(let text): words.append("\(label)unknown (\(text))")
            case .absent: break
            }
        }
        add("category ", category) { $0.name }
        add("mode ", mode) { $0.name }
        add("options ", options) { $0.isEmpty ? "none" : $0.names.joined(separator: " ") }
        add("route sharing policy ", routeSharingPolicy) { $0.name }
        return words.joined(separator: ", ")
    }

    /// Whether something in the call could not be told: then less is said about it.
    public var hasUnknownValues: Bool {
        category.isUnknown || mode.isUnknown || options.isUnknown || routeSharingPolicy.isUnknown || isActive.isUnknown
            || notifiesOthers.isUnknown || overridesToSpeaker.isUnknown
    }
}

extension Refusal {
    /// The error as a log shows it: `badParam, -50`.
    var title: String {
        let code = error.code.map { ", \($0)" } ?? ""
        return error.name + code
    }
}
