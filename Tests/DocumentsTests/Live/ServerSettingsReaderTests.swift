import SessionModel
import Testing

@testable import Documents

@Suite struct ServerSettingsReaderTests {
    private func read(_ text: String) throws -> ServerSettings {
        var settings: ServerSettings?
        try Fixture.withFolder { folder in
            try Fixture.write(text, to: "\(folder)/saved.json")
            settings = try ServerSettingsReader.read(file: "\(folder)/saved.json")
        }
        return try #require(settings)
    }

    @Test func whatWasSavedIsRead() throws {
        let text = """
            {"defaultSink":"a","defaultSource":null,"cardProfiles":{"card":"HiFi","b\\u00e4r":"off"},"sinkPorts":{"a":"[Out] Speaker"},
             "sourcePorts":{}}
            """
        #expect(
            try read(text)
                == ServerSettings(
                    defaultSink: "a", cardProfiles: ["card": "HiFi", "bär": "off"], sinkPorts: ["a": "[Out] Speaker"]))
    }

    @Test func whatIsAbsentWasNotThere() throws { #expect(try read("{}") == ServerSettings()) }

    static let bad: [(text: String, line: Int?, column: Int?, message: String)] = [
        ("", 1, 1, ""), ("{", 1, 2, "ends inside an object"), ("[]", 1, 1, "object"), (#"{"defaultSink":1}"#, 1, 16, "null or a string"),
        ("{\n \"cardProfiles\":[]}", 2, 17, "an object of strings"), (#"{"sinkPorts":{"a":null}}"#, 1, 19, "a string"),
        (#"{"defaultSinks":"a"}"#, 1, 2, "did you mean \"defaultSink\"?"),
    ]

    @Test(arguments: bad) func whatCannotBeReadIsToldWithItsPlace(text: String, line: Int?, column: Int?, message: String) throws {
        let error = try #require(#expect(throws: DocumentError.self) { try read(text) })
        #expect(error.line == line && error.column == column, "\(error)")
        #expect(error.file?.hasSuffix("/saved.json") == true)
        #expect(message.isEmpty || error.message.contains(message), "\(error)")
    }

    @Test func aFileThatIsNotThereIsNamed() throws {
        let error = #expect(throws: DocumentError.self) { try ServerSettingsReader.read(file: "/nonexistent/saved.json") }
        #expect(error?.file == "/nonexistent/saved.json")
    }
}
