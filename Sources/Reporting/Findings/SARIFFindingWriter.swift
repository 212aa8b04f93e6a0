import RoutePolicy
import SessionModel

/// Findings in SARIF 2.1.0, the format that code scanning services and editors read.
///
/// A result is written as soon as it is known, and the rules behind the results when all are, which is why `tool` comes after `results`.
/// What is kept are the rules that occurred and what could not be read.
public struct SARIFFindingWriter: FindingWriter {
    private let version: String
    private var rules: [String] = []
    private var indexes: [String: Int] = [:]
    private var severities: [Finding.Severity] = []
    private var unreadable: [Finding] = []
    private var isStarted = false
    private var hasResults = false

    /// A writer for code scanning.
    ///
    /// - Parameter version: The version of the program.
    public init(version: String) { self.version = version }

    public mutating func write(_ checked: Checked, to out: inout JSONWriter) {
        start(&out)
        var places: [[String]: Int] = [:]
        for finding in checked.findings {
            let index = index(of: finding)
            let what = checked.outcome == .unreadable ? finding.message : finding.lineText ?? checked.name
            let place = places[[finding.rule, what], default: 0]
            places[[finding.rule, what]] = place + 1
            out.nextLine(isFirst: !hasResults)
            hasResults = true
            out.object { json in
                json.key("ruleId")
                json.string(finding.rule)
                json.key("ruleIndex")
                json.number(index)
                json.key("level")
                json.word(finding.severity.rawValue)
                json.key("message")
                json.message(finding.text)
                Self.writeLocations(of: finding, in: checked, &json)
                json.key("partialFingerprints")
                json.object { json in
                    if finding.lineText == nil { json.key("combination/v1") } else { json.key("line/v1") }
                    json.word(Self.fingerprint(finding, what, place: place))
                }
                Self.writeFix(of: finding, &json)
            }
            if checked.outcome == .unreadable { unreadable.append(finding) }
        }
    }

    public mutating func finish(to out: inout JSONWriter) {
        start(&out)
        out.text(hasResults ? "\n]" : "]")
        out.nextLine(isFirst: false)
        out.key("columnKind")
        out.word("unicodeCodePoints")
        out.nextLine(isFirst: false)
        writeInvocation(&out)
        out.nextLine(isFirst: false)
        writeTool(&out)
        out.text("}]}")
        out.newline()
    }

    private mutating func start(_ out: inout JSONWriter) {
        guard !isStarted else { return }
        isStarted = true
        let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        out.text("{\"$schema\":\"\(schema)\",\"version\":\"2.1.0\",\"runs\":[{\"results\":[")
    }

    private mutating func index(of finding: Finding) -> Int {
        if let index = indexes[finding.rule] {
            if finding.severity.rank > severities[index].rank { severities[index] = finding.severity }
            return index
        }
        indexes[finding.rule] = rules.count
        rules.append(finding.rule)
        severities.append(finding.severity)
        return rules.count - 1
    }

    /// What stays the same when lines are put above a combination or a line of source: the rule, what it is about, and which of the
    /// findings by that rule about that it is. So a finding is known again in a later run.
    private static func fingerprint(_ finding: Finding, _ what: String, place: Int) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(finding.rule)\n\(what)\n\(place)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    // MARK: Places

    private static func writeLocations(of finding: Finding, in checked: Checked, _ json: inout JSONWriter) {
        json.key("locations")
        json.array { json in
            json.object { json in
                if let location = finding.location {
                    json.key("physicalLocation")
                    json.physicalLocation(location)
                } else {
                    // Flags stand in no file. GitHub takes only results that do, but an invented file would be opened in vain.
                    json.key("logicalLocations")
                    json.array { json in
                        json.object { json in
                            json.key("fullyQualifiedName")
                            json.string(checked.name)
                        }
                    }
                }
            }
        }
    }

    private static func writeFix(of finding: Finding, _ json: inout JSONWriter) {
        guard let location = finding.location, !finding.edits.isEmpty else { return }
        json.key("fixes")
        json.array { json in
            json.object { json in
                if let fix = finding.fix {
                    json.key("description")
                    json.message(fix)
                }
                json.key("artifactChanges")
                json.array { json in
                    json.object { json in
                        json.key("artifactLocation")
                        json.artifactLocation(location.file)
                        json.key("replacements")
                        json.array { json in for edit in finding.edits { json.replacement(edit) } }
                    }
                }
            }
        }
    }

