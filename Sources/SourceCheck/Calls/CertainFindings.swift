import RoutePolicy
import SessionModel

extension Finding {
    /// The message as part of a sentence.
    var clause: String { message.hasSuffix(".") ? String(message.dropLast()) : message }
}

extension RouteEnvironment {
    /// What is said about a call whatever its unknown mode is, and however the points are read on which sources disagree.
    ///
    /// - Parameter findings: What is said about one request in one environment.
    func certainFindings(
        _ call: SessionCall, override: PortOverride = .none, _ findings: (RouteEnvironment, SessionRequest) -> [Finding]
    ) -> [Finding] {
        var certain: [Finding]?
        for var request in call.possibleRequests {
            request.override = override
            for environment in [self] + readings(for: request) {
                let found = findings(environment, request)
                certain = certain.map { known in known.filter { one in found.contains { $0.setting == one.setting } } } ?? found
                if certain?.isEmpty != false { return [] }
            }
        }
        return certain ?? []
    }

    /// What is refused of a call of `setCategory` besides its mode.
    func refusals(of call: SessionCall) -> [Finding] {
        certainFindings(call) { environment, request in
            environment.findings(environment.explain(request)).filter { $0.severity == .error && $0.setting != .mode }
        }
    }

    /// What is said about the mode of a call of `setCategory`, as one that the category does not take: refused, or without effect.
    func findingsAboutMode(of call: SessionCall) -> [Finding] {
        guard call.mode.value != nil else { return [] }
        return certainFindings(call) { environment, request in
            environment.findings(environment.explain(request)).filter { finding in
                finding.setting == .mode && finding.severity != .note
            }
        }
    }
}
