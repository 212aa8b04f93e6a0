import Foundation
import LiveServers
import SessionModel
import TestSupport
import Testing

/// `audioroute pulse run --restore` puts back what it found, and one run at a time has a server.
@Suite struct LiveRestoreTests {
    /// A phone's card with a port chosen by hand, a headset that plays music, and defaults of the user's own.
    private func changed(_ test: (TestBed, _ before: [String]) throws -> Void) throws {
        try TestBed.with(.pulseAudio, bluetooth: true, fakeCard: true) { bed in
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            try bed.jack("lineout", "yes")
            try bed.plug("usb", "usbmic")
            try bed.connectHeadset()
            try bed.pactl("set-sink-port", Bed.phone, "lineout")
            try bed.pactl("set-default-sink", Bed.usb)
            try bed.pactl("set-default-source", Bed.webcam)
            try test(bed, try bed.settings())
        }
    }

    private static let voice = ["pulse", "run", "--category", "playAndRecord", "--options", "allowBluetoothHFP"]

    @Test(.enabled(if: TestBed.hasFakeCard && TestBed.has("bluetooth", "pulseaudio-bluetooth"), Bed.missing), arguments: [SIGTERM, SIGINT])
    func everythingIsPutBackAtTheEnd(signal: Int32) throws {
        try changed { bed, before in
            let run = try bed.start(Self.voice + ["--restore"])
            let ready = try run.next("ready")
            #expect(ready["route"].routeText == "bluetoothHFP in bluetoothHFP", "\(run.story)")
            #expect(try bed.profile(of: Bed.card()) == "handsfree_head_unit")
            #expect(try bed.set("--override", "speaker").status == 0)
            #expect(try run.change()["route"].routeText == "builtInSpeaker in builtInMic")
            #expect(try bed.activePort("sinks", Bed.phone) == "speaker")
            #expect(try bed.settings() != before)

            #expect(try run.stop(signal) == 0, "\(run.story)")
            let restored = try run.next()
            #expect(restored["kind"].string == "restored" && restored["afterCrash"] == .boolean(false))
            #expect(
                restored.changesText.sorted() == [
                    "cardProfile a2dp_sink", "defaultSink \(Bed.usb)", "defaultSource \(Bed.webcam)", "sinkPort lineout",
                ], "\(run.story)")
            let after = try bed.settings()
            #expect(after == before)
            // There is nothing left to be put back.
            let next = try bed.start(Self.voice)
            #expect(try next.next()["kind"].string == "ready")
        }
    }

    @Test(.enabled(if: TestBed.hasFakeCard && TestBed.has("bluetooth", "pulseaudio-bluetooth"), Bed.missing))
    func withoutTheFlagEverythingStays() throws {
        try changed { bed, before in
            let run = try bed.start(Self.voice)
            try run.next("ready")
            let during = try bed.settings()
            #expect(during != before)
            #expect(try run.stop() == 0)
            #expect(run.lines.count == 1)
            #expect(try bed.settings() == during)
        }
    }

    @Test(.enabled(if: TestBed.hasFakeCard && TestBed.has("bluetooth", "pulseaudio-bluetooth"), Bed.missing))
    func afterACrashTheNextStartPutsBackFirst() throws {
        try changed { bed, before in
            let run = try bed.start(Self.voice + ["--restore"])
            try run.next("ready")
            #expect(try run.stop(SIGKILL) == 128 + SIGKILL)
            #expect(try bed.settings() != before)
            // A session that needs nothing of it, so that what is put back shows.
            let next = try bed.start(["pulse", "run", "--category", "playback", "--restore"])
            let first = try next.next()
            #expect(first["kind"].string == "restored" && first["afterCrash"] == .boolean(true), "\(next.story)")
            #expect(first.changesText.contains("cardProfile a2dp_sink"))
            #expect(try next.next()["kind"].string == "ready")
            #expect(try next.stop() == 0)
            // And what the second puts back is what the first had found.
            #expect(try bed.settings() == before, "\(next.story)")
            let third = try bed.start(["pulse", "run", "--category", "playback"])
            #expect(try third.next()["kind"].string == "ready")
        }
    }

    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func defaultsArePutBackOnPipeWire() throws {
        try TestBed.with(.pipeWire) { bed in
            try bed.plug("speaker", "mic", "hdmi", "usbmic")
            try bed.pactl("set-default-sink", Bed.speaker)
            try bed.pactl("set-default-source", Bed.mic)
            try bed.wait("the defaults are set") { try bed.defaults() == (Bed.speaker, Bed.mic) }
            let run = try bed.start(["pulse", "run", "--category", "playAndRecord", "--restore"])
            try run.next("ready")
            try bed.wait("the route is set") { try bed.defaults() == (Bed.hdmi, Bed.webcam) }
            #expect(try run.stop() == 0, "\(run.story)")
            #expect(try run.next()["kind"].string == "restored")
            #expect(try bed.defaults() == (Bed.speaker, Bed.mic))
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func whatIsGoneIsNotPutBack() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic", "hdmi", "usb")
            try bed.pactl("set-default-sink", Bed.hdmi)
            let run = try bed.start(["pulse", "run", "--category", "playback", "--restore"])
            try run.next("ready")
            #expect(try bed.defaults().sink == Bed.usb)
            try bed.unplug("hdmi")
            try bed.wait("it is gone") { try !bed.pactl("list", "short", "sinks").contains(Bed.hdmi) }
            #expect(try run.stop() == 0, "\(run.story)")
            #expect(try run.next("restored")["changes"].elements.isEmpty)
            #expect(try bed.defaults().sink == Bed.usb)
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func whereTheServerIsGoneTheNextStartPutsBack() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "usb")
            try bed.pactl("set-default-sink", Bed.speaker)
            let run = try bed.start(["pulse", "run", "--category", "playback", "--restore"])
            try run.next("ready")
            try bed.crash()
            try run.next("server")
            #expect(try run.stop() == 3, "\(run.story)")
            #expect(run.errors.contains("could not put back what was set before"))
            try bed.startAgain()
            try bed.plug("speaker", "usb")
            let next = try bed.start(["pulse", "run", "--category", "playback"])
            let first = try next.next()
            #expect(first["kind"].string == "restored" && first["afterCrash"] == .boolean(true), "\(next.story)")
            #expect(first.changesText == ["defaultSink \(Bed.speaker)"])
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing), arguments: ["run", "watch"])
    func whereNobodyReadsItEndsQuietly(command: String) throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "usb")
            try bed.pactl("set-default-sink", Bed.speaker)
            let run = try bed.start(["pulse", command, "--category", "playback"] + (command == "run" ? ["--restore"] : []))
            try run.next("ready")
            run.stopReading()
            // With the next thing it would say it notices.
            try bed.plug("hdmi")
            #expect(try run.end() == 0, "\(run.story)")
            #expect(run.errors.isEmpty)
            #expect(try bed.defaults().sink == Bed.speaker)
        }
    }

    // MARK: Side by side

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func oneRunHasAServerAndAnyNumberMayWatch() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            try bed.live("run", "--category", "playback") { run, _ in
                let second = try bed.audioroute("pulse", "run", "--category", "playAndRecord")
                #expect(second.status == 2)
                #expect(second.output.isEmpty)
                #expect(second.errors.hasPrefix("audioroute: another audioroute pulse run has this server already"), "\(second)")
                let named = try bed.audioroute("pulse", "run", "--server", bed.address, "--category", "playAndRecord")
                #expect(named.status == 2)

                try bed.live("watch", "--category", "playback") { one, _ in
                    try bed.live("watch", "--category", "playback") { other, _ in
                        for (verb, device) in [("plug", "usb"), ("plug", "hdmi"), ("unplug", "hdmi"), ("unplug", "usb")] {
                            try bed.run("fake-devices", [verb, device])
                            let told = try [run, one, other].map { try $0.change() }
                            #expect(Set(told.map(\.changeText)).count == 1)
                            #expect(Set(told.map { $0["pulse"].text }).count == 1)
                        }
                    }
                }
            }
            // The end of one makes room for the next.
            try bed.live("run", "--category", "playback") { _, _ in }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func theSameServerByAnotherOfItsNamesIsTheSame() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker")
            try bed.live("run", "--category", "playback") { _, _ in
                let path = String(bed.address.drop { $0 != "/" })
                let second = try bed.start(["pulse", "run", "--server", path, "--category", "playback"])
                // A line would be its ready line.
                let isRefused = try second.lines(within: .seconds(2)).isEmpty
                #expect(isRefused, "two runs have one server: \(second.story)")
                #expect(try bed.set("--server", path, "--mode", "default").status == 0)
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "pipewire"), TestBed.missing)) func twoRunsOnTwoServers() throws {
        try TestBed.with(.pulseAudio) { one in
            try TestBed.with(.pipeWire) { other in
                try one.plug("speaker")
                try other.plug("speaker", "mic")
                // They share a runtime folder, as two servers of one user do.
                let shared = ["XDG_RUNTIME_DIR": one.folder.path]
                try one.live("run", "--category", "playback", environment: shared) { first, _ in
                    try other.live("run", "--category", "playback", environment: shared) { second, _ in
                        try one.plug("usb")
                        #expect(try first.change()["route"].routeText == "usbAudio")
                        try other.plug("hdmi")
                        #expect(try second.change()["route"].routeText == "HDMI")
                        #expect(try one.defaults().sink == Bed.usb)
                        try other.wait("the default is set") { try other.defaults().sink == Bed.hdmi }
                        let set = try Binary.run(
                            ["pulse", "set", "--category", "playAndRecord"], other.environment.merging(shared) { $1 })
                        #expect(set.status == 0, "\(set)")
                        #expect(try second.change()["reason"].string == "categoryChange", "\(second.story)")
                        #expect(first.lines.count == 2, "\(first.story)")
                    }
                }
            }
        }
    }
}
