import SessionModel
import SessionSimulator
import Testing

@testable import Documents

/// Apple's sample does by itself, in its delegate, what other apps' scenarios say step by step.
@Suite struct ReferenceAppTests {
    private static let right = [
        "activation/media-after-it", "activation/configured-as-late-as-possible", "activation/engine-waits-for-didactivate",
        "activation/later-than-usual", "answering/in-the-foreground", "answering/killed-and-locked", "dialing/far-end-hangs-up",
        "dialing/ended-by-the-app", "dialing/with-a-headset", "holding/cellular-ended-by-the-user", "holding/other-app-and-back",
        "holding/media-in-didactivate-over-a-cellular-call", "resets/provider-reset", "routes/airpods-lost-to-the-receiver",
        "routes/hfp-picked-and-unit-set-up-again", "routes/answered-on-the-headset", "routes/car-microphone-comes-back",
        "second-calls/hold-and-accept", "second-calls/swapped", "second-calls/end-and-accept", "speaker/button-works-both-ways",
    ]

    @Test("The reference app passes what is right, without a step that starts or stops its audio (C-014)", arguments: right)
    func passes(name: String) throws {
        var scenario = try ScenarioText.read(Fixture.text("\(Fixture.root)/scenarios/calls/\(name).json"))
        var replaced = 0
        for place in scenario.steps.indices {
            guard case .telephony(let app, .sdk(let call)) = scenario.steps[place].event, [.startAudio, .stopAudio].contains(call) else {
                continue
            }
            scenario.apps[app].settings.sdk = .speakerbox
            scenario.steps[place].verb = .expectOnly
            scenario.steps[place].event = .call(app: app, .look)
            replaced += 1
        }
        #expect(replaced > 0)
        var replay = Replay(scenario)
        let failures = try replay.run().flatMap(\.failures)
        #expect(failures.map(\.key) == [])
    }
}
