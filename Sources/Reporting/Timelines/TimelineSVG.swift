/// Writes timelines as one picture, one below the other. A wide one is broken into rows, so that it can be read at its size.
public struct TimelineSVGWriter: TimelineWriter {
    /// How wide a row is at most, if no single step is wider.
    static let rowWidth = 1200

    /// A writer of pictures.
    public init() {}

    public func write(_ page: TimelinePage, to out: inout JSONWriter) {
        let drawings = page.timelines.map { TimelineDrawing($0, rowWidth: Self.rowWidth) }
        let index = page.hasIndex ? page.entries : []
        let heads = page.timelines.map(Head.init)
        // The verdict comes first: a long name is cut.
        let lines = index.map { entry in
            let parts =
                [entry.verdict.text] + (entry.isDrawn ? [] : ["not drawn"]) + [entry.name] + (entry.file == entry.name ? [] : [entry.file])
            return TextWidth.cut("\(entry.verdict.passed ? "✓" : "✗") " + parts.joined(separator: " · "), to: 140)
        }
        let indexHeight = index.isEmpty ? 0 : 60 + lines.count * 20 + 20
        let textWidth = (heads.map(\.width) + lines.map { TextWidth.pixels($0, size: 12) }).max() ?? 0
        let width = max(360, textWidth, drawings.map(\.width).max() ?? 0) + 32
        let height = 16 + indexHeight + zip(heads, drawings).reduce(0) { $0 + $1.0.height + $1.1.height + 24 }

        out.text("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"timeline\" viewBox=\"0 0 \(width) \(height)\"")
        out.text(" width=\"\(width)\" height=\"\(height)\" role=\"graphics-document document\" aria-labelledby=\"title description\">\n")
        out.text("<title id=\"title\">\(ShownText.escaped(page.title))</title>\n")
        out.text("<desc id=\"description\">\(ShownText.escaped(page.summary))</desc>\n")
        out.text("<style>\n\(TimelineStyle.rules(for: page))</style>\n<rect class=\"ground\" width=\"\(width)\" height=\"\(height)\"/>\n")
        out.text("<g transform=\"translate(16 16)\">\n")
        var y = 0
        if !index.isEmpty {
            out.text("<text class=\"heading\" y=\"16\">\(ShownText.escaped(page.title))</text>")
            out.text("<text y=\"38\">\(page.counts)</text>\n")
            for (line, text) in lines.enumerated() { out.text("<text y=\"\(64 + line * 20)\">\(ShownText.escaped(text))</text>\n") }
            y = indexHeight
        }
        for (head, drawing) in zip(heads, drawings) {
            head.write(to: &out, y: y)
            y += head.height
            drawing.write(to: &out, y: y)
            y += drawing.height + 24
        }
        out.text("</g>\n</svg>\n")
    }

    /// What stands above a drawing.
    private struct Head {
        let name: String
        let verdict: Timeline.Verdict
        let about: String
        let notes: [String]
        let findings: [String]

        init(_ timeline: Timeline) {
            name = TextWidth.cut(timeline.name, to: 100)
            verdict = timeline.verdict
            let file = timeline.file == timeline.name ? "" : TextWidth.cut(timeline.file, to: 100)
            about = [timeline.setting, file].filter { !$0.isEmpty }.joined(separator: " · ")
            notes = timeline.notes.flatMap { TextWidth.lines($0, limit: 130) }
            findings = timeline.findings.flatMap { TextWidth.lines($0, limit: 130) }
        }

        var height: Int { 62 + (notes.count + findings.count) * 18 }

        var width: Int {
            max(
                TextWidth.pixels(name, size: 17, isBold: true), TextWidth.pixels(about, size: 12) + 260,
                (notes + findings).map { TextWidth.pixels($0, size: 12) }.max() ?? 0)
        }

        func write(to out: inout JSONWriter, y: Int) {
            out.text("<text class=\"heading\" y=\"\(y + 16)\">\(ShownText.escaped(name))</text>\n")
            out.text(
                "<text y=\"\(y + 38)\"><tspan class=\"strong \(verdict.passed ? "good" : "bad")\">\(verdict.passed ? "✓" : "✗") \(verdict.text)</tspan>"
            )
            out.text("<tspan dx=\"14\">\(ShownText.escaped(about))</tspan></text>\n")
            for (line, text) in (notes + findings).enumerated() {
                out.text("<text y=\"\(y + 58 + line * 18)\">\(ShownText.escaped(text))</text>\n")
            }
        }
    }
}
