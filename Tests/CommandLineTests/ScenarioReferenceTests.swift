import Foundation
import TestSupport
import Testing

/// The page of every word says what replays show: of whatever happens in the scenarios here, nothing is missing there.
@Suite struct ScenarioReferenceTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every step that is replayed here.
    private static func steps() throws -> [JSON] {
        let folders = ["scenarios", "Tests/BadTwins", "Tests/Cases/scenarios"].map { root.appendingPathComponent($0).path }
        let outcome = try Run(["replay", "--format", "json"] + folders).run()
        return try #require(JSON(outcome.text))["scenarios"].elements.flatMap { $0["steps"].elements }
    }

    private static func page() throws -> String {
        try String(contentsOf: root.appendingPathComponent("docs/scenarios.md"), encoding: .utf8)
    }

    /// The lines under a heading, up to the next.
    private static func section(_ heading: String) throws -> [Substring] {
        let lines = try page().split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0 == heading })
        return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("#") })
    }

    private static func names(in text: some StringProtocol) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    @Test func itNamesEveryErrorThatACallGave() throws {
        var given: [String: Set<String>] = [:]
        for step in try Self.steps() {
            let errors = step["events"].elements.filter { $0["kind"].string == "error" }.compactMap { $0["name"].string }
            if let verb = step["do"].string { given[verb, default: []].formUnion(errors) }
        }
        #expect(given.values.filter { !$0.isEmpty }.count > 5)
        for (verb, errors) in given {
            let listed = try Self.section("### \(verb)").filter { $0.hasPrefix("- ") }.compactMap { Self.names(in: $0).first }
            #expect(errors.subtracting(["mediaServicesFailed"]).isSubset(of: listed), "\(verb)")
        }
    }

    @Test func itNamesEveryKeyOfEveryEvent() throws {
        var keys: [String: Set<String>] = [:]
        for event in try Self.steps().flatMap({ $0["events"].elements }) {
            keys[try #require(event["kind"].string), default: []].formUnion((event.object ?? [:]).keys)
        }
        let rows = try Self.section("## What a result tells").map { $0.components(separatedBy: " | ") }
        for (kind, keys) in keys {
            let row = try #require(rows.first { $0.count == 3 && $0[0] == "| `\(kind)`" }, "\(kind)")
            // A key stands before a colon, what it can be behind it.
            let named = row[2].components(separatedBy: "; ").compactMap { Self.names(in: $0).first }
            #expect(Set(named) == keys.subtracting(["at", "app", "kind"]), "\(kind)")
        }
        #expect(keys.count > 8)
    }
}
