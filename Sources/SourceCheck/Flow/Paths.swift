/// What holds at a place of a function, over all ways to come there, of something that is to be done once.
struct Paths: OptionSet, Hashable {
    let rawValue: UInt8

    /// There is a way on which it is not done.
    static let open = Paths(rawValue: 1)
    /// There is a way on which it is done, or may be.
    static let done = Paths(rawValue: 2)
    /// No way comes here.
    static let none: Paths = []
}

/// Something that is to be done on every way through a function.
protocol Duty {
    /// What an expression makes of a way on which it is not done: still open, done, both where that depends, none where nothing follows.
    mutating func after(_ expression: Expression) -> Paths

    /// Whether nothing is owed on the way on which conditions hold, or do not.
    func isExcused(_ conditions: [Statement.Condition], holds: Bool) -> Bool

    /// Whether nothing is owed in one of the ways of a `switch`.
    func isExcused(_ subject: Expression, _ patterns: [Expression], of cases: [Statement.Case]) -> Bool
}

/// Where a function ends without having done what it has to.
struct OpenEnd {
    /// The `return` or `throw`; `nil` for the end of the body.
    var exit: Statement?
    /// Whether there are ways to this place on which it is done.
    var isDoneElsewhere: Bool
}
