import SessionSimulator

extension LaneSource {
    /// The pushes of an app, and what its handler does with them.
    @Sendable static func pushes(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "push",
            marks: { replay, moment in
                let scenario = replay.scenario
                let event: CallEvent? =
                    switch moment.callEvent(of: app) {
                    case .voipPush, .pushCompletion, .pushHandlerReturns, .pushTokenUpdated, .pushTokenInvalidated, .reinstall:
                        moment.callEvent(of: app)
                    default: nil
                    }
                return (event.map { moment.mark(of: $0, app: app, in: scenario) } ?? [])
                    + moment.marks(of: app, in: scenario) { $0.name.isOfPushKit }
                    + moment.diagnostics(of: app, ["PK"], in: scenario)
            })
    }
}
