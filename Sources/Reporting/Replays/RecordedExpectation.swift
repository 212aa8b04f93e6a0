import SessionModel
import SessionSimulator

/// What happened, in the form of what a scenario expects.
public enum RecordedExpectation {
    /// What happened as the value of a key; `nil` where it is said by leaving the key out.
    ///
    /// - Parameters:
    ///   - failure: The key, and what was expected.
    ///   - outcome: What the step came to.
    ///   - step: The step that expects it.
    ///   - replay: The replay of both.
    public static func json(of failure: Replay.Failure, in outcome: Replay.Outcome, step: Scenario.Step, _ replay: Replay) -> String? {
        switch (failure.key, failure.actual, failure.expected) {
        case ("previousRoute", .null, _), ("state.sampleRate", .null, _): nil
        case ("callbacks", _, _):
            // In words a callback is more than a name.
            text { json in
                let app = step.expectations[failure.expectation].app
                json.callbacks(of: outcome.effects.map(\.effect).filter { $0.app == app }, replay.scenario)
            }
        // What came is not forbidden any more.
        case ("noDiagnostics", .names(let came), .names(let forbidden)):
            forbidden.allSatisfy(came.contains) ? nil : text { $0.strings(forbidden.filter { !came.contains($0) }) }
        case ("noDiagnostics", _, _): nil
        case (_, .route(let outputs, let inputs), .route(let wantedOutputs, let wantedInputs)):
            // A side that was not looked at still is not.
            text { $0.value(.route(outputs: wantedOutputs == nil ? nil : outputs, inputs: wantedInputs == nil ? nil : inputs)) }
        default: text { $0.value(failure.actual) }
        }
    }

    /// What happened in a step as the value of `expect`; `nil` where nobody noticed anything.
    public static func json(of outcome: Replay.Outcome, step: Scenario.Step, _ replay: Replay) -> String? {
        let apps = outcome.effects.filter { $0.effect.canBeExpected }.compactMap(\.effect.app).reduce(into: [Int]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        guard let first = apps.first else { return nil }
        func expectation(_ app: Int, isNamed: Bool) -> String {
            text { json in json.expectation(outcome.effects.map(\.effect).filter { $0.app == app }, of: isNamed ? app : nil, replay) }
        }
        if apps.count == 1 { return expectation(first, isNamed: first != step.app) }
        return "[" + apps.map { expectation($0, isNamed: true) }.joined(separator: ", ") + "]"
    }

    /// JSON as people write it on one line.
    static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        write(&json)
        return spaced(json.withBytes { String(decoding: $0, as: UTF8.self) })
    }

    /// JSON as people write it on one line, with a space behind each colon and comma.
    private static func spaced(_ json: String) -> String {
        var (isInString, isEscaped) = (false, false)
        return json.reduce(into: "") { text, character in
            text.append(character)
            if isInString {
                if character == "\"", !isEscaped { isInString = false }
                isEscaped = character == "\\" && !isEscaped
            } else if character == "\"" {
                isInString = true
            } else if character == ":" || character == "," {
                text.append(" ")
            }
        }
    }
}

extension Effect {
    /// Whether there is a key of `expect` for it.
    fileprivate var canBeExpected: Bool {
        switch self {
        case .routeChange, .interruptionBegan, .interruptionEnded, .error, .silencedHint, .callback, .diagnostic, .audio: true
        case .didBecomeActive, .didBecomeInactive, .resumptionRecommendation, .mediaServices, .availableInputsChange, .process, .sdk: false
        }
    }
}

extension JSONWriter {
    /// Writes what one app noticed in a step.
    fileprivate mutating func expectation(_ effects: [Effect], of app: Int?, _ replay: Replay) {
        object { json in
            if let app {
                json.key("app")
                json.string(replay.scenario.apps[app].name)
            }
            for case .error(_, let error) in effects {
                json.key("error")
                json.word(error.name)
            }
            let reasons = effects.compactMap { if case .routeChange(_, let reason, _, _, _) = $0 { reason } else { nil } }
            if !reasons.isEmpty {
                json.key("routeChanges")
                json.words(reasons.map(\.name))
            }
            // What came after the change, such as a deactivation, may have changed what is read as the route.
            if !reasons.isEmpty, let app = effects.lazy.compactMap(\.app).first {
                json.key("route")
                json.route(replay.simulator.route(of: app, in: replay.world.sessions), replay)
            }
            let interruptions = effects.compactMap(ExpectedInterruption.init)
            if !interruptions.isEmpty {
                json.key("interruptions")
                json.words(interruptions.map(\.name))
            }
            if effects.contains(where: { if case .callback = $0 { true } else { false } }) {
                json.key("callbacks")
                json.callbacks(of: effects, replay.scenario)
            }
            let hints = effects.compactMap { if case .silencedHint(_, let begins) = $0 { begins } else { nil } }
            if let begins = hints.last {
                json.key("silencedHint")
                json.word(begins ? "begin" : "end")
            }
            let streams = effects.compactMap { if case .audio(_, let audio) = $0 { audio } else { nil } }
            if let audio = streams.last {
                json.key("audio")
                json.object { json in
                    json.key("uplink")
                    json.word(audio.uplink.name)
                    json.key("downlink")
                    json.word(audio.downlink.name)
                }
            }
            let codes = effects.compactMap { if case .diagnostic(_, let diagnostic) = $0 { diagnostic.code } else { nil } }
            if !codes.isEmpty {
                json.key("diagnostics")
                json.words(codes.map(\.name))
            }
        }
    }

    /// Writes the callbacks among what an app noticed.
    fileprivate mutating func callbacks(of effects: [Effect], _ scenario: Scenario) {
        array { json in for case .callback(_, let callback) in effects { json.expected(callback, scenario) } }
    }

    /// Writes a callback by its name, or with the arguments that matter where there are such.
    private mutating func expected(_ callback: Callback, _ scenario: Scenario) {
        let digits = callback.name == .playDTMF ? callback.word.map(scenario.text) : nil
        let failed = callback.error.flatMap { $0 }
        if callback.isOn == nil, digits == nil, failed == nil { return word(callback.name.name) }
        object { json in
            json.key("name")
            json.word(callback.name.name)
            if let call = callback.call {
                json.key("call")
                json.string(scenario.text(call))
            }
            if let failed {
                json.key("error")
                json.number(Int(failed))
            }
            if let isOn = callback.isOn {
                json.key(callback.name == .setMuted ? "muted" : "onHold")
                json.boolean(isOn)
            }
            if let digits {
                json.key("digits")
                json.string(digits)
            }
        }
    }
}
