import SessionModel

/// What has to be set on a server, or was.
public struct PlanReport: Sendable {
    /// The route that it is for, and where it lies.
    public let endpoints: RouteEndpoints
    /// The steps.
    public let changes: [PlannedChange]
    /// What could not be set, and why.
    public let failures: [(change: PlannedChange, reason: String)]
    /// Nothing was set: this is what would be.
    public let isDry: Bool

    /// A report from its parts.
    public init(
        _ endpoints: RouteEndpoints, changes: [PlannedChange], failures: [(change: PlannedChange, reason: String)] = [], isDry: Bool
    ) {
        self.endpoints = endpoints
        self.changes = changes
        self.failures = failures
        self.isDry = isDry
    }

    /// The report for people.
    public func text(_ style: Style) -> String {
        var lines: [String] = []
        if changes.isEmpty, failures.isEmpty { lines.append("nothing to set: the server is as the route needs it") }
        for (number, change) in changes.enumerated() {
            lines.append("\(number + 1)  " + (isDry ? style.faint("would set ") : style.faint("set ")) + change.sentence)
        }
        for failure in failures { lines.append(style.bad("failed") + ": \(failure.change.sentence): \(failure.reason)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Writes the report as one object.
    public func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("dryRun")
            json.boolean(isDry)
            json.changes(changes, "changes")
            json.key("failures")
            json.array { json in
                for failure in failures {
                    json.object { json in
                        json.key("change")
                        json.planned(failure.change)
                        json.key("message")
                        json.string(failure.reason)
                    }
                }
            }
            json.key("pulse")
            json.place(endpoints)
        }
        json.newline()
    }
}
