import TestSupport
import Testing

@Suite struct CatalogueTests {
    /// A list, the key by which its entries are named, and two of them that are not the first nor in this order.
    static let choices = [
        ("rules", "id", ["selection.last-connected-wins", "availability.mode"]),
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

    @Test func aProfileCanBeNamedByItsPath() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            #"{"name":"buds","kind":"accessory","ports":[{"type":"headphones","direction":"out"}]}"#, to: "other.json")
        #expect(try Run("profiles", path).run().lines == ["accessory  buds  buds  headphones out"])
    }
}
