import SessionModel
import SessionSimulator

/// What happens to sessions where nobody calls, simulated twice: by the layer of calls, and by that of sessions alone.
package struct SideBySide {
    package let calls: CallSimulator
    private var world: CallWorld
    private var sessions: World
    /// What does not hold, in words.
    package private(set) var violations: [String] = []
    /// What happened so far, in words.
    package private(set) var story: [String] = []

    package init(_ sessions: SessionSimulator, _ world: World) {
        calls = CallSimulator(sessions)
        self.sessions = world
        self.world = CallWorld(world)
    }

    package mutating func step(_ event: Event) {
        story.append("\(event)")
        var list = EffectList()
        world = calls.step(world, event, &list)
        var expected = EffectList()
        sessions = calls.sessions.step(sessions, event, &expected)
        // What is heard, and what is said of it, only the layer of calls knows.
        let effects = list.effects.filter {
            switch $0 {
            case .audio, .diagnostic: false
            default: true
            }
        }
        if effects != expected.effects { violations.append("\(effects) in place of \(expected.effects), at \(event)") }
        if world.sessions != sessions { violations.append("another world, at \(event)") }
        if calls.untilNext(in: world) != nil { violations.append("something is to come, at \(event)") }
    }
}
