import Foundation
import LiveServers
import SessionModel
import TestSupport
import Testing

/// A run whose server goes, comes back, or stands still.
@Suite struct LiveServerLossTests {
    /// A speaker that is there whenever the server is.
    private static let speaker = [
        "--load",
        "module-null-sink sink_name=\(Bed.speaker) sink_properties=\"device.api=alsa device.class=sound device.bus=pci "
            + "device.form_factor=internal device.description=Speaker\"",
    ]

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aServerThatIsStartedAgainGetsTheRouteAgain() throws {
        try TestBed.with(.pulseAudio, options: Self.speaker) { bed in
            try bed.plug("usb", "hdmi")
            try bed.live("run", "--category", "playback") { run, ready in
                #expect(ready["route"].routeText == "HDMI")
                try bed.crash()
                let lost = try run.next("server")
                #expect(lost["type"].string == "lost" && lost["message"].string?.isEmpty == false)
                // Whoever asks meanwhile is told.
                let meanwhile = try bed.set("--mode", "moviePlayback")
                #expect(meanwhile.status == 3)
                #expect(meanwhile.errors == "audioroute: the sound server is away\n")

                try bed.startAgain()
                let back = try run.next("server")
                #expect(back["type"].string == "back" && back["message"] == .null)
                let change = try run.change()
                #expect(change.changeText == "oldDeviceUnavailable: HDMI → builtInSpeaker")
                #expect(try bed.defaults().sink == Bed.speaker)
                try bed.plug("usb")
                #expect(try run.change().changeText == "newDeviceAvailable: builtInSpeaker → usbAudio")
                #expect(try bed.defaults().sink == Bed.usb)
                #expect(try bed.set("--mode", "default").status == 0)
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing))
    func aHeadsetThatIsStillThereIsUsedAgain() throws {
        try TestBed.with(.pulseAudio, bluetooth: true, options: Self.speaker) { bed in
            try bed.plug("mic")
            try bed.connectHeadset()
            try bed.live("run", "--category", "playAndRecord", "--options", "allowBluetoothHFP") { run, ready in
                #expect(ready["route"].routeText == "bluetoothHFP in bluetoothHFP")
                for _ in 0..<2 {
                    try bed.crash()
                    #expect(try run.next("server")["type"].string == "lost")
                    try bed.startAgain()
                    #expect(try run.next("server")["type"].string == "back")
                    try bed.wait("the call is on the headset again") {
                        try bed.profile(of: Bed.card()) == "handsfree_head_unit" && bed.defaults() == (Bed.call(), Bed.callMic())
                    }
                }
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func aPipeWireThatIsStartedAgain() throws {
        try TestBed.with(.pipeWire) { bed in
            try bed.plug("speaker", "hdmi")
            try bed.live("run", "--category", "playback") { run, _ in
                try bed.crash()
                #expect(try run.next("server")["type"].string == "lost")
                try bed.startAgain()
                #expect(try run.next("server")["type"].string == "back")
                try bed.plug("speaker")
                try run.next { $0["route"].routeText == "builtInSpeaker" }
                try bed.plug("usb")
                try run.next { $0["route"].routeText == "usbAudio" }
                try bed.wait("the default is set") { try bed.defaults().sink == Bed.usb }
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aWatchLivesOnToo() throws {
        try TestBed.with(.pulseAudio, options: Self.speaker) { bed in
            try bed.live("watch", "--category", "playback") { run, _ in
                try bed.crash()
                #expect(try run.next()["type"].string == "lost")
                try bed.startAgain()
                #expect(try run.next()["type"].string == "back")
                try bed.plug("usb")
                #expect(try run.next().changeText == "newDeviceAvailable: builtInSpeaker → usbAudio")
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func withoutAServerItStopsAtOnce() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker")
            let run = try bed.start(["pulse", "run", "--category", "playback"])
            try run.next("ready")
            try bed.crash()
            try run.next("server")
            #expect(try run.stop() == 0, "\(run.story)")
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aServerThatStandsStillForAWhileIsWaitedFor() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            try bed.live("run", "--category", "playAndRecord") { run, _ in
                let client = try ControlClient(try bed.controlSocket())
                try bed.standStill()
                client.say(#"{"id":1,"category":"playback"}"# + "\n")
                for process in bed.processes { kill(process, SIGCONT) }
                #expect(client.answer()?["id"].integer == 1)
                #expect(!run.lines.contains { $0.contains("\"server\",") }, "\(run.story)")
                try bed.plug("usb")
                #expect(try run.change()["reason"].string == "categoryChange")
                #expect(try run.change()["route"].routeText == "usbAudio")
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func whoAskedAServerThatStandsStillIsAnswered() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic", "usb")
            try bed.live("run", "--category", "playback") { run, _ in
                let client = try ControlClient(try bed.controlSocket())
                try bed.standStill()
                // The server has to be changed for this: the default source.
                client.say(#"{"id":1,"category":"playAndRecord","override":"speaker"}"# + "\n")
                let lost = try run.next("server")
                #expect(lost["type"].string == "lost")
                for process in bed.processes { kill(process, SIGCONT) }
                #expect(try run.next("server")["type"].string == "back")
                #expect(client.answer(within: 3000)?["id"].integer == 1, "whoever asked waits for ever: \(run.story)")
                // What the app asked for while the server slept holds now.
                #expect(client.ask(#"{"id":2,"mode":"default"}"#)?["session"]["category"].string == "playAndRecord")
                #expect(try bed.defaults() == (Bed.speaker, Bed.usbMic), "\(run.story)")
            }
        }
    }

    // MARK: A profile that fails

    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing))
    func aCallProfileThatFailsLeavesMusicAndTheBuiltInMicrophone() throws {
        try TestBed.with(.pulseAudio, bluetooth: true, callsFail: true) { bed in
            try bed.plug("speaker", "mic")
            try bed.bluetooth("add", "Head Set", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.live("run", "--category", "playAndRecord", "--options", "allowBluetoothHFP") { run, _ in
                try bed.bluetooth("connect", "Head Set")
                let failed = try run.next("failed")
                #expect(failed["change"]["to"].string == "handsfree_head_unit" && failed["message"].string?.isEmpty == false)
                let last = try #require(run.lines.last { $0.contains("routeChange") }.flatMap { JSON($0) }, "\(run.story)")
                #expect(last["route"].routeText == "builtInSpeaker in builtInMic")
                #expect(try bed.defaults() == (Bed.speaker, Bed.mic))
                let profile = try bed.profile(of: Bed.card())
                #expect(profile == "a2dp_sink", "\(run.story)")

                // The session goes on.
                try bed.plug("usb")
                try run.next { $0["route"].routeText == "usbAudio in usbAudio" }
                try bed.unplug("usb")
                try run.next { $0["route"].routeText == "builtInSpeaker in builtInMic" }
                #expect(try bed.set("--category", "playback", "--options", "").text == "output  bluetoothA2DP\ninput   none\n")
                #expect(try bed.defaults().sink == Bed.music())
            }
        }
    }
}
