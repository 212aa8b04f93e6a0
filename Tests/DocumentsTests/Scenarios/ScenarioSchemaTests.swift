import SessionModel
import SessionSimulator
import Testing

@testable import Documents

/// The schema names every word that the reader takes, and no other.
@Suite struct ScenarioSchemaTests {
    private func withSchema(_ body: (JSONValue) throws -> Void) throws {
        let file = try FileText("\(Fixture.root)/docs/schema/scenario.schema.json")
        var parser = DocumentParser()
        let document = try parser.parse(file.bytes)
        try body(document.root)
    }

    private func texts(_ value: JSONValue?) -> [String] { value?.elements?.map { $0.text ?? "null" } ?? [] }

    @Test func itKnowsEveryWord() throws {
        try withSchema { schema in
            let definitions = try #require(schema["$defs"])
            func words(_ name: StaticString) -> [String] { texts(definitions[name]?["enum"]) }
            #expect(words("category") == Category.all.map(\.name))
            #expect(words("mode") == Mode.all.map(\.name))
            #expect(words("option") == CategoryOption.all.map(\.name))
            #expect(words("override") == PortOverride.all.map(\.name))
            #expect(words("cause") == InterruptionCause.all.map(\.name))
            #expect(words("reason") == RouteChangeReason.all.map(\.name))
            #expect(words("interruption") == ExpectedInterruption.all.map(\.name))
            #expect(words("callback") == CallbackName.all.map(\.name))
            #expect(words("stream") == StreamState.all.map(\.name))
            #expect(words("error") == ["null", "any"] + SessionError.all.map(\.name))
            let state = definitions["expectation"]?["properties"]?["state"]?["properties"]
            #expect(texts(state?["priority"]?["enum"]) == SessionPriority.all.map(\.name))
            let step = definitions["step"]?["properties"]
            #expect(Set(texts(step?["routeSharingPolicy"]?["enum"])) == Set(RouteSharingPolicy.all.map(\.name)))
        }
    }

    @Test(arguments: [
        ("port", PortDirections([.input, .output])), ("input", PortDirections.input), ("output", PortDirections.output),
    ])
    func itKnowsEveryPort(name: String, directions: PortDirections) throws {
        try withSchema { schema in
            let types = PortType.all.filter { !$0.directions.isDisjoint(with: directions) }.map(\.name)
            #expect(
                schema["$defs"]?.members?.first { $0.text == name }?.value["pattern"]?.text == "^(\(types.joined(separator: "|")))(@.+)?$")
        }
    }

    @Test func itKnowsEveryKeyOfAStep() throws {
        try withSchema { schema in
            let step = try #require(schema["$defs"]?["step"])
            #expect(texts(step["properties"]?["do"]?["enum"]) == Verb.all.map(\.name))
            let rules = Array(try #require(step["allOf"]?.elements))
            #expect(rules.map { $0["if"]?["properties"]?["do"]?["const"]?.text } == Verb.all.map(\.name))
            for (verb, rule) in zip(Verb.all, rules) {
                #expect(
                    texts(rule["then"]?["propertyNames"]?["enum"]) == ["do", "app", "at", "expect"] + verb.arguments.map(\.description))
            }
            let arguments = Set(Verb.all.flatMap(\.arguments).map(\.description))
            #expect(Set(step["properties"]?.members?.map(\.text) ?? []) == arguments.union(["do", "app", "at", "expect"]))
        }
    }

    @Test func itKnowsEveryKey() throws {
        try withSchema { schema in
            #expect(Set(schema["properties"]?.members?.map(\.text) ?? []) == Set(ScenarioKey.all.map(\.name)))
            let expectation = schema["$defs"]?["expectation"]?["properties"]
            #expect(expectation?.members?.map(\.text) == ScenarioDraft.expectationKeys.map(\.description))
            #expect(expectation?["state"]?["properties"]?.members?.map(\.text) == ScenarioDraft.stateKeys.map(\.description))
        }
    }
}
