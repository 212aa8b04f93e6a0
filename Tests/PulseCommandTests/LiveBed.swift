import Foundation
import LiveServers
import SessionModel
import Testing

extension TestBed {
    /// Runs audioroute as a client of this server.
    func audioroute(_ arguments: String...) throws -> Binary.Run { try Binary.run(arguments, environment) }

    /// Runs it until what it prints is right, or the time is over; the last run is returned either way, so that the expectation that
    /// follows shows it. What a test plugs in takes a moment to show on a server.
    func audioroute(_ arguments: String..., until isRight: (JSON) -> Bool) throws -> Binary.Run {
        let start = ContinuousClock.now
        while true {
            let run = try Binary.run(arguments, environment)
            if run.status == 0, isRight(try run.json) || ContinuousClock.now - start > timeout { return run }
            if ContinuousClock.now - start > timeout { return run }
        }
    }

    /// Connects a headset for music and calls, and waits until the server shows it: `head-set`.
    func connectHeadset() throws {
        try bluetooth("add", "Head Set", "--profiles", "a2dp,hfp", "--form", "headset")
        try bluetooth("connect", "Head Set")
        let run = try audioroute("pulse", "status", "--format", "json") { status in
            let ports = status.ports
            return ports.contains("head-set bluetoothHFP in") && status["ports"].array.contains { !$0["pulse"]["sink"].isNull }
        }
        try #require(try run.json.ports.contains("head-set bluetoothHFP in"), "\(run)")
    }
}

extension JSON {
    /// The ports of a status in a few words: `head-set bluetoothHFP in`.
    var ports: [String] {
        self["ports"].array.map { "\($0["accessory"].text ?? "device") \($0["type"].text ?? "") \($0["direction"].text ?? "")" }
    }

    /// The types of one side of a route.
    func types(_ side: String) -> [String?] { self["route"][side].array.map { $0["type"].text } }
}
