import RoutePolicy
import SessionModel

/// Compares what was expected of a step with what happened.
struct ExpectationJudge {
    let simulator: SessionSimulator
    let scenario: Scenario
    /// The world after the step.
    let world: World
    /// What apps noticed in the window of the step.
    let effects: [Effect]

    /// Everything of an expectation that does not hold.
    func failures(_ expectation: StepExpectation, number: Int) -> [Replay.Failure] {
        var failures: [Replay.Failure] = []
        func compare(_ key: String, _ expected: ReplayValue, _ actual: ReplayValue, holds: Bool) {
            if !holds { failures.append(Replay.Failure(expectation: number, key: key, expected: expected, actual: actual)) }
        }
        let app = expectation.app
        if let expected = expectation.error {
            let error = error(of: app)
            compare("error", value(expected), .name(error?.name), holds: expected.fits(error))
        }
        let route = simulator.route(of: app, in: world)
        if let expected = expectation.route { compare("route", value(expected), value(route), holds: fits(expected, route)) }
        if let expected = expectation.availableInputs {
            let actual = simulator.ports(simulator.availableInputs(of: app, in: world), .input)
            compare("availableInputs", value(expected), value(actual), holds: fits(expected, actual))
        }
        let changes = routeChanges(of: app)
        if let expected = expectation.routeChanges {
            compare(
                "routeChanges", .names(expected.map { $0.name }), .names(changes.map { $0.reason.name }),
                holds: expected == changes.map { $0.reason })
        }
        if let expected = expectation.previousRoute {
            let actual = changes.last?.previous
            compare("previousRoute", value(expected), actual.map(value) ?? .null, holds: actual.map { fits(expected, $0) } ?? false)
        }
        if let expected = expectation.interruptions {
            let actual = interruptions(of: app)
            compare("interruptions", .names(expected.map { $0.name }), .names(actual.map { $0.name }), holds: expected == actual)
        }
        if let expected = expectation.silencedHint {
            let actual = silencedHint(of: app)
            func word(_ begins: Bool?) -> ReplayValue { .name(begins.map { $0 ? "begin" : "end" }) }
            compare("silencedHint", word(expected), word(actual), holds: expected == actual)
        }
        if let expected = expectation.audio {
            for (key, wanted, actual) in [
                ("audio.uplink", expected.uplink, simulator.uplink(of: app, in: world)),
                ("audio.downlink", expected.downlink, simulator.downlink(of: app, in: world)),
            ] {
                if let wanted { compare(key, .string(wanted.name), .string(actual.name), holds: wanted == actual) }
            }
        }
        // Without calls there are no callbacks, and nothing is diagnosed.
        if let expected = expectation.callbacks {
            compare("callbacks", .names(expected.map { $0.name?.name ?? "any" }), .names([]), holds: expected.isEmpty)
        }
        if let expected = expectation.diagnostics { compare("diagnostics", .names(expected), .names([]), holds: expected.isEmpty) }
        if let expected = expectation.state { compareState(expected, app, compare) }
        return failures
    }

    // MARK: What happened

    private func error(of app: Int) -> SessionError? {
        for case .error(app, let error) in effects { return error }
        return nil
    }

    private func routeChanges(of app: Int) -> [(reason: RouteChangeReason, previous: Route)] {
        effects.compactMap { effect in
            guard case .routeChange(app, let reason, let previous, _, _) = effect else { return nil }
            return (reason, previous)
        }
    }

    private func interruptions(of app: Int) -> [ExpectedInterruption] {
        effects.filter { $0.app == app }.compactMap(ExpectedInterruption.init)
    }

    private func silencedHint(of app: Int) -> Bool? {
        var last: Bool?
        for case .silencedHint(app, let begins) in effects { last = begins }
        return last
    }

    // MARK: State

