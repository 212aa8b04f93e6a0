import RoutePolicy
import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

/// What a run answers at its socket.
@Suite struct ControlReplyTests {
    private func text(_ reply: ControlReply, _ replay: Replay? = MadeUpLive.call.after) -> String {
        var json = JSONWriter()
        reply.writeJSON(&json, replay)
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test func asJSON() throws {
        let replay = MadeUpLive.call.after
        var request = SessionRequest(category: .playAndRecord, mode: .voiceChat, options: [.allowBluetoothHFP, .defaultToSpeaker])
        let route = replay.simulator.route(of: 0, in: replay.world.sessions)
        func session(_ id: String?, refused: (String, SessionError)? = nil, failures: [String] = []) -> ControlReply {
            .session(
                id: id, refused: refused.map { (call: $0.0, error: $0.1) }, request, route, MadeUpLive.endpoints, failures: failures)
        }
        var lines = text(session(nil)) + text(session(#"{"n":[1]}"#, failures: ["profile of x to y: no"]))
        request.preferredInput = PreferredInput(.bluetoothHFP, slot: 0)
        request.override = .speaker
        lines += text(session("7", refused: ("setPreferredInput", .badParam)))
        request.preferredInput = PreferredInput(.builtInMic)
        lines += text(session("\"x\""))
        lines += text(.unreadable(id: nil, message: "no \"such\" thing", column: 4)) + text(.unreadable(id: "1", message: "x", column: nil))
        lines += text(.noServer(id: "[]", message: "the sound server is away"), nil)
        try Golden.expect(lines, "live/replies.jsonl")
    }
}
