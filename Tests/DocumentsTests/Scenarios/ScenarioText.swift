import SessionModel
import SessionSimulator
import Testing

@testable import Documents

/// Scenarios that are read in tests.
enum ScenarioText {
    /// The scenario of a text.
    static func read(_ text: String) throws -> Scenario {
        try text.withBytes { bytes in
            var reader = ScenarioReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: OSVersion(26)))
            return try reader.read(bytes, file: nil)
        }
    }

    /// The scenario of a good sample.
    static func good(_ name: String) throws -> Scenario { try read(Fixture.text("\(Fixture.folder)/Scenarios/good/\(name).json")) }

    /// The messages of what is wrong with a text.
    static func messages(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        let unreadable = #expect(throws: UnreadableScenario.self, sourceLocation: sourceLocation) { _ = try read(text) }
        return try #require(unreadable, sourceLocation: sourceLocation).errors.map(\.message)
    }
}
