import SessionModel
import SessionSimulator

/// What the layer of calls says of an app, for those who draw it.
extension Replay {
    /// The calls of an app that are there, and what becomes of each: `ringing`, `connected`, `held`.
    func callStates(of app: Int, in world: World) -> [(call: Word, state: String)] { [] }

    /// How the session of an app stands to those of others.
    func priority(of app: Int, in world: World) -> SessionPriority { .normal }
}
