import RoutePolicy
import SessionModel
import SessionSimulator

/// A session on a running server: reads it, tells what happens, and, where it is to, sets the server so that the route holds.
///
/// It belongs to the thread of its connection.
public final class LiveRouter {
    /// The session and what became of it.
    public private(set) var session: LiveSession
    /// What the server had when it was last read.
    public private(set) var snapshot: ServerSnapshot
    private var server: PulseServer
    private let mapping: PortMapping
    private var memo = ReadingMemo()
    /// The ports of the last snapshot, once they were asked for.
    private var knownPorts: ServerPorts?
    /// Whether the server is changed at all.
    private let applies: Bool
    /// How long a change may take to show.
    private let patience: Duration
    /// Profiles that could not be set. Each counts as not available until its card has been away.
    private var failed: Set<ServerChange> = [] { didSet { knownPorts = nil } }
    /// How often each stream was moved to the present route. One that somebody else moves back again and again is left there.
    private var moves: [UInt32: Int] = [:]
    private var contest = Contest()
    /// When something was last set.
    private var lastChange: Int64 = 0
    /// The next turn is the first with a server that was started anew.
    private var isFresh = false
    /// What was set before anything was changed, and of what came later, how it came.
    public private(set) var original: ServerSettings

    /// Reads a server, and begins a session there.
    ///
    /// - Parameters:
    ///   - server: The connection.
    ///   - mapping: What makes ports of what the server has.
    ///   - settings: What the app asks of its session.
    ///   - applies: Whether the server is to be changed.
    ///   - patience: How long a change may take to show.
    /// - Throws: ``PulseError``.
    public init(
        _ server: PulseServer, mapping: PortMapping, settings: LiveSession.Settings, applies: Bool, patience: Duration = .seconds(5)
    ) throws(PulseError) {
        self.server = server
        self.mapping = mapping
        self.applies = applies
        self.patience = patience
        try server.subscribe(to: applies ? [.devices, .streams] : .devices)
        snapshot = try server.refreshed()
        original = ServerSettings(snapshot)
        session = LiveSession(settings, on: ServerPorts(snapshot, by: mapping))
    }

    /// Goes on with a server that was started anew. What is there now is read with the next turn.
    ///
    /// - Throws: ``PulseError``.
    public func reconnect(_ server: PulseServer) throws(PulseError) {
        self.server = server
        failed = []
        startAnew()
        isFresh = true
        try server.subscribe(to: applies ? [.devices, .streams] : .devices)
    }

    /// The ports of the moment, without profiles that could not be set.
    private func ports() -> ServerPorts {
        if let knownPorts { return knownPorts }
        let ports = readPorts()
        knownPorts = ports
        return ports
    }

    private func readPorts() -> ServerPorts {
        guard !failed.isEmpty else { return ServerPorts(snapshot, by: mapping, &memo) }
        var usable = snapshot
        for card in usable.cards.indices {
            for profile in usable.cards[card].profiles.indices
            where failed.contains(.cardProfile(card: usable.cards[card].name, profile: usable.cards[card].profiles[profile].name)) {
                usable.cards[card].profiles[profile].isAvailable = false
            }
        }
        return ServerPorts(usable, by: mapping, &memo)
    }

    // MARK: Turns

    /// Takes what the server has told since the last time.
    ///
    /// - Parameter time: Microseconds since the start.
    /// - Throws: ``PulseError``.
    public func turn(at time: Int) throws(PulseError) -> Turn {
        var turn = Turn()
        turn.since = server.newsSince
        try read()
        forgetFailures()
        turn.steps = session.take(ports(), at: time)
        guard applies else {
            try waitForDevices(&turn, at: time)
            return turn
        }
        if !turn.hasChangedRoute, !isFresh { try noteUndone(&turn, at: time) }
        if turn.hasChangedRoute { startAnew() }
        isFresh = false
        if contest.isConceded { return turn }
        try apply(&turn, at: time)
        return turn
    }

    /// Has the app call its session, one call after the other until one is refused. The server is as before until ``settle(_:at:)``.
    ///
    /// - Parameters:
    ///   - calls: The calls and their names.
    ///   - time: Microseconds since the start.
    public func call(_ calls: [(Verb, SessionRequestCall)], at time: Int) -> Turn {
        var turn = Turn()
        for (verb, call) in calls {
            let steps = session.call(verb, call, at: time)
            turn.steps += steps
            if steps.contains(where: { $0.error != nil }) { break }
        }
        // Whoever asks again asks for what has failed, too.
        failed = []
        startAnew()
        return turn
    }

    /// Sets the server as the session needs it after calls.
    ///
    /// - Parameters:
    ///   - turn: The calls, to which what comes of them is added.
    ///   - time: Microseconds since the start.
    /// - Throws: ``PulseError``.
    public func settle(_ turn: inout Turn, at time: Int) throws(PulseError) {
        try read()
        turn.steps += session.take(ports(), at: time)
        if applies { try apply(&turn, at: time) }
    }

