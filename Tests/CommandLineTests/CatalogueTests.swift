import TestSupport
import Testing

@Suite struct CatalogueTests {
    /// A list, the key by which its entries are named, and two of them that are not the first nor in this order.
    static let choices = [
        ("rules", "id", ["selection.last-connected-wins", "advice.implied-by-mode", "availability.mode"]),
        ("policies", "name", ["a2dpOnPlayback", "unsupportedMode"]),
        ("profiles", "name", ["usb-headset", "iphone"]),
    ]

    @Test(arguments: choices) func operandsChooseEntries(_ command: String, _ key: String, _ names: [String]) throws {
        let outcome = try Run([command, "--format", "json"] + names).run()
        #expect(outcome.end == .exited(0))
        let list = try #require(JSON(outcome.text))
        #expect(list.elements.map { $0[key].string } == names)
        let text = try Run([command] + names).run().text
        let all = try Run(command).run()
        for name in names { #expect(text.contains(name)) }
        #expect(text.utf8.count < all.output.count / 2)
    }

    /// Everything that is read of a file is written, by the same keys: the profile that a template is read as is the one it came from.
    @Test func aProfileThatIsPrintedIsATemplate() throws {
        let folder = try TemporaryFolder()
        let everything = """
            {"name":"every","kind":"device","title":"Everything","platform":"iPadOS","os":{"first":"4.0","last":"16.7"},"ports":[
            {"type":"builtInMic","direction":"in","name":"Mic","sampleRates":[48000,44100],"channels":{"in":2},"dataSources":[
            {"name":"Top","location":"upper","orientation":"top","polarPatterns":["cardioid","stereo"]},{"name":"Plain"}]},
            {"type":"airPlay","direction":"out","name":"Box","channels":{"out":6},"mirrored":true},
            {"type":"bluetoothHFP","direction":"inOut","name":"Car","highQualityRecording":true,"since":"26.1"}]}
            """
        let path = try folder.write(everything, to: "every.json")
        let printed = try #require(JSON(try Run("profiles", path, "--format", "json").run().text)?.elements.first)
        #expect(printed == JSON(everything))
        let buds = """
            {"name":"buds","kind":"accessory","title":"Buds","platforms":["iOS","tvOS"],"ports":[
            {"type":"headphones","direction":"out","name":"Buds"}]}
            """
        let accessory = try folder.write(buds, to: "buds.json")
        #expect(JSON(try Run("profiles", accessory, "--format", "json").run().text) == JSON("[\(buds)]"))
        let all = try #require(JSON(try Run("profiles", "--format", "json").run().text))
        for profile in all.elements {
            let template = try folder.write(profile.text, to: "template.json")
            #expect(JSON(try Run("profiles", template, "--format", "json").run().text) == .array([profile]))
        }
    }

    @Test func aProfileCanBeNamedByItsPath() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            #"{"name":"buds","kind":"accessory","ports":[{"type":"headphones","direction":"out"}]}"#, to: "other.json")
        #expect(try Run("profiles", path).run().lines == ["accessory  buds  buds  headphones out"])
    }

    /// The shorter of what an accessory is for and what it is not for.
    @Test(arguments: [
        (#""iOS","macCatalyst""#, "iOS, Mac Catalyst only"), (#""tvOS","iOS","iPadOS""#, "iOS, iPadOS, tvOS only"),
        (#""tvOS","iOS","visionOS","macCatalyst""#, "not iPadOS, watchOS"),
    ])
    func whereAnAccessoryBelongsIsSaid(_ platforms: String, _ said: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            #"{"name":"buds","kind":"accessory","platforms":[\#(platforms)],"ports":[{"type":"headphones","direction":"out"}]}"#,
            to: "buds.json")
        #expect(try Run("profiles", path).run().lines == ["accessory  buds  buds  headphones out  \(said)"])
    }
}
