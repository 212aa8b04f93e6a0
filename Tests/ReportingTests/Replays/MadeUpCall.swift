import SessionModel
import SessionSimulator

@testable import Reporting

/// A call made up for writers: what its steps bring is said, not simulated.
struct MadeUpCall {
    static let a = Word(0)
    static let b = Word(1)

    var apps = [Scenario.App("talkito"), Scenario.App("music")]
    private(set) var steps: [(step: Scenario.Step, outcome: Replay.Outcome)] = []

    /// Adds something that happens to calls, and what it brings: each effect with its time in seconds.
    mutating func step(
        _ verb: Verb, _ event: CallEvent, app: Int = 0, at: Double, expecting expectations: [StepExpectation] = [],
        _ effects: (at: Double, effect: Effect, causedBy: Int?)...
    ) {
        step(verb, event, app: app, at: at, expecting: expectations, all: effects)
    }

    /// The same, of any number.
    mutating func step(
        _ verb: Verb, _ event: CallEvent, app: Int = 0, at: Double, expecting expectations: [StepExpectation] = [],
        all effects: [(at: Double, effect: Effect, causedBy: Int?)]
    ) {
        let time = Int(at * 1_000_000)
        steps.append(
            (
                Scenario.Step(verb: verb, at: time, app: app, event: .telephony(app: app, event), expectations: expectations),
                Replay.Outcome(
                    at: time,
                    effects: effects.map {
                        Replay.TimedEffect(at: Int($0.at * 1_000_000), effect: $0.effect, causedBy: $0.causedBy)
                    }, failures: [])
            ))
    }

    var replay: Replay {
        var scenario = MadeUpReplay().replay.scenario
        scenario.name = "a call"
        scenario.apps = apps
        scenario.words = ["A", "B"]
        return Replay(scenario)
    }

    func replayed(keepsEverything: Bool = true, draws: Bool = false) -> ReplayedScenario {
        let replay = replay
        var recorder = ReplayRecorder(file: "call.json", keepsEverything: keepsEverything, draws: draws)
        recorder.begin(apps: apps.map(\.name))
        for (number, (step, outcome)) in steps.enumerated() {
            let place = Location(
                "call.json", TextRange(TextPosition(line: number + 3, column: 4), TextPosition(line: number + 3, column: 9)))
            recorder.take(
                step, outcome, places: outcome.failures.map { _ in place },
                instants: replay.instants(before: outcome) + [Instant(replay)], at: place)
        }
        recorder.finish(replay)
        return recorder.scenario
    }

    /// The three seconds of silence: the channel is joined before CallKit has activated the session.
    static func early(expecting expectations: [StepExpectation] = []) -> MadeUpCall {
        var made = MadeUpCall()
        made.step(.answerCall, .answerCall(a, via: .screen, nil), at: 10, (10, .callback(app: 0, Callback(.answer, call: a)), nil))
        made.step(.sdk, .sdk(.joinChannel), at: 10.01)
        made.step(.fulfill, .fulfill(CallAction(.answer, a)), at: 10.02)
        made.step(
            .sdk, .sdk(.muteMic(false)), at: 20, expecting: expectations,
            (12, .callback(app: 0, Callback(.didActivate)), nil), (12, .audio(app: 0, AudioState(.staleUnit)), nil),
            (12, .diagnostic(app: 0, Diagnostic(.earlyMedia, call: a, cause: .mediaStart)), 1),
            (15, .audio(app: 0, .flowing), nil))
        return made
    }
}

extension AudioState {
    /// Both streams flow.
    static let flowing: AudioState = {
        var state = AudioState(nil)
        (state.uplink, state.downlink) = (.flows, .flows)
        return state
    }()
}

extension ReplayWriter {
    /// What is written of one scenario.
    func text(_ scenario: ReplayedScenario) -> String {
        var writer = self
        var out = JSONWriter()
        writer.write(scenario, to: &out)
        return out.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
