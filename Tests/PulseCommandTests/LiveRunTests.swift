import LiveServers
import SessionModel
import TestSupport
import Testing

/// `audioroute pulse run` keeps a server as the policy says while devices come and go and the session changes.
@Suite struct LiveRunTests {
    static let voice = ["--category", "playAndRecord", "--options", "allowBluetoothHFP"]

    // MARK: A headset

    private func comesAndGoes(_ server: ServerKind, music: String, call: String) throws {
        try TestBed.with(server, bluetooth: true) { bed in
            try bed.plug("speaker", "mic")
            try bed.bluetooth("add", "Head Set", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.live("run", "--category", "playback") { run, ready in
                #expect(ready["route"].routeText == "builtInSpeaker")
                #expect(try bed.defaults().sink == Bed.speaker)
                try bed.bluetooth("connect", "Head Set")
                let came = try run.change()
                #expect(came.changeText == "newDeviceAvailable: builtInSpeaker → bluetoothA2DP")
                try bed.wait("music goes to the headset") { try bed.defaults().sink.contains(Bed.address()) }
                #expect(try bed.profile(of: Bed.card())?.hasPrefix(music) == true)
                try bed.bluetooth("disconnect", "Head Set")
                let went = try run.change()
                #expect(went.changeText == "oldDeviceUnavailable: bluetoothA2DP → builtInSpeaker")
                #expect(went["pulse"]["sink"].string == Bed.speaker)
                try bed.wait("music goes to the speaker") { try bed.defaults().sink == Bed.speaker }
            }
            try bed.live("run", "--category", "playAndRecord", "--options", "allowBluetoothHFP") { run, ready in
                #expect(ready["route"].routeText == "builtInSpeaker in builtInMic")
                try bed.bluetooth("connect", "Head Set")
                let came = try run.change()
                #expect(came.changeText == "newDeviceAvailable: builtInSpeaker in builtInMic → bluetoothHFP in bluetoothHFP")
                #expect(came["pulse"]["card"].string == Bed.card() && came["pulse"]["profile"].string == call)
                #expect(came["pulse"]["needsProfileSwitch"] == .null, "it was told before it was so: \(run.story)")
                #expect(came.changesText.first == "cardProfile \(call)")
                // The line comes when everything is set.
                #expect(try bed.profile(of: Bed.card()) == call)
                #expect(try bed.defaults() == (came["pulse"]["sink"].string ?? "", came["pulse"]["source"].string ?? ""))

                let music1 = try bed.set("--category", "playback", "--options", "")
                #expect(music1.status == 0, "\(music1)")
                #expect(music1.text == "output  bluetoothA2DP\ninput   none\n")
                let back = try run.change()
                #expect(back.changeText == "categoryChange: bluetoothHFP in bluetoothHFP → bluetoothA2DP")
                #expect(back.changesText.first?.hasPrefix("cardProfile \(music)") == true)
                #expect(try bed.profile(of: Bed.card())?.hasPrefix(music) == true)
                #expect(try bed.defaults().sink == back["pulse"]["sink"].string)

                let call1 = try bed.set("--category", "playAndRecord", "--options", "allowBluetoothHFP")
                #expect(call1.text == "output  bluetoothHFP\ninput   bluetoothHFP\n")
                #expect(try run.change().changeText == "categoryChange: bluetoothA2DP → bluetoothHFP in bluetoothHFP")
                #expect(try bed.profile(of: Bed.card()) == call)

                try bed.bluetooth("disconnect", "Head Set")
                let went = try run.change()
                #expect(went.changeText == "oldDeviceUnavailable: bluetoothHFP in bluetoothHFP → builtInSpeaker in builtInMic")
                #expect(try bed.defaults() == (Bed.speaker, Bed.mic))
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing)) func aHeadsetOnPulseAudio() throws
    {
        try comesAndGoes(.pulseAudio, music: "a2dp_sink", call: "handsfree_head_unit")
    }
    @Test(.enabled(if: TestBed.has("pipewire", "bluetooth", "pipewire-bluetooth"), TestBed.missing)) func aHeadsetOnPipeWire() throws {
        try comesAndGoes(.pipeWire, music: "a2dp-sink", call: "headset-head-unit")
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing))
    func ofSeveralHeadsetsTheLastConnectedWins() throws {
        try TestBed.with(.pulseAudio, bluetooth: true) { bed in
            try bed.plug("speaker", "mic")
            try bed.bluetooth("add", "Head Set", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.bluetooth("add", "Other", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.live("run", "--category", "playAndRecord", "--options", "allowBluetoothHFP") { run, _ in
                for number in [1, 2] {
                    try bed.bluetooth("connect", ["Head Set", "Other"][number - 1])
                    let came = try run.change()
                    #expect(came["reason"].string == "newDeviceAvailable")
                    #expect(came["pulse"]["card"].string == Bed.card(number))
                    #expect(try bed.defaults() == (Bed.call(number), Bed.callMic(number)))
                }
                try bed.bluetooth("disconnect", "Other")
                let first = try run.change()
                #expect(first.changeText == "oldDeviceUnavailable: bluetoothHFP in bluetoothHFP → bluetoothHFP in bluetoothHFP")
                #expect(first["pulse"]["card"].string == Bed.card(1))
                #expect(try bed.defaults() == (Bed.call(1), Bed.callMic(1)))

                // Who comes back is the last again, and so is who is preferred, by name.
                try bed.bluetooth("connect", "Other")
                #expect(try run.change()["pulse"]["card"].string == Bed.card(2))
                let preferred = try bed.set("--preferred-input", "bluetoothHFP@head-set")
                #expect(preferred.status == 0, "\(preferred)")
                let chosen = try run.change()
                #expect(chosen["pulse"]["card"].string == Bed.card(1))
                #expect(try bed.defaults() == (Bed.call(1), Bed.callMic(1)))

                let builtIn = try bed.set("--preferred-input", "builtInMic")
                #expect(builtIn.text.hasSuffix("input   builtInMic\n"), "\(builtIn)")
                #expect(try run.change()["pulse"]["source"].string == Bed.mic)
                #expect(try bed.defaults().source == Bed.mic)
                let none = try bed.set("--preferred-input", "none")
                #expect(none.text.hasSuffix("input   bluetoothHFP\n"), "\(none)")
                #expect(try run.change()["pulse"]["card"].string == Bed.card(2))

                let wrong = try bed.set("--preferred-input", "bluetoothHFP@othr")
                #expect(wrong.status == 2)
                #expect(wrong.errors.contains("no accessory is called othr; did you mean other?"), "\(wrong)")
            }
        }
    }

    /// It may be gone while it is being made the default.
    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aDeviceThatGoesAgainAtOnceIsNoticed() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker")
            try bed.live("run", "--category", "playback") { run, _ in
                for _ in 0..<100 {
                    let module = try bed.pactl(
                        "load-module", "module-null-sink", "sink_name=box",
                        "sink_properties=\"device.class=sound device.bus=usb device.serial=box device.description=Box\"")
                    #expect(try run.change().changeText == "newDeviceAvailable: builtInSpeaker → usbAudio")
                    try bed.pactl("unload-module", module.trimmingCharacters(in: .whitespacesAndNewlines))
                    #expect(try run.change().changeText == "oldDeviceUnavailable: usbAudio → builtInSpeaker")
                }
                // A device that is pulled out is nobody's doing, and nothing that failed.
                for kind in ["undone", "failed"] { #expect(!run.lines.contains { $0.contains("\"kind\":\"\(kind)\"") }, "\(run.story)") }
            }
        }
    }

    // MARK: The app's calls

    @Test(.enabled(if: TestBed.hasFakeCard, Bed.missing)) func anOverrideHoldsUntilADeviceComes() throws {
        try TestBed.with(.pulseAudio, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            try bed.live("run", "--category", "playAndRecord") { run, ready in
                #expect(ready["route"].routeText == "builtInReceiver in builtInMic")
                #expect(try bed.activePort("sinks", Bed.phone) == "earpiece")
                #expect(try bed.set("--override", "speaker").text == "output  builtInSpeaker\ninput   builtInMic\n")
                #expect(try run.change().changeText == "override: builtInReceiver in builtInMic → builtInSpeaker in builtInMic")
                #expect(try bed.activePort("sinks", Bed.phone) == "speaker")
                #expect(try bed.set("--override", "none").status == 0)
                #expect(try run.change()["route"].routeText == "builtInReceiver in builtInMic")
                #expect(try bed.activePort("sinks", Bed.phone) == "earpiece")

                #expect(try bed.set("--override", "speaker").status == 0)
                try run.change()
                try bed.jack("headphones", "yes")
                let came = try run.change()
                #expect(came.changeText == "newDeviceAvailable: builtInSpeaker in builtInMic → headphones in builtInMic")
                #expect(try bed.activePort("sinks", Bed.phone) == "headphones")
                try bed.jack("headphones", "no")
                #expect(try run.change()["route"].routeText == "builtInReceiver in builtInMic", "the override came back")
                #expect(try bed.activePort("sinks", Bed.phone) == "earpiece")
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aSessionThatIsNotActiveLeavesTheServerAlone() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic", "usb")
            try bed.live("run", "--category", "playback") { run, _ in
                #expect(try bed.defaults().sink == Bed.usb)
                #expect(try bed.set("--inactive").status == 0)
                try bed.pactl("set-default-sink", Bed.speaker)
                // The next it says is about the activation: nothing was undone meanwhile.
                #expect(try bed.set("--active").status == 0)
                try run.next { !$0["changes"].elements.isEmpty }
                #expect(!run.lines.contains { $0.contains("\"undone\"") }, "\(run.story)")
                #expect(try bed.defaults().sink == Bed.usb)
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func whatIsRefusedOrWrongChangesNothing() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            let nobody = try bed.set("--override", "speaker")
            #expect(nobody.status == 3)
            #expect(nobody.errors == "audioroute: no audioroute pulse run has this server\n")
            try bed.live("run", "--category", "playback") { run, _ in
                let refused = try bed.set("--options", "defaultToSpeaker")
                #expect(refused.status == 1)
                #expect(refused.output.isEmpty)
                #expect(refused.errors == "audioroute: setCategory is refused: badParam (-50)\n")
                #expect(try run.next()["kind"].string == "error")
                let misspelt = try bed.set("--category", "playbak")
                #expect(misspelt.status == 2)
                #expect(misspelt.errors.contains("did you mean \"playback\"?"), "\(misspelt)")
                let nothing = try bed.set()
                #expect(nothing.status == 2)
                #expect(nothing.errors.contains("needs to know what is to change"))
                #expect(try bed.set("--active", "--inactive").status == 2)
                // It goes on, with what it had.
                try bed.plug("usb")
                #expect(try run.next().changeText == "newDeviceAvailable: builtInSpeaker → usbAudio")
            }
            #expect(try bed.set("--override", "none").status == 3)
        }
    }
}
