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

    @Test func itKnowsEveryWordOfCalls() throws {
        try withSchema { schema in
            let step = try #require(schema["$defs"]?["step"])
            func words(_ name: StaticString) -> [String] { texts(step["properties"]?[name]?["enum"]) }
            #expect(words("reason") == CallEndedReason.all.map(\.name))
            #expect(words("event") == RemoteEvent.all.map(\.name))
            #expect(words("function") == SDKFunction.all.map(\.name))
            #expect(words("callKitType") == CallKitType.all.map(\.name))
            #expect(words("initialMyVideoState") == ScenarioDraft.videoStates)
            let definitions = try #require(schema["$defs"])
            #expect(texts(definitions["device"]?["enum"]) == CallDevice.all.map(\.name))
            #expect(texts(definitions["handleType"]?["enum"]) == HandleType.all.map(\.name))
            #expect(texts(definitions["backgroundMode"]?["enum"]) == AppReader.backgroundModes)
            #expect(texts(definitions["kind"]?["enum"]) == ActionKind.all.map(\.name))
            #expect(texts(definitions["restriction"]?["enum"]) == AgoraRestriction.named.map(\.name))
            #expect(definitions["parameters"]?["properties"]?.members?.map(\.text) == ScenarioDraft.parameterKeys.map(\.description))
            #expect(
                definitions["action"]?["properties"]?.members?.map(\.text) == ["action", "call"]
                    + ScenarioDraft.actionArguments.map(\.description))
            let answer = step["allOf"]?.elements?.first { $0["if"]?["properties"]?["do"]?["const"]?.text == "answerCall" }
            #expect(texts(answer?["then"]?["properties"]?["action"]?["enum"]) == SecondCallAction.all.map(\.name))
        }
    }

    @Test func itKnowsTheArgumentsOfEveryFunction() throws {
        try withSchema { schema in
            let rules = try #require(schema["$defs"]?["step"]?["allOf"]?.elements)
            let sdk = try #require(rules.first { $0["if"]?["properties"]?["do"]?["const"]?.text == "sdk" }?["then"]?["allOf"]?.elements)
            var known: [String: [String]] = [:]
            for rule in sdk {
                let function = rule["if"]?["properties"]?["function"]
                let names = function?["const"]?.text.map { [$0] } ?? texts(function?["enum"])
                for name in names { known[name] = Array(texts(rule["then"]?["propertyNames"]?["enum"]).dropFirst(5)) }
            }
            #expect(known == Dictionary(uniqueKeysWithValues: SDKFunction.all.map { ($0.name, $0.arguments.map(\.description)) }))
        }
    }

    @Test func itKnowsEverySetting() throws {
        try withSchema { schema in
            let settings = schema["properties"]?["policy"]?["properties"]
            #expect(settings?.members?.map(\.text) == CallSetting.all.map(\.name))
            #expect(texts(settings?["incomingCallFilter"]?["enum"]) == ["none"] + IncomingCallError.all.map(\.name))
            let app = schema["$defs"]?["app"]?["properties"]
            #expect(app?.members?.map(\.text) == AppReader.keys.map(\.description))
            #expect(texts(app?["sdk"]?["enum"]) == SDK.all.map(\.name))
            #expect(texts(app?["pushDelegate"]?["enum"]) == PushDelegate.all.map(\.name))
            #expect(schema["$defs"]?["infoPlist"]?["properties"]?.members?.map(\.text) == AppReader.infoPlistKeys.map(\.description))
            #expect(texts(app?["integration"]?["enum"]) == CallKitIntegration.all.map(\.name))
            #expect(texts(app?["configureAudioSession"]?["enum"]) == ConfigureAudioSession.all.map(\.name))
        }
    }

    /// What the schema says of a number is what the setting takes.
    @Test func itKnowsTheLimitsOfEverySetting() throws {
        try withSchema { schema in
            for member in try #require(schema["properties"]?["policy"]?["properties"]?.members) {
                let setting = try #require(CallSetting.named(member.text))
                let (least, most, fallback) = (member.value["minimum"]?.integer, member.value["maximum"]?.integer, member.value["default"])
                switch setting.form {
                case .seconds(let time):
                    #expect(least == 0 && most == 10_000_000)
                    #expect(fallback?.double == time.map { Double($0) / 1_000_000 }, "\(setting.name)")
                case .number(let number, let range):
                    #expect(least == range.lowerBound && most == range.upperBound && fallback?.integer == number)
                case .version: #expect(fallback == nil)
                case .filter: #expect(fallback?.text == "none")
                }
            }
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
