import Foundation
import LiveServers
import SessionModel
import TestSupport
import Testing

/// `audioroute pulse record` writes what happens on a server into a scenario that replays to the same.
@Suite struct LiveRecordTests {
    /// What a line of a live command says of a route change.
    private func change(_ line: JSON) -> String {
        "\(line["reason"].string ?? ""): \(line["previousRoute"].routeText) → \(line["route"].routeText)"
    }

    /// Records what is done, replays it, and compares the route changes that were told with those of the replay.
    private func record(_ bed: TestBed, _ flags: [String], ending last: String, _ act: () throws -> Void) throws -> (
        text: String, told: [String]
    ) {
        let file = bed.folder.appendingPathComponent("recorded.json")
        var told: [String] = []
        try bed.live("record", file.path, more: flags) { run, _ in
            try act()
            // What happened before the session was active is told by the ready line.
            try run.next { $0["kind"].string == "routeChange" && change($0).contains(last) }
            told = run.lines.compactMap { JSON($0) }.filter { $0["kind"].string == "routeChange" }.map(change)
            #expect(try run.stop() == 0)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        let replay = try Binary.run(["replay", file.path, "--format", "json"])
        #expect(replay.status == 0, "\(replay.text)\(replay.errors)\n\(text)")
        let steps = try replay.json["scenarios"][0]["steps"].elements
        let begins = (steps.firstIndex { $0["do"].string == "setActive" } ?? 0) + 1
        let replayed = steps[begins...].flatMap { $0["events"].elements }.filter { $0["kind"].string == "routeChange" }.map(change)
        #expect(replayed == told, "\(text)")
        return (text, told)
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth") && TestBed.hasFakeCard, TestBed.missing))
    func whatIsRecordedReplaysToTheSame() throws {
        try TestBed.with(.pulseAudio, bluetooth: true, fakeCard: true) { bed in
            try bed.plug("speaker", "mic")
            let flags = ["--category", "playAndRecord", "--mode", "voiceChat", "--options", "allowBluetoothHFP"]
            let (text, told) = try record(
                bed, flags, ending: "oldDeviceUnavailable: headphones in builtInMic → builtInReceiver in builtInMic"
            ) {
                try bed.connectHeadset()
                try bed.pactl("load-module", "module-fake-card", "name=phone")
                try bed.jack("headphones", "yes")
                try bed.jack("headset-mic", "yes")
                try bed.jack("headset-mic", "no")
                try bed.plug("usb")
                try bed.bluetooth("disconnect", "Head Set")
                try bed.unplug("usb")
                try bed.jack("headphones", "no")
            }
            #expect(told.contains("newDeviceAvailable: builtInSpeaker in builtInMic → bluetoothHFP in bluetoothHFP"))
            #expect(told.contains("newDeviceAvailable: headphones in builtInMic → headphones in headsetMic"))
            #expect(told.contains("oldDeviceUnavailable: headphones in headsetMic → headphones in builtInMic"))
            #expect(text.contains(#""do": "connect", "accessory": "bluetooth-headset""#))
            #expect(text.contains(#""do": "changePorts", "accessory": "headphones", "to": "wired-headset""#))
        }
    }

    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func onPipeWire() throws {
        try TestBed.with(.pipeWire) { bed in
            try bed.plug("speaker", "mic")
            let (_, told) = try record(bed, ["--category", "playback"], ending: "oldDeviceUnavailable: HDMI → builtInSpeaker") {
                try bed.plug("usb")
                try bed.plug("hdmi")
                try bed.unplug("usb")
                try bed.unplug("hdmi")
            }
            #expect(told.count == 3)
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func anonymousRecordingsNameNothingOfTheMachine() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic", "headphones")
            func text(_ flags: [String]) throws -> String {
                try record(bed, ["--category", "playback"] + flags, ending: "newDeviceAvailable: headphones → usbAudio") {
                    try bed.plug("usb")
                }.text
            }
            let named = try text([])
            try bed.unplug("usb")
            let anonymous = try text(["--anonymize"])
            #expect(named.contains("\"server\": \"PulseAudio") && named.contains("\"headphones\": \"Headphones\""))
            for name in ["PulseAudio", "\"Headphones\"", "Acme", "alsa_"] { #expect(!anonymous.contains(name), "\(name) in \(anonymous)") }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func theFileIsAScenarioAtEveryMoment() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            let file = bed.folder.appendingPathComponent("recorded.json")
            let run = try bed.start(["pulse", "record", file.path, "--category", "playback"])
            _ = try run.next()
            #expect(try Binary.run(["replay", file.path]).status == 0)
            try bed.plug("usb")
            try run.next { $0["kind"].string == "availableInputsChange" || $0["kind"].string == "routeChange" }
            kill(run.id, SIGKILL)
            let replay = try Binary.run(["replay", file.path, "--format", "json"])
            #expect(replay.status == 0, "\(replay.errors)")
        }
    }

    @Test func aFileThatCannotBeWrittenIsSaid() throws {
        let run = try Binary.run(["pulse", "record", "--category", "playback"], ["PULSE_SERVER": "unix:/nonexistent/pulse"])
        #expect(run.status == 2)
        #expect(run.errors == "audioroute: pulse record needs one operand: the file that the scenario is written to\n")
    }
}
