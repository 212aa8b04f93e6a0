import SessionSimulator
import Testing

@testable import Reporting

@Suite struct ReplayDiagnosisTests {
    private func json(_ diagnosis: ReplayDiagnosis) -> String {
        var out = JSONWriter()
        diagnosis.writeJSON(&out)
        return out.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test func theCauseIsToldWithWhatShowsItAndTheSilence() {
        let diagnosis = ReplayDiagnosis(MadeUpCall.early().replayed())
        #expect(diagnosis.findsError)
        #expect(
            diagnosis.text(Style(isColoured: false)) == """
                a call  call.json
                  call.json:6:4: error: talkito starts media for call A at 12 s, before CallKit has activated the session \
                [CK-EARLY-MEDIA]
                    shown by step 4, muteMic at 20 s
                    note: caused by step 2, joinChannel at 10.01 s
                    \(DiagnosticCode.earlyMedia.summary)
                    fix: \(DiagnosticCode.earlyMedia.cure)
                  talkito uplink    silent  12–15 s  the audio unit is stale
                  talkito downlink  silent  12–15 s  the audio unit is stale

                """)
    }

    @Test func forProgramsTheSilenceHasItsEnds() {
        let text = json(ReplayDiagnosis(MadeUpCall.early().replayed()))
        #expect(
            text.contains(#"{"app":"talkito","stream":"uplink","state":"silent","from":12,"to":15,"cause":"staleUnit"}"#))
        #expect(text.contains(#""causes":[{"rule":"CK-EARLY-MEDIA""#))
        #expect(text.hasSuffix("\"failures\":0}\n"))
    }

    @Test func aSilenceThatNobodyNoticesIsNone() {
        var made = MadeUpCall()
        made.step(
            .sdk, .sdk(.joinChannel), at: 10, (1, .audio(app: 0, AudioState(.notStarted)), nil),
            (2, .audio(app: 0, AudioState(.held)), nil),
            (3, .audio(app: 0, AudioState(.gateClosed)), nil), (3, .audio(app: 0, .flowing), nil),
            (4, .audio(app: 0, AudioState(.interrupted)), nil))
        let diagnosis = ReplayDiagnosis(made.replayed())
        #expect(diagnosis.silences.map(\.stream) == ["uplink", "downlink"])
        #expect(diagnosis.silences.allSatisfy { $0.time.start == 4_000_000 && $0.time.end == nil })
        #expect(!diagnosis.findsError)
        #expect(diagnosis.text(Style(isColoured: false)).contains("silent  from 4 s on  interrupted"))
        #expect(json(diagnosis).contains(#""from":4,"to":null,"cause":"interrupted""#))
    }

    @Test func aMistakeThatTheScenarioExpectsIsOneAllTheSame() {
        var expectation = StepExpectation(app: 0)
        expectation.diagnostics = ["CK-EARLY-MEDIA"]
        #expect(ReplayDiagnosis(MadeUpCall.early(expecting: [expectation]).replayed()).findsError)
    }

    @Test func aRemarkIsNoError() {
        var made = MadeUpCall()
        made.step(.tapSpeaker, .tapSpeaker(nil, false), at: 1, (1, .diagnostic(app: 0, Diagnostic(.speakerPinned)), nil))
        #expect(!ReplayDiagnosis(made.replayed()).findsError)
    }
}
