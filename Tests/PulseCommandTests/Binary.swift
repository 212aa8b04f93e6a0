import TestSupport
import Testing

/// Runs audioroute where none of the user's own mappings, cookies and servers get into a test.
enum Binary {
    /// Runs it to its end.
    static func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Outcome {
        try prepared(arguments, environment).run()
    }

    /// Starts it.
    static func start(_ arguments: [String], _ environment: [String: String] = [:]) throws -> RunningProcess {
        try prepared(arguments, environment).start()
    }

    private static func prepared(_ arguments: [String], _ environment: [String: String]) -> Run {
        var run = Run(arguments)
        run.environment.merge(["XDG_CONFIG_HOME": "/nonexistent", "PULSE_SERVER": "", "NO_COLOR": "1"]) { $1 }
        run.environment.merge(environment) { $1 }
        run.deadline = 30
        return run
    }
}

extension Outcome {
    /// What was printed, as JSON.
    var json: JSON {
        get throws { try #require(JSON(text), "\(text)") }
    }
}
