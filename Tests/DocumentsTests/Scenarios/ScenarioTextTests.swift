import SessionModel
import Testing

@testable import Documents

@Suite struct ScenarioTextTests {
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
          ]
        }
        """

    /// The piece of the text at a place.
    private func piece(_ range: TextRange, of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var inside: [Substring] = []
        for (index, line) in lines.enumerated() where (range.start.line...range.end.line).contains(index + 1) {
            let scalars = line.unicodeScalars
            let first = index + 1 == range.start.line ? range.start.column - 1 : 0
            let last = index + 1 == range.end.line ? range.end.column - 1 : scalars.count
            inside.append(Substring(scalars.prefix(last).dropFirst(first)))
        }
        return inside.joined(separator: "\n")
    }

    private func withSteps<Result>(_ body: (ScenarioSteps) throws -> Result) rethrows -> Result {
        try Self.text.withBytes { try body(ScenarioText($0, file: "x.json").steps()) }
    }

    @Test func stepsArePlaced() {
        withSteps { steps in
            #expect(steps.count == 4)
            #expect(steps.range(ofStep: 0).start == TextPosition(line: 3, column: 5))
            #expect(piece(steps.range(ofStep: 0), of: Self.text) == "{\"do\": \"lock\"}")
            #expect(steps.range(ofStep: 3).start == TextPosition(line: 9, column: 5))
            #expect(steps.range(ofStep: 3).end == TextPosition(line: 12, column: 6))
        }
    }

    @Test func expectationsArePlaced() {
        withSteps { steps in
            func at(_ step: Int, _ expectation: Int, _ path: [PathStep]) -> String {
                piece(steps.range(ofStep: step, expectation: expectation, path), of: Self.text)
            }
            #expect(at(1, 0, ["route", "outputs"]) == "[\"headphones\"]")
            #expect(at(1, 0, ["error"]) == "null")
            #expect(steps.range(ofStep: 1, key: "route.outputs") == steps.range(ofStep: 1, ["route", "outputs"]))
            #expect(steps.range(ofStep: 2, expectation: 1, key: "error") == steps.range(ofStep: 2, expectation: 1, ["error"]))
            #expect(at(1, 0, ["route", "inputs"]) == "{\"outputs\": [\"headphones\"]}")
            #expect(at(1, 0, ["state"]) == "{\"route\": {\"outputs\": [\"headphones\"]}, \"error\": null}")
            #expect(at(2, 1, ["error"]) == "\"any\"")
            #expect(at(2, 0, ["error"]) == "{\"app\": \"app\"}")
            #expect(at(2, 5, []) == "[{\"app\": \"app\"}, {\"app\": \"music\", \"error\": \"any\"}]")
            #expect(at(0, 0, ["error"]) == "{\"do\": \"lock\"}")
        }
    }

    @Test func expectationsAreReplacedOrAdded() {
        withSteps { steps in
            let added = steps.setting(expectOfStep: 0, to: "{}")
            #expect(added.replacement == ", \"expect\": {}")
            #expect(added.range == TextRange(TextPosition(line: 3, column: 18), TextPosition(line: 3, column: 18)))
            let replaced = steps.setting(expectOfStep: 2, to: "{}")
            #expect(replaced.replacement == "{}")
            #expect(piece(replaced.range, of: Self.text).hasPrefix("[{\"app\""))
            let below = steps.setting(expectOfStep: 3, to: "{}")
            #expect(below.replacement == ",\n      \"expect\": {}")
            #expect(below.range.start == TextPosition(line: 11, column: 14))
        }
    }

    @Test func aTextWithoutStepsHasNone() {
        for text in ["", "[]", "{\"steps\": {}}", "{\"steps\": [", "{\"steps\": [\"a"] {
            text.withBytes { #expect(ScenarioText($0, file: nil).steps().count == 0) }
        }
    }
}
