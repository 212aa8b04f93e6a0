import TestSupport
import Testing

@Suite struct HelpTests {
    static let commands = ["query", "validate", "replay", "init", "matrix", "rules", "profiles", "policies", "completions"]

    @Test(arguments: ["--help", "-h", "help"]) func helpNamesEveryCommand(_ flag: String) throws {
        let outcome = try Run(flag).run()
        #expect(outcome.end == .exited(0))
        for command in Self.commands { #expect(outcome.text.contains("\n  \(command) ")) }
    }

    @Test(arguments: commands, ["--help", "-h"]) func eachCommandHasAPage(_ command: String, _ flag: String) throws {
        let outcome = try Run(command, flag).run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.text.hasPrefix("usage: audioroute \(command) "))
        #expect(outcome.text.contains("  --format FORMAT") == !["init", "completions"].contains(command))
        #expect(outcome.text.contains("  --profiles DIR") == ["query", "validate", "replay", "matrix", "profiles"].contains(command))
        #expect(outcome.text.contains("exit status: 0"))
    }

    @Test(arguments: commands) func helpWithACommandIsItsPage(_ command: String) throws {
        #expect(try Run("help", command).run().text == (try Run(command, "--help").run().text))
    }

    @Test(arguments: [
        ("--category NAME", "playAndRecord"), ("--mode NAME", "voiceChat"), ("--options NAMES", "bluetoothHighQualityRecording"),
        ("--route-sharing-policy NAME", "longFormVideo"), ("--override PORT", "speaker"), ("--preferred-input PORT", "thunderbolt"),
        ("--format FORMAT", "json"),
    ])
    func theValuesOfAFlagStandUnderIt(_ flag: String, _ value: String) throws {
        let lines = try Run("query", "--help").run().lines
        let place = try #require(lines.firstIndex { $0.hasPrefix("  \(flag) ") })
        let values = lines[(place + 1)...].prefix { $0.hasPrefix("      ") }
        #expect(values.flatMap { $0.split(separator: " ") }.contains { $0 == value || $0 == "\(value)," })
        for line in values { #expect(line.count <= 100) }
    }

    @Test func theFlagThatIsRequiredIsNamed() throws {
        #expect(try Run("query", "--help").run().text.contains("the category; required, unless there is a --batch\n"))
        #expect(try Run("pulse", "query", "--help").run().text.contains("the category; required\n"))
    }

    @Test func helpComesBeforeWhatIsMissing() throws {
        #expect(try Run("completions", "--help").run().end == .exited(0))
        #expect(try Run("query", "--help").run().end == .exited(0))
    }

    @Test(arguments: [["--version"]] + commands.map { [$0, "--version"] }) func theVersionNamesTheNewestOS(_ arguments: [String]) throws {
        let outcome = try Run(arguments).run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.text.hasPrefix("audioroute "))
        #expect(outcome.text.hasSuffix("(rule book up to iOS 27.0)\n"))
    }

    @Test func linesAreReadableOnAWideTerminal() throws {
        for page in [["--help"]] + Self.commands.map({ [$0, "--help"] }) {
            for line in try Run(page).run().lines { #expect(line.count <= 130, "\(line)") }
        }
    }

    @Test(arguments: ["rules", "policies", "profiles"]) func everyListIsJSONToo(_ command: String) throws {
        let list = try #require(JSON(try Run(command, "--format", "json").run().text))
        #expect(!list.elements.isEmpty)
        let keys: [String: Set<String>] = [
            "rules": ["id", "statement", "os", "confidence", "contested", "sources"],
            "policies": ["name", "values", "default", "question", "sources"], "profiles": ["name", "kind", "title", "ports"],
        ]
        for element in list.elements { #expect(keys[command, default: []].isSubset(of: Set((element.object ?? [:]).keys))) }
    }
}
