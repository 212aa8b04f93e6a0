import RoutePolicy
import SessionModel

/// Compares what was expected of a step with what happened. Part of the replay, whose world and rules are too large to be handed around.
extension Replay {
    /// Everything of the expectations of a step that does not hold.
    ///
    /// - Parameters:
    ///   - expectations: What was expected.
    ///   - effects: What apps noticed in the window of the step, after which the world is as it is now.
    func failures(_ expectations: [StepExpectation], _ effects: [Effect]) -> [Failure] {
        var found = Mismatches()
        for (number, expectation) in expectations.enumerated() {
            found.number = number
            judge(expectation, effects.filter { $0.app == expectation.app }, &found)
        }
        return found.failures
    }

    /// - Parameter effects: What the app of the expectation noticed.
    private func judge(_ expectation: StepExpectation, _ effects: [Effect], _ found: inout Mismatches) {
        let app = expectation.app
        if let expected = expectation.error {
            let error = Self.error(effects)
            found.compare("error", expected.fits(error), value(expected), .name(error?.name))
        }
        if let expected = expectation.route {
            let route = simulator.route(of: app, in: world.sessions)
            found.compare("route", fits(expected, route), value(expected), value(route, like: expected))
        }
        if let expected = expectation.availableInputs {
            let actual = simulator.ports(simulator.availableInputs(of: app, in: world.sessions), .input)
            found.compare("availableInputs", fits(expected, actual), value(expected), value(actual))
        }
        judgeNotifications(expectation, effects, &found)
        if let expected = expectation.audio {
            let streams = streams(of: app)
            if let wanted = expected.uplink {
                let actual = streams.uplink
                found.compare("audio.uplink", wanted == actual, .string(wanted.name), .string(actual.name), streams.uplinkCause)
            }
            if let wanted = expected.downlink {
                let actual = streams.downlink
                found.compare("audio.downlink", wanted == actual, .string(wanted.name), .string(actual.name), streams.downlinkCause)
            }
        }
        if let expected = expectation.video { judgeVideo(expected, app, &found) }
        if let expected = expectation.callbacks {
            let actual = effects.compactMap { if case .callback(_, let callback) = $0 { callback } else { nil } }
            let holds = expected.count == actual.count && zip(expected, actual).allSatisfy { fits($0, $1, app) }
            found.compare("callbacks", holds, .names(expected.map { text($0) }), .names(actual.map { text($0) }))
        }
        judgeDiagnostics(expectation, effects, &found)
        if let expected = expectation.state { judgeState(expected, app, &found) }
    }

    private func judgeVideo(_ expected: ExpectedVideo, _ app: Int, _ found: inout Mismatches) {
        let video = calls.video(of: app, in: world)
        if let isSent = expected.isSent { found.compare("video.sent", isSent == video.isSent, .boolean(isSent), .boolean(video.isSent)) }
        if let peers = expected.peers {
            let actual = video.peers.compactMap(scenario.word)
            found.compare("video.peers", Set(peers) == Set(actual), .names(peers), .names(actual))
        }
        if let isPreviewed = expected.isPreviewed {
            found.compare("video.preview", isPreviewed == video.isPreviewed, .boolean(isPreviewed), .boolean(video.isPreviewed))
        }
    }

    private func judgeDiagnostics(_ expectation: StepExpectation, _ effects: [Effect], _ found: inout Mismatches) {
        guard expectation.diagnostics != nil || expectation.noDiagnostics != nil else { return }
        let actual = effects.compactMap { if case .diagnostic(_, let diagnostic) = $0 { diagnostic.code.name } else { nil } }
        if let expected = expectation.diagnostics {
            found.compare("diagnostics", expected.allSatisfy(actual.contains), .names(expected), .names(actual))
        }
        switch expectation.noDiagnostics {
        case .all: found.compare("noDiagnostics", actual.isEmpty, .boolean(true), .names(actual))
        case .named(let forbidden):
            found.compare("noDiagnostics", !actual.contains(where: forbidden.contains), .names(forbidden), .names(actual))
        case nil: break
        }
    }

    /// What goes through an app's streams: of sessions alone, or with calls and SDKs.
    private func streams(of app: Int) -> AudioState {
        if hasCalls { return calls.audio(of: app, in: world) }
        var state = AudioState(nil)
        state.uplink = simulator.uplink(of: app, in: world.sessions)
        state.downlink = simulator.downlink(of: app, in: world.sessions)
        return state
    }

    private func judgeNotifications(_ expectation: StepExpectation, _ effects: [Effect], _ found: inout Mismatches) {
        let changes = Self.routeChanges(effects)
        if let expected = expectation.routeChanges {
            let actual = changes.map { $0.reason }
            found.compare("routeChanges", expected == actual, .names(expected.map { $0.name }), .names(actual.map { $0.name }))
        }
        if let expected = expectation.previousRoute {
            let actual = changes.last?.previous
            let holds = actual.map { fits(expected, $0) } ?? false
            found.compare("previousRoute", holds, value(expected), actual.map { value($0, like: expected) } ?? .null)
        }
        if let expected = expectation.interruptions {
            let actual = effects.compactMap(ExpectedInterruption.init)
            found.compare("interruptions", expected == actual, .names(expected.map { $0.name }), .names(actual.map { $0.name }))
        }
        if let expected = expectation.silencedHint {
            let actual = Self.silencedHint(effects)
            func word(_ begins: Bool?) -> ReplayValue { .name(begins.map { $0 ? "begin" : "end" }) }
            found.compare("silencedHint", expected == actual, word(expected), word(actual))
        }
    }

    // MARK: What happened

    private static func error(_ effects: [Effect]) -> SessionError? {
        for case .error(_, let error) in effects { return error }
        return nil
    }