    // MARK: The run

    /// What cannot be read is a result, because that is what viewers show at its place, and a notification besides, by which the standard
    /// tells that the results are not all there could be. The run counts as successful all the same: everything else was checked, and
    /// GitHub throws a whole file away that says otherwise.
    private func writeInvocation(_ json: inout JSONWriter) {
        json.key("invocations")
        json.array { json in
            json.object { json in
                json.key("executionSuccessful")
                json.boolean(true)
                guard !unreadable.isEmpty else { return }
                json.key("toolExecutionNotifications")
                json.array { json in
                    for finding in unreadable {
                        json.object { json in
                            json.key("level")
                            json.word(finding.severity.rawValue)
                            json.key("message")
                            json.message(finding.text)
                            json.key("associatedRule")
                            json.object { json in
                                json.key("id")
                                json.string(finding.rule)
                                json.key("index")
                                json.number(indexes[finding.rule])
                            }
                            guard let location = finding.location else { return }
                            json.key("locations")
                            json.array { json in
                                json.object { json in
                                    json.key("physicalLocation")
                                    json.physicalLocation(location)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func writeTool(_ json: inout JSONWriter) {
        json.key("tool")
        json.object { json in
            json.key("driver")
            json.object { json in
                json.key("name")
                json.word("audioroute")
                json.key("version")
                json.string(version)
                json.key("rules")
                json.array { json in
                    for index in rules.indices {
                        json.nextLine(isFirst: index == 0)
                        json.rule(rules[index], severities[index])
                    }
                }
            }
        }
    }
}

extension Finding {
    /// The message, and below it what would be right: viewers that cannot carry out a fix do not show one.
    fileprivate var text: String { message + (fix.map { "\nFix: \($0)" } ?? "") }
}

extension Finding.Severity {
    /// Higher is worse.
    fileprivate var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

// MARK: The objects of SARIF

extension JSONWriter {
    /// Puts what comes next on a line of its own, so that a person can compare two runs.
    fileprivate mutating func nextLine(isFirst: Bool) {
        text(isFirst ? "\n" : ",\n")
        forgetComma()
    }

    fileprivate mutating func message(_ text: String) {
        object { json in
            json.key("text")
            json.string(text)
        }
    }

    fileprivate mutating func artifactLocation(_ file: String) {
        object { json in
            json.key("uri")
            json.word(FileURI.reference(file))
        }
    }

    fileprivate mutating func region(_ range: TextRange) {
        object { json in
            json.key("startLine")
            json.number(range.start.line)
            json.key("startColumn")
            json.number(range.start.column)
            json.key("endLine")
            json.number(range.end.line)
            json.key("endColumn")
            json.number(range.end.column)
        }
    }

    fileprivate mutating func physicalLocation(_ location: Location) {
        object { json in
            json.key("artifactLocation")
            json.artifactLocation(location.file)
            guard let range = location.range else { return }
            json.key("region")
            json.region(range)
        }
    }

    fileprivate mutating func replacement(_ edit: TextEdit) {
        object { json in
            json.key("deletedRegion")
            json.region(edit.range)
            guard !edit.replacement.isEmpty else { return }
            json.key("insertedContent")
            json.message(edit.replacement)
        }
    }

    fileprivate mutating func rule(_ id: String, _ severity: Finding.Severity) {
        object { json in
            json.key("id")
            json.string(id)
            if let help = RuleHelp(id) {
                json.key("shortDescription")
                json.message(help.statement)
                json.key("fullDescription")
                json.message(help.description)
                json.key("help")
                json.object { json in
                    json.key("text")
                    json.string(help.text)
                    json.key("markdown")
                    json.string(help.markdown)
                }
                if let address = help.address {
                    json.key("helpUri")
                    json.string(address)
                }
            }
            json.key("defaultConfiguration")
            json.object { json in
                json.key("level")
                json.word(severity.rawValue)
            }
        }
    }
}
