/// Writes what checks came to, in one format. Every command that checks something writes through one of these.
public protocol FindingWriter: Sendable {
    /// Takes one thing that was checked, in order, and writes what can be written of it already.
    mutating func write(_ checked: Checked, to out: inout JSONWriter)
    /// Writes what is left when everything was taken.
    mutating func finish(to out: inout JSONWriter)
}
