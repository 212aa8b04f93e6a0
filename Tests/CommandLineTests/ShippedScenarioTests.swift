import Foundation
import TestSupport
import Testing

/// The scenarios that ship, and their bad twins: the same stories with one thing done wrong.
@Suite struct ShippedScenarioTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let scenarios = Folder(root.appendingPathComponent("scenarios"))
    private static let twins = Folder(root.appendingPathComponent("Tests/BadTwins"))

    /// A folder of scenarios. It is read once, for all tests.
    private struct Folder {
        let path: String
        /// The scenarios by their paths in it.
        let documents: [String: JSON]

        init(_ folder: URL) {
            path = folder.path
            let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            let texts = files.filter { $0.hasSuffix(".json") }.map { path in
                (path, (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? "")
            }
            documents = Dictionary(uniqueKeysWithValues: texts.map { path, text in (path, JSON(text) ?? .null) })
        }

        /// What a replay of the folder says of each of its scenarios.
        func replay() throws -> (outcome: Outcome, scenarios: [String: JSON]) {
            let outcome = try Run("replay", "--format", "json", path).run()
            var scenarios: [String: JSON] = [:]
            for scenario in try #require(JSON(outcome.text))["scenarios"].elements {
                scenarios[String(try #require(scenario["file"].string).dropFirst(path.count + 1))] = scenario
            }
            return (outcome, scenarios)
        }
    }

    /// A key of a step's expectations that does not hold.
    private struct Failure: Hashable, CustomStringConvertible {
        let step: Int?
        let key: String?
        /// Which diagnostic is missing or should not have come, where the key is about diagnostics.
        let diagnostic: String?

        var description: String { "\(step ?? -1) \(key ?? "?")\(diagnostic.map { " \($0)" } ?? "")" }

        /// What a twin says of itself.
        init(said: JSON) {
            step = said["step"].integer
            key = said["key"].string
            diagnostic = said["diagnostic"].string
        }

        private init(_ step: Int?, _ key: String?, _ diagnostic: String?) {
            self.step = step
            self.key = key
            self.diagnostic = diagnostic
        }

        /// What became of it: each diagnostic by itself.
        static func all(in result: JSON) -> [Failure] {
            result["steps"].elements.flatMap { step in
                step["failures"].elements.flatMap { failure in
                    diagnostics(of: failure).map { Failure(step["index"].integer, failure["key"].string, $0) }
                }
            }
        }

        private static func diagnostics(of failure: JSON) -> [String?] {
            let (expected, actual) = (failure["expected"].strings, failure["actual"].strings)
            switch failure["key"].string {
            case "diagnostics": return Array(expected.subtracting(actual))
            case "noDiagnostics": return Array(failure["expected"] == .boolean(true) ? actual : expected.intersection(actual))
            default: return [nil]
            }
        }
    }

    @Test func eachHasATwinAndEachTwinAScenario() throws {
        let names = Set(Self.scenarios.documents.keys)
        #expect(names.count >= 40)
        #expect(names.symmetricDifference(Self.twins.documents.keys).sorted() == [])
    }

    @Test func everyOneHolds() throws {
        let (outcome, scenarios) = try Self.scenarios.replay()
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(scenarios.filter { $0.value["passed"] != .boolean(true) }.keys.sorted() == [])
        #expect(Set(scenarios.keys) == Set(Self.scenarios.documents.keys))
    }

    @Test func eachTwinFailsWithExactlyWhatItSays() throws {
        let (outcome, results) = try Self.twins.replay()
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        for (path, twin) in Self.twins.documents {
            let expected = twin["failsWith"].elements.map(Failure.init(said:))
            let actual = Failure.all(in: results[path] ?? .null)
            #expect(!expected.isEmpty, "\(path)")
            #expect(Set(expected).count == expected.count, "\(path) names a failure twice")
            #expect(Set(actual) == Set(expected), "\(path)")
        }
    }

    @Test func eachSaysWhereItComesFrom() throws {
        let policies = try #require(JSON(try Run("policies", "--format", "json").run().text)).elements.compactMap { $0["name"].string }
        #expect(!policies.isEmpty)
        for (path, scenario) in Self.scenarios.documents {
            let evidence = scenario["evidence"]
            #expect(["documented", "header", "observed", "inferred"].contains(evidence["confidence"].string), "\(path)")
            #expect(!evidence["sources"].elements.isEmpty, "\(path)")
            for source in evidence["sources"].elements {
                let address = source.string.flatMap { URL(string: $0) }
                #expect(address?.host() != nil && ["http", "https"].contains(address?.scheme), "\(path): \(source)")
            }
            for text in [scenario["name"], evidence["os"], evidence["why"]] { #expect(text.string?.isEmpty == false, "\(path)") }
            #expect(evidence["contested"].strings.subtracting(policies) == [], "\(path)")
        }
    }

    @Test func noNameIsUsedTwice() throws {
        var names: Set<String> = []
        for document in Array(Self.scenarios.documents.values) + Array(Self.twins.documents.values) {
            let name = document["name"].string ?? ""
            #expect(names.insert(name).inserted, "\(name)")
        }
    }

    @Test func aTwinDiffersInWhatIsDoneAndNotInWhatIsExpected() throws {
        for (path, twin) in Self.twins.documents {
            let scenario = Self.scenarios.documents[path] ?? .null
            func told(_ document: JSON) -> [String: JSON] {
                var members = document.object ?? [:]
                for key in ["$schema", "name", "evidence", "failsWith"] { members[key] = nil }
                return members
            }
            #expect(told(twin) != told(scenario), "\(path)")
            let expected = scenario["steps"].elements.map { $0["expect"] } + [.null]
            for step in twin["steps"].elements { #expect(expected.contains(step["expect"]), "\(path): \(step["expect"].text)") }
        }
    }
}
