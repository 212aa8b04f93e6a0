import RoutePolicy
import SessionModel
import Testing

@testable import Documents

/// The changes to a text that carry out a remedy: each, made in the text, must end its finding and leave a question.
@Suite struct QuestionTextTests {
    /// The settings of a question but for its options.
    struct Setting: Sendable, CustomTestStringConvertible {
        let category: String
        var rest: [String] = []
        let options: [String]
        var testDescription: String { "\(category) \(rest) \(options)" }
    }

    /// Between them they have every kind of remedy.
    static let settings = [
        Setting(category: "playback", options: ["defaultToSpeaker"]),
        Setting(category: "playback", options: ["mixWithOthers", "defaultToSpeaker"]),
        Setting(category: "playback", options: ["allowAirPlay", "mixWithOthers", "farFieldInput"]),
        Setting(category: "soloAmbient", options: ["interruptSpokenAudioAndMixWithOthers", "duckOthers"]),
        Setting(category: "playAndRecord", rest: [#""mode": "voiceChat""#], options: ["allowBluetoothHFP", "defaultToSpeaker"]),
        Setting(category: "playAndRecord", rest: [#""mode": "videoChat""#], options: ["allowBluetoothA2DP"]),
        Setting(category: "playAndRecord", rest: [#""override": "speaker""#], options: ["defaultToSpeaker"]),
        Setting(category: "ambient", rest: [#""override":"speaker""#], options: ["mixWithOthers"]),
        Setting(category: "ambient", options: ["mixWithOthers", "duckOthers"]),
        Setting(category: "playAndRecord", rest: [#""mode": "dualRoute""#], options: []),
        Setting(category: "playAndRecord", rest: [#""mode": "dualRoute""#], options: ["duckOthers"]),
        Setting(category: "playAndRecord", options: ["farFieldInput"]),
        Setting(category: "playAndRecord", options: ["bluetoothHighQualityRecording"]),
        Setting(
            category: "playAndRecord", rest: [#""mode": "measurement""#], options: ["allowBluetoothHFP", "bluetoothHighQualityRecording"]),
        Setting(category: "playback", rest: [#""mode": "gameChat""#], options: []),
        Setting(category: "playback", rest: [#""routeSharingPolicy": "longFormAudio""#], options: ["mixWithOthers", "duckOthers"]),
        Setting(
            category: "playAndRecord", rest: [#""routeSharingPolicy": "independent""#, #""mode": "gameChat""#], options: ["allowAirPlay"]),
        Setting(category: "multiRoute", rest: [#""mode": "moviePlayback""#], options: ["mixWithOthers"]),
        Setting(category: "playback", rest: [#""os": "18""#, #""mode": "dualRoute""#], options: ["bluetoothHighQualityRecording"]),
        Setting(category: "playback", rest: [#""routeSharingPolicy": "longFormVideo""#, #""mode": "voicePrompt""#], options: []),
    ]

    /// Every way of writing options.
    private static func forms(_ names: [String]) -> [String] {
        let quoted = names.map { "\"\($0)\"" }
        let mask = names.reduce(into: CategoryOptions()) { $0.formUnion(CategoryOption.named($1)?.mask ?? []) }.rawValue
        let escaped = quoted.map { "\"\\u00\(String($0.utf8.dropFirst().first ?? 0, radix: 16))\($0.dropFirst(2))" }
        return [
            "[\(quoted.joined(separator: ", "))]", "[\(quoted.joined(separator: ","))]", "[ \(quoted.joined(separator: " , ")) ]",
            "[\n    \(quoted.joined(separator: ",\n    "))\n  ]", "[\r\n\t\(quoted.joined(separator: "\r\n\t,"))\r\n]",
            "[\(quoted.reversed().joined(separator: ", "))]", "[\((quoted + quoted).joined(separator: ", "))]",
            "[\(escaped.joined(separator: ", "))]", "\(mask)", "\"\(mask)\"", "\"0x\(String(mask, radix: 16))\"",
            "\"0X00\(String(mask, radix: 16, uppercase: true))\"", "\"\\u0030x\(String(mask, radix: 16))\"",
        ]
    }

    /// Every way of laying out a question.
    private static func layouts(_ setting: Setting) -> [String] {
        let category = "\"category\": \"\(setting.category)\""
        let id = #""id": "größer 😀 e\u0301 \" {""#
        var texts: [String] = []
        for options in forms(setting.options).map({ "\"options\" : \($0)" }) {
            texts.append("{\(([id, category] + setting.rest + [options]).joined(separator: ", "))}")
            texts.append("{\n  \(([options] + setting.rest + [id, category]).joined(separator: ",\n  "))\n}")
        }
        if setting.options.isEmpty { texts.append("{\(([category] + setting.rest).joined(separator: ","))}") }
        return texts
    }

    @Test(arguments: settings) func aRemedyInTheTextEndsItsFinding(_ setting: Setting) throws {
        var count = 0
        for text in Self.layouts(setting) { count += try checkRemedies(text) }
        #expect(count > 0)
    }

    /// A later call of setMode decides what mode there is.
    @Test(arguments: [
        #"{"category":"playAndRecord","setMode":"gameChat"}"#, #"{"category":"playAndRecord","setMode":["voiceChat", "gameChat"]}"#,
        #"{"category":"ambient","mode":"default","setMode":["moviePlayback"]}"#,
        #"{"category":"playback","setMode":["voicePrompt"],"override":"speaker"}"#,
        #"{"category":"playAndRecord","options":["mixWithOthers","duckOthers","defaultToSpeaker"],"setMode":["videoChat"]}"#,
        #"{"category":"ambient","options":17,"setMode":["measurement"]}"#,
    ])
    func aRemedyIsAboutWhatIsInTheText(_ text: String) throws { _ = try checkRemedies(text) }

    @Test func aMaskIsReadAsTheReaderReadsIt() {
        let text = #"{"category":"playback","options":"\u0030x8"}"#
        text.withBytes { bytes in
            let edits = QuestionText(TextSource(text: bytes)).edits(.leaveOut(.defaultToSpeaker))
            #expect(edits.map(\.replacement) == ["0x0"])
        }
    }

    // MARK: Carrying remedies out

    /// Carries out each remedy there is for a question that stands in a list, on the third line of it.
    private func checkRemedies(_ object: String) throws -> Int {
        let (before, after) = ("[\n{},\n  ", "\n]")
        let place = TextPosition(line: 3, column: 3)
        let (question, verdict, findings) = try judge(object)
        var count = 0
        for finding in findings {
            guard let remedy = finding.remedy else { continue }
            count += 1
            let edits = object.withBytes { QuestionText(TextSource(text: $0, start: place, file: "list.json")).edits(remedy) }
            #expect(!edits.isEmpty, "\(remedy) in \(object)")
            let changed = apply(edits, to: before + object + after)
            #expect(changed.hasPrefix(before) && changed.hasSuffix(after), "\(remedy) in \(object): \(changed)")
            let mended = String(changed.unicodeScalars.dropFirst(before.unicodeScalars.count).dropLast(after.unicodeScalars.count))
            let now = try judge(mended)
            #expect(
                !now.findings.contains { $0.rule == finding.rule && $0.setting == finding.setting },
                "\(remedy) in \(object) leaves \(finding.rule) in \(mended)")
            if verdict.refusal == nil { #expect(now.verdict.refusal == nil, "\(remedy) in \(object) is refused: \(mended)") }
            // Without its name an option leaves nothing behind; without its bit, this one leaves another.
            var (wanted, got) = (remedy.applied(to: question.request), now.question.request)
            wanted.options.remove(.mixWithOthers)
            got.options.remove(.mixWithOthers)
            #expect(got == wanted, "\(remedy) in \(object): \(mended)")
        }
        return count
    }

    private func judge(_ text: String) throws -> (question: Question, verdict: Verdict, findings: [Finding]) {
        let question = try text.withBytes { bytes in
            var reader = QuestionReader(
                profiles: ProfileStore(), defaults: QuestionDefaults(os: .newest, policies: PolicySet()), takesSetMode: true)
            return try reader.read(bytes)
        }
        let environment = RouteEnvironment(
            device: question.deviceTraits, os: question.os, policies: question.policies, accessories: question.connected.map(\.traits))
        let verdict = environment.verdict(on: question.request, thenSetting: question.setModes)
        return (question, verdict, verdict.findings + environment.advice(on: verdict))
    }

    private func apply(_ edits: [TextEdit], to text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        func offset(_ position: TextPosition) -> Int {
            var (line, index) = (1, 0)
            while line < position.line {
                if scalars[index] == "\n" { line += 1 }
                index += 1
            }
            return index + position.column - 1
        }
        for edit in edits.reversed() {
            scalars.replaceSubrange(offset(edit.range.start)..<offset(edit.range.end), with: Array(edit.replacement.unicodeScalars))
        }
        var changed = String.UnicodeScalarView()
        changed.append(contentsOf: scalars)
        return String(changed)
    }
}
