import SessionModel
import Testing

@testable import PulseBridge

@Suite struct ServerSettingsTests {
    private static func card(_ profile: String?, available: Bool = true) -> ServerCard {
        ServerCard(
            name: "card", profiles: ["music", "call"].map { ServerCard.Profile(name: $0, isAvailable: $0 != "music" || available) },
            activeProfile: profile)
    }

    private static func device(_ name: String, _ port: String?, plugged: PortAvailability = .unknown) -> ServerDevice {
        ServerDevice(
            name: name, ports: ["first", "second"].map { ServerDevice.Port(name: $0, availability: plugged) }, activePort: port)
    }

    private static func server(_ profile: String, _ port: String, _ sink: String?, _ source: String?) -> ServerSnapshot {
        ServerSnapshot(
            defaultSink: sink, defaultSource: source, cards: [card(profile)], sinks: [device("speaker", port), device("usb", nil)],
            sources: [device("mic", port), device("webcam", nil)])
    }

    @Test func everythingThatCanBeSetIsKept() {
        #expect(
            ServerSettings(Self.server("music", "first", "usb", nil))
                == ServerSettings(
                    defaultSink: "usb", cardProfiles: ["card": "music"], sinkPorts: ["speaker": "first"], sourcePorts: ["mic": "first"]))
    }

    @Test func whatComesLaterIsKeptAsItCame() {
        var settings = ServerSettings(Self.server("music", "first", "usb", "mic"))
        var later = Self.server("call", "second", "speaker", "webcam")
        later.cards.append(ServerCard(name: "headset", activeProfile: "music"))
        later.sinks.append(Self.device("headset", "first"))
        settings.add(later)
        later.cards[1].activeProfile = "call"
        settings.add(later)
        #expect(
            settings
                == ServerSettings(
                    defaultSink: "usb", defaultSource: "mic", cardProfiles: ["card": "music", "headset": "music"],
                    sinkPorts: ["speaker": "first", "headset": "first"], sourcePorts: ["mic": "first"]))
    }

    @Test func nothingIsPutBackWhereNothingHasChanged() {
        let server = Self.server("music", "first", "usb", "mic")
        #expect(ServerSettings(server).changes(on: server).isEmpty)
    }

    @Test func theProfileComesBeforeThePortsAndTheDefaultsLast() {
        let settings = ServerSettings(Self.server("music", "first", "usb", "webcam"))
        #expect(
            settings.changes(on: Self.server("call", "second", "speaker", "mic")) == [
                PlannedChange(.cardProfile(card: "card", profile: "music"), previous: "call"),
                PlannedChange(.sinkPort(sink: "speaker", port: "first"), previous: "second"),
                PlannedChange(.sourcePort(source: "mic", port: "first"), previous: "second"),
                PlannedChange(.defaultSink("usb"), previous: "speaker"), PlannedChange(.defaultSource("webcam"), previous: "mic"),
            ])
    }

    @Test func whatIsGoneOrCannotBeIsLeft() {
        let settings = ServerSettings(Self.server("music", "first", "usb", "webcam"))
        #expect(settings.changes(on: ServerSnapshot()).isEmpty)
        var server = ServerSnapshot(cards: [Self.card("call", available: false)], sinks: [Self.device("speaker", "second", plugged: .no)])
        #expect(settings.changes(on: server).isEmpty)
        // The active profile is none, and so is the default.
        server.cards = [Self.card(nil)]
        #expect(settings.changes(on: server) == [PlannedChange(.cardProfile(card: "card", profile: "music"))])
    }
}
