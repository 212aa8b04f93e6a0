import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

@Suite struct ShownDiagnosticTests {
    private static let sentence =
        "talkito starts media for call A at 12 s, before CallKit has activated the session"

    /// What a step expects of the diagnostics of an app.
    private func expecting(_ codes: [String], of app: Int = 0) -> [StepExpectation] {
        var expectation = StepExpectation(app: app)
        expectation.diagnostics = codes
        return [expectation]
    }

    @Test func itIsAFindingWithItsPlaceAndItsCause() throws {
        let scenario = MadeUpCall.early().replayed()
        let finding = try #require(scenario.diagnostics.first).finding(in: try #require(scenario.replay).scenario)
        #expect(finding.rule == "CK-EARLY-MEDIA")
        #expect(finding.severity == .error)
        #expect(finding.message == Self.sentence + "; caused by step 2, joinChannel at 10.01 s")
        #expect(finding.fix == DiagnosticCode.earlyMedia.cure)
        #expect(finding.sources == DiagnosticCode.earlyMedia.sources)
        #expect(finding.location?.range?.start == TextPosition(line: 6, column: 4))
    }

    @Test func theCauseIsNamedByWhatItDoes() {
        func words(_ verb: Verb, _ event: CallEvent) -> String {
            StepTitle(Scenario.Step(verb: verb, event: .telephony(app: 0, event)), at: 0).words
        }
        #expect(words(.fulfill, .fulfill(CallAction(.answer, MadeUpCall.a))) == "fulfill answer")
        #expect(
            words(.requestTransaction, .requestTransaction(Transaction(CallAction(.start, MadeUpCall.a)))) == "requestTransaction start")
        #expect(words(.requestTransaction, .requestTransaction(Transaction())) == "requestTransaction")
        #expect(words(.sdk, .sdk(.muteOutgoing(false))) == "unmuteOutgoing")
        #expect(words(.voipPush, .voipPush(nil, mustReport: nil)) == "voipPush")
    }

    @Test func aScenarioThatExpectsItStaysQuiet() {
        #expect(
            ReplayTextWriter(Style(isColoured: false)).text(MadeUpCall.early(expecting: expecting(["CK-EARLY-MEDIA"])).replayed())
                == "✓ a call  call.json\n")
    }

    @Test(arguments: [([], 0), (["SY-MUTE-ECHO"], 0), (["CK-EARLY-MEDIA"], 1)]) func oneThatNothingExpectsIsTold(
        _ codes: [String], _ app: Int
    ) {
        let scenario = MadeUpCall.early(expecting: expecting(codes, of: app)).replayed(keepsEverything: false)
        #expect(scenario.passed)
        #expect(
            ReplayTextWriter(Style(isColoured: false)).text(scenario) == """
                ✓ a call  call.json
                  call.json:6:4: error: \(Self.sentence) [CK-EARLY-MEDIA]
                    note: caused by step 2, joinChannel at 10.01 s
                    fix: \(DiagnosticCode.earlyMedia.cure)

                """)
    }

    @Test func aMereRemarkIsNotToldUnasked() {
        var made = MadeUpCall()
        made.step(
            .answerCall, .answerCall(MadeUpCall.a, via: .screen, nil), at: 1, (1, .diagnostic(app: 0, Diagnostic(.answerDevice)), nil))
        let scenario = made.replayed()
        #expect(scenario.diagnostics.count == 1)
        #expect(ReplayTextWriter(Style(isColoured: false)).text(scenario) == "✓ a call  call.json\n")
    }

    @Test func onlySoManyAreKeptWhereNotEverythingIs() {
        var made = MadeUpCall()
        for step in 0..<150 {
            made.step(.sdk, .sdk(.joinChannel), at: Double(step), (Double(step), .diagnostic(app: 0, Diagnostic(.earlyMedia)), nil))
        }
        #expect(made.replayed(keepsEverything: false).diagnostics.count == ReplayRecorder.diagnosticLimit)
        #expect(made.replayed(keepsEverything: true).diagnostics.count == 150)
    }

    @Test func theResultListsThem() {
        let text = ReplayJSONWriter().text(MadeUpCall.early().replayed())
        #expect(text.contains(#""app":"talkito","call":"A","at":12,"step":3,"causedBy":1}]"#))
        #expect(
            text.contains(#""diagnostics":[{"rule":"CK-EARLY-MEDIA","severity":"error","message":"\#(Self.sentence); caused by step 2"#))
        let event =
            #"{"at":12,"app":"talkito","kind":"diagnostic","id":"CK-EARLY-MEDIA","call":"A","severity":"error","#
            + #""message":"\#(Self.sentence)","causedBy":1}"#
        #expect(text.contains(event))
    }

    @Test(arguments: DiagnosticCode.allCases) func everyOneSaysWhatItIsAndWhatToDo(_ code: DiagnosticCode) {
        let scenario = MadeUpCall().replay.scenario
        let sentence = Diagnostic(code, call: MadeUpCall.b, other: 1).sentence(of: 0, at: 2_500_000, in: scenario)
        #expect(sentence.contains("talkito") && sentence.contains("2.5 s"))
        #expect(sentence.last != ".")
        for text in [code.summary, code.cure] {
            #expect(text.last == "." && text.count > 30 && !text.contains("  "), "\(text)")
        }
        #expect(!code.sources.isEmpty)
        #expect(code.sources.allSatisfy { $0.hasPrefix("https://") && !$0.contains(" ") })
    }
}
