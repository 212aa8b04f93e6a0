import SessionModel
import Testing

@testable import PulseBridge

/// What a mapping may say, on servers made up for it.
@Suite struct MappingRuleTests {
    private func mapping(_ rules: PortMapping.Rule...) -> PortMapping { PortMapping(name: "test", title: "", rules: rules) }

    private func rule(
        _ id: String, _ outcome: PortMapping.Outcome, _ match: PortMapping.Match = PortMapping.Match()
    ) -> PortMapping.Rule { PortMapping.Rule(id: id, line: 7, match: match, outcome: outcome) }

    private func sink(_ name: String, _ properties: [String: String] = [:], index: UInt32 = 0) -> ServerDevice {
        ServerDevice(index: index, name: name, description: name, driver: "d.c", properties: properties)
    }

    @Test func theFirstRuleThatFitsDecides() {
        let snapshot = ServerSnapshot(sinks: [sink("a"), sink("b")])
        let match = PortMapping.Match(device: ["a"])
        let ports = ServerPorts(snapshot, by: mapping(rule("no", .ignore, match), rule("yes", .port(.builtInSpeaker))))
        #expect(ports.fate("a") == ["ignored by no"])
        #expect(ports.fate("b") == ["builtInSpeaker by yes"])
        #expect(ports.readings[0].rule == PortReading.Rule(id: "no", line: 7))
    }

    @Test func whatNoRuleFitsIsListed() {
        let ports = ServerPorts(ServerSnapshot(sinks: [sink("a")]), by: mapping())
        #expect(ports.unmatched.map(\.name) == ["a"])
        #expect(ports.outline == ["device: "])
    }

    @Test func aMonitorIsNeverLookedAt() {
        let monitor = ServerDevice(name: "a.monitor", isMonitor: true)
        let ports = ServerPorts(ServerSnapshot(sources: [monitor]), by: mapping(rule("all", .port(.builtInMic))))
        #expect(ports.readings.isEmpty)
    }

    @Test func aTypeOfTheOtherDirectionDoesNotFit() {
        let ports = ServerPorts(
            ServerSnapshot(sinks: [sink("a")]), by: mapping(rule("mic", .port(.builtInMic)), rule("out", .port(.lineOut, .port))))
        #expect(ports.fate("a") == ["lineOut of a by out"])
    }

    static let matches: [(PortMapping.Match, Bool)] = [
        (PortMapping.Match(), true),
        (PortMapping.Match(server: .pulseAudio), true), (PortMapping.Match(server: .pipeWire), false),
        (PortMapping.Match(objects: [.port]), true), (PortMapping.Match(objects: [.sink, .source]), false),
        (PortMapping.Match(direction: .output), true), (PortMapping.Match(direction: .input), false),
        (PortMapping.Match(portKinds: [.line, .hdmi]), true), (PortMapping.Match(portKinds: [.mic]), false),
        (PortMapping.Match(port: ["[Out]*"]), true), (PortMapping.Match(port: ["[In]*"]), false),
        (PortMapping.Match(profile: ["hifi"]), true), (PortMapping.Match(profile: ["off"]), false),
        (PortMapping.Match(card: ["alsa_card.*"]), true), (PortMapping.Match(card: ["bluez*"]), false),
        (PortMapping.Match(driver: ["module-alsa-card.?"]), true), (PortMapping.Match(driver: ["alsa"]), false),
        (PortMapping.Match(device: ["*"]), false),
        (PortMapping.Match(description: ["*dock*"]), true), (PortMapping.Match(description: ["dock"]), false),
        (PortMapping.Match(properties: [PortMapping.Property("device.bus", ["usb", "pci"])]), true),
        (PortMapping.Match(properties: [PortMapping.Property("port.type", ["line"])]), true),
        (PortMapping.Match(properties: [PortMapping.Property("absent", [""])]), true),
        (PortMapping.Match(properties: [PortMapping.Property("device.bus", [""])]), false),
        (PortMapping.Match(direction: .output, portKinds: [.line], port: ["nothing"]), false),
    ]

