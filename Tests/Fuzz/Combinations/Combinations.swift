import FuzzSupport
import Reporting
import RoutePolicy
import SessionModel

@testable import Documents

/// What is kept from run to run, as a run over files keeps it.
private final class Files {
    var combinations = Files.reader()
    var scanner = TextScanner()
    var out = JSONWriter()
    private var runs = 0

    private static func reader() -> QuestionReader {
        QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: .newest), takesSetMode: true)
    }

    /// What was once looked up is kept, under every spelling; after so many texts a run begins anew.
    func next() {
        runs += 1
        if runs & 0xffff == 0 { combinations = Self.reader() }
        out.reset()
    }
}

nonisolated(unsafe) private let files = Files()

/// Any bytes as a combination in a file: a verdict with places in the text, whose remedies, carried out in the text, end what they are
/// for; and every format that it is written in.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = UnsafeRawBufferPointer(start: start, count: size)
    files.next()
    guard let (checked, refusal) = judge(text) else { return 0 }
    require(checked.outcome == (refusal.map { .refused($0) } ?? .valid), "the outcome is not the verdict's")
    require((refusal == nil) == checked.findings.allSatisfy { $0.severity != .error }, "an error without a refusal, or the other way round")
    for finding in checked.findings {
        check(finding.location, in: text)
        guard finding.remedy != nil else { continue }
        require(!finding.edits.isEmpty, "a remedy without a change: \(finding.message)")
        let changed = apply(finding.edits, to: text)
        changed.withUnsafeBytes { changed in
            let shown = "\(finding.rule): \(String(decoding: changed, as: UTF8.self))"
            guard let (now, refusalNow) = judge(changed) else { violated("a change that cannot be read: \(shown)") }
            require(!now.findings.contains { $0.rule == finding.rule && $0.setting == finding.setting }, "it is still there: \(shown)")
            if refusal == nil { require(refusalNow == nil, "refused: \(shown)") }
        }
    }
    write(checked)
    return 0
}

private func judge(_ text: UnsafeRawBufferPointer) -> (Checked, Refusal?)? {
    guard let question = try? files.combinations.read(text, file: "fuzz.json") else { return nil }
    let environment = RouteEnvironment(
        device: question.deviceTraits, os: question.os, policies: question.policies, accessories: question.connected.map(\.traits))
    var checked = Checked(
        question.request, thenSetting: question.setModes, in: environment, device: question.device, accessories: question.connected)
    checked.id = question.id
    let place = QuestionText(TextSource(text: text, file: "fuzz.json"))
    checked.locate(place.location, edits: place.edits)
    return (checked, environment.verdict(on: question.request, thenSetting: question.setModes).refusal)
}

private func check(_ location: Location?, in text: UnsafeRawBufferPointer) {
    guard let range = location?.range else { violated("a finding without a place") }
    Place.check(line: range.start.line, column: range.start.column, in: text, "the start of \(range)")
    Place.check(line: range.end.line, column: range.end.column, in: text, "the end of \(range)")
    require(
        (range.start.line, range.start.column) <= (range.end.line, range.end.column), "it ends before it starts: \(range)")
}

private func apply(_ edits: [TextEdit], to text: UnsafeRawBufferPointer) -> [UInt8] {
    func offset(_ place: TextPosition) -> Int {
        (0...text.count).first { TextPosition(of: $0, in: text) == place && ($0 == text.count || text[$0] & 0xc0 != 0x80) } ?? text.count
    }
    var changed = Array(text)
    for edit in edits { changed.replaceSubrange(offset(edit.range.start)..<offset(edit.range.end), with: Array(edit.replacement.utf8)) }
    return changed
}

private func write(_ checked: Checked) {
    let writers: [any FindingWriter] = [
        JSONFindingWriter(), SARIFFindingWriter(version: "0"), TextFindingWriter(Style(isColoured: false)), GitHubFindingWriter(),
        JUnitFindingWriter(),
    ]
    for (index, var writer) in writers.enumerated() {
        files.out.reset()
        writer.write(checked, to: &files.out)
        writer.finish(to: &files.out)
        files.out.withBytes { written in
            require(String(validating: written, as: UTF8.self) != nil, "no UTF-8")
            guard index < 2 else { return }
            do throws(TextFault) {
                try files.scanner.check(written, holdsNumbers: false)
            } catch {
                violated("no JSON: \(error.message) at \(error.offset): \(String(decoding: written, as: UTF8.self))")
            }
        }
    }
}
