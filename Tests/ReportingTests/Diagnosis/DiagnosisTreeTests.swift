import Foundation
import SessionSimulator
import Testing

@testable import Reporting

@Suite struct DiagnosisTreeTests {
    /// The causes to which a symptom can lead.
    private func causes(of symptom: Symptom) -> [DiagnosisTree.Cause] { causes(symptom.tree) }

    private func causes(_ tree: DiagnosisTree) -> [DiagnosisTree.Cause] {
        switch tree {
        case .cause(let cause): [cause]
        case .question(_, let answers): answers.flatMap { causes($0.next) }
        }
    }

    /// When something goes wrong leads to the mistake that is most often made then.
    @Test(arguments: [
        (Symptom.silenceAtStart, Symptom.Stage.start, DiagnosticCode.earlyMedia), (.silenceAfterAlarm, .during, .noRestart),
        (.thirdPartyAudioDead, .end, .deactivatesSession), (.leak, .severalApps, .multiappLeak),
    ])
    func everyStageHasItsMistake(_ symptom: Symptom, _ stage: Symptom.Stage, _ code: DiagnosticCode) {
        #expect(symptom.stage == stage)
        #expect(causes(of: symptom).contains { $0.code == code })
    }

    @Test func everyMistakeIsTheCauseOfSomething() {
        let found = Set(Symptom.all.flatMap(causes).map(\.code))
        #expect(Set(DiagnosticCode.allCases).subtracting(found).map(\.name) == [])
    }

    @Test(arguments: Symptom.all) func questionsHaveAnswersThatDiffer(_ symptom: Symptom) {
        let questions = symptom.tree.questions
        #expect(questions.map(\.number) == Array(1..<questions.count + 1))
        for question in questions {
            #expect(question.text.last == "?")
            #expect(question.answers.count > 1)
            #expect(Set(question.answers.map(\.text)).count == question.answers.count)
            for case (_, .question(let next)) in question.answers { #expect(next > question.number && next <= questions.count) }
        }
        for cause in causes(of: symptom) { #expect(!cause.check.isEmpty && cause.check.last != ".") }
    }

    @Test func questionsAreNumberedInTheOrderInWhichTheyAreMet() {
        let cause = DiagnosisTree.found(.earlyMedia, check: "c", see: "s")
        let tree = DiagnosisTree.ask("A?", yes: .ask("B?", yes: cause, no: cause), no: .ask("C?", yes: cause, no: cause))
        #expect(tree.questions.map(\.text) == ["A?", "B?", "C?"])
        let next = tree.questions[0].answers.compactMap { if case .question(let number) = $0.next { number } else { nil } }
        #expect(next == [2, 3])
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: Symptom.all) func whatIsToBeLookedAtIsThere(_ symptom: Symptom) {
        for cause in causes(of: symptom) {
            #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(cause.scenario).path), "\(cause.scenario)")
        }
    }
}