    @Test(arguments: matches) func eachKeyOfAMatch(match: PortMapping.Match, fits: Bool) {
        let port = ServerCard.Port(
            name: "[Out] Line", description: "Line on the dock", kind: .line, direction: .output, profiles: ["HiFi"],
            properties: ["port.type": "line"])
        let card = ServerCard(
            name: "alsa_card.x", driver: "module-alsa-card.c", properties: ["device.bus": "pci"],
            profiles: [ServerCard.Profile(name: "HiFi")], activeProfile: "HiFi", ports: [port])
        let ports = ServerPorts(ServerSnapshot(cards: [card]), by: mapping(rule("r", .port(.lineOut), match)))
        #expect(ports.unmatched.isEmpty == fits)
    }

    @Test func aSinkAndASourceOfOneSerialNumberPair() {
        let snapshot = ServerSnapshot(
            sinks: [sink("out.x", ["device.serial": "123"])], sources: [sink("in.y", ["device.serial": "123"])])
        let ports = ServerPorts(snapshot, by: mapping(rule("usb", .port(.usbAudio))))
        #expect(ports.outline == ["device: ", "out-x: usbAudio> usbAudio<"])
        #expect(ports.accessories[0].id == "123")
    }

    @Test func aSecondOfItsKindIsNumberedAndAnUnspeakableNameReplaced() {
        let snapshot = ServerSnapshot(sinks: [
            sink("a.Headset.1", index: 1), sink("b.Headset.1", index: 2), sink("耳机", index: 3),
        ])
        var named = snapshot
        named.sinks[0].description = "Head set!"
        named.sinks[1].description = "head-set"
        let ports = ServerPorts(named, by: mapping(rule("usb", .port(.usbAudio, .port))))
        #expect(ports.accessories.map(\.name) == ["head-set", "head-set#2", "usbAudio"])
    }

    @Test func seventeenAccessoriesAreSixteenAndOneThatIsReported() {
        let sinks = (1...17).map { sink("s\($0)", index: UInt32($0)) }
        let ports = ServerPorts(ServerSnapshot(sinks: sinks), by: mapping(rule("usb", .port(.usbAudio, .port))))
        #expect(ports.accessories.count == 16)
        #expect(ports.surplusAccessories.map(\.name) == ["s17"])
        #expect(ports.fate("s17") == ["one too many usbAudio by usb"])
    }

    @Test func aPortWhoseProfilesAreAllUnusableIsNoPort() {
        let port = ServerCard.Port(name: "p", direction: .output, profiles: ["a"])
        let card = ServerCard(
            name: "c", profiles: [ServerCard.Profile(name: "a", isAvailable: false), ServerCard.Profile(name: "off")],
            activeProfile: "off", ports: [port])
        let rules = mapping(rule("usb", .port(.usbAudio)))
        #expect(ServerPorts(ServerSnapshot(cards: [card]), by: rules).fate("p") == ["unusable usbAudio by usb"])
        var active = card
        active.activeProfile = "a"
        #expect(ServerPorts(ServerSnapshot(cards: [active]), by: rules).fate("p") == ["usbAudio of c by usb"])
    }

    @Test func whatAppearedFirstComesFirstButTheBuiltInJackBeforeAll() {
        func card(_ name: String, _ module: UInt32, _ port: String, _ more: String...) -> ServerCard {
            ServerCard(
                name: name, ownerModule: module, profiles: [ServerCard.Profile(name: "on")], activeProfile: "on",
                ports: ([port] + more).map { ServerCard.Port(name: $0, description: $0, direction: .output, profiles: ["on"]) })
        }
        var plain = sink("early")
        plain.ownerModule = 5
        let snapshot = ServerSnapshot(
            cards: [card("late", 9, "late"), card("built-in", 7, "hdmi", "jack", "speaker")], sinks: [plain])
        let ports = ServerPorts(
            snapshot,
            by: mapping(
                rule("speaker", .port(.builtInSpeaker), PortMapping.Match(port: ["speaker"])),
                rule("jack", .port(.headphones, .jack), PortMapping.Match(port: ["jack"])),
                rule("rest", .port(.HDMI, .port))))
        #expect(ports.accessories.map(\.name) == ["jack", "hdmi", "early", "late"])
    }
}
