import LiveServers
import SessionModel
import TestSupport
import Testing

/// A run while things come and go in whatever order.
@Suite struct LiveChanceTests {
    private static let session = ["--category", "playAndRecord", "--options", "allowBluetoothHFP,allowBluetoothA2DP"]

    private static let things = ["first", "second", "box", "usb", "usbmic", "hdmi", "headphones", "headset", "lineout", "jack"]

    /// Plugs something in or out.
    private func plug(_ thing: String, _ isIn: Bool, _ bed: TestBed) throws {
        switch thing {
        case "first", "second", "box": try bed.bluetooth(isIn ? "connect" : "disconnect", thing)
        case "jack": try bed.jack("headphones", isIn ? "yes" : "no")
        default: try bed.run("fake-devices", [isIn ? "plug" : "unplug", thing])
        }
    }

    /// The sink or source behind an endpoint of an answer, and its port.
    private func place(_ port: JSON) -> (name: String, port: String?) {
        switch (port["type"].string, port["accessory"].string) {
        case ("builtInMic", _): (Bed.phoneMic, "mic")
        case ("builtInReceiver", _): (Bed.phone, "earpiece")
        case ("builtInSpeaker", _): (Bed.phone, "speaker")
        case ("headphones", "jack"): (Bed.phone, "headphones")
        case ("bluetoothA2DP", let thing): (Bed.music(Self.number(thing)), nil)
        case ("usbAudio", "usbmic"): (Bed.webcam, nil)
        case ("HDMI", _): (Bed.hdmi, nil)
        case ("headphones", "headphones"): (Bed.headphones, nil)
        case ("headphones", _): (Bed.headset, nil)
        case ("headsetMic", _): (Bed.headsetMic, nil)
        case ("lineOut", _): (Bed.lineOut, nil)
        default: ("unknown", nil)
        }
    }

    private static func number(_ thing: String?) -> Int { (["first", "second", "box"].firstIndex { $0 == thing } ?? 0) + 1 }

    private func output(_ port: JSON) -> (name: String, port: String?) {
        switch port["type"].string {
        case "bluetoothHFP": (Bed.call(Self.number(port["accessory"].string)), nil)
        case "usbAudio": (Bed.usb, nil)
        default: place(port)
        }
    }

    private func input(_ port: JSON) -> (name: String, port: String?) {
        switch (port["type"].string, port["accessory"].string) {
        case ("bluetoothHFP", let thing): (Bed.callMic(Self.number(thing)), nil)
        case ("usbAudio", "usb"): (Bed.usbMic, nil)
        default: place(port)
        }
    }