    private func compareState(_ expected: ExpectedState, _ app: Int, _ compare: (String, ReplayValue, ReplayValue, Bool) -> Void) {
        let session = world.apps[app]
        let decision = simulator.decision(app, world)
        if let category = expected.category {
            compare("state.category", .string(category.name), .string(session.request.category.name), category == session.request.category)
        }
        if let mode = expected.mode { compare("state.mode", .string(mode.name), .string(decision.mode.name), mode == decision.mode) }
        if let options = expected.options {
            compare("state.options", .names(options.names), .names(decision.options.names), options == decision.options)
        }
        if let isActive = expected.isActive {
            compare("state.active", .boolean(isActive), .boolean(session.isActive), isActive == session.isActive)
        }
        if let override = expected.override {
            let actual = session.request.override
            compare("state.override", .string(override.name), .string(actual.name), override == actual)
        }
        if let preferred = expected.preferredInput {
            let actual = session.request.preferredInput.map { RoutePort(type: $0.type, slot: $0.slot) }
            let holds = preferred.map { wanted in actual.map { fits(wanted, $0) } ?? false } ?? (actual == nil)
            compare("state.preferredInput", .name(preferred.map(name)), .name(actual?.type.name), holds)
        }
        if let priority = expected.priority {
            compare("state.priority", .string(priority.name), .string(SessionPriority.normal.name), priority == .normal)
        }
        if let rate = expected.sampleRate {
            let actual = simulator.sampleRate(of: app, in: world, scenario)
            compare("state.sampleRate", .number(rate), actual.map { .number($0) } ?? .null, rate == actual)
        }
    }

    // MARK: Ports

    private func fits(_ expected: ExpectedPort, _ actual: RoutePort) -> Bool {
        expected.type == actual.type && (expected.slot == nil || expected.slot == actual.slot)
    }

    /// As sets: each port that is there is expected, and each that is expected is there.
    private func fits(_ expected: [ExpectedPort], _ actual: [RoutePort]) -> Bool {
        expected.allSatisfy { wanted in actual.contains { fits(wanted, $0) } }
            && actual.allSatisfy { port in expected.contains { fits($0, port) } }
    }

    private func fits(_ expected: ExpectedRoute, _ actual: Route) -> Bool {
        (expected.outputs.map { fits($0, simulator.ports(actual.outputs, .output)) } ?? true)
            && (expected.inputs.map { fits($0, simulator.ports(actual.inputs, .input)) } ?? true)
    }

    // MARK: Values

    private func value(_ error: ExpectedError) -> ReplayValue {
        switch error {
        case .none: .null
        case .any: .string("any")
        case .named(let error): .string(error.name)
        }
    }

    private func name(_ port: ExpectedPort) -> String {
        port.slot.map { "\(port.type.name)@\(scenario.accessories[Int($0)].label)" } ?? port.type.name
    }

    private func value(_ ports: [ExpectedPort]) -> ReplayValue { .names(ports.map(name)) }
    private func value(_ ports: [RoutePort]) -> ReplayValue { .names(ports.map { $0.type.name }) }

    private func value(_ route: ExpectedRoute) -> ReplayValue {
        .route(outputs: route.outputs.map { $0.map(name) }, inputs: route.inputs.map { $0.map(name) })
    }

    private func value(_ route: Route) -> ReplayValue {
        .route(
            outputs: simulator.ports(route.outputs, .output).map { $0.type.name },
            inputs: simulator.ports(route.inputs, .input).map { $0.type.name })
    }
}

extension ExpectedError {
    fileprivate func fits(_ error: SessionError?) -> Bool {
        switch self {
        case .none: error == nil
        case .any: error != nil
        case .named(let wanted): error == wanted
        }
    }
}

extension SessionSimulator {
    /// The sample rate of an app's route in hertz: the preferred one where the port has it, else the port's own; the input's where there
    /// is an input. `nil` where the profile does not say.
    func sampleRate(of app: Int, in world: World, _ scenario: Scenario) -> Int? {
        let route = route(of: app, in: world)
        let decision = decision(app, world)
        let sides = [(ports(route.inputs, .input), PortDirections.input), (ports(route.outputs, .output), .output)]
        for (ports, direction) in sides {
            guard let port = ports.first else { continue }
            let profile = port.slot.map { scenario.accessories[Int($0)].profile } ?? scenario.device
            guard let found = profile.port(port.type, direction) else { continue }
            let preferred = world.apps[app].preferredSampleRate
            return found.sampleRates.contains(preferred) ? preferred : decision.format(of: found, direction).sampleRate
        }
        return nil
    }
}
