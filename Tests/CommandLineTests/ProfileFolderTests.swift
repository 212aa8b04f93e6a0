import TestSupport
import Testing

@Suite struct ProfileFolderTests {
    /// An accessory that plugs into the wired jack, whatever its name says.
    private static func profile(_ name: String, title: String) -> String {
        #"{"name":"\#(name)","kind":"accessory","title":"\#(title)","ports":[{"type":"headphones","direction":"out","name":"\#(title)"}]}"#
    }

    @Test func aFolderIsLookedInBeforeWhatShips() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.profile("airpods", title: "Mine"), to: "airpods.json")
        #expect(try output("airpods", "--profiles", folder.path) == "Mine")
        #expect(try output("airpods") == "AirPods Pro")
    }

    @Test func theFirstFolderComesFirst() throws {
        let first = try TemporaryFolder()
        let second = try TemporaryFolder()
        try first.write(Self.profile("earbuds", title: "First"), to: "earbuds.json")
        try second.write(Self.profile("earbuds", title: "Second"), to: "earbuds.json")
        #expect(try output("earbuds", "--profiles", first.path, "--profiles", second.path) == "First")
    }

    @Test func theUsersOwnProfilesAreFoundWithoutBeingAskedFor() throws {
        let home = try TemporaryFolder()
        try home.write(Self.profile("airpods", title: "From XDG"), to: "audioroute/profiles/airpods.json")
        #expect(try output("airpods", environment: ["XDG_CONFIG_HOME": home.path]) == "From XDG")
        try home.write(Self.profile("airpods", title: "From home"), to: ".config/audioroute/profiles/airpods.json")
        #expect(try output("airpods", environment: ["HOME": home.path]) == "From home")
        let folder = try TemporaryFolder()
        try folder.write(Self.profile("airpods", title: "From the flag"), to: "airpods.json")
        #expect(try output("airpods", "--profiles", folder.path, environment: ["HOME": home.path]) == "From the flag")
    }

    @Test func aPathNamesAProfileFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.profile("earbuds", title: "By path"), to: "some file.json")
        #expect(try output(path) == "By path")
        var run = Run("query", "--batch", "-")
        run.input = .text(#"{"category":"playback","connected":["\#(path)","\#(path)#2"]}"# + "\n")
        let answer = try #require(JSON(try run.run().text))
        #expect(answer["route"]["outputs"].elements.map { $0["accessory"].string } == ["earbuds#2"])
    }

    @Test func aDeviceCanBeAFileToo() throws {
        let folder = try TemporaryFolder()
        let device = """
            {"name":"bench","kind":"device","platform":"iOS","os":{"first":"15.0"},"title":"Bench",
             "ports":[{"type":"builtInSpeaker","direction":"out","name":"Horn"}]}
            """
        let path = try folder.write(device, to: "bench.json")
        let outcome = try Run("query", "--category", "playback", "--device", path, "--format", "json").run()
        #expect(JSON(outcome.text)?["route"]["outputs"].elements.first?["name"].string == "Horn")
    }

    @Test func profilesListsThemAll() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.profile("earbuds", title: "Earbuds"), to: "earbuds.json")
        let outcome = try Run("profiles", "--format", "json", "--profiles", folder.path).run()
        let names = Set((JSON(outcome.text)?.elements ?? []).compactMap { $0["name"].string })
        #expect(names.isSuperset(of: ["earbuds", "airpods", "iphone"]))
    }

    @Test func aBrokenProfileIsNamedAndTheRestIsListed() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"{"name":"earbuds","kind":"accesory"}"#, to: "earbuds.json")
        let listed = try Run("profiles", "--profiles", folder.path).run()
        #expect(listed.end == .exited(2))
        #expect(listed.text.contains("airpods"))
        #expect(listed.errors.contains("\(path):1:26: "))
        let asked = try Run("query", "--category", "playback", "--connect", "earbuds", "--profiles", folder.path).run()
        #expect(asked.end == .exited(2))
        #expect(asked.errors.contains("did you mean \"accessory\"?"))
    }

    @Test func aProfileFileThatIsNotThereIsAnError() throws {
        let outcome = try Run("query", "--category", "playback", "--connect", "/nonexistent/earbuds.json").run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors.contains("/nonexistent/earbuds.json"))
        #expect(outcome.errors.contains("there is no such file"))
    }

    /// The name of the port that playback uses with one accessory.
    private func output(_ accessory: String, _ flags: String..., environment: [String: String] = [:]) throws -> String? {
        var run = Run(["query", "--format", "json", "--category", "playback", "--connect", accessory] + flags)
        run.environment.merge(environment) { $1 }
        let outcome = try run.run()
        #expect(outcome.errors == "")
        return JSON(outcome.text)?["route"]["outputs"].elements.first?["name"].string
    }
}
