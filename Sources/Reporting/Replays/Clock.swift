/// Times on the virtual clock as text.
enum Clock {
    /// In seconds, without zeros behind the point that say nothing: `4`, `0.25`.
    static func seconds(_ microseconds: Int) -> String {
        let (whole, rest) = (microseconds / 1_000_000, microseconds % 1_000_000)
        guard rest != 0 else { return "\(whole)" }
        var digits = String(rest + 1_000_000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }

    /// For people: `4 s`, `0.25 s`.
    static func text(_ microseconds: Int) -> String { seconds(microseconds) + " s" }
}
