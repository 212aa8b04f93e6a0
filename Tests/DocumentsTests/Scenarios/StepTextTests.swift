import RoutePolicy
import SessionModel
import SessionSimulator
import Testing

@testable import Documents

@Suite struct StepTextTests {
    private static let text = """
        {
          "name": "größer", "steps": [
            {"do": "lock"},
            {
              "do": "unlock",
              "expect": {"route": {"outputs": ["headphones"]}, "error": null}
            },
            {"do": "wake", "expect": [{"app": "app"}, {"app": "music", "error": "any"}]},
            {
              "do": "sleep",
              "at": 5
            }
          ], "apps": [{"name": "app"}, {"name": "music"}]
        }
        """

    /// Asks each step for something while it is there.
    private struct Asking<Answer>: ScenarioTaker {
        let ask: (StepText) -> Answer
        var answers: [Answer] = []

        init(_ ask: @escaping (StepText) -> Answer) { self.ask = ask }

        mutating func begin(_ scenario: Scenario) { answers = [] }
        mutating func take(_ accessory: ConnectedProfile) {}
        mutating func take(word: String) {}
        mutating func take(_ step: Scenario.Step, _ text: StepText) { answers.append(ask(text)) }
    }

    private func answers<Answer>(_ ask: @escaping (StepText) -> Answer) throws -> [Answer] {
        var asking = Asking(ask)
        var reader = ScenarioReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: OSVersion(26)))
        try Self.text.withBytes { try reader.read($0, file: "x.json", into: &asking) }
        return asking.answers
    }

    /// The piece of the text at a place.
    private func piece(_ range: TextRange) -> String {
        let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        var inside: [Substring] = []
        for (index, line) in lines.enumerated() where (range.start.line...range.end.line).contains(index + 1) {
            let scalars = line.unicodeScalars
            let first = index + 1 == range.start.line ? range.start.column - 1 : 0
            let last = index + 1 == range.end.line ? range.end.column - 1 : scalars.count
            inside.append(Substring(scalars.prefix(last).dropFirst(first)))
        }
        return inside.joined(separator: "\n")
    }

    @Test func stepsArePlaced() throws {
        let ranges = try answers(\.range)
        #expect(ranges.count == 4)
        #expect(ranges[0].start == TextPosition(line: 3, column: 5))
        #expect(piece(ranges[0]) == "{\"do\": \"lock\"}")
        #expect(ranges[3].start == TextPosition(line: 9, column: 5))
        #expect(ranges[3].end == TextPosition(line: 12, column: 6))
    }

    @Test func expectationsArePlaced() throws {
        func at(_ step: Int, _ expectation: Int, _ path: [PathStep]) throws -> String {
            piece(try answers { $0.range(ofExpectation: expectation, path) }[step])
        }
        #expect(try at(1, 0, ["route", "outputs"]) == "[\"headphones\"]")
        #expect(try at(1, 0, ["error"]) == "null")
        #expect(try at(1, 0, ["route", "inputs"]) == "{\"outputs\": [\"headphones\"]}")
        #expect(try at(1, 0, ["state"]) == "{\"route\": {\"outputs\": [\"headphones\"]}, \"error\": null}")
        #expect(try at(2, 1, ["error"]) == "\"any\"")
        #expect(try at(2, 0, ["error"]) == "{\"app\": \"app\"}")
        #expect(try at(2, 5, []) == "[{\"app\": \"app\"}, {\"app\": \"music\", \"error\": \"any\"}]")
        #expect(try at(0, 0, ["error"]) == "{\"do\": \"lock\"}")
        let byKey = try answers { $0.range(ofExpectation: 0, key: "route.outputs") }
        #expect(try byKey == answers { $0.range(ofExpectation: 0, ["route", "outputs"]) })
    }

    @Test func anExpectationGetsAnotherValue() throws {
        let edits = try answers { $0.setting(expectation: 0, key: "route.outputs", to: "[]") }
        #expect(edits[0] == nil && edits[2] == nil && edits[3] == nil)
        #expect(edits[1]?.replacement == "[]")
        #expect(edits[1].map { piece($0.range) } == "[\"headphones\"]")
        let other = try answers { $0.setting(expectation: 1, key: "error", to: "null") }
        #expect(other[2].map { piece($0.range) } == "\"any\"")
    }

    @Test func anExpectationIsTakenOutWithTheCommaBesideIt() throws {
        func cut(_ step: Int, _ expectation: Int, _ key: String) throws -> String? {
            let edit = try answers { $0.setting(expectation: expectation, key: key, to: nil) }[step]
            #expect(edit?.replacement == "")
            return edit.map { piece($0.range) }
        }
        #expect(try cut(1, 0, "route") == "\"route\": {\"outputs\": [\"headphones\"]}, ")
        #expect(try cut(1, 0, "error") == ", \"error\": null")
        #expect(try cut(1, 0, "route.outputs") == "\"outputs\": [\"headphones\"]")
    }

    @Test(
        "Of several that are taken out, as many commas stay as part what is left",
        arguments: [
            (["a"], "{\"b\": {\"d\": 2, \"e\": 3}, \"c\": 4}"), (["b"], "{\"a\": 1, \"c\": 4}"), (["a", "b"], "{\"c\": 4}"),
            (["b", "c"], "{\"a\": 1}"), (["a", "c"], "{\"b\": {\"d\": 2, \"e\": 3}}"), (["a", "b", "c"], "{}"),
            (["a", "b.d", "b.e"], "{\"b\": {}, \"c\": 4}"), (["b.e", "c"], "{\"a\": 1, \"b\": {\"d\": 2}}"),
        ])
    func severalAreTakenOut(keys: [String], left: String) {
        let step = #"{"expect": {"a": 1, "b": {"d": 2, "e": 3}, "c": 4}}"#
        let changed = step.withBytes { bytes in
            let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
            let text = StepText(TextPiece(text: bytes, before: nothing, start: TextPosition(line: 1, column: 1)))
            let edits = keys.compactMap { text.setting(expectation: 0, key: $0, to: nil, without: Set(keys)) }
            #expect(edits.count == keys.count)
            return String(decoding: ScenarioFile.changed(bytes, edits), as: UTF8.self)
        }
        #expect(changed == "{\"expect\": \(left)}")
    }

    @Test func expectationsAreAddedAsTheStepIsLaidOut() throws {
        let edits = try answers { $0.adding(expect: "{}") }
        #expect(edits[0].replacement == ", \"expect\": {}")
        #expect(edits[0].range == TextRange(TextPosition(line: 3, column: 18), TextPosition(line: 3, column: 18)))
        #expect(edits[3].replacement == ",\n      \"expect\": {}")
        #expect(edits[3].range.start == TextPosition(line: 11, column: 14))
    }
}
