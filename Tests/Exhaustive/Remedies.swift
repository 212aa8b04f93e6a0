import RoutePolicy
import SessionModel

/// What must hold of every verdict: a refusal is explained by an error, and a remedy, carried out, ends the finding that it comes with and
/// brings no refusal where there was none.
struct Remedies {
    let environment: RouteEnvironment
    /// How many verdicts were looked at.
    private(set) var checked = 0
    /// How many remedies were carried out.
    private(set) var carriedOut = 0
    /// The first violations, in words.
    private(set) var violations: [String] = []

    init(_ environment: RouteEnvironment) { self.environment = environment }

    /// Every combination, and some with a later call of setMode.
    static func job(_ environment: RouteEnvironment) -> @Sendable () -> Tally {
        {
            var remedies = Remedies(environment)
            for category in Category.allCases {
                for mode in Mode.allCases {
                    for options in Space.optionSets {
                        remedies.checkSettings(category, mode, options)
                    }
                }
            }
            var tally = Tally()
            tally.checked = remedies.checked
            tally.violations = remedies.violations
            if remedies.carriedOut < remedies.checked / 10 { tally.violations.append("only \(remedies.carriedOut) remedies") }
            return tally
        }
    }

    private mutating func checkSettings(_ category: Category, _ mode: Mode, _ options: CategoryOptions) {
        var request = SessionRequest(
            category: category, mode: mode, options: options, connected: ConnectedAccessories(first: environment.accessories.count))
        for override in PortOverride.allCases {
            request.override = override
            for sharing in RouteSharingPolicy.allCases {
                request.routeSharingPolicy = sharing
                check(request, [])
            }
        }
        request.override = .none
        request.routeSharingPolicy = .default
        guard options.isSensible else { return }
        for later in Mode.allCases { check(request, [later]) }
    }

    private mutating func check(_ request: SessionRequest, _ modes: [Mode]) {
        checked += 1
        let (refusal, findings) = judge(request, modes)
        if (refusal != nil) != findings.contains(where: { $0.severity == .error }) { violate(request, modes, "errors and refusal differ") }
        for finding in findings {
            guard let remedy = finding.remedy else { continue }
            carriedOut += 1
            let mended = judge(remedy.applied(to: request), modes)
            if mended.findings.contains(where: { $0.rule == finding.rule && $0.setting == finding.setting }) {
                violate(request, modes, "\(remedy) leaves \(finding.rule)")
            }
            if refusal == nil, mended.refusal != nil { violate(request, modes, "\(remedy) for \(finding.rule) is refused") }
        }
    }

    private func judge(_ request: SessionRequest, _ modes: [Mode]) -> (refusal: Refusal?, findings: [Finding]) {
        if modes.isEmpty {
            // A verdict also asks for every other reading, which takes most of its time.
            let explanation = environment.explain(request)
            return (explanation.decision.refusal, environment.findings(explanation) + environment.advice(explanation))
        }
        let verdict = environment.verdict(on: request, thenSetting: modes)
        return (verdict.refusal, verdict.findings + environment.advice(on: verdict))
    }

    private mutating func violate(_ request: SessionRequest, _ modes: [Mode], _ what: String) {
        guard violations.count < 8, !violations.contains(where: { $0.hasPrefix(what) }) else { return }
        violations.append(
            "\(what): \(request.category.name) \(request.mode.name) \(request.options.names) \(request.routeSharingPolicy.name) "
                + "override \(request.override.name), then \(modes.map(\.name)) at \(environment.os) on \(environment.device.platform.title)"
        )
    }
}
