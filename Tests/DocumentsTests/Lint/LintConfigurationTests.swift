import RoutePolicy
import SessionModel
import TestSupport
import Testing

@testable import Documents

@Suite struct LintConfigurationTests {
    private static let rules = ["bare-set-mode", "illegal-triple", "unused-disable"]

    private func read(_ text: String) throws -> LintConfiguration {
        try text.withBytes { bytes in
            var reader = LintConfigurationReader(rules: Self.rules)
            return try reader.read(bytes, file: nil)
        }
    }

    @Test func everyKeyIsTaken() throws {
        let configuration = try read(
            """
            {"$schema": "x", "rules": {"bare-set-mode": "off", "illegal-triple": "note", "unused-disable": "error"},
             "exclude": ["Vendor/", "!build/"], "os": "17.0", "policies": {"soloAmbientMix": "accepted"}}
            """)
        #expect(
            configuration.levels == ["bare-set-mode": .off, "illegal-triple": .severity(.note), "unused-disable": .severity(.error)])
        #expect(configuration.exclude == ["Vendor/", "!build/"])
        #expect(configuration.os == OSVersion(17))
        #expect(configuration.policies != PolicySet())
    }

    @Test func anEmptyOneChangesNothing() throws {
        let configuration = try read("{}")
        #expect(configuration.levels.isEmpty && configuration.exclude.isEmpty && configuration.os == nil)
    }

    private static let bad = Fixture.names(in: "Configurations/bad")

    /// Each bad sample has its message beside it, with the place.
    @Test(arguments: bad) func aBadOneIsRefused(name: String) throws {
        let path = "\(Fixture.folder)/Configurations/bad/\(name)"
        let error = #expect(throws: DocumentError.self) {
            var reader = LintConfigurationReader(rules: Self.rules)
            _ = try reader.read(file: path)
        }
        var shown = try #require(error)
        #expect(shown.file == path)
        shown.file = nil
        try Fixture.expect(shown.description + "\n", matches: path.dropLast(".json".count) + ".txt")
    }

    @Test(arguments: Fixture.names(in: "Configurations/good")) func aGoodOneIsRead(name: String) throws {
        var reader = LintConfigurationReader(rules: Self.rules)
        _ = try reader.read(file: "\(Fixture.folder)/Configurations/good/\(name)")
    }

    @Test func theNearestFileAroundAPathIsFound() throws {
        let folder = try TemporaryFolder()
        let outer = try folder.write("{}", to: ".audioroute.json")
        try folder.write("", to: "a/b/c.swift")
        #expect(LintConfiguration.file(for: folder.path + "/a/b/c.swift") == SystemCalls.resolved(outer))
        let inner = try folder.write("{}", to: "a/.audioroute.json")
        #expect(LintConfiguration.file(for: folder.path + "/a/b") == SystemCalls.resolved(inner))
    }

    @Test func theSearchEndsAtTheRepository() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: ".audioroute.json")
        try folder.write("", to: "a/.git/HEAD")
        try folder.write("", to: "a/b/c.swift")
        #expect(LintConfiguration.file(for: folder.path + "/a/b") == nil)
    }
}
