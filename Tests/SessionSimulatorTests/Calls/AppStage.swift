import RoutePolicy
import SessionModel

@testable import SessionSimulator

/// A device with apps that make calls, on which a test plays. Its clock is turned by hand.
struct AppStage {
    static let call = Word(0)
    static let second = Word(1)

    let simulator: CallSimulator
    private(set) var world: CallWorld
    /// What apps noticed in the last step, with what came by itself on the way to it.
    private(set) var effects: [Effect] = []

    init(
        os: OSVersion = OSVersion(18), _ apps: [AppSettings] = [AppSettings()], connected: [UInt8] = [], policies: [Policy: Int] = [:],
        _ change: (inout CallSettings) -> Void = { _ in }
    ) {
        let stage = Stage(os: os, apps: apps.count, connected: connected, policies: policies)
        var settings = CallSettings()
        change(&settings)
        simulator = CallSimulator(stage.simulator, settings: settings, apps: apps)
        world = CallWorld(stage.world)
    }

    /// Whether an event can happen now.
    func canHappen(_ event: Event) -> Bool { simulator.obstacle(to: event, in: world) == nil }

    mutating func happens(_ event: Event) {
        var list = EffectList()
        world = simulator.step(world, event, &list)
        effects = list.effects
    }

    mutating func happens(_ call: CallEvent, to app: Int = 0) { happens(.telephony(app: app, call)) }
    mutating func sdk(_ call: SDKCall, _ app: Int = 0) { happens(.sdk(call), to: app) }
    mutating func app(_ app: Int = 0, _ call: SessionRequestCall) { happens(.call(app: app, call)) }

    /// Lets seconds go by; the effects are those of that time.
    mutating func wait(_ seconds: Double) {
        var list = EffectList()
        var left = Int(seconds * 1_000_000)
        while let next = simulator.untilNext(in: world), next <= left {
            world = simulator.elapse(world, max(0, next), &list)
            left -= max(0, next)
        }
        world = simulator.elapse(world, left, &list)
        effects = list.effects
    }

    /// Category and mode of a call.
    mutating func configure(_ app: Int = 0) {
        self.app(app, .setCategory(.playAndRecord, mode: .voiceChat, options: [], sharing: .default))
    }

    /// An incoming call that is answered and has been activated.
    mutating func answer(_ app: Int = 0, _ call: Word = AppStage.call) {
        configure(app)
        happens(.reportNewIncomingCall(call, CallUpdate()), to: app)
        happens(.answerCall(call, via: .screen, nil), to: app)
        happens(.fulfill(CallAction(.answer, call)), to: app)
        wait(1.5)
    }

    /// The callbacks of the last step.
    var callbacks: [CallbackName] { effects.compactMap { if case .callback(_, let callback) = $0 { callback.name } else { nil } } }
    /// The diagnostics of the last step.
    var diagnostics: [DiagnosticCode] { effects.compactMap { if case .diagnostic(_, let found) = $0 { found.code } else { nil } } }
    /// The first error of the last step.
    var error: SessionError? { effects.lazy.compactMap { if case .error(_, let error) = $0 { error } else { nil } }.first }
    /// The error of the last completion: `nil` where there is none.
    var completionError: UInt8? {
        effects.lazy.compactMap { if case .callback(_, let callback) = $0 { callback.error } else { nil } }.last ?? nil
    }

    func audio(_ app: Int = 0) -> AudioState { simulator.audio(of: app, in: world) }
    func runs(_ app: Int = 0) -> Bool { world.sessions.session(app).flags.contains(.isRunning) }
    func isActive(_ app: Int = 0) -> Bool { world.sessions.session(app).isActive }
}