    /// Sets the server for the route of the session as it begins.
    ///
    /// - Throws: ``PulseError``.
    public func begin() throws(PulseError) -> Turn {
        var turn = Turn()
        turn.steps = session.beginning
        if applies { try apply(&turn, at: 0) }
        return turn
    }

    /// Takes what the server is now for what it was before anything was changed.
    public func startOver() {
        original = ServerSettings(snapshot)
        _ = session.take(ports(), at: 0)
    }

    /// What would be set now.
    public var plan: [PlannedChange] {
        RoutePlan.changes(
            to: session.endpoints, on: snapshot, readings: session.ports.readings,
            leaving: Set(moves.filter { $0.value >= Contest.limit }.keys))
    }

    /// Whether there is something to be read.
    public var hasNews: Bool { server.hasNews }

    /// When the first of it came: nanoseconds of ``MonotonicClock``.
    public var newsSince: Int64? { server.newsSince }

    /// Whether the server is still there.
    public var isConnected: Bool { server.isConnected }

    private func read() throws(PulseError) {
        let earlier = snapshot
        snapshot = try server.refreshed()
        if !snapshot.hasSameDevices(as: earlier) { knownPorts = nil }
    }

    private func startAnew() {
        moves = [:]
        contest = Contest()
    }

    /// A card that went and came back is tried again.
    private func forgetFailures() {
        guard !failed.isEmpty else { return }
        let cards = Set(snapshot.cards.map(\.name))
        failed = failed.filter { if case .cardProfile(let card, _) = $0 { cards.contains(card) } else { false } }
    }

    /// Finds what somebody else set otherwise. Streams are no such thing, since new ones come where they were last, and neither is what
    /// the server still has to do after it was changed itself.
    private func noteUndone(_ turn: inout Turn, at time: Int) throws(PulseError) {
        func undone() -> [PlannedChange] { plan.filter { $0.change.stream == nil && !$0.isExpected } }
        guard !undone().isEmpty, !contest.isConceded else { return }
        // A server tells of another default before it tells that the sink is gone.
        server.distrust()
        try read()
        turn.steps += session.take(ports(), at: time)
        let changes = undone()
        guard !turn.hasChangedRoute, !changes.isEmpty else { return }
        let now = MonotonicClock.nanoseconds
        contest.lose(at: now)
        guard contest.isConceded || now - lastChange > Contest.aftermath else { return }
        turn.undone = changes
        turn.hasConceded = contest.isConceded
    }

    /// Who only watches tells of a route when its sinks and sources are there: a card comes a moment before them.
    private func waitForDevices(_ turn: inout Turn, at time: Int) throws(PulseError) {
        guard turn.hasChangedRoute else { return }
        let deadline = Deadline(after: .seconds(1))
        func isIncomplete() -> Bool {
            session.endpoints.all.contains { !$0.needsProfileSwitch && $0.sink == nil && $0.source == nil }
        }
        while isIncomplete() {
            guard try server.waitForNews(until: deadline) else { return }
            try read()
            turn.steps += session.take(ports(), at: time)
        }
    }

    // MARK: Applying

    /// Sets what has to be set, one thing after the other, and looks each time whether it is so.
    private func apply(_ turn: inout Turn, at time: Int) throws(PulseError) {
        // How often each change was made since the ports last changed.
        var tries: [ServerChange: Int] = [:]
        func takePorts() {
            let steps = session.take(ports(), at: time)
            turn.steps += steps
            if !steps.isEmpty { tries = [:] }
        }
        var deadline: Deadline?
        var quiet: Deadline?
        // Far more than it ever takes: what comes and goes all the while is seen to in the next turn.
        while turn.done.count < 100 + snapshot.sinkInputs.count + snapshot.sourceOutputs.count {
            let plan = plan
            guard let next = plan.first(where: { !$0.isExpected }) else {
                guard let missing = plan.first else {
                    guard snapshot.kind == .pipeWire, turn.done.contains(where: \.change.isOfCard) else { return }
                    // The session manager there can choose a profile of its own once more, a moment after a card has come or changed. So
                    // what is told is told when that moment is over.
                    let end = quiet ?? Deadline(after: .seconds(2))
                    quiet = end
                    guard !end.isOver, try server.waitForNews(until: Deadline(after: .milliseconds(400))) else { return }
                    try read()
                    takePorts()
                    continue
                }
                // A card comes before its sinks and sources.
                let end = deadline ?? Deadline(after: patience)
                deadline = end
                guard try server.waitForNews(until: end) else {
                    turn.failures.append(Failure(change: missing, reason: "it did not appear within \(patience)"))
                    return contest.concede()
                }
                try read()
                takePorts()
                continue
            }
            if tries[next.change, default: 0] > 1 {
                turn.failures.append(Failure(change: next, reason: "something else sets it back at once"))
                return contest.concede()
            }
            tries[next.change, default: 0] += 1
            if let stream = next.change.stream { moves[stream, default: 0] += 1 }
            if let reason = try perform(next) {
                // What was to be used may have gone meanwhile.
                let count = turn.steps.count
                takePorts()
                if turn.steps.count > count { continue }
                turn.failures.append(Failure(change: next, reason: reason))
                if let stream = next.change.stream {
                    moves[stream] = Contest.limit
                    continue
                }
                guard case .cardProfile = next.change else { return contest.concede() }
                failed.insert(next.change)
                try putBack(next, &turn)
            } else {
                turn.done.append(next)
            }
            takePorts()
        }
    }