    private static func routeChanges(_ effects: [Effect]) -> [(reason: RouteChangeReason, previous: Route)] {
        effects.compactMap { effect in
            guard case .routeChange(_, let reason, let previous, _, _) = effect else { return nil }
            return (reason, previous)
        }
    }

    private static func silencedHint(_ effects: [Effect]) -> Bool? {
        var last: Bool?
        for case .silencedHint(_, let begins) in effects { last = begins }
        return last
    }

    // MARK: State

    private func judgeState(_ expected: ExpectedState, _ app: Int, _ found: inout Mismatches) {
        let session = world.sessions.session(app)
        if let category = expected.category {
            let actual = session.request.category
            found.compare("state.category", category == actual, .string(category.name), .string(actual.name))
        }
        if expected.mode != nil || expected.options != nil {
            let decision = simulator.decision(app, world.sessions)
            if let mode = expected.mode {
                found.compare("state.mode", mode == decision.mode, .string(mode.name), .string(decision.mode.name))
            }
            if let options = expected.options {
                found.compare("state.options", options == decision.options, .names(options.names), .names(decision.options.names))
            }
        }
        if let isActive = expected.isActive {
            found.compare("state.active", isActive == session.isActive, .boolean(isActive), .boolean(session.isActive))
        }
        if let override = expected.override {
            let actual = session.request.override
            found.compare("state.override", override == actual, .string(override.name), .string(actual.name))
        }
        if let preferred = expected.preferredInput {
            let actual = session.request.preferredInput.map { RoutePort(type: $0.type, slot: $0.slot) }
            let holds = preferred.map { wanted in actual.map { fits(wanted, $0) } ?? false } ?? (actual == nil)
            found.compare("state.preferredInput", holds, .name(preferred.map(name)), .name(actual?.type.name))
        }
        if let priority = expected.priority {
            let actual = world.sessions.priority(of: app)
            found.compare("state.priority", priority == actual, .string(priority.name), .string(actual.name))
        }
        if let rate = expected.sampleRate {
            let actual = simulator.sampleRate(of: app, in: world.sessions, scenario)
            found.compare("state.sampleRate", rate == actual, .number(rate), actual.map { .number($0) } ?? .null)
        }
    }

    // MARK: Callbacks

    private func fits(_ expected: ExpectedCallback, _ actual: Callback, _ app: Int) -> Bool {
        func word(_ word: Word?) -> String? { word.flatMap(scenario.word) }
        if let name = expected.name, name != actual.name { return false }
        if let call = expected.call, call != word(actual.call) { return false }
        if let wanted = expected.app, wanted != app { return false }
        if let error = expected.error {
            guard let given = actual.error, given.map(Int.init) == error else { return false }
        }
        if let onHold = expected.onHold, actual.name != .setHeld || actual.isOn != onHold { return false }
        if let isMuted = expected.isMuted, actual.name != .setMuted || actual.isOn != isMuted { return false }
        if let digits = expected.digits, actual.name != .playDTMF || word(actual.word) != digits { return false }
        return true
    }

    private func text(_ callback: ExpectedCallback) -> String {
        var parts: [String] = []
        if let call = callback.call { parts.append("call \(call)") }
        if let app = callback.app, scenario.apps.indices.contains(app) { parts.append("app \(scenario.apps[app].name)") }
        if let error = callback.error { parts.append(error.map { "error \($0)" } ?? "no error") }
        if let onHold = callback.onHold { parts.append(onHold ? "on hold" : "not on hold") }
        if let isMuted = callback.isMuted { parts.append(isMuted ? "muted" : "not muted") }
        if let digits = callback.digits { parts.append("digits \(digits)") }
        return (callback.name?.name ?? "any") + (parts.isEmpty ? "" : "(" + parts.joined(separator: ", ") + ")")
    }

    private func text(_ callback: Callback) -> String {
        var parts: [String] = []
        if let call = callback.call.flatMap(scenario.word) { parts.append("call \(call)") }
        if let error = callback.error { parts.append(error.map { "error \($0)" } ?? "no error") }
        if let isOn = callback.isOn {
            let word = callback.name == .setMuted ? "muted" : "on hold"
            parts.append(isOn ? word : "not " + word)
        }
        if callback.name == .playDTMF, let digits = callback.word.flatMap(scenario.word) { parts.append("digits \(digits)") }
        return callback.name.name + (parts.isEmpty ? "" : "(" + parts.joined(separator: ", ") + ")")
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

    /// - Parameter expected: Where it names accessories, these are named here too.
    private func value(_ route: Route, like expected: ExpectedRoute) -> ReplayValue {
        let namesAccessories = ((expected.outputs ?? []) + (expected.inputs ?? [])).contains { $0.slot != nil }
        func text(_ port: RoutePort) -> String { name(ExpectedPort(port.type, slot: namesAccessories ? port.slot : nil)) }
        return .route(
            outputs: simulator.ports(route.outputs, .output).map(text), inputs: simulator.ports(route.inputs, .input).map(text))
    }
}

/// What does not hold.
private struct Mismatches {
    private(set) var failures: [Replay.Failure] = []
    /// The expectation that is being judged.
    var number = 0

    /// Takes note of what does not hold; values are only made of that.
    mutating func compare(
        _ key: String, _ holds: Bool, _ expected: @autoclosure () -> ReplayValue, _ actual: @autoclosure () -> ReplayValue,
        _ cause: SilenceCause? = nil
    ) {
        if !holds { failures.append(Replay.Failure(expectation: number, key: key, expected: expected(), actual: actual(), cause: cause)) }
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
            let preferred = world.session(app).preferredSampleRate
            return found.sampleRates.contains(preferred) ? preferred : decision.format(of: found, direction).sampleRate
        }
        return nil
    }
}
