import RoutePolicy
import SessionModel
import Testing

@testable import Reporting

/// What `query --pulse` prints of values.
@Suite struct AnswerEndpointsTests {
    private func answer(_ request: SessionRequest) throws -> Answer {
        let ports = MadeUpServer.ports
        let os = OSVersion(18)
        let device = ports.deviceProfile()
        let accessories = ports.accessoryProfiles.map {
            ConnectedProfile(label: $0.name, profile: $0, traits: $0.accessoryTraits(at: os))
        }
        let environment = RouteEnvironment(
            device: try #require(device.deviceTraits(at: os)), os: os, policies: PolicySet(), accessories: accessories.map(\.traits))
        var request = request
        request.connected = ConnectedAccessories(first: accessories.count)
        var answer = Answer(request, in: environment, device: device, accessories: accessories)
        answer.server = ports
        return answer
    }

    private func json(_ answer: Answer) -> String {
        var json = JSONWriter()
        answer.writeJSON(&json, explains: false)
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    private let call = SessionRequest(category: .playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP)

    @Test func musicForPeople() throws {
        try Golden.expect(try answer(SessionRequest(category: .playback)).text(Style(isColoured: false), explains: false), "music.txt")
    }

    @Test func musicAsJSON() throws { try Golden.expect(json(try answer(SessionRequest(category: .playback))), "music.json") }

    @Test func aCallForPeople() throws {
        try Golden.expect(try answer(call).text(Style(isColoured: false), explains: false), "call.txt")
    }

    @Test func aCallAsJSON() throws { try Golden.expect(json(try answer(call)), "call.json") }

    @Test func variantsNameTheServerToo() throws {
        var json = JSONWriter()
        try answer(call).writeVariantsJSON(&json, explains: false)
        let text = json.withBytes { String(decoding: $0, as: UTF8.self) }
        #expect(text.hasPrefix(#"{"server":{"address":"unix:/run/pulse","kind":"pulseaudio","#))
        #expect(text.contains(#""pulse":{"card":"bluez_card.00_00_5E_00_53_11""#))
    }

    @Test func anAnswerOnProfilesHasNothingOfIt() throws {
        var answer = try answer(call)
        answer.server = nil
        #expect(!json(answer).contains("pulse\":"))
        #expect(!json(answer).contains("\"server\""))
    }
}
