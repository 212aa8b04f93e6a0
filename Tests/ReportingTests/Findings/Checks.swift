import SessionModel

@testable import Reporting
@testable import RoutePolicy

/// What was checked, made up so that every writer meets whatever it has to escape.
enum Checks {
    /// In files, of every outcome.
    static var inFiles: [Checked] { [valid, refused, warned, twice, unreadable, missing, strange] }
    /// A combination of flags.
    static var ofFlags: [Checked] {
        var checked = refused
        checked.id = nil
        checked.location = nil
        for index in checked.findings.indices {
            checked.findings[index].location = nil
            checked.findings[index].edits = []
        }
        return [checked]
    }

    private static let file = "rooms/zwölf & drei.jsonl"

    private static func location(_ line: Int, _ columns: Range<Int>, file: String = file) -> Location {
        Location(
            file, TextRange(TextPosition(line: line, column: columns.lowerBound), TextPosition(line: line, column: columns.upperBound)))
    }

    private static func finding(
        _ rule: String, _ severity: Finding.Severity, _ message: String, fix: String? = nil, at location: Location?,
        edits: [TextEdit] = []
    ) -> Finding {
        var finding = Finding(rule: rule, severity: severity, message: message, fix: fix, sources: ["https://example.com/a(_:)"])
        finding.location = location
        finding.edits = edits
        return finding
    }

    private static var valid: Checked {
        Checked(
            name: "ambient (iPhone, iOS 18.0)", location: location(1, 1..<2), outcome: .valid, findings: [])
    }

    private static var refused: Checked {
        Checked(
            name: "playback, options defaultToSpeaker allowAirPlay (iPhone, iOS 18.0)", id: "\"q1\"", location: location(2, 1..<2),
            outcome: .refused(Refusal(.badParam, .setCategory)),
            findings: [
                finding(
                    Rule.defaultToSpeakerCategory.name, .error, "defaultToSpeaker is refused", fix: "leave it out",
                    at: location(2, 36..<54), edits: [TextEdit(range(2, 36, 2, 56), "")]),
                finding(
                    Rule.airPlayCategory.name, .error, "allowAirPlay is refused", fix: "leave out allowAirPlay", at: location(2, 56..<70),
                    edits: [TextEdit(range(2, 30, 4, 5), "[\"a\", \"é\"]"), TextEdit(range(5, 1, 5, 1), ", \"mode\": \"default\"")]),
                finding(Rule.airPlayCategory.name, .note, "the same rule, less bad", at: nil),
            ],
            contested: [
                ContestedRefusal(
                    policy: .airPlayOnPlayback, reading: 1, refusal: Refusal(.unspecified, .setCategory))
            ])
    }

    private static var warned: Checked {
        Checked(
            name: "playAndRecord, mode voiceChat (iPhone, iOS 18.0)", id: "{\"a\": [1]}", location: location(3, 1..<2), outcome: .valid,
            findings: [
                finding(
                    Check.impliedByMode.name, .warning, "allowBluetoothHFP is implied by mode voiceChat",
                    fix: "leave out allowBluetoothHFP",
                    at: location(3, 60..<80)),
                finding("made.up", .note, "a rule that no book has", at: location(3, 1..<2)),
            ])
    }

    private static var twice: Checked {
        Checked(
            name: "ambient (iPhone, iOS 18.0)", location: location(4, 1..<2), outcome: .valid,
            findings: [
                finding(
                    Check.impliedByCategory.name, .note, "over two lines",
                    at: Location(file, range(4, 10, 5, 3)))
            ])
    }

    private static var unreadable: Checked {
        Checked(
            unreadable: "100 % \"<&>'\t]]>\r\nnext: a,b \u{1}\u{1b}[1m\u{fffe}\u{7f} 😀\u{301}", id: nil, at: location(5, 7..<8))
    }

    private static var missing: Checked {
        Checked(unreadable: "there is no such file", id: nil, at: Location("missing.json"))
    }

    private static var strange: Checked {
        Checked(
            unreadable: "the text ends", id: "7", at: location(1, 1..<2, file: "./c:/100%, [\"a\"]#?.json"))
    }

    private static func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> TextRange {
        TextRange(TextPosition(line: line, column: column), TextPosition(line: endLine, column: endColumn))
    }
}
