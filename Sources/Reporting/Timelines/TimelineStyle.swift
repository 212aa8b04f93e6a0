/// How timelines look.
enum TimelineStyle {
    /// The rules for the drawing. Colours stand in them and not behind names, which some programs that show SVG do not know.
    static let drawing = """
        .timeline{color-scheme:light dark}
        .timeline text{font:12px "Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif;fill:#1d232a;unicode-bidi:isolate}
        .timeline .strong,.timeline .subject{font-weight:600}
        .timeline text.faint{font-size:11px;fill:#57606a}
        .timeline text.heading{font-size:17px;font-weight:600}
        .timeline text.subject{fill:#1d232a}
        .timeline .good{fill:#1f6b41}
        .timeline .bad{fill:#a3221b}
        .timeline .ground{fill:#ffffff}
        .timeline path{fill:none}
        .timeline .rule{stroke:#d5dae0}
        .timeline .grid{stroke:#eceff2}
        .timeline .axis{stroke:#7d8792}
        .timeline .break{stroke:#ffffff;stroke-width:3}
        .timeline .gap{fill:#f5f6f8}
        .timeline .hit{fill:transparent;stroke:none}
        .timeline .bar{stroke-width:1}
        .timeline .again{fill-opacity:.75}
        .timeline .active .bar{fill:#d9efe1;stroke:#4f9a6d}
        .timeline .active text{fill:#123f27}
        .timeline .inactive .bar{fill:#f4f5f7;stroke:#a9b2bc;stroke-dasharray:4 3}
        .timeline .inactive text{fill:#4a535d}
        .timeline .interrupted .bar{fill:#fdeccb;stroke:#b97f16;stroke-width:2;stroke-dasharray:9 3}
        .timeline .interrupted text{fill:#5a3a00}
        .timeline .suspended .bar{fill:#e9e6f7;stroke:#7d70b8;stroke-dasharray:1 3}
        .timeline .suspended text{fill:#3a2f6d}
        .timeline .absent .bar{fill:none;stroke:#8e98a3;stroke-dasharray:1 4}
        .timeline .absent text{fill:#57606a}
        .timeline .route .bar{fill:#dce9f9;stroke:#5a8cc4}
        .timeline .route text{fill:#11365f}
        .timeline .idleRoute .bar{fill:none;stroke:#a7bcd4;stroke-dasharray:4 3}
        .timeline .idleRoute text{fill:#50607a}
        .timeline .plugged .bar{fill:#eef0f2;stroke:#8f99a4}
        .timeline .flows .bar{fill:#d8eef0;stroke:#3f8f97}
        .timeline .flows text{fill:#0e3f44}
        .timeline .silent .bar{fill:#f4f5f7;stroke:#8b96a1;stroke-dasharray:2 3}
        .timeline .silent text{fill:#4a535d}
        .timeline .muted .bar{fill:#fae3ea;stroke:#b0486c;stroke-width:2;stroke-dasharray:9 3 2 3}
        .timeline .muted text{fill:#611632}
        .timeline .event .symbol{fill:#3d4752}
        .timeline .call .symbol{fill:#2f6fb3}
        .timeline .refused .symbol{stroke:#b3261e;stroke-width:2.4}
        .timeline .refused text{fill:#8c1d18}
        .timeline .notice .symbol{stroke:#7a4fb0;stroke-width:1.6}
        .timeline .holds .symbol{stroke:#2f7d4f;stroke-width:2}
        .timeline .holds text{font-weight:400;fill:#2a5d3f}
        .timeline .fails .symbol{fill:#fbdcd9;stroke:#b3261e;stroke-width:1.5}
        .timeline .fails text{fill:#8c1d18}
        .timeline .item{outline:none}
        .timeline .item:hover .hit{fill:#8791a0;fill-opacity:.14}
        .timeline .item:hover .bar{stroke-width:2}
        .timeline .item:focus .hit,.timeline .item:focus .bar{stroke:#0b5cad;stroke-width:2.5;stroke-dasharray:none}
        @media (prefers-color-scheme:dark){
        .timeline text,.timeline text.subject{fill:#e4e8ec}
        .timeline text.faint{fill:#9aa5b1}
        .timeline .good{fill:#7fd1a3}
        .timeline .bad{fill:#ffa198}
        .timeline .ground{fill:#14181d}
        .timeline .rule{stroke:#333b44}
        .timeline .grid{stroke:#232a31}
        .timeline .axis{stroke:#7d8894}
        .timeline .break{stroke:#14181d}
        .timeline .gap{fill:#1a2027}
        .timeline .active .bar{fill:#16382a;stroke:#4d9e74}
        .timeline .active text{fill:#c4ecd5}
        .timeline .inactive .bar{fill:#1d232a;stroke:#5c6773}
        .timeline .inactive text{fill:#aeb8c2}
        .timeline .interrupted .bar{fill:#3d2e0d;stroke:#cf9a33}
        .timeline .interrupted text{fill:#f6dda6}
        .timeline .suspended .bar{fill:#272142;stroke:#8f82cf}
        .timeline .suspended text{fill:#d5cef5}
        .timeline .absent .bar{stroke:#76818d}
        .timeline .absent text{fill:#9aa5b1}
        .timeline .route .bar{fill:#152c47;stroke:#5b93d0}
        .timeline .route text{fill:#c5dcf6}
        .timeline .idleRoute .bar{stroke:#44597a}
        .timeline .idleRoute text{fill:#9db0ca}
        .timeline .plugged .bar{fill:#232a31;stroke:#66717d}
        .timeline .flows .bar{fill:#12363a;stroke:#4fa3ab}
        .timeline .flows text{fill:#bfe6ea}
        .timeline .silent .bar{fill:#1d232a;stroke:#76818d}
        .timeline .silent text{fill:#aeb8c2}
        .timeline .muted .bar{fill:#431c2b;stroke:#d9799b}
        .timeline .muted text{fill:#f8cbd9}
        .timeline .event .symbol{fill:#c3ccd5}
        .timeline .call .symbol{fill:#6fadec}
        .timeline .refused .symbol{stroke:#ff8f85}
        .timeline .refused text,.timeline .fails text{fill:#ffb4ac}
        .timeline .notice .symbol{stroke:#bb96ea}
        .timeline .holds .symbol{stroke:#63bd8a}
        .timeline .holds text{fill:#a5d9bb}
        .timeline .fails .symbol{fill:#4a1a17;stroke:#ff8f85}
        .timeline .item:focus .hit,.timeline .item:focus .bar{stroke:#7db8f5}
        }
        @media print{
        .timeline .bar,.timeline .symbol,.timeline .gap{print-color-adjust:exact;-webkit-print-color-adjust:exact}
        }

        """

    /// The rules for what only calls have.
    static let calls = """
        .timeline .silence .bar{fill:#fbdcd9;stroke:#b3261e;stroke-width:2;stroke-dasharray:2 3}
        .timeline .silence text{fill:#8c1d18}
        .timeline .leak .bar{fill:#fdeccb;stroke:#b3261e;stroke-width:3}
        .timeline .leak text{fill:#5a3a00}
        @media (prefers-color-scheme:dark){
        .timeline .silence .bar{fill:#4a1a17;stroke:#ff8f85}
        .timeline .silence text{fill:#ffb4ac}
        .timeline .leak .bar{fill:#3d2e0d;stroke:#ff8f85}
        .timeline .leak text{fill:#f6dda6}
        }

        """

    /// The rules for the drawings of a page.
    static func rules(for page: TimelinePage) -> String {
        let tones = page.timelines.lazy.flatMap(\.lanes).flatMap(\.spans).map(\.label.tone)
        return drawing + (tones.contains { $0 == .silence || $0 == .leak } ? calls : "")
    }
}
