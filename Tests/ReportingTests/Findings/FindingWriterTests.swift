import Testing

@testable import Reporting

/// What each writer makes of the same checks, compared with the files in `Golden/findings`.
@Suite struct FindingWriterTests {
    struct Format: Sendable, CustomTestStringConvertible {
        let name: String
        let ending: String
        let writer: @Sendable () -> any FindingWriter
        var testDescription: String { name }
    }

    static let formats = [
        Format(name: "text", ending: "txt") { TextFindingWriter(Style(isColoured: false)) },
        Format(name: "coloured text", ending: "coloured.txt") { TextFindingWriter(Style(isColoured: true)) },
        Format(name: "JSON", ending: "jsonl") { JSONFindingWriter() },
        Format(name: "SARIF", ending: "sarif") { SARIFFindingWriter(version: "1.2.3") },
        Format(name: "GitHub", ending: "github.txt") { GitHubFindingWriter() },
        Format(name: "JUnit", ending: "junit.xml") { JUnitFindingWriter() },
    ]

    private func written(_ checks: [Checked], by format: Format, flushing: Bool = false) -> String {
        var writer = format.writer()
        var out = JSONWriter()
        var text = ""
        func flush() {
            text += out.withBytes { String(decoding: $0, as: UTF8.self) }
            out.reset()
        }
        for checked in checks {
            writer.write(checked, to: &out)
            if flushing { flush() }
        }
        writer.finish(to: &out)
        flush()
        return text
    }

    @Test(arguments: formats) func checksInFiles(_ format: Format) throws {
        try Golden.expect(written(Checks.inFiles, by: format), "findings/in-files.\(format.ending)")
    }

    @Test(arguments: formats) func flagsStandInNoFile(_ format: Format) throws {
        try Golden.expect(written(Checks.ofFlags, by: format), "findings/of-flags.\(format.ending)")
    }

    @Test(arguments: formats) func nothingWasChecked(_ format: Format) throws {
        try Golden.expect(written([], by: format), "findings/nothing.\(format.ending)")
    }

    @Test(arguments: formats) func itDoesNotMatterWhenTheBufferIsEmptied(_ format: Format) {
        #expect(written(Checks.inFiles, by: format, flushing: true) == written(Checks.inFiles, by: format))
    }

    @Test func whatOneWriterKeepsIsNoneOfAnothers() {
        #expect(written(Checks.inFiles, by: Self.formats[3]) == written(Checks.inFiles, by: Self.formats[3]))
    }
}
