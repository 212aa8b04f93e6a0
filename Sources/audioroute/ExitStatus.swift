/// How a run ends. The highest that applies is the process's status.
enum ExitStatus: Int32, Comparable {
    /// It holds.
    case success = 0
    /// It ran, and something does not hold.
    case failure = 1
    /// Bad usage or bad input.
    case badInput = 2
    /// The environment is missing something.
    case missingEnvironment = 3

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// Ends a command with a message for standard error.
struct Failure: Error {
    let status: ExitStatus
    let message: String

    /// Bad usage: says what was wrong and where help is.
    static func usage(_ message: String) -> Failure { Failure(status: .badInput, message: message) }
}
