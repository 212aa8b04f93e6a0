import LiveServers
import SessionModel
import TestSupport
import Testing

/// `audioroute pulse apply` sets a server once.
@Suite struct LiveApplyTests {
    private static let voice = ["pulse", "apply", "--category", "playAndRecord", "--options", "allowBluetoothHFP"]

    private func call(_ server: ServerKind, music: String, call: String) throws {
        try TestBed.with(server, bluetooth: true) { bed in
            func apply(_ more: String...) throws -> Outcome { try Binary.run(Self.voice + more, bed.clientEnvironment) }
            try bed.plug("speaker", "mic")
            try bed.pactl("set-default-sink", Bed.speaker)
            try bed.pactl("set-default-source", Bed.mic)
            try bed.connectHeadset()
            let before = try bed.settings()

            let dry = try apply("--dry-run")
            #expect(dry.status == 0)
            #expect(dry.text.hasPrefix("1  would set profile of \(Bed.card()) to \(call), was \(music)"), "\(dry.text)")
            #expect(dry.lines.count == 3 && dry.text.contains("would set default sink to ") && dry.text.contains("(expected name)"))
            #expect(try bed.settings() == before)
            let plan = try apply("--dry-run", "--format", "json").json
            #expect(plan["dryRun"] == .boolean(true) && plan["changes"].elements.count == 3)
            #expect(plan["pulse"]["needsProfileSwitch"] == .boolean(true) && plan["pulse"]["expectedSource"].string != nil)

            let applied = try apply("--format", "json")
            #expect(applied.status == 0, "\(applied.text)\(applied.errors)")
            let report = try applied.json
            #expect(report["dryRun"] == .boolean(false) && report["failures"].elements.isEmpty)
            #expect(report.changesText.first == "cardProfile \(call)")
            #expect(try bed.profile(of: Bed.card()) == call)
            #expect(try bed.defaults().sink == report["pulse"]["sink"].string)
            #expect(try bed.defaults().source == report["pulse"]["source"].string)

            let again = try apply()
            #expect(again.status == 0)
            #expect(again.text == "nothing to set: the server is as the route needs it\n")
            #expect(try apply("--format", "json").json["changes"].elements.isEmpty)

            // And back, in text this time.
            let back = try Binary.run(["pulse", "apply", "--category", "playback"], bed.clientEnvironment)
            #expect(back.status == 0)
            #expect(back.text.hasPrefix("1  set profile of \(Bed.card()) to \(music)"), "\(back.text)\(back.errors)")
            #expect(try bed.profile(of: Bed.card())?.hasPrefix(music) == true)
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing)) func aCallOnPulseAudio() throws {
        try call(.pulseAudio, music: "a2dp_sink", call: "handsfree_head_unit")
    }
    @Test(.enabled(if: TestBed.has("pipewire", "bluetooth", "pipewire-bluetooth"), TestBed.missing)) func aCallOnPipeWire() throws {
        try call(.pipeWire, music: "a2dp-sink", call: "headset-head-unit")
    }

    @Test(.enabled(if: TestBed.hasFakeCard, Bed.missing)) func thePortOfACardIsSet() throws {
        try TestBed.with(.pulseAudio, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            try bed.pactl("set-sink-port", Bed.phone, "speaker")
            let run = try bed.audioroute("pulse", "apply", "--category", "playAndRecord")
            #expect(run.text == "1  set port of \(Bed.phone) to earpiece, was speaker\n")
            #expect(try bed.activePort("sinks", Bed.phone) == "earpiece")
            let speaker = try bed.audioroute("pulse", "apply", "--category", "playAndRecord", "--override", "speaker")
            #expect(speaker.text == "1  set port of \(Bed.phone) to speaker, was earpiece\n")
            #expect(try bed.activePort("sinks", Bed.phone) == "speaker")
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aSessionThatIsRefusedChangesNothing() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic", "usb")
            let before = try bed.settings()
            for command in ["apply", "watch", "run"] {
                let run = try bed.audioroute("pulse", command, "--category", "playback", "--options", "defaultToSpeaker")
                #expect(run.status == 1)
                #expect(run.output.isEmpty)
                #expect(run.errors == "audioroute: setCategory is refused: badParam (-50)\n")
            }
            #expect(try bed.settings() == before)
        }
    }

    /// PulseAudio says that it cannot; PipeWire takes the profile, and only whoever plays finds out.
    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing))
    func aCallProfileThatFails() throws {
        try TestBed.with(.pulseAudio, bluetooth: true, callsFail: true) { bed in
            try bed.plug("speaker", "mic")
            try bed.connectHeadset()
            for format in ["text", "json"] {
                let run = try Binary.run(Self.voice + ["--format", format], bed.clientEnvironment)
                #expect(run.status == 1, "\(run.text)\(run.errors)")
                if format == "text" {
                    #expect(
                        run.text.contains("failed: profile of \(Bed.card()) to handsfree_head_unit, was a2dp_sink: "), "\(run.text)")
                } else {
                    #expect(try run.json["failures"][0]["change"]["to"].string == "handsfree_head_unit")
                    #expect(try run.json["failures"][0]["message"].string?.isEmpty == false)
                }
                let profile = try bed.profile(of: Bed.card())
                #expect(profile == "a2dp_sink", "\(run.text)")
                // The session has what is left to it.
                #expect(try bed.defaults() == (Bed.speaker, Bed.mic))
            }
        }
    }
}
