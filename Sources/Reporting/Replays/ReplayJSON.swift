import RoutePolicy
import SessionModel
import SessionSimulator

/// Writes what scenarios came to as one JSON object.
public struct ReplayJSONWriter {
    private var passed = 0
    private var failed = 0

    /// A writer for programs.
    public init() {}

    /// Takes a scenario, in order.
    public mutating func write(_ scenario: ReplayedScenario, to json: inout JSONWriter) {
        json.text(passed + failed == 0 ? "{\"scenarios\":[" : ",")
        json.newline()
        if scenario.passed { passed += 1 } else { failed += 1 }
        json.object { json in
            json.key("file")
            json.string(scenario.file)
            json.key("name")
            json.string(scenario.name)
            json.key("passed")
            json.boolean(scenario.passed)
            json.key("steps")
            json.array { json in
                guard case .replayed(let replay, let outcomes, let places) = scenario.result else { return }
                for (index, outcome) in outcomes.enumerated() { Self.write(outcome, index, replay, places[index], &json) }
            }
            json.key("diagnostics")
            json.array { json in
                guard case .unreadable(let findings) = scenario.result else { return }
                for finding in findings { finding.writeJSON(&json) }
            }
        }
    }

    /// Writes what is left when every scenario was taken.
    public mutating func finish(to json: inout JSONWriter) {
        if passed + failed == 0 { json.text("{\"scenarios\":[") }
        json.text("],\"passed\":\(passed),\"failed\":\(failed)}")
        json.newline()
    }

    private static func write(
        _ outcome: Replay.Outcome, _ index: Int, _ replay: Replay, _ places: [Location?], _ json: inout JSONWriter
    ) {
        json.object { json in
            json.key("index")
            json.number(index)
            json.key("at")
            json.seconds(milliseconds: outcome.at)
            json.key("do")
            json.string(replay.scenario.steps[index].verb.name)
            json.key("events")
            json.array { json in for effect in outcome.effects { write(effect, replay, &json) } }
            json.key("failures")
            json.array { json in
                for (failure, place) in zip(outcome.failures, places) {
                    json.object { json in
                        json.key("key")
                        json.string(failure.key)
                        json.key("expected")
                        json.value(failure.expected)
                        json.key("actual")
                        json.value(failure.actual)
                        json.key("line")
                        json.number(place?.range?.start.line)
                        json.key("column")
                        json.number(place?.range?.start.column)
                    }
                }
            }
        }
    }

    private static func write(_ timed: Replay.TimedEffect, _ replay: Replay, _ json: inout JSONWriter) {
        json.object { json in
            json.key("at")
            json.seconds(milliseconds: timed.at)
            json.key("app")
            json.string(timed.effect.app.map { replay.scenario.apps[$0] })
            json.key("kind")
            json.word(timed.effect.kind)
            switch timed.effect {
            case .routeChange(_, let reason, let previous, let current, let cause):
                json.key("reason")
                json.word(reason.name)
                json.key("previousRoute")
                json.route(previous, replay)
                json.key("route")
                json.route(current, replay)
                json.key("by")
                if case .app(let app) = cause { json.string(replay.scenario.apps[app]) } else { json.word("system") }
            case .interruptionBegan(_, let reason):
                json.key("type")
                json.word("began")
                json.key("reason")
                json.word(reason.name)
            case .interruptionEnded(_, let shouldResume):
                json.key("type")
                json.word("ended")
                json.key("shouldResume")
                json.boolean(shouldResume)
            case .didBecomeInactive(_, let byApp, let reason):
                json.key("source")
                json.word(byApp ? "app" : "system")
                json.key("reason")
                json.string(reason?.name)
            case .resumptionRecommendation(_, let shouldResume):
                json.key("shouldResume")
                json.boolean(shouldResume)
            case .error(_, let error):
                json.key("name")
                json.word(error.name)
                json.key("code")
                json.number(error.code.map(Int.init))
            case .silencedHint(_, let begins):
                json.key("type")
                json.word(begins ? "begin" : "end")
            case .mediaServices(_, let areLost):
                json.key("type")
                json.word(areLost ? "lost" : "reset")
            case .process(_, let isLaunched):
                json.key("type")
                json.word(isLaunched ? "launched" : "terminated")
            case .didBecomeActive, .availableInputsChange: break
            }
        }
    }
}

extension Effect {
    /// The app that notices it.
    var app: Int? {
        switch self {
        case .routeChange(let app, _, _, _, _), .interruptionBegan(let app, _), .interruptionEnded(let app, _), .didBecomeActive(let app),
            .didBecomeInactive(let app, _, _), .resumptionRecommendation(let app, _), .error(let app, _), .silencedHint(let app, _),
            .mediaServices(let app, _), .availableInputsChange(let app), .process(let app, _):
            app
        }
    }

    /// What kind of event it is, as a result writes it.
    var kind: String {
        switch self {
        case .routeChange: "routeChange"
        case .interruptionBegan, .interruptionEnded: "interruption"
        case .didBecomeActive: "didBecomeActive"
        case .didBecomeInactive: "didBecomeInactive"
        case .resumptionRecommendation: "resumptionRecommendation"
        case .error: "error"
        case .silencedHint: "silencedHint"
        case .mediaServices: "mediaServices"
        case .availableInputsChange: "availableInputsChange"
        case .process: "process"
        }
    }
}

extension JSONWriter {
    /// Writes a time in seconds, without zeros behind the point that say nothing.
    mutating func seconds(milliseconds: Int) {
        let (whole, rest) = (milliseconds / 1000, milliseconds % 1000)
        guard rest != 0 else { return number(whole) }
        var digits = String(rest + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        raw("\(whole).\(digits)")
    }

    /// Writes the ports of a route by type.
    mutating func route(_ route: Route, _ replay: Replay) {
        object { json in
            json.key("outputs")
            json.words(replay.simulator.ports(route.outputs, .output).map(\.type.name))
            json.key("inputs")
            json.words(replay.simulator.ports(route.inputs, .input).map(\.type.name))
        }
    }

    /// Writes what was expected, or what happened.
    mutating func value(_ value: ReplayValue) {
        switch value {
        case .null: null()
        case .boolean(let value): boolean(value)
        case .number(let value): number(value)
        case .string(let value): string(value)
        case .names(let names): words(names)
        case .route(let outputs, let inputs):
            object { json in
                if let outputs {
                    json.key("outputs")
                    json.words(outputs)
                }
                if let inputs {
                    json.key("inputs")
                    json.words(inputs)
                }
            }
        }
    }
}
