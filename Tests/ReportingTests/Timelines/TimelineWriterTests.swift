import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

@Suite struct TimelineWriterTests {
    @Test func thePictureIsAsRecorded() throws {
        try Golden.expect(TimelineSVGWriter().text([try MadeUpReplay.telling.timeline()]), "timeline.svg")
    }

    @Test func thePageIsAsRecorded() throws {
        try Golden.expect(TimelineHTMLWriter().text([try MadeUpReplay.telling.timeline()]), "timeline.html")
    }

    static let writers: [any TimelineWriter] = [TimelineSVGWriter(), TimelineHTMLWriter()]

    @Test(arguments: [0, 1]) func namesFromAFileStayText(_ writer: Int) throws {
        var made = MadeUpReplay.telling
        made.name = "</script><script>alert(1)</script> & \"quoted\" <!--"
        made.apps = ["</title><b>", "]]>\u{202e}turned"].map { Scenario.App($0) }
        let text = Self.writers[writer].text([try made.timeline(file: "<a>&.json")])
        let plain = Self.writers[writer].text([try MadeUpReplay.telling.timeline()])
        for tag in ["<script", "</script", "<b>", "</title", "<a>", "<!--"] {
            #expect(count(tag, in: text) == count(tag, in: plain), "\(tag)")
        }
        #expect(text.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
        #expect(text.contains("&lt;a&gt;&amp;.json"))
        #expect(text.contains("]]&gt;\u{fffd}turned"))
        #expect(!text.unicodeScalars.contains("\u{202e}"))
    }

    @Test(arguments: [0, 1]) func everyMarkSaysWhatItIsWithoutAPointer(_ writer: Int) throws {
        let text = Self.writers[writer].text([try MadeUpReplay.telling.timeline()])
        #expect(count("role=\"img\" tabindex=\"0\"", in: text) == count("role=\"img\"", in: text))
        #expect(count("class=\"item ", in: text) == count("<title>", in: text) - (writer == 1 ? 1 : 0))
        #expect(text.contains("step 7, 61.5 s, expectations, verdict\ncall: route; expected out builtInSpeaker; happened"))
        #expect(text.contains("prefers-color-scheme:dark"))
        #expect(text.contains("@media print"))
    }

    @Test(arguments: [0, 1]) func optionsAndSoundAreWrittenWhereTheyAreDrawn(_ writer: Int) throws {
        let text = Self.writers[writer].text([try MadeUpReplay.sounding.timeline()])
        for words in ["defaultToSpeaker", "overrideMutedMicrophoneInterruption", "out silent"] {
            #expect(text.contains(">\(words)</text>"))
        }
        #expect(text.contains(">in muted · out flows</text>") || text.contains(">in muted</text>"))
    }

    @Test func whatIsSilentAndWhatIsMutedHaveBordersOfTheirOwn() {
        let dashes = [Timeline.Tone.flows, .silent, .muted].map { tone in
            TimelineStyle.drawing.split(separator: "\n").first { $0.hasPrefix(".timeline .\(tone.rawValue) .bar") }
                .map { $0.split(separator: "stroke-dasharray:").dropFirst().joined() }
        }
        #expect(Set(dashes) == ["", "2 3}", "9 3 2 3}"])
    }

    @Test(arguments: [0, 1]) func nothingIsLoaded(_ writer: Int) throws {
        let text = Self.writers[writer].text([try MadeUpReplay.telling.timeline()])
        for word in ["src=", "url(", "@import", "<link", "<image", "@font-face"] { #expect(!text.contains(word), "\(word)") }
        let addresses = count("http://", in: text) + count("https://", in: text)
        #expect(addresses == count("xmlns=\"http://www.w3.org/", in: text))
    }

    @Test func theTableHasEveryMarkAndSpan() throws {
        let timeline = try MadeUpReplay.telling.timeline()
        let text = TimelineHTMLWriter().text([timeline])
        let things = timeline.lanes.reduce(0) { $0 + $1.spans.count + $1.marks.count }
        #expect(count("<tr class=", in: text) == things)
    }

    @Test func severalScenariosStandBelowAnIndex() throws {
        var finding = Finding(rule: "input.unreadable", severity: .error, message: "this is <no> scenario")
        finding.location = Location("bad.json")
        let timelines = [try MadeUpReplay.telling.timeline(), Timeline(file: "bad.json", unreadable: [finding])]
        let page = TimelineHTMLWriter().text(timelines)
        #expect(count("<section ", in: page) == 2)
        #expect(page.contains("<a href=\"#scenario-2\"><bdi>bad.json</bdi></a>"))
        #expect(page.contains("✗ failed: 1 expectation does not hold"))
        #expect(page.contains("bad.json: this is &lt;no&gt; scenario"))
        let picture = TimelineSVGWriter().text(timelines)
        #expect(picture.contains("0 passed, 1 failed, 1 cannot be replayed"))
        #expect(picture.contains("bad.json: this is &lt;no&gt; scenario"))
    }

    @Test func whatIsWiderThanARowGoesOnInTheNext() throws {
        var made = MadeUpReplay.telling
        made.steps += (0..<30).map { _ in Scenario.Step(verb: .lock, event: .lock) }
        let timeline = try made.timeline()
        let layout = TimelineLayout(timeline, rowWidth: TimelineSVGWriter.rowWidth)
        #expect(layout.rows.count > 1)
        #expect(layout.rows.flatMap(\.columns) == Array(timeline.columns.indices))
        #expect(layout.width < TimelineSVGWriter.rowWidth + 200)
        #expect(TimelineLayout(timeline, rowWidth: nil).rows.count == 1)
    }

    @Test(arguments: [MadeUpReplay.telling, .sounding], [nil, 1_200])
    func noTextIsWiderThanItsPlace(_ made: MadeUpReplay, _ rowWidth: Int?) throws {
        let timeline = try made.timeline()
        let layout = TimelineLayout(timeline, rowWidth: rowWidth)
        for row in layout.rows {
            for lane in timeline.lanes {
                for span in lane.spans where span.columns.overlaps(row.columns) {
                    #expect(layout.extent(of: span, in: row).count >= TimelineLayout.width(span.label))
                }
                for mark in lane.marks { #expect(layout.widths[mark.column] >= TimelineLayout.width(mark.label)) }
            }
        }
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }
}

extension String {
    /// The pieces between a separator.
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        self.split(separator: separator, omittingEmptySubsequences: false)
    }
}
