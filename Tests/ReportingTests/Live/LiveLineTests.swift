import RoutePolicy
import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

/// What `pulse watch` and `pulse run` print of values.
@Suite struct LiveLineTests {
    /// One line of each kind, with its time.
    private static var lines: [(line: LiveLine, time: Int, replay: Replay)] {
        get throws {
            let (before, _, after) = MadeUpLive.call
            let simulator = before.simulator
            let route = simulator.route(of: 0, in: before.world.sessions)
            let change = try #require(MadeUpLive.told(true)), other = try #require(MadeUpLive.told(false))
            let profile = MadeUpLive.changes[0]
            return [
                (.ready(MadeUpLive.server, route, RouteEndpoints(), changes: []), 0, before),
                (.ready(MadeUpLive.server, route, MadeUpLive.endpoints, changes: MadeUpLive.changes), 1_500, before),
                (.effect(change, MadeUpLive.endpoints, changes: [profile], microseconds: 7_158), change.at, after),
                (.effect(change, MadeUpLive.expected, changes: [], microseconds: nil), change.at, after),
                (.effect(other, MadeUpLive.endpoints, changes: [], microseconds: 7_158), other.at, after),
                (.applied([MadeUpLive.changes[5]]), 62_000_000, after),
                (.failed(profile, reason: "Input/Output error", done: []), 62_000_001, after),
                (.failed(profile, reason: "it is gone", done: [MadeUpLive.changes[4]]), 62_000_002, after),
                (.undone([MadeUpLive.changes[4]], isConceded: false), 63_000_000, after),
                (.undone([MadeUpLive.changes[4]], isConceded: true), 63_100_000, after),
                (.server(isBack: false, reason: "the sound server closed the connection"), 64_000_000, after),
                (.server(isBack: true, reason: nil), 3_661_000_000, after),
                (.restored([], afterCrash: true), 3_662_000_000, after),
                (.restored([MadeUpLive.changes[1]], afterCrash: false), 360_000_000_000, after),
            ]
        }
    }

    private func text(_ style: Style) throws -> String { try Self.lines.map { $0.line.text(at: $0.time, $0.replay, style) }.joined() }

    @Test func forPeople() throws { try Golden.expect(try text(Style(isColoured: false)), "live/lines.txt") }

    @Test func inColour() throws {
        let text = try text(Style(isColoured: true))
        #expect(text.contains("\u{1b}["))
        #expect(text.replacing(/\u{1b}\[[0-9;]*m/, with: "") == (try self.text(Style(isColoured: false))))
    }

    @Test func asJSON() throws {
        var json = JSONWriter()
        for (line, time, replay) in try Self.lines { line.writeJSON(&json, at: time, replay) }
        try Golden.expect(json.withBytes { String(decoding: $0, as: UTF8.self) }, "live/lines.jsonl")
    }

    @Test func eachIsOneLine() throws {
        for (line, time, replay) in try Self.lines {
            var json = JSONWriter()
            line.writeJSON(&json, at: time, replay)
            let text = json.withBytes { String(decoding: $0, as: UTF8.self) }
            #expect(text.filter { $0 == "\n" }.count == 1 && text.hasSuffix("}\n"))
            #expect(text.contains("\"kind\":\"\(line.kind)\""))
        }
    }

    @Test func aFailureIsASentence() {
        #expect(
            LiveLine.sentence(MadeUpLive.changes[0], "Input/Output error")
                == "profile of \(MadeUpLive.card) to handsfree_head_unit, was a2dp_sink: Input/Output error")
    }
}
