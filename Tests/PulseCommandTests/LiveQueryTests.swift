import LiveServers
import SessionModel
import TestSupport
import Testing

/// `audioroute query --pulse` on running servers.
@Suite struct LiveQueryTests {
    private func headset(_ server: ServerKind, music: String, call: String) throws {
        try TestBed.with(server, bluetooth: true) { bed in
            try bed.plug("speaker", "mic")
            try bed.connectHeadset()

            let playback = try bed.audioroute("query", "--pulse", "--category", "playback", "--format", "json")
            #expect(playback.status == 0)
            let output = try playback.json["route"]["outputs"][0]
            #expect(output["type"].string == "bluetoothA2DP")
            #expect(output["accessory"].string == "head-set")
            let pulse = output["pulse"]
            #expect(pulse.object?.keys.sorted() == ["card", "profile", "sink", "sinkPort", "source", "sourcePort"])
            #expect(pulse["card"].string?.hasPrefix("bluez_card.") == true)
            #expect(pulse["profile"].string?.hasPrefix(music) == true)
            #expect(try bed.pactl("list", "short", "sinks").contains("\(pulse["sink"].string ?? "none")\t"))
            #expect(pulse["sinkPort"].string == "headset-output")
            #expect(pulse["source"] == .null && pulse["sourcePort"] == .null)

            // Without a Bluetooth option the session stays with the device.
            let plain = try bed.audioroute("query", "--pulse", "--category", "playAndRecord", "--format", "json").json
            #expect(plain.types("outputs") == ["builtInSpeaker"])
            #expect(plain["route"]["inputs"][0]["pulse"]["source"].string == "alsa_input.platform-sound.builtin-mic")

            let voice = [
                "pulse", "query", "--server", bed.address, "--category", "playAndRecord", "--mode", "voiceChat", "--options",
                "allowBluetoothHFP", "--format", "json",
            ]
            let before = try Binary.run(voice, bed.environment).json
            #expect(before.types("outputs") == ["bluetoothHFP"] && before.types("inputs") == ["bluetoothHFP"])
            let (source, sink) = (before["route"]["inputs"][0]["pulse"], before["route"]["outputs"][0]["pulse"])
            #expect(source["profile"].string == call && sink["profile"].string == call)
            #expect(source["needsProfileSwitch"] == .boolean(true) && sink["needsProfileSwitch"] == .boolean(true))
            #expect(source["source"] == .null && sink["sink"] == .null)

            try bed.pactl("set-card-profile", try #require(source["card"].string), call)
            let after = try bed.audioroute(
                "pulse", "query", "--category", "playAndRecord", "--mode", "voiceChat", "--options", "allowBluetoothHFP", "--format", "json"
            ) { answer in
                let route = answer["route"]
                return route["inputs"][0]["pulse"]["source"] != .null && route["outputs"][0]["pulse"]["sink"] != .null
            }.json
            let (newSource, newSink) = (after["route"]["inputs"][0]["pulse"], after["route"]["outputs"][0]["pulse"])
            #expect(newSource["source"].string == source["expectedSource"].string)
            #expect(newSink["sink"].string == sink["expectedSink"].string)
            #expect(newSource["needsProfileSwitch"] == .null && newSource["expectedSource"] == .null)
            #expect(after["route"]["inputs"][0]["sampleRate"].integer == 8000)
            #expect(after["server"]["kind"].string == server.name)

            let text = try bed.audioroute("query", "--pulse", "--category", "playback").text
            #expect(text.contains("profile \(music)"))
            #expect(text.contains("(must be set first)"))
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing)) func aHeadsetOnPulseAudio() throws
    {
        try headset(.pulseAudio, music: "a2dp_sink", call: "handsfree_head_unit")
    }
    @Test(.enabled(if: TestBed.has("pipewire", "bluetooth", "pipewire-bluetooth"), TestBed.missing)) func aHeadsetOnPipeWire() throws {
        try headset(.pipeWire, music: "a2dp-sink", call: "headset-head-unit")
    }

    @Test(.enabled(if: TestBed.hasFakeCard, "the fake card cannot be built here: see Tests/TestBed/README.md"))
    func aHeadsetInTheJack() throws {
        try TestBed.with(.pulseAudio, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            let receiver = try bed.audioroute("query", "--pulse", "--category", "playAndRecord", "--format", "json") {
                !$0.types("outputs").isEmpty
            }.json
            #expect(receiver.types("outputs") == ["builtInReceiver"] && receiver.types("inputs") == ["builtInMic"])

            try bed.jack("headphones", "yes")
            try bed.jack("headset-mic", "yes")
            let answer = try bed.audioroute("query", "--pulse", "--category", "playAndRecord", "--format", "json") {
                $0.types("inputs") == ["headsetMic"]
            }.json
            #expect(answer.types("outputs") == ["headphones"] && answer.types("inputs") == ["headsetMic"])
            let (output, input) = (answer["route"]["outputs"][0]["pulse"], answer["route"]["inputs"][0]["pulse"])
            #expect(output["card"].string == "alsa_card.phone" && output["profile"].string == "HiFi")
            #expect(output["sink"].string == "alsa_output.phone.HiFi" && output["sinkPort"].string == "headphones")
            #expect(input["source"].string == "alsa_input.phone.HiFi" && input["sourcePort"].string == "headset-mic")
        }
    }

    private func twoOfAKind(_ server: ServerKind) throws {
        try TestBed.with(server) { bed in
            try bed.plug("speaker", "mic")
            for serial in ["first", "second"] {
                let properties = "device.api=alsa device.class=sound device.bus=usb device.serial=\(serial) device.description=Webcam"
                let module = server == .pulseAudio ? "module-sine-source" : "module-null-sink"
                let name = "source_name=alsa_input.usb-\(serial).mono"
                try bed.pactl(
                    "load-module", module,
                    server == .pulseAudio
                        ? "\(name) source_properties=\"\(properties)\""
                        : "media.class=Audio/Source/Virtual sink_name=alsa_input.usb-\(serial).mono sink_properties=\"\(properties)\"")
            }
            let query = ["pulse", "query", "--category", "playAndRecord", "--format", "json", "--preferred-input"]
            for (input, source) in [
                ("usbAudio@webcam", "first"), ("usbAudio@webcam#1", "first"), ("usbAudio@webcam#2", "second"), ("usbAudio", "second"),
            ] {
                let answer = try Binary.run(query + [input], bed.environment)
                #expect(answer.status == 0, "\(answer)")
                #expect(try answer.json["route"]["inputs"][0]["pulse"]["source"].string == "alsa_input.usb-\(source).mono", "\(input)")
            }
            let builtIn = try Binary.run(query + ["builtInMic@pulse"], bed.environment).json
            #expect(builtIn.types("inputs") == ["builtInMic"])
            let wrong = try Binary.run(query + ["usbAudio@webcan"], bed.environment)
            #expect(wrong.status == 2)
            #expect(wrong.errors == "audioroute: --preferred-input: unknown accessory \"webcan\"; did you mean \"webcam\"?\n")
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func twoOfAKindOnPulseAudio() throws { try twoOfAKind(.pulseAudio) }
    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func twoOfAKindOnPipeWire() throws { try twoOfAKind(.pipeWire) }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func sixteenAccessoriesAreTaken() throws {
        try TestBed.with(.pulseAudio) { bed in
            for number in 1...18 {
                let properties = "device.class=sound device.bus=usb device.serial=s\(number) device.description=Box\(number)"
                try bed.pactl("load-module", "module-null-sink", "sink_name=box\(number) sink_properties=\"\(properties)\"")
            }
            let run = try bed.audioroute("query", "--pulse", "--category", "playback", "--format", "json")
            #expect(run.status == 0)
            #expect(
                run.errors == "audioroute: 18 accessories are connected, and a session has at most 16: left out are box17, box18\n")
            #expect(try run.json["route"]["outputs"][0]["pulse"]["sink"].string == "box16")
        }
    }
}
