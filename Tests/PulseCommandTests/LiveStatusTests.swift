import LiveServers
import SessionModel
import TestSupport
import Testing

/// `audioroute pulse status` on running servers.
@Suite struct LiveStatusTests {
    private func devices(_ server: ServerKind) throws {
        try TestBed.with(server) { bed in
            let empty = try bed.audioroute("pulse", "status", "--format", "json")
            #expect(empty.status == 0)
            #expect(try empty.json.ports == [])
            #expect(try empty.json["server"]["kind"].string == server.name)
            #expect(try empty.json["server"]["address"].string?.hasSuffix(bed.address.drop { $0 != "/" }) == true)

            try bed.plug("speaker", "mic", "usb", "hdmi", "headset")
            try bed.pactl("load-module", "module-null-sink", "sink_name=plain")
            let expected = [
                "device builtInMic in", "device builtInSpeaker out", "acme-usb-headset usbAudio out", "acme-usb-headset usbAudio in",
                "hdmi-displayport HDMI out", "headset headphones out", "headset headsetMic in",
            ]
            let run = try bed.audioroute("pulse", "status", "--format", "json") { $0.ports == expected }
            let status = try run.json
            #expect(status.ports == expected)
            #expect(status["ports"][2]["pulse"]["sink"].string == "alsa_output.usb-Acme_USB_Headset-00.analog-stereo")
            #expect(status["ports"][2]["rule"]["id"].string == "usb.device")
            #expect(status["ports"][2]["rule"]["line"].integer ?? 0 > 0)
            #expect(status["ports"][2]["sampleRate"].integer == 48000)
            #expect(status["ignored"].elements.contains { $0["name"].string == "plain" })
            #expect(status["mapping"]["name"].string == "default")

            let text = try bed.audioroute("pulse", "status").text
            #expect(text.hasPrefix("\(server.title) "))
            #expect(text.contains(": 2 built-in ports, 3 accessories\n"))
            #expect(text.contains("    sink alsa_output.usb-Acme_USB_Headset-00.analog-stereo\n"))
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func devicesOnPulseAudio() throws { try devices(.pulseAudio) }
    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func devicesOnPipeWire() throws { try devices(.pipeWire) }

    @Test(.enabled(if: TestBed.hasFakeCard, "the fake card cannot be built here: see Tests/TestBed/README.md"))
    func whatIsNotPluggedInIsListed() throws {
        try TestBed.with(.pulseAudio, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            let run = try bed.audioroute("pulse", "status", "--format", "json") { !$0["unplugged"].elements.isEmpty }
            let unplugged = try run.json["unplugged"]
            #expect(unplugged.elements.contains { $0["type"].string == "headphones" && $0["availability"].string == "no" })
            #expect(try bed.audioroute("pulse", "status").text.contains("\nnot plugged in\n"))
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aMappingOfOnesOwn() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "usb")
            let file = bed.folder.appendingPathComponent("mine.json").path
            let rule = #"{"id":"all","match":{"device":"*speaker*"},"type":"lineOut"}"#
            try #"{"name":"mine","rules":[\#n\#(rule)]}"#.write(toFile: file, atomically: true, encoding: .utf8)
            let status = try bed.audioroute("pulse", "status", "--mapping", file, "--format", "json").json
            #expect(status.ports == ["built-in-speaker lineOut out"])
            #expect(status["ports"][0]["rule"]["line"].integer == 2)
            #expect(status["mapping"]["file"].string == file)
            #expect(Set(status["unmatched"].elements.compactMap { $0["name"].string }).count == 2)
            #expect(try bed.audioroute("pulse", "status", "--mapping", file).text.contains("\nmatched by no rule"))

            try #"{"name":"mine","rules":[{"id":"all","match":{},"type":"lineout"}]}"#
                .write(toFile: file, atomically: true, encoding: .utf8)
            let wrong = try bed.audioroute("query", "--pulse", "--category", "playback", "--mapping", file)
            #expect(wrong.status == 2)
            #expect(wrong.errors == "audioroute: \(file):1:55: unknown port type \"lineout\"; did you mean \"lineOut\"?\n")
        }
    }
}
