import SessionModel
import Testing

@testable import PulseBridge

@Suite struct RoutePlanTests {
    private static let speaker = PulseEndpoint(
        card: "phone", profile: "HiFi", profiles: ["HiFi"], sink: "phone-out", sinkPort: "speaker")
    private static let microphone = PulseEndpoint(
        card: "phone", profile: "HiFi", profiles: ["HiFi"], source: "phone-in", sourcePort: "mic")
    private static let usb = PulseEndpoint(sink: "usb-out")
    private static let usbMicrophone = PulseEndpoint(source: "usb-in")
    private static let call = PulseEndpoint(
        card: "headset", profile: "call", profiles: ["call"], needsProfileSwitch: true, sinkPort: "out", expectedSink: "headset.call")
    private static let callMicrophone = PulseEndpoint(
        card: "headset", profile: "call", profiles: ["call"], needsProfileSwitch: true, sourcePort: "in", expectedSource: "headset.mic")

    private static func device(_ name: String, _ ports: [String] = [], active: String? = nil, isMonitor: Bool = false) -> ServerDevice {
        ServerDevice(name: name, isMonitor: isMonitor, ports: ports.map { ServerDevice.Port(name: $0) }, activePort: active)
    }

    private static func server(sink: String = "phone-out", source: String = "phone-in", port: String = "speaker") -> ServerSnapshot {
        ServerSnapshot(
            defaultSink: sink, defaultSource: source,
            cards: [ServerCard(name: "phone", activeProfile: "HiFi"), ServerCard(name: "headset", activeProfile: "music")],
            sinks: [
                device("phone-out", ["speaker", "earpiece"], active: port), device("usb-out"), device("plain"), device("headset.music"),
            ],
            sources: [
                device("phone-in", ["mic"], active: "mic"), device("usb-in"), device("phone-out.monitor", isMonitor: true),
                device("plain.monitor", isMonitor: true),
            ])
    }

    private static func readings(_ names: [(PortMapping.Object, String, PortReading.Verdict)]) -> [PortReading] {
        names.map { PortReading(object: $0.0, card: nil, name: $0.1, description: "", direction: .output, verdict: $0.2) }
    }

    private static let plain = readings([(.sink, "plain", .ignored), (.sink, "auto_null", .ignored)])

    private func plan(
        _ outputs: [PulseEndpoint], _ inputs: [PulseEndpoint] = [], on server: ServerSnapshot, leaving stubborn: Set<UInt32> = []
    ) -> [PlannedChange] {
        RoutePlan.changes(
            to: RouteEndpoints(outputs: outputs, inputs: inputs), on: server, readings: Self.plain, leaving: stubborn)
    }

    @Test func nothingIsToBeDoneWhereTheServerIsRight() {
        #expect(plan([Self.speaker], [Self.microphone], on: Self.server()).isEmpty)
        #expect(plan([], on: Self.server()).isEmpty)
        #expect(plan([], on: ServerSnapshot()).isEmpty)
    }

    @Test func aSideWithoutPortsIsLeftAsItIs() {
        #expect(plan([Self.usb], on: Self.server(sink: "usb-out", source: "usb-in")).isEmpty)
    }

