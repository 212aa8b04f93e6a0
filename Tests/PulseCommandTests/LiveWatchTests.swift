import LiveServers
import SessionModel
import TestSupport
import Testing

/// `audioroute pulse watch` tells what happens to a session, and leaves the server as it is.
@Suite struct LiveWatchTests {
    private static let voice = ["--category", "playAndRecord", "--options", "allowBluetoothHFP"]

    /// Devices without a card come and go, one after the other, in a session that only plays.
    private func devices(_ server: ServerKind) throws {
        try TestBed.with(server) { bed in
            try bed.plug("speaker", "mic")
            try bed.pactl("set-default-sink", Bed.speaker)
            try bed.pactl("set-default-source", Bed.mic)
            let before = try bed.settings()
            try bed.live("watch", "--category", "playback") { run, ready in
                #expect(ready["route"].routeText == "builtInSpeaker")
                #expect(ready["pulse"]["sink"].string == Bed.speaker && ready["pulse"]["source"] == .null)
                #expect(ready["server"]["kind"].string == server.name)
                #expect(ready["changes"].elements.isEmpty)
                for (device, type, sink) in [
                    ("usb", "usbAudio", Bed.usb), ("hdmi", "HDMI", Bed.hdmi), ("headphones", "headphones", Bed.headphones),
                    ("lineout", "lineOut", Bed.lineOut),
                ] {
                    try bed.plug(device)
                    let came = try run.next()
                    #expect(came.changeText == "newDeviceAvailable: builtInSpeaker → \(type)")
                    #expect(came["pulse"]["sink"].string == sink && came["pulse"]["card"] == .null)
                    #expect(came["changes"].elements.isEmpty)
                    if case .number(let latency) = came["latencyMs"] { #expect(latency >= 0) } else { Issue.record("no latency: \(came)") }
                    #expect(try bed.defaults() == (Bed.speaker, Bed.mic))
                    try bed.unplug(device)
                    let went = try run.next()
                    #expect(went.changeText == "oldDeviceUnavailable: \(type) → builtInSpeaker")
                    #expect(went["pulse"]["sink"].string == Bed.speaker)
                }
                #expect(try bed.settings() == before)
                #expect(try run.stop() == 0)
                #expect(run.errors.isEmpty)
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func devicesOnPulseAudio() throws { try devices(.pulseAudio) }
    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func devicesOnPipeWire() throws { try devices(.pipeWire) }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func mistakesAreFoundBeforeAServerIsAsked() throws {
        for (arguments, message) in [
            (["watch"], "a question needs a category"), (["apply", "--category", "playbak"], "did you mean \"playback\"?"),
            (["run", "--category", "playback", "--format", "xml"], "xml"),
            (["watch", "--category", "playback", "--device", "iphone"], "--device"),
            (["watch", "--category", "playback", "--restore"], "--restore"),
            (["run", "--category", "playback", "--dry-run"], "--dry-run"), (["set", "--category"], "--category"),
        ] {
            let run = try Binary.run(["pulse"] + arguments, ["PULSE_SERVER": "unix:/nonexistent/pulse"])
            #expect(run.status == 2, "\(arguments): \(run.errors)")
            #expect(run.output.isEmpty)
            #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aUSBHeadsetComesWithItsMicrophone() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            try bed.live("watch", "--category", "playAndRecord") { run, ready in
                #expect(ready["route"].routeText == "builtInSpeaker in builtInMic")
                // The bed makes a sink and a source of it, one after the other, so it comes in two steps.
                try bed.plug("usb")
                let came = try run.next { $0["route"].routeText == "usbAudio in usbAudio" }
                #expect(came["reason"].string == "newDeviceAvailable")
                #expect(came["pulse"]["sink"].string == Bed.usb && came["pulse"]["source"].string == Bed.usbMic)
                try bed.unplug("usb")
                let went = try run.next { $0["route"].routeText == "builtInSpeaker in builtInMic" }
                #expect(went["reason"].string == "oldDeviceUnavailable")
                #expect(went["pulse"]["source"].string == Bed.mic)
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "airplay"), TestBed.missing)) func anAirPlayReceiver() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker")
            try bed.live("watch", "--category", "playback") { run, _ in
                try bed.plug("airplay")
                let came = try run.next()
                #expect(came.changeText == "newDeviceAvailable: builtInSpeaker → airPlay")
                #expect(came["pulse"]["sink"].string == Bed.airPlay && came["pulse"]["sinkPort"].string == "network-output", "\(run.story)")
                #expect(came["pulse"]["card"].string == "raop_client.127.0.0.1_7000")
                try bed.unplug("airplay")
                #expect(try run.next().changeText == "oldDeviceUnavailable: airPlay → builtInSpeaker")
            }
        }
    }

    // MARK: Jacks

    @Test(.enabled(if: TestBed.hasFakeCard, Bed.missing)) func aHeadsetInTheJackWhoseMicrophoneIsNoticedLate() throws {
        try TestBed.with(.pulseAudio, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            try bed.live("watch", "--category", "playAndRecord") { run, ready in
                #expect(ready["route"].routeText == "builtInReceiver in builtInMic")
                try bed.jack("headphones", "yes")
                let headphones = try run.change()
                #expect(headphones.changeText == "newDeviceAvailable: builtInReceiver in builtInMic → headphones in builtInMic")
                #expect(headphones["pulse"]["sinkPort"].string == "headphones" && headphones["pulse"]["sourcePort"].string == "mic")
                try bed.jack("headset-mic", "yes")
                let microphone = try run.change()
                #expect(microphone.changeText == "newDeviceAvailable: headphones in builtInMic → headphones in headsetMic")
                #expect(microphone["pulse"]["source"].string == Bed.phoneMic)
                #expect(microphone["pulse"]["sourcePort"].string == "headset-mic")
                try bed.jack("headset-mic", "no")
                #expect(try run.change().changeText == "oldDeviceUnavailable: headphones in headsetMic → headphones in builtInMic")
                try bed.jack("headphones", "no")
                let went = try run.change()
                #expect(went.changeText == "oldDeviceUnavailable: headphones in builtInMic → builtInReceiver in builtInMic")
                #expect(went["pulse"]["sinkPort"].string == "earpiece")
            }
        }
    }

    @Test(.enabled(if: TestBed.hasFakeCard, Bed.missing)) func aMicrophoneInTheJackIsNothingToASessionThatPlays() throws {
        try TestBed.with(.pulseAudio, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            try bed.live("watch", "--category", "playback") { run, ready in
                #expect(ready["route"].routeText == "builtInSpeaker")
                try bed.jack("headphones", "yes")
                #expect(try run.change().changeText == "newDeviceAvailable: builtInSpeaker → headphones")
                try bed.jack("headset-mic", "yes")
                try bed.wait("the microphone is there") {
                    try bed.audioroute("pulse", "status", "--format", "json").json.ports.contains { $0.hasSuffix("headsetMic in") }
                }
                try bed.jack("headphones", "no")
                #expect(try run.change().changeText == "oldDeviceUnavailable: headphones → builtInSpeaker")
                #expect(run.lines.count { $0.contains("routeChange") } == 2, "\(run.story)")
            }
        }
    }

    // MARK: Bluetooth

    private func bluetooth(_ server: ServerKind, music: String, call: String, profiles: String) throws {
        try TestBed.with(server, bluetooth: true) { bed in
            try bed.plug("speaker", "mic")
            try bed.pactl("set-default-sink", Bed.speaker)
            let before = try bed.settings()
            try bed.bluetooth("add", "Head Set", "--profiles", profiles, "--form", "headset")
            let isForCalls = profiles.contains("hfp")
            let playback = try bed.start(["pulse", "watch", "--category", "playback"])
            let voice = try bed.start(["pulse", "watch"] + Self.voice)
            let deaf = try bed.start(["pulse", "watch", "--category", "playAndRecord"])
            for run in [playback, voice, deaf] { try run.next("ready") }

            try bed.bluetooth("connect", "Head Set")
            if profiles.contains("a2dp") {
                let came = try playback.change()
                #expect(came.changeText == "newDeviceAvailable: builtInSpeaker → bluetoothA2DP")
                #expect(came["pulse"]["card"].string == Bed.card())
                #expect(came["pulse"]["profile"].string?.hasPrefix(music) == true)
            }
            if isForCalls {
                let came = try voice.change()
                #expect(came.changeText == "newDeviceAvailable: builtInSpeaker in builtInMic → bluetoothHFP in bluetoothHFP")
                #expect(came["pulse"]["card"].string == Bed.card() && came["pulse"]["profile"].string == call)
                #expect(came["pulse"]["sourceCard"].string == Bed.card())
            }
            #expect(try bed.defaults().sink == Bed.speaker)
            if profiles == "a2dp,hfp" { #expect(try bed.profile(of: Bed.card())?.hasPrefix(music) == true) }

            try bed.bluetooth("disconnect", "Head Set")
            if profiles.contains("a2dp") {
                #expect(try playback.change().changeText == "oldDeviceUnavailable: bluetoothA2DP → builtInSpeaker")
            }
            if isForCalls {
                #expect(
                    try voice.change().changeText
                        == "oldDeviceUnavailable: bluetoothHFP in bluetoothHFP → builtInSpeaker in builtInMic")
            }
            // What the others say next is about this: the headset was nothing to them.
            try bed.plug("hdmi")
            for run in [playback, voice, deaf] {
                #expect(try run.change()["route"].routeText.hasPrefix("HDMI"), "\(run.story)")
            }
            #expect(deaf.lines.filter { $0.contains("routeChange") }.count == 1, "\(deaf.story)")
            try bed.unplug("hdmi")
            for run in [playback, voice, deaf] {
                try run.change()
                #expect(try run.stop() == 0)
            }
            #expect(try bed.settings() == before)
        }
    }

    @Test(
        .enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing),
        arguments: ["a2dp", "hfp", "a2dp,hfp"])
    func aHeadsetOnPulseAudio(profiles: String) throws {
        try bluetooth(.pulseAudio, music: "a2dp_sink", call: "handsfree_head_unit", profiles: profiles)
    }

    @Test(.enabled(if: TestBed.has("pipewire", "bluetooth", "pipewire-bluetooth"), TestBed.missing), arguments: ["a2dp", "a2dp,hfp"])
    func aHeadsetOnPipeWire(profiles: String) throws {
        try bluetooth(.pipeWire, music: "a2dp-sink", call: "headset-head-unit", profiles: profiles)
    }
}
