import Foundation
import LiveServers
import SessionModel
import TestSupport
import Testing

/// What a run costs.
@Suite(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) struct LiveIdleTests {
    /// A line of `/proc/PID/status` as a number.
    private func status(_ id: pid_t, _ key: String) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(key):") })
        return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
    }

    /// The one test that is about time that passes: two seconds.
    @Test(arguments: [["run"], ["watch"]]) func nothingIsDoneWhileNothingHappens(command: [String]) throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic", "usb")
            let run = try bed.start(["pulse"] + command + ["--category", "playAndRecord"])
            try run.next("ready")
            // What the server still had to say of the start has been taken when the next thing is told.
            try bed.plug("hdmi")
            try run.change()
            #expect(try run.lines(within: .milliseconds(300)).isEmpty, "\(run.story)")
            let before = try status(run.id, "voluntary_ctxt_switches")
            #expect(try run.lines(within: .seconds(2)).isEmpty, "\(run.story)")
            let after = try status(run.id, "voluntary_ctxt_switches")
            #expect(after == before)
            #expect(try status(run.id, "Threads") == 1)
            #expect(try run.stop() == 0)
        }
    }

    @Test(.enabled(if: !Run.isSanitized)) func memoryStaysFlatWhileThingsComeAndGo() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            let run = try bed.start(["pulse", "run", "--category", "playback"])
            try run.next("ready")
            func plug(_ times: Int) throws {
                for _ in 0..<times {
                    let module = try bed.pactl(
                        "load-module", "module-null-sink", "sink_name=box",
                        "sink_properties=\"device.api=alsa device.class=sound device.bus=usb device.serial=box device.description=Box\"")
                    #expect(try run.change()["route"].routeText == "usbAudio")
                    try bed.pactl("unload-module", module.trimmingCharacters(in: .whitespacesAndNewlines))
                    #expect(try run.change()["route"].routeText == "builtInSpeaker")
                }
            }
            try plug(30)
            func files() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(run.id)/fd").count }
            let (early, earlyFiles) = (try status(run.id, "VmRSS"), try files())
            try plug(270)
            let late = try status(run.id, "VmRSS")
            #expect(late - early <= 1024, "KiB: \(early) after 30, \(late) after 300")
            #expect(try files() == earlyFiles)
            #expect(try run.stop() == 0)
        }
    }

    /// Things that are another each time: each has a name of its own.
    @Test(.enabled(if: !Run.isSanitized)) func memoryStaysFlatWhileStrangersComeAndGo() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker")
            let run = try bed.start(["pulse", "run", "--category", "playback"])
            try run.next("ready")
            var number = 0
            func plug(_ times: Int) throws {
                for _ in 0..<times {
                    number += 1
                    let module = try bed.pactl(
                        "load-module", "module-null-sink", "sink_name=box\(number)",
                        "sink_properties=\"device.class=sound device.bus=usb device.serial=box\(number) device.description=Box\(number)\"")
                    let came = try run.change()
                    #expect(came["pulse"]["sink"].string == "box\(number)")
                    try bed.pactl("unload-module", module.trimmingCharacters(in: .whitespacesAndNewlines))
                    #expect(try run.change()["route"].routeText == "builtInSpeaker")
                }
            }
            try plug(30)
            let early = try status(run.id, "VmRSS")
            try plug(120)
            let late = try status(run.id, "VmRSS")
            #expect(late - early <= 1024, "KiB: \(early) after 30, \(late) after 150")
            #expect(try run.stop() == 0)
        }
    }
}
