import SessionModel
import Testing

@testable import Documents

@Suite struct ProfileStoreTests {
    private static let headset = #"{"name":"airpods","kind":"accessory","title":"Mine","ports":[{"type":"lineOut","direction":"out"}]}"#

    private func message(_ body: () throws -> Void) -> String? {
        #expect(throws: DocumentError.self, performing: body)?.description
    }

    @Test func aNameIsLookedUpAmongWhatShips() throws {
        let store = ProfileStore()
        #expect(try store.device("iphone").title == "iPhone")
        #expect(try store.accessory("airpods", at: OSVersion(18)).label == "airpods")
    }

    @Test func foldersGoFirstInTheirOrder() throws {
        try Fixture.withFolder { first in
            try Fixture.withFolder { second in
                try Fixture.write(Self.headset, to: first + "/airpods.json")
                try Fixture.write(Self.headset.replacing("Mine", with: "Other"), to: second + "/airpods.json")
                #expect(
                    try ProfileStore(folders: ["/nowhere", first, second]).accessory("airpods", at: OSVersion(18)).profile.title == "Mine")
                #expect(try ProfileStore(folders: [second, first]).accessory("airpods", at: OSVersion(18)).profile.title == "Other")
                let listing = ProfileStore(folders: [first]).listing()
                #expect(listing.errors == [])
                #expect(listing.profiles.count == 24)
                #expect(listing.profiles.first { $0.name == "airpods" }?.title == "Mine")
            }
        }
    }

    @Test func aPathIsRead() throws {
        try Fixture.withFolder { folder in
            try Fixture.write(Self.headset.replacing("airpods", with: "mine"), to: folder + "/x.json")
            let store = ProfileStore()
            #expect(try store.accessory(folder + "/x.json", at: OSVersion(18)).label == "mine")
            #expect(try store.accessory(folder + "/x.json#2", at: OSVersion(18)).label == "mine#2")
            #expect(
                message { _ = try store.accessory("./missing.json", at: OSVersion(18)) }
                    == "the profile \"./missing.json\" cannot be read: ./missing.json: there is no such file")
            #expect(message { _ = try store.device(folder + "/x.json") } == "\"\(folder)/x.json\" is an accessory; a device is wanted here")
        }
    }

    @Test func aBrokenFileIsNamedWithThePlace() throws {
        try Fixture.withFolder { folder in
            try Fixture.write(Self.headset.replacing("lineOut", with: "lineout"), to: folder + "/airpods.json")
            let store = ProfileStore(folders: [folder])
            let expected =
                "the profile \"airpods\" cannot be read: \(folder)/airpods.json:1:70: unknown port type \"lineout\"; did you mean \"lineOut\"?"
            #expect(message { _ = try store.accessory("airpods", at: OSVersion(18)) } == expected)
            #expect(store.listing().errors == [DocumentError(expected)])
            try Fixture.write(Self.headset.replacing("airpods", with: "x"), to: folder + "/airpods.json")
            #expect(message { _ = try store.accessory("airpods", at: OSVersion(18)) }?.hasSuffix("in a folder both agree") == true)
        }
    }

    @Test func anUnknownNameIsAnErrorWithTheNearest() throws {
        let store = ProfileStore()
        let error = #expect(throws: DocumentError.self) { try store.accessory("airpod", at: OSVersion(18)) }
        #expect(error == DocumentError("unknown accessory \"airpod\"; did you mean \"airpods\"?", suggestion: "airpods"))
        #expect(message { _ = try store.device("iphne") } == "unknown device \"iphne\"; did you mean \"iphone\"?")
        #expect(message { _ = try store.device("") }?.hasPrefix("unknown device \"\"; known are: apple-tv, ") == true)
        #expect(message { _ = try store.device("airpods") } == "\"airpods\" is an accessory; a device is wanted here")
        #expect(message { _ = try store.accessory("mac", at: OSVersion(18)) } == "\"mac\" is a device; an accessory is wanted here")
    }

    @Test func namesInFoldersAreSuggestedToo() throws {
        try Fixture.withFolder { folder in
            try Fixture.write(Self.headset.replacing("airpods", with: "studio-monitors"), to: folder + "/studio-monitors.json")
            let store = ProfileStore(folders: [folder])
            #expect(
                message { _ = try store.accessory("studio-monitor", at: OSVersion(18)) }
                    == "unknown accessory \"studio-monitor\"; did you mean \"studio-monitors\"?")
        }
    }

    @Test func aNumberTellsSeveralOfAKindApart() throws {
        let store = ProfileStore()
        #expect(try store.accessory("airpods#2", at: OSVersion(18)).label == "airpods#2")
        #expect(try store.accessory("airpods#16", at: OSVersion(18)).profile.name == "airpods")
        for wrong in ["airpods#0", "airpods#17", "airpods#", "airpods#x", "airpods#+1", "airpods#-1"] {
            #expect(message { _ = try store.accessory(wrong, at: OSVersion(18)) }?.contains("number from 1 to 16") == true)
        }
        #expect(message { _ = try store.device("iphone#2") } == "a device has no number: write \"iphone\"")
    }

    @Test func aStoreOfGivenProfilesKnowsNothingElse() throws {
        func profile(_ name: String, _ kind: Profile.Kind = .accessory) -> Profile {
            Profile(
                name: name, kind: kind, title: name, ports: [Profile.Port(type: .usbAudio, directions: .input, name: name)])
        }
        let device = profile("pulse", .device(platform: .iOS, first: .oldest, last: nil))
        let store = ProfileStore(device: device, accessories: [profile("box"), profile("box#2"), profile("airpod")])
        #expect(try store.device("pulse") == device)
        #expect(try store.accessory("box#2", at: OSVersion(18)).profile.title == "box#2")
        #expect(try store.accessory("box", at: OSVersion(18)) == store.accessory("box#1", at: OSVersion(18)))
        #expect(message { _ = try store.accessory("box#3", at: OSVersion(18)) } == "unknown accessory \"box#3\"; did you mean \"box#2\"?")
        #expect(
            message { _ = try store.accessory("airpods", at: OSVersion(18)) } == "unknown accessory \"airpods\"; did you mean \"airpod\"?")
        #expect(
            message { _ = try store.accessory("pulse", at: OSVersion(18)) } == "unknown accessory \"pulse\"; known are: box, box#2, airpod")
    }
}
