import RoutePolicy
import SessionModel
import SessionSimulator

/// Writes what scenarios came to as one JSON object.
public struct ReplayJSONWriter: ReplayWriter {
    private var passed = 0
    private var failed = 0

    /// A writer for programs.
    public init() {}

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
                guard let replay = scenario.replay else { return }
                for step in scenario.steps { Self.write(step, replay, &json) }
            }
            json.key("diagnostics")
            json.array { json in
                for finding in scenario.unreadable { finding.writeJSON(&json) }
                guard let replay = scenario.replay else { return }
                for diagnostic in scenario.diagnostics { diagnostic.writeJSON(&json, in: replay.scenario) }
            }
        }
    }

    public mutating func finish(_ end: ReplayEnd, to json: inout JSONWriter) {
        if passed + failed == 0 { json.text("{\"scenarios\":[") }
        json.text("],\"passed\":\(passed),\"failed\":\(failed)}")
        json.newline()
    }

    private static func write(_ step: ReplayedScenario.Step, _ replay: Replay, _ json: inout JSONWriter) {
        json.object { json in
            json.key("index")
            json.number(step.index)
            json.key("at")
            json.seconds(microseconds: step.outcome.at)
            json.key("do")
            json.string(step.step.verb.name)
            json.key("events")
            json.array { json in for effect in step.outcome.effects { json.effect(effect, replay) } }
            json.key("failures")
            json.array { json in
                for (failure, place) in zip(step.outcome.failures, step.places) {
                    json.object { json in
                        json.key("key")
                        json.string(failure.key)
                        json.key("expected")
                        json.value(failure.expected)
                        json.key("actual")
                        json.value(failure.actual)
                        if let cause = failure.cause {
                            json.key("cause")
                            json.word(cause.name)
                        }
                        json.key("line")
                        json.number(place?.range?.start.line)
                        json.key("column")
                        json.number(place?.range?.start.column)
                    }
                }
            }
        }
    }
}
