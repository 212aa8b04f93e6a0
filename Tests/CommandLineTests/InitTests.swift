import Foundation
import TestSupport
import Testing

@Suite struct InitTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let scenarioFiles = ["audioroute/.scenario.schema.json", "audioroute/first-call.json"]
    private static let workflow = ".github/workflows/audioroute.yml"
    private static let gitLabFiles = [".gitlab-ci.yml", ".gitlab/audioroute.yml"]

    /// The files under a folder, sorted.
    private func files(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { name in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: "\(folder.path)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
            }
            .sorted()
    }

    private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    // MARK: The scenario

    @Test func theScenarioPassesAndTheSchemaIsNotTakenForOne() throws {
        let folder = try TemporaryFolder()
        #expect(try Run("init", folder.path).run().end == .exited(0))
        #expect(try files(folder) == Self.scenarioFiles)
        let outcome = try Run("replay", "\(folder.path)/audioroute", "--format", "json").run()
        let result = try #require(JSON(outcome.text))
        #expect(outcome.status == 0)
        #expect([result["passed"].integer, result["failed"].integer] == [1, 0])
        let steps = result["scenarios"][0]["steps"].elements
        #expect(Set(steps.flatMap { $0["events"].elements.compactMap { $0["kind"].string } }) == ["routeChange", "interruption"])
    }

    /// It would show nothing if it held whatever an app did.
    @Test(arguments: [
        (#""mode": "voiceChat""#, #""mode": "default""#), (#""notifyOthersOnDeactivation": true"#, #""notifyOthersOnDeactivation": false"#),
        (#"{"at": 60, "do": "stopIO"},"#, ""), (#""category": "playAndRecord", "mode": "voiceChat""#, #""category": "playback""#),
    ])
    func aMistakeInTheAppFailsTheScenario(_ right: String, _ wrong: String) throws {
        let folder = try TemporaryFolder()
        _ = try Run("init", folder.path).run()
        let scenario = try text("audioroute/first-call.json", in: folder)
        try #require(scenario.contains(right))
        let file = try folder.write(scenario.replacingOccurrences(of: right, with: wrong), to: "wrong.json")
        #expect(try Run("replay", file).run().end == .exited(1))
    }

    @Test func theScenarioNamesTheSchemaBesideIt() throws {
        let folder = try TemporaryFolder()
        _ = try Run("init", folder.path).run()
        let name = try #require(JSON(try text("audioroute/first-call.json", in: folder))?["$schema"].string)
        let published = try String(
            contentsOf: Self.repository.appendingPathComponent("docs/schema/scenario.schema.json"), encoding: .utf8)
        #expect(try text("audioroute/\(name)", in: folder) == published)
    }

    @Test(.enabled(if: Python.has("jsonschema"))) func theScenarioFitsTheSchemaThatItNames() throws {
        let folder = try TemporaryFolder()
        _ = try Run("init", folder.path).run()
        let check = """
            import json, os, sys, jsonschema
            scenario = json.load(open(sys.argv[1]))
            schema = json.load(open(os.path.join(os.path.dirname(sys.argv[1]), scenario["$schema"])))
            jsonschema.Draft202012Validator.check_schema(schema)
            jsonschema.Draft202012Validator(schema).validate(scenario)
            """
        let outcome = try Python.run(check, "\(folder.path)/audioroute/first-call.json")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
    }

    // MARK: What is written, and what is left

    @Test(arguments: [
        ([], [], []), ([".github/CODEOWNERS"], [], [workflow]), ([".gitlab-ci.yml"], [], [gitLabFiles[1]]),
        ([".gitlab/CODEOWNERS"], [], gitLabFiles), ([".github/CODEOWNERS"], ["--ci", "gitlab"], gitLabFiles),
        ([], ["--ci", "github"], [workflow]), ([], ["--ci=gitlab", "--ci=github"], [workflow] + gitLabFiles),
        ([".github/CODEOWNERS", ".gitlab-ci.yml"], [], [workflow, gitLabFiles[1]]),
    ])
    func theServiceIsTheOneThatIsAskedForOrUsed(_ there: [String], _ flags: [String], _ expected: [String]) throws {
        let folder = try TemporaryFolder()
        for name in there { try folder.write("mine", to: name) }
        let outcome = try Run(["init", folder.path] + flags).run()
        #expect(outcome.end == .exited(0))
        #expect(try Set(files(folder)) == Set(there + expected + Self.scenarioFiles))
        #expect(outcome.lines.filter { $0.hasPrefix("wrote ") }.count == expected.count + Self.scenarioFiles.count)
        #expect(outcome.text.contains("AUDIOROUTE_REPOSITORY") == !expected.isEmpty)
        #expect(outcome.text.contains("audioroute init --ci github") == expected.isEmpty)
        for name in there { #expect(try text(name, in: folder) == "mine") }
    }

    @Test func whatIsThereIsLeftAndNamed() throws {
        let folder = try TemporaryFolder()
        let all = Self.scenarioFiles + [Self.workflow] + Self.gitLabFiles
        for name in all { try folder.write("mine: \(name)", to: name) }
        let outcome = try Run("init", folder.path, "--ci", "github", "--ci", "gitlab").run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
        for name in all {
            #expect(outcome.lines.contains("left  \(folder.path)/\(name), which is there already"))
            #expect(try text(name, in: folder) == "mine: \(name)")
        }
        #expect(try Set(files(folder)) == Set(all))
        #expect(!outcome.text.contains("wrote "))
    }

    @Test func aSecondRunChangesNothing() throws {
        let folder = try TemporaryFolder()
        let run = Run("init", folder.path, "--ci", "github", "--ci", "gitlab")
        #expect(try run.run().lines.filter { $0.hasPrefix("wrote ") }.count == 5)
        let before = try files(folder).map { try text($0, in: folder) }
        let second = try run.run()
        #expect(second.end == .exited(0))
        #expect(second.lines.filter { $0.hasPrefix("left  ") }.count == 5)
        #expect(try files(folder).map { try text($0, in: folder) } == before)
    }

    @Test func aLinkThatLeadsNowhereIsNotWrittenThrough() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "audioroute/other.txt")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/audioroute/first-call.json", withDestinationPath: "\(folder.path)/elsewhere.json")
        #expect(try Run("init", folder.path).run().text.contains("left  \(folder.path)/audioroute/first-call.json"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/elsewhere.json"))
    }

    @Test(arguments: [("", true), ("include:\n  - local: .gitlab/audioroute.yml\n", false)])
    func aPipelineThatDoesNotIncludeTheJobIsNamed(_ pipeline: String, _ isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(pipeline, to: ".gitlab-ci.yml")
        let line = "\(folder.path)/.gitlab-ci.yml does not include the job yet: add \"- local: .gitlab/audioroute.yml\" to its include"
        #expect(try Run("init", folder.path).run().lines.contains(line) == isNamed)
    }

    @Test func withoutAFolderItIsTheOneThatOneStandsIn() throws {
        let folder = try TemporaryFolder()
        let run = Run(program: "/bin/sh", ["-c", "cd \"$1\" && \"$0\" init", Run.audioroute, folder.path])
        #expect(
            try run.run().text == """
                wrote audioroute/first-call.json
                wrote audioroute/.scenario.schema.json

                next: audioroute replay audioroute, then make the scenario a story of your app and put more beside it
                audioroute init --ci github (or gitlab) adds what replays them in CI

                """)
        #expect(try files(folder) == Self.scenarioFiles)
    }

    // MARK: Mistakes

    static let mistakes: [([String], String)] = [
        (["/dev/null"], "there is no folder /dev/null"), (["/proc/no such/folder"], "there is no folder /proc/no such/folder"),
        ([".", "."], "init takes one folder: the root of the app's repository"),
        (["--ci", "gitlb"], "--ci: unknown service \"gitlb\"; did you mean \"gitlab\"?"),
        (["--ci", "jenkins"], "--ci: unknown service \"jenkins\"; github and gitlab are known"),
        (["--ci"], "--ci needs a value: --ci SERVICE"),
        (["--force"], "init takes no flag --force"),
    ]

    @Test(arguments: mistakes) func aMistakeIsNamed(_ arguments: [String], _ message: String) throws {
        let outcome = try Run(["init"] + arguments).run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors == "audioroute: \(message)\n")
        #expect(outcome.text == "")
    }

    @Test func aFileInThePlaceOfAFolderIsNamed() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "audioroute")
        let outcome = try Run("init", folder.path).run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors == "audioroute: \(folder.path)/audioroute is no folder, and one is wanted there\n")
    }

    @Test(.enabled(if: !Run.isRoot)) func aFolderThatMayNotBeWrittenIsNamed() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
        let outcome = try Run("init", folder.path).run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors == "audioroute: cannot write \(folder.path)/audioroute: Permission denied\n")
    }

    /// No folder can be made there, whoever asks.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self"))) func aFolderThatTakesNothingIsNamed() throws {
        let outcome = try Run("init", "/proc").run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors.hasPrefix("audioroute: cannot write /proc/audioroute: "))
    }

    // MARK: What CI does

    /// The files for CI as JSON, read by somebody else's YAML reader.
    private func yaml(_ name: String, in folder: TemporaryFolder) throws -> JSON {
        // The base loader leaves words as they are; the others take `on` for true.
        let outcome = try Python.run(
            "import json, sys, yaml; print(json.dumps(yaml.load(open(sys.argv[1]), yaml.BaseLoader)))", "\(folder.path)/\(name)")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        return try #require(JSON(outcome.text))
    }

    /// Runs a part of a job in a repository where the scenario fails or not.
    private func runJob(_ script: String, in folder: TemporaryFolder, shell: [String], fails: Bool) throws -> Outcome {
        if fails { try folder.write(#"{"steps": [{"do": "wake", "expect": {"interruptions": ["began"]}}]}"#, to: "audioroute/wrong.json") }
        try FileManager.default.createDirectory(atPath: "\(folder.path)/bin", withIntermediateDirectories: true)
        let program = "\(folder.path)/bin/audioroute"
        if !FileManager.default.fileExists(atPath: program) {
            try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: Run.audioroute)
        }
        var run = Run(program: shell[0], Array(shell.dropFirst()) + ["-c", "cd '\(folder.path)'\n\(script)"])
        run.environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
        run.environment["GITHUB_STEP_SUMMARY"] = "\(folder.path)/summary.md"
        return try run.run()
    }

    @Test(.enabled(if: Python.has("yaml")), arguments: [false, true]) func gitHubReplaysAndReports(_ fails: Bool) throws {
        let folder = try TemporaryFolder()
        _ = try Run("init", folder.path, "--ci", "github").run()
        let workflow = try yaml(Self.workflow, in: folder)
        #expect(workflow["on"].strings == ["push", "pull_request"])
        let steps = workflow["jobs"]["replay"]["steps"].elements
        func script(_ name: String) throws -> String { try #require(steps.first { $0["name"].string == name }?["run"].string) }
        // As GitHub runs what is for bash.
        let bash = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail"]
        let replayed = try runJob(try script("Replay"), in: folder, shell: bash, fails: fails)
        #expect(replayed.end == .exited(fails ? 1 : 0))
        #expect(replayed.text.contains("1 passed") && replayed.text.contains("1 failed") == fails)
        #expect(try runJob(try script("Report"), in: folder, shell: bash, fails: fails).end == .exited(0))
        #expect(try text("summary.md", in: folder) == "```\n\(replayed.text)```\n")
        #expect(try text("audioroute.xml", in: folder).contains("failures=\"\(fails ? 1 : 0)\""))
        #expect(steps.last?["with"]["path"].string == "audioroute.xml")
        let unset = try runJob(try script("Build audioroute"), in: folder, shell: ["sh", "-e"], fails: false)
        #expect(unset.end != .exited(0))
        #expect(unset.errors.contains("AUDIOROUTE_REPOSITORY: is not set"))
    }

    @Test(.enabled(if: Python.has("yaml")), arguments: [false, true]) func gitLabReplaysAndReports(_ fails: Bool) throws {
        let folder = try TemporaryFolder()
        _ = try Run("init", folder.path, "--ci", "gitlab").run()
        #expect(try yaml(".gitlab-ci.yml", in: folder)["include"][0]["local"].string == ".gitlab/audioroute.yml")
        let job = try yaml(".gitlab/audioroute.yml", in: folder)["audioroute"]
        let script = job["script"].elements.compactMap(\.string)
        #expect(script.count == job["script"].elements.count)
        let outcome = try runJob(try #require(script.last), in: folder, shell: ["bash", "-e"], fails: fails)
        #expect(outcome.end == .exited(fails ? 1 : 0))
        #expect(outcome.text.contains("1 failed") == fails)
        let report = try #require(job["artifacts"]["reports"]["junit"].string)
        #expect(try text(report, in: folder).contains("failures=\"\(fails ? 1 : 0)\""))
        #expect(job["artifacts"]["when"].string == "always")
        let unset = try runJob(try #require(script.first), in: folder, shell: ["bash", "-e"], fails: false)
        #expect(unset.end != .exited(0))
        #expect(unset.errors.contains("AUDIOROUTE_REPOSITORY: is not set"))
    }
}

/// Readers that are not ours.
private enum Python {
    /// Whether a module of Python is there.
    static func has(_ module: String) -> Bool {
        Run.has("python3") && (try? run("import \(module)").end) == .exited(0)
    }

    static func run(_ program: String, _ arguments: String...) throws -> Outcome {
        try Run(program: "python3", ["-c", program] + arguments).run()
    }
}
