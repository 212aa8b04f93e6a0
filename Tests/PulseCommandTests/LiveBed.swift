import Foundation
import LiveServers
import SessionModel
import TestSupport
import Testing

extension TestBed {
    /// Runs audioroute as a client of this server.
    func audioroute(_ arguments: String...) throws -> Outcome { try Binary.run(arguments, clientEnvironment) }

    /// Runs it until what it prints is right, or the time is over; the last run is returned either way, so that the expectation that
    /// follows shows it. What a test plugs in takes a moment to show on a server.
    func audioroute(_ arguments: String..., until isRight: (JSON) -> Bool) throws -> Outcome {
        let start = ContinuousClock.now
        while true {
            let run = try Binary.run(arguments, clientEnvironment)
            if run.status == 0, isRight(try run.json) || ContinuousClock.now - start > timeout { return run }
            if ContinuousClock.now - start > timeout { return run }
        }
    }

    /// Waits until something is so.
    func wait(_ what: Comment, until isSo: () throws -> Bool) throws {
        let start = ContinuousClock.now
        while try !isSo() {
            try #require(ContinuousClock.now - start < timeout, what)
            usleep(1000)
        }
    }

    /// Stops the server's processes where they are.
    func standStill() throws {
        for process in processes {
            kill(process, SIGSTOP)
            try wait("the server stands still") {
                // The state comes behind the name, which stands in brackets.
                try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") T ")
            }
        }
    }

    /// Connects a headset for music and calls, and waits until the server shows it: `head-set`.
    func connectHeadset() throws {
        try bluetooth("add", "Head Set", "--profiles", "a2dp,hfp", "--form", "headset")
        try bluetooth("connect", "Head Set")
        func isThere(_ status: JSON) -> Bool {
            status.ports.contains("head-set bluetoothHFP in")
                && status["ports"].elements.contains { $0["type"].string == "bluetoothA2DP" && $0["pulse"]["sink"] != .null }
        }
        let run = try audioroute("pulse", "status", "--format", "json", until: isThere)
        try #require(isThere(try run.json), "\(run.text)\(run.errors)")
    }
}

extension JSON {
    /// The ports of a status in a few words: `head-set bluetoothHFP in`.
    var ports: [String] {
        self["ports"].elements.map { "\($0["accessory"].string ?? "device") \($0["type"].string ?? "") \($0["direction"].string ?? "")" }
    }

    /// The types of one side of a route.
    func types(_ side: String) -> [String?] { self["route"][side].elements.map { $0["type"].string } }
}
