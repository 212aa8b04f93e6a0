import LiveServers
import TestSupport

/// The things of the test bed as profile files, so that the same question can be asked of them without a server.
struct BedProfiles {
    private let folder: TemporaryFolder

    /// Writes the files.
    init() throws {
        folder = try TemporaryFolder()
        for (name, ports) in Self.ports {
            let kind = name == "machine" ? #""device","platform":"iOS","os":{"first":"3.0"}"# : #""accessory""#
            let list = ports.map { "{\"type\":\"\($0.type)\",\"direction\":\"\($0.direction)\"}" }.joined(separator: ",")
            try folder.write("{\"name\":\"\(name)\",\"kind\":\(kind),\"title\":\"\(name)\",\"ports\":[\(list)]}", to: "\(name).json")
        }
    }

    private static let headset = [("bluetoothHFP", "inOut"), ("bluetoothA2DP", "out")]

    private static let ports: [String: [(type: String, direction: String)]] = [
        "machine": [("builtInMic", "in"), ("builtInSpeaker", "out"), ("builtInReceiver", "out")],
        "first": headset, "second": headset, "box": [("bluetoothA2DP", "out")], "usb": [("usbAudio", "inOut")],
        "usb-sink": [("usbAudio", "out")], "usbmic": [("usbAudio", "in")], "hdmi": [("HDMI", "out")], "headphones": [("headphones", "out")],
        "headset": [("headphones", "out"), ("headsetMic", "in")], "headset-sink": [("headphones", "out")], "lineout": [("lineOut", "out")],
        "jack": [("headphones", "out")], "jack-headset": [("headphones", "out"), ("headsetMic", "in")],
    ]

    /// The file of a thing.
    func path(_ name: String) -> String { "\(folder.path)/\(name).json" }

    /// What `audioroute query` answers for these things, in the order in which they were plugged in.
    func query(_ connected: [String], _ session: [String]) throws -> JSON {
        let things = connected.flatMap { ["--connect", path($0)] }
        return try Binary.run(["query", "--device", path("machine")] + things + session + ["--format", "json"]).json
    }

    /// What `audioroute replay` makes of a scenario: the route changes in order.
    func replay(_ steps: [String]) throws -> [JSON] {
        let text = "{\"name\":\"the same\",\"device\":\"\(path("machine"))\",\"connected\":[],\"steps\":[\(steps.joined(separator: ","))]}"
        let run = try Binary.run(["replay", try folder.write(text, to: "same.json"), "--format", "json"])
        let json = try run.json
        return json["scenarios"][0]["steps"].elements.flatMap { $0["events"].elements }.filter { $0["kind"].string == "routeChange" }
    }
}
