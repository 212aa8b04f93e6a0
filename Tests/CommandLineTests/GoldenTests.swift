import Foundation
import TestSupport
import Testing

/// What people read, compared with the files in `Golden`. `RECORD_GOLDEN=1` in the environment writes them anew.
@Suite struct GoldenTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let arguments: [String]
        var testDescription: String { name }
    }

    static let samples = [
        Sample(name: "bare-iphone", arguments: ["query", "--category", "playAndRecord", "--os", "18"]),
        Sample(
            name: "airpods-explained",
            arguments: [
                "query", "--os", "18", "--connect", "wired-headset", "--connect", "airpods", "--category", "playAndRecord", "--mode",
                "voiceChat", "--explain",
            ]),
        Sample(
            name: "contested",
            arguments: [
                "query", "--os", "18", "--connect", "wired-headset", "--category", "playAndRecord", "--options", "defaultToSpeaker",
            ]),
        Sample(
            name: "refused", arguments: ["query", "--os", "18", "--category", "playback", "--options", "defaultToSpeaker,allowAirPlay"]),
        Sample(
            name: "unavailable", arguments: ["query", "--os", "18", "--category", "playback", "--mode", "shortFormVideo"]),
        Sample(
            name: "mode-not-taken", arguments: ["query", "--os", "18", "--category", "playback", "--mode", "voiceChat"]),
        Sample(name: "no-such-version", arguments: ["query", "--os", "21", "--category", "ambient"]),
        Sample(
            name: "no-input",
            arguments: ["query", "--os", "18", "--device", "apple-tv", "--category", "playAndRecord"]),
        Sample(
            name: "multi-route",
            arguments: ["query", "--os", "18", "--connect", "hdmi", "--connect", "usb-speakers", "--category", "multiRoute", "--explain"]),
        Sample(
            name: "variants",
            arguments: [
                "query", "--os", "18", "--connect", "airpods", "--category", "playAndRecord", "--mode", "gameChat", "--variants",
            ]),
        Sample(name: "query-help", arguments: ["query", "--help"]),
        Sample(name: "matrix", arguments: ["matrix", "--os", "26.2"]),
        Sample(name: "matrix-markdown", arguments: ["matrix", "--os", "18", "--device", "ipad", "--format", "markdown"]),
        Sample(
            name: "matrix-json", arguments: ["matrix", "--os", "26.2", "--category", "record", "--mode", "videoChat", "--format", "json"]),
        Sample(name: "matrix-diff", arguments: ["matrix", "--diff", "18,26.2"]),
        Sample(name: "matrix-diff-markdown", arguments: ["matrix", "--diff", "6,10", "--format", "markdown"]),
        Sample(
            name: "matrix-diff-json",
            arguments: ["matrix", "--diff", "9,10", "--category", "playback", "--mode", "default", "--format", "json"]),
        Sample(
            name: "validate-refused",
            arguments: ["validate", "--os", "18", "--category", "playback", "--options", "defaultToSpeaker,allowAirPlay"]),
        Sample(
            name: "validate-warned",
            arguments: [
                "validate", "--os", "18", "--category", "playAndRecord", "--mode", "voiceChat", "--options",
                "allowBluetooth,allowBluetoothA2DP,defaultToSpeaker",
            ]),
        Sample(
            name: "validate-set-mode",
            arguments: [
                "validate", "--os", "18", "--category", "playAndRecord", "--options", "0x6d", "--set-mode", "measurement", "--set-mode",
                "measurement",
            ]),
        Sample(name: "profiles", arguments: ["profiles"]),
        Sample(name: "symptoms", arguments: ["diagnose"]),
        Sample(name: "diagnose-silence-at-start", arguments: ["diagnose", "silence-at-start"]),
        Sample(name: "diagnose-silence-after-call", arguments: ["diagnose", "silence-after-call"]),
        Sample(name: "diagnose-json", arguments: ["diagnose", "--format", "json", "speaker-springs-back"]),
    ]

    @Test(arguments: samples) func theTextIsAsRecorded(_ sample: Sample) throws {
        let outcome = try Run(sample.arguments).run()
        #expect(outcome.errors == "")
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(sample.name).txt")
        if Run.environment("RECORD_GOLDEN") != nil { try Data(outcome.output).write(to: file) }
        let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing recorded yet: run with RECORD_GOLDEN=1\n"
        #expect(
            outcome.text == recorded,
            "audioroute \(sample.arguments.joined(separator: " "))\n--- recorded\n\(recorded)--- now\n\(outcome.text)---")
    }

    @Test func nothingIsRecordedThatIsNotCompared() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(Self.samples.map { $0.name + ".txt" }))
    }
}
