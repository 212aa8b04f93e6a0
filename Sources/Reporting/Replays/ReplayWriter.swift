/// Writes what replayed scenarios came to, in one format.
public protocol ReplayWriter: Sendable {
    /// Takes a scenario, in order, and writes what can be written of it already.
    mutating func write(_ scenario: ReplayedScenario, to out: inout JSONWriter)
    /// Writes what is left when every scenario was taken.
    mutating func finish(_ end: ReplayEnd, to out: inout JSONWriter)
}

/// What a run came to.
public struct ReplayEnd: Hashable, Sendable {
    /// How many scenarios were as expected.
    public private(set) var passed = 0
    /// How many were not, or could not be read.
    public private(set) var failed = 0
    /// How many were left out, because the run stopped at a failure.
    public var notReplayed = 0

    /// A run of nothing.
    public init() {}

    /// Counts a scenario.
    public mutating func count(_ scenario: ReplayedScenario) { if scenario.passed { passed += 1 } else { failed += 1 } }

    /// In words: `41 passed, 1 failed`.
    public func text(_ style: Style = Style(isColoured: false)) -> String {
        var parts = ["\(passed) passed"]
        if failed > 0 { parts.append(style.bad("\(failed) failed")) }
        if notReplayed > 0 { parts.append("\(notReplayed) not replayed") }
        return parts.joined(separator: ", ")
    }
}