    /// Puts back what was set before, as far as it is still there.
    ///
    /// - Parameter settings: What was set.
    /// - Returns: What was set now, and what could not be.
    /// - Throws: ``PulseError``.
    public func restore(_ settings: ServerSettings) throws(PulseError) -> Turn {
        var turn = Turn()
        try read()
        var tried: [ServerChange: Int] = [:]
        let aftermath = Deadline(after: .milliseconds(300))
        while true {
            if let next = settings.changes(on: snapshot).first(where: { tried[$0.change, default: 0] < 2 }) {
                tried[next.change, default: 0] += 1
                if let reason = try perform(next) {
                    tried[next.change] = 2
                    turn.failures.append(Failure(change: next, reason: reason))
                } else {
                    turn.done.append(next)
                }
                continue
            }
            // PipeWire chooses another default a moment after a profile has changed.
            guard snapshot.kind == .pipeWire, !turn.done.isEmpty, try server.waitForNews(until: aftermath) else { break }
            try read()
        }
        return turn
    }

    /// A card whose profile could not be set is left in none: it gets the one it had.
    private func putBack(_ change: PlannedChange, _ turn: inout Turn) throws(PulseError) {
        guard case .cardProfile(let card, _) = change.change, let previous = change.previous else { return }
        let active = snapshot.cards.first { $0.name == card }?.activeProfile
        guard let active, active != previous else { return }
        let back = PlannedChange(.cardProfile(card: card, profile: previous), previous: active)
        if let reason = try perform(back) {
            turn.failures.append(Failure(change: back, reason: reason))
        } else {
            turn.done.append(back)
        }
    }

    /// Sets something and waits until it is so.
    ///
    /// - Returns: Why it is not.
    private func perform(_ planned: PlannedChange) throws(PulseError) -> String? {
        // Noted when it is done, since what has just come is to be routed first.
        let before = snapshot
        defer { original.add(before) }
        let deadline = Deadline(after: patience)
        // PipeWire has been seen to lose a profile that was set while a headset was still coming up.
        var reminder: Deadline? = Deadline(after: patience / 4)
        defer { lastChange = MonotonicClock.nanoseconds }
        do {
            try server.set(planned.change)
        } catch {
            guard case .protocolError(_, let reason) = error, server.isConnected else { throw error }
            try read()
            return reason
        }
        while true {
            try read()
            if planned.change.holds(on: snapshot), hasDevices(planned.change) { return nil }
            if isGone(planned.change) { return "it is gone" }
            if try server.waitForNews(until: reminder ?? deadline) { continue }
            guard reminder != nil else { return "the server took it, but did not do it within \(patience)" }
            reminder = nil
            server.distrust()
            if snapshot.kind == .pipeWire { try? server.set(planned.change) }
        }
    }

    /// With a profile there have to be the sinks and sources that the route needs: they may come a moment later.
    private func hasDevices(_ change: ServerChange) -> Bool {
        guard case .cardProfile(let card, let profile) = change else { return true }
        let endpoints = session.endpoints
        func has(_ devices: [ServerDevice], _ port: String?) -> Bool {
            guard let port else { return true }
            return devices.contains { device in device.card == card && device.ports.contains { $0.name == port } }
        }
        return endpoints.all.filter { $0.card == card && $0.profile == profile }.allSatisfy {
            has(snapshot.sinks, $0.sinkPort) && has(snapshot.sources.filter { !$0.isMonitor }, $0.sourcePort)
        }
    }

    private func isGone(_ change: ServerChange) -> Bool {
        switch change {
        case .cardProfile(let card, _): !snapshot.cards.contains { $0.name == card }
        case .sinkPort(let sink, _), .defaultSink(let sink), .moveSinkInput(_, _, let sink): !snapshot.sinks.contains { $0.name == sink }
        case .sourcePort(let source, _), .defaultSource(let source), .moveSourceOutput(_, _, let source):
            !snapshot.sources.contains { $0.name == source }
        }
    }
}

extension ServerSnapshot {
    /// Whether what a mapping reads is the same.
    fileprivate func hasSameDevices(as other: ServerSnapshot) -> Bool {
        cards == other.cards && sinks == other.sinks && sources == other.sources
    }
}
