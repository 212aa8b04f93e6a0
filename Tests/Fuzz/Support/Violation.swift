/// Ends the run: libFuzzer keeps the input that led here.
///
/// - Parameter what: What does not hold.
package func violated(_ what: String) -> Never { fatalError("VIOLATED \(what)") }

/// Ends the run when something does not hold that always must.
@inline(__always)
package func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { violated(what()) }
}
