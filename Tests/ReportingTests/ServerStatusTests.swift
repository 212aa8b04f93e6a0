import SessionModel
import Testing

@testable import Reporting

/// What `pulse status` prints of values.
@Suite struct ServerStatusTests {
    private let status = ServerStatus(MadeUpServer.ports, by: MadeUpServer.mapping, file: nil)

    @Test func forPeople() throws { try Golden.expect(status.text(Style(isColoured: false)), "status.txt") }

    @Test func inColour() throws {
        #expect(status.text(Style(isColoured: true)).contains("\u{1b}[1;32mbuiltInSpeaker\u{1b}[0m"))
    }

    @Test func asJSON() throws {
        var json = JSONWriter()
        status.writeJSON(&json)
        try Golden.expect(json.withBytes { String(decoding: $0, as: UTF8.self) }, "status.json")
    }

    @Test func ofAServerWithNothing() throws {
        let server = ServerIdentity(kind: .pipeWire, name: "PulseAudio (on PipeWire 0.3.65)", version: "0.3.65")
        let status = ServerStatus(ServerPorts(server: server), by: MadeUpServer.mapping, file: "/home/x/default.json")
        try Golden.expect(status.text(Style(isColoured: false)), "status-empty.txt")
    }
}
