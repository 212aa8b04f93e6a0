import RoutePolicy
import SessionModel

/// What the user does on the call screen or on a headset, and what the far end does.
extension CallTurn {
    mutating func answer(
        _ app: Int, _ name: Word, _ device: CallDevice, _ choice: SecondCallAction?, _ flags: PendingAction.Flags = []
    ) {
        guard let place = world.layer.live(name, of: app), world.layer.calls[place].state == .ringing else { return }
        cancel(.ringLimit, app, name)
        // On an unlocked device the app comes to the front.
        if device == .screen, !world.sessions.flags.contains(.isLocked), !settings(app).isCellular,
            !session(app).flags.contains(.isForeground)
        {
            take(.foreground(app: app))
        }
        makeRoom(for: place, choice)
        world.layer.calls[place].state = .answering
        world.layer.calls[place].answeredOn = device
        if !settings(app).isCellular, simulator.policy(.musicInterruptedAt) == 0 { interruptOrdinarySessions(app, isRing: false) }
        perform(CallAction(.answer, name), place, flags)
    }

    /// Holds or ends what is in the way of a call that is accepted, and ends what rings beside it.
    private mutating func makeRoom(for place: Int, _ choice: SecondCallAction?) {
        let chosen = choice ?? (simulator.offersHolding(place, in: world) ? .holdAndAccept : .endAndAccept)
        for other in world.layer.calls.indices where other != place && world.layer.calls[other].state == .ringing { performEnd(other) }
        if chosen == .endHeldAndAccept {
            for other in world.layer.calls.indices where world.layer.calls[other].state == .held { performEnd(other) }
        }
        guard chosen == .endAndAccept else { return holdActiveCalls(except: place) }
        for other in world.layer.calls.indices where other != place && world.layer.calls[other].isActive { performEnd(other) }
    }

    mutating func end(_ app: Int, _ name: Word) {
        guard let place = world.layer.live(name, of: app) else { return }
        endLocally(place)
    }

    /// Ends a call here. A call that was held for it goes on, which it does not when the far end hangs up: nobody is to be overheard.
    mutating func endLocally(_ place: Int, _ flags: PendingAction.Flags = []) {
        let wasActive = world.layer.calls[place].isActive
        performEnd(place, flags)
        guard wasActive, world.layer.calls.firstIndex(where: { $0.isActive }) == nil else { return }
        let held = world.layer.calls.indices.last { world.layer.calls[$0].state == .held || world.layer.calls[$0].state == .holding }
        guard let held, world.layer.calls[held].state == .held else { return }
        performUnhold(held, bySystem: true)
    }

    mutating func hold(_ app: Int, _ name: Word) {
        guard let place = world.layer.live(name, of: app), [.dialing, .connected].contains(world.layer.calls[place].state),
            world.layer.calls[place].flags.contains(.supportsHolding)
        else { return }
        performHold(place, for: nil)
    }

    mutating func unhold(_ app: Int, _ name: Word) {
        guard let place = world.layer.live(name, of: app), world.layer.calls[place].state == .held else { return }
        performUnhold(place, bySystem: true)
    }

    mutating func mute(_ app: Int, _ name: Word, _ isMuted: Bool) {
        guard let place = world.layer.live(name, of: app) else { return }
        perform(CallAction(.setMuted, name, isOn: isMuted), place)
    }

    mutating func farEnd(_ app: Int, _ name: Word, _ event: RemoteEvent) {
        guard let place = world.layer.live(name, of: app) else { return }
        switch event {
        case .answers: world.layer.calls[place].flags.insert(.remoteAnswered)
        case .hangsUp:
            if settings(app).isCellular { return finish(place) }
            world.layer.calls[place].flags.insert(.remoteHungUp)
            if world.layer.calls[place].state != .ending { schedule(.endNotReported, app, in: Self.patience, name) }
        }
    }
}