    @Test func thePortIsSetBeforeTheDefault() {
        #expect(
            plan([Self.speaker], [Self.usbMicrophone], on: Self.server(sink: "usb-out", port: "earpiece")) == [
                PlannedChange(.sinkPort(sink: "phone-out", port: "speaker"), previous: "earpiece"),
                PlannedChange(.defaultSink("phone-out"), previous: "usb-out"),
                PlannedChange(.defaultSource("usb-in"), previous: "phone-in"),
            ])
    }

    @Test func aProfileComesFirstAndWhatComesWithItIsExpected() {
        #expect(
            plan([Self.call], [Self.callMicrophone], on: Self.server()) == [
                PlannedChange(.cardProfile(card: "headset", profile: "call"), previous: "music"),
                PlannedChange(.defaultSink("headset.call"), previous: "phone-out", isExpected: true),
                PlannedChange(.defaultSource("headset.mic"), previous: "phone-in", isExpected: true),
            ])
    }

    @Test func ofSeveralOutputsTheFirstIsTheDefaultAndStreamsStayOnEither() {
        var server = Self.server()
        server.sinkInputs = [ServerStream(index: 1, device: "usb-out"), ServerStream(index: 2, device: "headset.music")]
        #expect(
            plan([Self.speaker, Self.usb], on: server) == [
                PlannedChange(.moveSinkInput(2, name: "", to: "phone-out"), previous: "headset.music")
            ])
    }

    @Test func aServerWithoutADefaultGetsOne() {
        var server = Self.server()
        server.defaultSink = nil
        #expect(plan([Self.usb], on: server) == [PlannedChange(.defaultSink("usb-out"))])
    }

    // MARK: Streams

    @Test func streamsGoWhereTheRouteIs() {
        var server = Self.server(sink: "usb-out", source: "usb-in")
        server.sinkInputs = [
            ServerStream(index: 1, name: "player", device: "phone-out"), ServerStream(index: 2, name: "right", device: "usb-out"),
            ServerStream(index: 3, name: "odd", device: "plain"), ServerStream(index: 4, name: "nowhere"),
            ServerStream(index: 5, name: "loop", device: "phone-out", isOfModule: true),
            ServerStream(index: 6, name: "lost", device: "auto_null"), ServerStream(index: 7, name: "stubborn", device: "phone-out"),
        ]
        server.sourceOutputs = [
            ServerStream(index: 1, name: "recorder", device: "phone-in"),
            ServerStream(index: 2, name: "meter", device: "phone-out.monitor"),
            ServerStream(index: 3, name: "meter", device: "plain.monitor"),
            ServerStream(index: 4, name: "loop", device: "phone-in", isOfModule: true),
        ]
        #expect(
            plan([Self.usb], [Self.usbMicrophone], on: server, leaving: [7]) == [
                PlannedChange(.moveSinkInput(1, name: "player", to: "usb-out"), previous: "phone-out"),
                PlannedChange(.moveSinkInput(6, name: "lost", to: "usb-out"), previous: "auto_null"),
                PlannedChange(.moveSourceOutput(1, name: "recorder", to: "usb-in"), previous: "phone-in"),
            ])
    }

    @Test func aStreamCanOnlyGoWhereSomethingIs() {
        var server = Self.server()
        server.sinkInputs = [ServerStream(index: 1, name: "player", device: "phone-out")]
        let move = plan([Self.call], on: server).last
        #expect(move == PlannedChange(.moveSinkInput(1, name: "player", to: "headset.call"), previous: "phone-out", isExpected: true))
    }

    // MARK: Whether it is so

    @Test func aChangeHoldsWhenTheServerIsAsItSays() {
        var server = Self.server()
        server.sinkInputs = [ServerStream(index: 1, device: "usb-out")]
        server.sourceOutputs = [ServerStream(index: 1, device: "usb-in")]
        let right: [ServerChange] = [
            .cardProfile(card: "phone", profile: "HiFi"), .sinkPort(sink: "phone-out", port: "speaker"),
            .sourcePort(source: "phone-in", port: "mic"), .defaultSink("phone-out"), .defaultSource("phone-in"),
            .moveSinkInput(1, name: "", to: "usb-out"), .moveSourceOutput(1, name: "", to: "usb-in"),
            // A stream that has ended is nowhere else.
            .moveSinkInput(9, name: "", to: "usb-out"), .moveSourceOutput(9, name: "", to: "usb-in"),
        ]
        for change in right { #expect(change.holds(on: server), "\(change)") }
        let wrong: [ServerChange] = [
            .cardProfile(card: "headset", profile: "call"), .cardProfile(card: "none", profile: "HiFi"),
            .sinkPort(sink: "phone-out", port: "earpiece"), .sourcePort(source: "none", port: "mic"), .defaultSink("usb-out"),
            .defaultSource("usb-in"), .moveSinkInput(1, name: "", to: "phone-out"), .moveSourceOutput(1, name: "", to: "phone-in"),
        ]
        for change in wrong { #expect(!change.holds(on: server), "\(change)") }
    }
}
