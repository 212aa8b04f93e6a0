/// Writes timelines as one page that needs nothing else: the pictures, to be walked through by keyboard, and all events as tables. It is
/// well-formed XML too.
public struct TimelineHTMLWriter: TimelineWriter {
    /// A writer of pages.
    public init() {}

    public func write(_ page: TimelinePage, to out: inout JSONWriter) {
        let title = ShownText.escaped(page.title)
        out.text(
            """
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta name="color-scheme" content="light dark"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
            <title>\(title)</title>
            <style>
            \(TimelineStyle.page)\(TimelineStyle.rules(for: page))</style>
            </head>
            <body>

            """)
        if page.hasIndex { writeIndex(page, to: &out) }
        out.text("<main>\n")
        var number = 0
        for (place, entry) in page.entries.enumerated() where entry.isDrawn {
            write(page.timelines[number], place + 1, isAlone: !page.hasIndex, to: &out)
            number += 1
        }
        out.text(
            "</main>\n<aside id=\"details\" aria-hidden=\"true\" hidden=\"hidden\"></aside>\n<script>\n\(TimelineScript.text)</script>\n</body>\n</html>\n"
        )
    }

    private func writeIndex(_ page: TimelinePage, to out: inout JSONWriter) {
        out.text("<header>\n<h1>\(ShownText.escaped(page.title))</h1>\n<p>\(page.counts)</p>\n</header>\n")
        out.text("<nav aria-label=\"Scenarios\">\n<ol>\n")
        for (place, entry) in page.entries.enumerated() {
            let name = "<bdi>\(ShownText.escaped(entry.name))</bdi>"
            out.text("<li>\(verdict(entry.verdict)) ")
            out.text(entry.isDrawn ? "<a href=\"#scenario-\(place + 1)\">\(name)</a>" : "\(name), not drawn")
            if entry.file != entry.name { out.text(" <span class=\"faint\"><bdi>\(ShownText.escaped(entry.file))</bdi></span>") }
            out.text("</li>\n")
        }
        out.text("</ol>\n</nav>\n")
    }

    private func verdict(_ verdict: Timeline.Verdict) -> String {
        "<strong class=\"\(verdict.passed ? "good" : "bad")\">\(verdict.passed ? "✓" : "✗") \(verdict.text)</strong>"
    }

    private func write(_ timeline: Timeline, _ number: Int, isAlone: Bool, to out: inout JSONWriter) {
        let heading = isAlone ? "h1" : "h2"
        out.text("<section id=\"scenario-\(number)\" aria-labelledby=\"name-\(number)\">\n")
        out.text("<\(heading) id=\"name-\(number)\"><bdi>\(ShownText.escaped(timeline.name))</bdi></\(heading)>\n")
        out.text("<p>\(verdict(timeline.verdict)) <span class=\"faint\">")
        if !timeline.setting.isEmpty { out.text("<bdi>\(ShownText.escaped(timeline.setting))</bdi> · ") }
        if timeline.file != timeline.name { out.text("<bdi>\(ShownText.escaped(timeline.file))</bdi>") }
        out.text("</span></p>\n")
        for note in timeline.notes { out.text("<p class=\"note\">\(ShownText.escaped(note))</p>\n") }
        if !timeline.findings.isEmpty {
            out.text("<ul class=\"findings\">\n")
            for finding in timeline.findings { out.text("<li><bdi>\(ShownText.escaped(finding))</bdi></li>\n") }
            out.text("</ul>\n")
        }
        if !timeline.columns.isEmpty {
            writeDrawing(timeline, number, to: &out)
            writeTable(timeline, isOpen: isAlone || !timeline.verdict.passed, to: &out)
        }
        out.text("</section>\n")
    }

    // MARK: The drawing

    private func writeDrawing(_ timeline: Timeline, _ number: Int, to out: inout JSONWriter) {
        let drawing = TimelineDrawing(timeline, rowWidth: nil)
        // On paper nothing can be scrolled.
        let paper = TimelineDrawing(timeline, rowWidth: TimelineSVGWriter.rowWidth)
        let isBroken = paper.rowHeights.count > 1
        out.text("<div class=\"scroll\(isBroken ? " screen" : "")\">\n")
        out.text("\(open(drawing.width, drawing.height)) role=\"graphics-document document\" aria-labelledby=\"name-\(number)\">\n")
        out.text("<desc>\(ShownText.escaped(timeline.summary))</desc>\n")
        drawing.write(to: &out)
        out.text("</svg>\n</div>\n")
        // What fits on paper is printed as it is. Of what does not each row is a picture, so that a page can end between them.
        if isBroken {
            out.text("<div class=\"paper\" aria-hidden=\"true\">\n")
            for (row, height) in paper.rowHeights.enumerated() {
                out.text("\(open(paper.width, height))>\n")
                paper.write(row: row, to: &out)
                out.text("</svg>\n")
            }
            out.text("</div>\n")
        }
        out.text("<p class=\"hint\">\(Self.hint)</p>\n")
    }

    private static let hint =
        "Each mark and span says more when it is pointed at, or reached with Tab and the arrow keys: left and right from "
        + "step to step, up and down within one."

