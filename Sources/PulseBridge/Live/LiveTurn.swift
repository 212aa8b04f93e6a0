import SessionModel
import SessionSimulator

extension LiveRouter {
    /// What came of one look at the server, or of one call of the app.
    public struct Turn: Sendable {
        /// What happened to the session, in order.
        public var steps: [LiveSession.Step] = []
        /// What was set on the server, in order.
        public var done: [PlannedChange] = []
        /// What could not be set.
        public var failures: [Failure] = []
        /// What somebody else had set otherwise, though nothing had happened.
        public var undone: [PlannedChange] = []
        /// That was done too often, so it is left as it is until something happens.
        public var hasConceded = false
        /// When the first event came that led to it: nanoseconds of ``MonotonicClock``.
        public var since: Int64?

        /// Whether the app was told of another route.
        public var hasChangedRoute: Bool {
            steps.contains { step in step.outcome.effects.contains { if case .routeChange = $0.effect { true } else { false } } }
        }
    }

    /// A change that could not be made.
    public struct Failure: Hashable, Sendable {
        /// The change.
        public let change: PlannedChange
        /// Why not.
        public let reason: String
    }
}