    /// A hundred times something comes or goes; the seed says what. The order of coming counts, which only the run knows: of what is in the
    /// jack no server can tell since when.
    @Test(
        .enabled(if: TestBed.hasFakeCard && TestBed.has("bluetooth", "pulseaudio-bluetooth"), Bed.missing), arguments: [20_261_130])
    func theRouteIsAlwaysTheOneOfThePolicy(seed: UInt64) throws {
        let profiles = try BedProfiles()
        try TestBed.with(.pulseAudio, bluetooth: true, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            try bed.bluetooth("add", "first", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.bluetooth("add", "second", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.bluetooth("add", "box", "--profiles", "a2dp", "--form", "speaker")
            let playing = try bed.play()
            defer { playing.end() }
            let run = try bed.start(["pulse", "run"] + Self.session)
            let ready = try run.next("ready")
            var route = ready["route"].routeText
            var connected: [String] = []
            var story: [String] = []
            var chance = Chance(seed: seed)
            for _ in 0..<100 {
                let thing = Self.things.randomElement(using: &chance) ?? "usb"
                let isIn = !connected.contains(thing)
                story.append("\(isIn ? "+" : "-")\(thing)")
                connected.removeAll { $0 == thing }
                if isIn { connected.append(thing) }
                let answer = try profiles.query(connected, Self.session)["route"]
                let (outputs, inputs) = (answer["outputs"], answer["inputs"])
                let types = { (side: JSON) in side.elements.map { $0["type"].string ?? "?" }.joined(separator: " + ") }
                let expected = "\(types(outputs)) in \(types(inputs))"
                let (sink, source) = (output(outputs[0]), input(inputs[0]))
                try plug(thing, isIn, bed)
                let deadline = ContinuousClock.now + bed.timeout
                var found = ("", "")
                repeat {
                    for line in try run.lines(within: .milliseconds(1)) where line["kind"].string == "routeChange" {
                        route = line["route"].routeText
                    }
                    found = try bed.defaults()
                } while (route != expected || found != (sink.name, source.name)) && ContinuousClock.now < deadline
                try #require(route == expected, "\(story.joined(separator: " "))\n\(run.story)")
                try #require(found == (sink.name, source.name), "\(expected) after \(story.joined(separator: " "))\n\(run.story)")
                for (kind, place) in [("sinks", sink), ("sources", source)] {
                    guard let port = place.port else { continue }
                    let active = try bed.activePort(kind, place.name)
                    try #require(active == port, "\(story.joined(separator: " "))\n\(run.story)")
                }
                let places = try bed.streams("sink-inputs").map(\.place)
                try #require(places == [sink.name], "the stream after \(story.joined(separator: " "))\n\(run.story)")
            }
            let odd = run.lines.filter { $0.contains("\"kind\":\"failed\"") || $0.contains("\"kind\":\"undone\"") }
            #expect(odd.isEmpty)
            #expect(try run.stop() == 0)
        }
    }

    // MARK: The same by the simulator

    /// Events that each come as one, so that a scenario can have the same.
    @Test(.enabled(if: TestBed.hasFakeCard && TestBed.has("bluetooth", "pulseaudio-bluetooth"), Bed.missing))
    func aScenarioWithTheSameEventsTellsTheSame() throws {
        let profiles = try BedProfiles()
        func step(_ verb: String, _ thing: String, to other: String? = nil) -> String {
            "{\"do\":\"\(verb)\",\"accessory\":\"\(profiles.path(thing))\"" + (other.map { ",\"to\":\"\(profiles.path($0))\"" } ?? "") + "}"
        }
        try TestBed.with(.pulseAudio, bluetooth: true, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            try bed.bluetooth("add", "first", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.bluetooth("add", "second", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.bluetooth("add", "box", "--profiles", "a2dp", "--form", "speaker")
            let events: [(step: String, () throws -> Void)] = [
                (step("connect", "first"), { try bed.bluetooth("connect", "first") }),
                (step("connect", "jack"), { try bed.jack("headphones", "yes") }),
                (step("changePorts", "jack", to: "jack-headset"), { try bed.jack("headset-mic", "yes") }),
                (step("connect", "hdmi"), { try bed.plug("hdmi") }),
                (step("connect", "second"), { try bed.bluetooth("connect", "second") }),
                (step("disconnect", "second"), { try bed.bluetooth("disconnect", "second") }),
                (step("disconnect", "hdmi"), { try bed.unplug("hdmi") }),
                (step("changePorts", "jack-headset", to: "jack"), { try bed.jack("headset-mic", "no") }),
                (step("disconnect", "jack"), { try bed.jack("headphones", "no") }),
                (step("disconnect", "first"), { try bed.bluetooth("disconnect", "first") }),
                (step("connect", "box"), { try bed.bluetooth("connect", "box") }),
                (step("disconnect", "box"), { try bed.bluetooth("disconnect", "box") }),
                (step("connect", "usbmic"), { try bed.plug("usbmic") }),
                (step("disconnect", "usbmic"), { try bed.unplug("usbmic") }),
            ]
            try expectTheSame(events, profiles, bed)
        }
    }

    /// What is built in, as things without a card.
    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func soItDoesOfWhatIsBuiltIn() throws {
        let profiles = try BedProfiles()
        func step(_ port: String, _ isThere: Bool) -> String { "{\"do\":\"builtInPort\",\"port\":\"\(port)\",\"present\":\(isThere)}" }
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "receiver", "mic")
            try expectTheSame(
                [
                    (step("builtInReceiver", false), { try bed.unplug("receiver") }),
                    (step("builtInMic", false), { try bed.unplug("mic") }),
                    ("{\"do\":\"connect\",\"accessory\":\"\(profiles.path("hdmi"))\"}", { try bed.plug("hdmi") }),
                    (step("builtInMic", true), { try bed.plug("mic") }),
                    ("{\"do\":\"disconnect\",\"accessory\":\"\(profiles.path("hdmi"))\"}", { try bed.unplug("hdmi") }),
                    (step("builtInReceiver", true), { try bed.plug("receiver") }),
                ], profiles, bed)
        }
    }

    /// Has each thing happen, and compares what the run says with what the simulator says; of what changes no route neither says anything.
    private func expectTheSame(_ events: [(step: String, happen: () throws -> Void)], _ profiles: BedProfiles, _ bed: TestBed) throws {
        let beginning = [
            #"{"do":"setCategory","category":"playAndRecord","options":["allowBluetoothHFP","allowBluetoothA2DP"]}"#,
            #"{"do":"setActive","active":true}"#,
        ]
        let run = try bed.start(["pulse", "run"] + Self.session)
        try run.next("ready")
        let atFirst = try profiles.replay(beginning).count
        var told = atFirst
        for number in events.indices {
            let expected = try profiles.replay(beginning + events[...number].map(\.step)).dropFirst(told)
            told += expected.count
            try events[number].happen()
            for event in expected {
                let line = try run.change()
                #expect(line["reason"] == event["reason"], "\(events[number].step)\n\(run.story)")
                for side in ["previousRoute", "route"] {
                    #expect(line[side].routeText == event[side].routeText, "\(side) of \(events[number].step)\n\(run.story)")
                }
            }
        }
        #expect(told > atFirst + 3)
        #expect(try run.stop() == 0)
        #expect(run.lines.count { $0.contains("\"routeChange\"") } == told - atFirst, "\(run.story)")
    }
}
