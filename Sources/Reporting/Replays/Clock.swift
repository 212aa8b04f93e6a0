/// Times on the virtual clock as text.
enum Clock {
    /// In seconds, without zeros behind the point that say nothing: `4`, `0.25`.
    static func seconds(_ milliseconds: Int) -> String {
        let (whole, rest) = (milliseconds / 1000, milliseconds % 1000)
        guard rest != 0 else { return "\(whole)" }
        var digits = String(rest + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }

    /// For people: `4 s`, `0.25 s`.
    static func text(_ milliseconds: Int) -> String { seconds(milliseconds) + " s" }
}
