import RoutePolicy
import SessionModel
import StepInvariants
import Testing

@testable import SessionSimulator

/// What is said of the errors of a verb is what its calls give, no more and no less.
@Suite struct VerbTextTests {
    @Test func exactlyTheErrorsComeThatAreSaid() {
        var generator = Chance(state: 0)
        var given: [Verb: Set<SessionError>] = [:]
        func take(_ event: Event, _ effects: [Effect]) {
            guard case .call(_, let call) = event, let verb = Verb(call) else { return }
            for case .error(_, let error) in effects { given[verb, default: []].insert(error) }
        }
        for _ in 0..<200 {
            var source = StepSource((0..<1_000).map { _ in generator.next() })
            let start = source.invariants()
            var world = start.world
            while let event = source.event() {
                var list = EffectList()
                world = start.simulator.step(world, event, &list)
                take(event, list.effects)
            }
        }
        for (stage, event) in Self.rare { take(event, stage.after(event).effects) }
        // What a media SDK meets depends on its calls.
        for verb in Verb.allCases where verb != .sdk {
            let errors = given[verb, default: []].subtracting([.mediaServicesFailed])
            #expect(errors == Set(verb.errors.map(\.error)), "\(verb)")
        }
        #expect(given[.setActive]?.contains(.mediaServicesFailed) == true)
        for verb in [Verb.stopIO, .becomeNowPlaying] { #expect(given[verb] == nil) }
    }

    /// What chance seldom brings: a refusal after events that have to come together.
    private static var rare: [(Stage, Event)] {
        func stage(_ policies: [Policy: Int] = [:], _ prepare: (inout Stage) -> Void) -> Stage {
            var stage = Stage(policies: policies)
            prepare(&stage)
            return stage
        }
        func setCategory(_ category: SessionModel.Category, _ options: CategoryOptions) -> Event {
            .call(app: 0, .setCategory(category, mode: nil, options: options, sharing: .default))
        }
        func muted(_ policies: [Policy: Int] = [:]) -> (Stage, Event) {
            let stage = stage(policies) {
                $0.play(0, .record)
                $0.happens(.muteBuiltInMic(true))
            }
            return (stage, .call(app: 0, .startIO))
        }
        let undocumented = stage([.undocumentedRefusalCode: 1]) { $0.set(0, .playback) }
        let background = stage {
            $0.set(0, .playback)
            $0.happens(.background(app: 0))
        }
        return [
            (stage([.setCategoryDuringCall: 1]) { $0.happens(.interrupt(.siri)) }, setCategory(.record, [])),
            (undocumented, setCategory(.playback, .allowBluetoothA2DP)), (undocumented, .call(app: 0, .setMode(.voiceChat))),
            (undocumented, .call(app: 0, .setPreferredInput(PreferredInput(.usbAudio)))),
            (background, .call(app: 0, .setActive(true, notifyOthers: false))), (background, .call(app: 0, .startIO)),
            (stage { $0.play(0, .record) }, .call(app: 0, .setPreferredInputNumberOfChannels(200))),
            muted(), muted([.refusedMutedMicCode: 1]),
        ]
    }

    @Test func aSentenceIsOneLineWithAFullStop() {
        for verb in Verb.allCases {
            #expect(verb.summary.hasSuffix("."))
            #expect(!verb.summary.contains("\n") && !verb.summary.contains("  "))
        }
    }
}

extension Verb {
    /// The verb of a call; `nil` of looking.
    fileprivate init?(_ call: SessionRequestCall) { self.init(rawValue: String("\(call)".prefix { $0 != "(" })) }
}