    private func open(_ width: Int, _ height: Int) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"timeline\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\""
    }

    // MARK: The table

    private func writeTable(_ timeline: Timeline, isOpen: Bool, to out: inout JSONWriter) {
        out.text(
            "<details\(isOpen ? " open=\"open\"" : "")>\n<summary>All events as a table</summary>\n<div class=\"scroll\"><table>\n<thead><tr>"
        )
        for (title, span) in [("Step", 1), ("Time", 1), ("Who", 1), ("What", 2), ("More", 1)] {
            out.text("<th scope=\"col\"\(span > 1 ? " colspan=\"\(span)\"" : "")>\(title)</th>")
        }
        out.text("</tr></thead>\n")
        for (column, axis) in timeline.columns.enumerated() {
            if axis.leftOut > 0 { writeLeftOut(axis.leftOut, to: &out) }
            let rows = timeline.lanes.flatMap { lane in
                (lane.spans.filter { $0.columns.lowerBound == column }.map(\.label) + lane.marks.filter { $0.column == column }.map(\.label))
                    .map { (lane, $0) }
            }
            out.text("<tbody>\n")
            for (place, (lane, label)) in rows.enumerated() {
                out.text("<tr class=\"\(label.tone.rawValue)\">")
                if place == 0 {
                    out.text("<th scope=\"rowgroup\" rowspan=\"\(rows.count)\">\(axis.title)</th>")
                    out.text("<td rowspan=\"\(rows.count)\">\(Clock.text(axis.at))</td>")
                }
                out.text("<td><bdi>\(ShownText.escaped(lane.subject.title))</bdi></td><td>\(ShownText.escaped(lane.title))</td>")
                out.text("<td><bdi>\(label.tone.word)\(ShownText.escaped(TimelineText.words(label)))</bdi></td>")
                out.text("<td><bdi>\(ShownText.escaped(label.details.joined(separator: "; ")))</bdi></td></tr>\n")
            }
            if rows.isEmpty {
                out.text(
                    "<tr><th scope=\"rowgroup\">\(axis.title)</th><td>\(Clock.text(axis.at))</td><td colspan=\"4\">nothing changes</td></tr>\n"
                )
            }
            out.text("</tbody>\n")
        }
        if timeline.leftOutAtEnd > 0 { writeLeftOut(timeline.leftOutAtEnd, to: &out) }
        out.text("</table></div>\n</details>\n")
    }

    private func writeLeftOut(_ count: Int, to out: inout JSONWriter) {
        out.text("<tbody><tr><td colspan=\"6\">\(count) steps are not drawn</td></tr></tbody>\n")
    }
}

extension Timeline.Tone {
    /// What a table says of a tone that the words do not.
    fileprivate var word: String { self == .fails ? "✗ " : self == .holds ? "✓ " : "" }
}

extension TimelineStyle {
    /// The rules for the page around the drawings.
    static let page = """
        :root{color-scheme:light dark;--ground:#ffffff;--ink:#1d232a;--faint:#57606a;--rule:#d5dae0;--raised:#f5f6f8;
        --good:#1f6b41;--bad:#a3221b;--note:#fff6df;--focus:#0b5cad}
        @media (prefers-color-scheme:dark){:root{--ground:#14181d;--ink:#e4e8ec;--faint:#9aa5b1;--rule:#333b44;--raised:#1d232a;
        --good:#7fd1a3;--bad:#ffa198;--note:#362c12;--focus:#7db8f5}}
        *{box-sizing:border-box}
        body{margin:0 auto;padding:24px 28px 48px;max-width:1800px;background:var(--ground);color:var(--ink);
        font:15px/1.5 "Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif}
        h1{font-size:24px;line-height:1.25;margin:0 0 4px;overflow-wrap:anywhere}
        h2{font-size:19px;line-height:1.3;margin:0 0 4px;overflow-wrap:anywhere}
        p{margin:0 0 12px}
        a{color:var(--focus)}
        .faint{color:var(--faint);margin-left:8px;overflow-wrap:anywhere}
        .good{color:var(--good)}
        .bad{color:var(--bad)}
        .note{background:var(--note);border-radius:6px;padding:8px 12px}
        .findings{margin:0 0 12px;padding-left:20px;overflow-wrap:anywhere}
        nav{border:1px solid var(--rule);border-radius:8px;padding:4px 16px;margin:0 0 28px}
        nav ol{padding-left:24px}
        nav li{margin:3px 0}
        section{margin:0 0 44px}
        section + section{border-top:1px solid var(--rule);padding-top:28px}
        .scroll{overflow-x:auto}
        section .scroll svg{display:block}
        .paper{display:none}
        .hint{font-size:13px;color:var(--faint);margin:6px 0 8px}
        #details{position:fixed;left:0;right:0;bottom:0;max-height:34vh;overflow-y:auto;margin:0;padding:12px 28px 14px;white-space:pre-line;
        overflow-wrap:anywhere;background:var(--raised);border-top:1px solid var(--rule);font-size:13px;line-height:1.45;
        pointer-events:none;box-shadow:0 -6px 18px rgb(0 0 0 / .12)}
        #details::first-line{color:var(--faint)}
        summary{cursor:pointer;padding:4px 0;color:var(--faint)}
        summary:focus-visible,a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:3px}
        table{border-collapse:collapse;font-size:13px;line-height:1.4}
        th,td{text-align:left;vertical-align:top;padding:4px 14px 4px 0}
        thead th{color:var(--faint);font-weight:600}
        tbody tr:first-child > *{border-top:1px solid var(--rule)}
        tbody th,tbody td[rowspan]{white-space:nowrap}
        td:last-child{color:var(--faint)}
        tr.fails td:not([rowspan]),tr.refused td:not([rowspan]){color:var(--bad)}
        @media print{
        @page{size:landscape;margin:12mm}
        body{padding:0;max-width:none;font-size:12px}
        #details,.hint,.screen{display:none}
        .paper{display:block}
        .scroll{overflow:visible}
        svg.timeline{display:block;width:auto;height:auto;max-width:100%;max-height:150mm}
        .paper svg{margin:0 0 6mm}
        section{break-inside:auto}
        h1,h2{break-after:avoid}
        tr{break-inside:avoid}
        }

        """
}
