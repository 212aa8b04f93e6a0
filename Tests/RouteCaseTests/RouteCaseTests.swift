import TestSupport
import Documents
import Reporting
import RoutePolicy
import SessionModel
import Testing

@Suite struct RouteCaseTests {
    @Test func thereAreCases() {
        #expect(RouteCase.all.count > 200)
        #expect(Set(RouteCase.all.map(\.id)).count == RouteCase.all.count)
    }

    @Test(arguments: RouteCase.all) func theRuleBookAnswersAsPublicSourcesDo(_ known: RouteCase) throws {
        let answer = try answer(known.question)
        if let reason = KnownGaps.answers[known.id] {
            withKnownIssue(Comment(rawValue: reason)) { check(answer, known) }
        } else {
            check(answer, known)
        }
    }

    @Test(arguments: RouteCase.all.filter { !$0.contested.isEmpty }) func whatSourcesDisagreeAboutIsSaid(_ known: RouteCase) throws {
        let answer = try answer(known.question)
        let readings = answer["contested"].elements
        #expect(!readings.isEmpty)
        for (index, other) in known.contested.enumerated() {
            let isThere = readings.contains { other.mismatches($0, main: answer).isEmpty }
            let comment: Comment = "no reading gives \(other); the readings are \(answer["contested"].text)"
            if let reason = KnownGaps.readings["\(known.id) \(index)"] {
                withKnownIssue(Comment(rawValue: reason)) { #expect(isThere, comment) }
            } else {
                #expect(isThere, comment)
            }
        }
    }

    @Test(arguments: RouteCase.all) func aReadingIsToldOnlyIfItsAnswerIsAnother(_ known: RouteCase) throws {
        let answer = try answer(known.question)
        for reading in answer["contested"].elements {
            let differs = ["error", "effective", "route", "availableInputs"].contains { key in
                reading.has(key) ? reading[key] != answer[key] : key == "route" && answer.has(key)
            }
            #expect(differs, "\(reading.text) is what \(answer.text) says already")
        }
    }

    @Test func theCommandLineAnswersTheSameInOneBatch() throws {
        let cases = RouteCase.all
        var run = Run("query", "--batch", "-")
        run.input = .text(cases.map { $0.question + "\n" }.joined())
        let outcome = try run.run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
        let lines = outcome.lines
        try #require(lines.count == cases.count)
        for (known, line) in zip(cases, lines) {
            let answer = try #require(JSON(line), "\(line)")
            #expect(answer["id"].string == known.id)
            #expect(answer == (try self.answer(known.question)))
        }
    }

    @Test func validateGivesTheVerdictOfEveryCase() throws {
        let cases = RouteCase.all
        let folder = try TemporaryFolder()
        let file = try folder.write(cases.map { $0.question + "\n" }.joined(), to: "cases.jsonl")
        let outcome = try Run("validate", "--format", "json", file).run()
        #expect(outcome.end == .exited(1))
        #expect(outcome.errors == "")
        let verdicts = try outcome.lines.map { try #require(JSON($0), "\($0)") }
        try #require(verdicts.count == cases.count)
        for (known, verdict) in zip(cases, verdicts) {
            let answer = try self.answer(known.question)
            #expect(verdict["id"].string == known.id)
            #expect(verdict["error"] == answer["error"], "\(known.id)")
            #expect(verdict["valid"] == .boolean(answer["error"] == .null), "\(known.id)")
            let errors = verdict["findings"].elements.filter { $0["severity"].string == "error" }
            #expect(errors.isEmpty == (answer["error"] == .null), "\(known.id)")
            let others = answer["contested"].elements.filter { $0.has("error") && $0["error"] != answer["error"] }
            #expect(
                verdict["contested"].elements.map { [$0["policy"], $0["value"], $0["error"]] }
                    == others.map { [$0["policy"], $0["value"], $0["error"]] }, "\(known.id)")
        }
    }

    private func check(_ answer: JSON, _ known: RouteCase) {
        let mismatches = known.expected.mismatches(answer)
        #expect(mismatches.isEmpty, "\(known.question): \(mismatches.joined(separator: "; "))")
        #expect(!answer["rules"].elements.isEmpty)
        let isRefused = answer["error"] != .null
        #expect(answer.has("route") != isRefused)
        if isRefused {
            #expect(answer["error"]["call"].string != nil)
            #expect(answer["error"].has("code"))
        }
    }

    /// What the rule book answers to a question, through everything but the command line.
    private func answer(_ line: String) throws -> JSON {
        var reader = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: .newest))
        let question = try Array(line.utf8).withUnsafeBytes { try reader.read($0) }
        let environment = RouteEnvironment(
            device: question.deviceTraits, os: question.os, policies: question.policies, accessories: question.connected.map(\.traits))
        var answer = Answer(question.request, in: environment, device: question.device, accessories: question.connected)
        answer.id = question.id
        var writer = JSONWriter()
        answer.writeJSON(&writer, explains: false)
        return try #require(JSON(writer.withBytes { String(decoding: $0, as: UTF8.self) }))
    }
}

/// Where the rule book is known not to answer as a case says. Empty is what these should be.
enum KnownGaps {
    /// Reasons by the id of the case.
    static let answers: [String: String] = [:]

    /// Reasons by the id of the case and the index of the other answer.
    static let readings: [String: String] = [:]
}
