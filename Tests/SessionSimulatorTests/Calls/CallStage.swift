import RoutePolicy
import SessionModel

@testable import SessionSimulator

/// A device with apps that call, on which a test plays. Times are in seconds.
struct CallStage {
    static let a = Word(0)
    static let b = Word(1)
    static let c = Word(2)
    static let digits = Word(9)

    let simulator: CallSimulator
    private(set) var world: CallWorld
    /// What apps noticed since the last look, with the second at which they did.
    private(set) var noticed: [(at: Double, effect: Effect)] = []
    /// Microseconds since the start.
    private var now = 0
    private let words = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "12"]

    init(
        _ apps: [AppSettings] = [.plain], os: OSVersion = OSVersion(18), connected: [UInt8] = [], policies: [Policy: Int] = [:],
        settings: (inout CallSettings) -> Void = { _ in }
    ) {
        let stage = Stage(os: os, apps: apps.count, connected: connected, policies: policies)
        var numbers = CallSettings()
        settings(&numbers)
        simulator = CallSimulator(stage.simulator, settings: numbers, apps: apps)
        world = CallWorld(stage.world)
    }

    // MARK: What happens

    mutating func happens(_ event: Event) {
        var list = EffectList()
        world = simulator.step(world, event, &list)
        note(list)
    }

    private mutating func note(_ list: EffectList) { noticed += list.effects.map { (Double(now) / 1e6, $0) } }

    mutating func calls(_ event: CallEvent, _ app: Int = 0) { happens(.telephony(app: app, event)) }
    mutating func app(_ call: SessionRequestCall, _ app: Int = 0) { happens(.call(app: app, call)) }
    mutating func sdk(_ call: SDKCall, _ app: Int = 0) { calls(.sdk(call), app) }

    /// Lets time go by.
    mutating func wait(_ seconds: Double) {
        var left = Int((seconds * 1e6).rounded())
        while let next = simulator.untilNext(in: world), next <= left {
            elapse(next)
            left -= next
        }
        if left > 0 { elapse(left) }
    }

    private mutating func elapse(_ time: Int) {
        var list = EffectList()
        world = simulator.elapse(world, time, &list)
        now += time
        note(list)
    }

    /// Says what was left undone: nothing comes any more.
    mutating func ends() {
        var list = EffectList()
        world = simulator.end(world, &list)
        note(list)
    }

    mutating func forget() { noticed = [] }

    // MARK: What happens again and again

    /// The category and the mode of calls.
    mutating func configure(_ app: Int = 0, _ mode: Mode = .voiceChat, _ options: CategoryOptions = .allowBluetoothHFP) {
        self.app(.setCategory(.playAndRecord, mode: mode, options: options, sharing: .default), app)
    }

    mutating func report(_ call: Word = a, _ app: Int = 0, _ update: CallUpdate = CallUpdate()) {
        calls(.reportNewIncomingCall(call, update), app)
    }

    /// An incoming call is reported, answered on the screen and fulfilled, and not yet activated.
    mutating func answer(_ call: Word = a, _ app: Int = 0, via device: CallDevice = .screen, _ choice: SecondCallAction? = nil) {
        report(call, app)
        calls(.answerCall(call, via: device, choice), app)
        fulfill(.answer, call, app)
    }

    /// A call that is spoken in, with its session activated and its own unit started.
    mutating func speak(_ call: Word = a, _ app: Int = 0, via device: CallDevice = .screen) {
        configure(app)
        answer(call, app, via: device)
        wait(1)
        sdk(.startAudio, app)
        forget()
    }

    /// An outgoing call that was fulfilled, and not yet activated.
    mutating func start(_ call: Word = a, _ app: Int = 0) {
        request(.start, call, app)
        fulfill(.start, call, app)
    }

    mutating func request(_ kind: ActionKind, _ call: Word = a, _ app: Int = 0, isOn: Bool? = nil, word: Word? = nil) {
        calls(.requestTransaction(Transaction(CallAction(kind, call, isOn: isOn, word: word))), app)
    }

    mutating func fulfill(_ kind: ActionKind, _ call: Word = a, _ app: Int = 0, isOn: Bool? = nil) {
        calls(.fulfill(CallAction(kind, call, isOn: isOn)), app)
    }

    mutating func fail(_ kind: ActionKind, _ call: Word = a, _ app: Int = 0, isOn: Bool? = nil) {
        calls(.fail(CallAction(kind, call, isOn: isOn)), app)
    }

    /// The user ends a call, and the app fulfils that.
    mutating func end(_ call: Word = a, _ app: Int = 0) {
        calls(.endCall(call, via: .screen), app)
        fulfill(.end, call, app)
    }

    // MARK: What came of it

    /// The callbacks of an app since the last look, as text: `setHeld A on, didActivate`.
    func callbacks(_ app: Int = 0) -> String { timed(app).map(\.text).joined(separator: ", ") }

    /// The same with the seconds: `didActivate at 1.0`.
    func timedCallbacks(_ app: Int = 0) -> String { timed(app).map { "\($0.text) at \($0.at)" }.joined(separator: ", ") }

    private func timed(_ app: Int) -> [(at: Double, text: String)] {
        noticed.compactMap { noticed in
            guard case .callback(app, let callback) = noticed.effect else { return nil }
            return (noticed.at, text(callback))
        }
    }

    private func text(_ callback: Callback) -> String {
        var parts = [callback.name.name.split(separator: ".").last.map(String.init) ?? ""]
        switch callback.name {
        case .reportCompletion: parts = ["reported"]
        case .requestCompletion: parts = ["requested"]
        default: break
        }
        if let action = callback.action { parts.append(action.name) }
        if let call = callback.call, callback.name != .requestCompletion { parts.append(words[Int(call.number)]) }
        if let isOn = callback.isOn { parts.append(isOn ? "on" : "off") }
        if let word = callback.word { parts.append(words[Int(word.number)]) }
        if let error = callback.error, let code = error { parts.append("error \(code)") }
        return parts.joined(separator: " ")
    }

    /// The diagnostics of an app since the last look.
    func diagnostics(_ app: Int = 0) -> [DiagnosticCode] {
        noticed.compactMap { if case .diagnostic(app, let diagnostic) = $0.effect { diagnostic.code } else { nil } }
    }

    /// Everything else that an app noticed since the last look, as text.
    func heard(_ app: Int = 0) -> String {
        noticed.compactMap { noticed in
            switch noticed.effect {
            case .routeChange(app, let reason, _, _, _): reason.name
            case .interruptionBegan(app, _): "began"
            case .interruptionEnded(app, let shouldResume): shouldResume ? "ended+shouldResume" : "ended"
            case .error(app, let error): error.name
            case .mediaServices(app, let areLost): areLost ? "lost" : "reset"
            case .process(app, let isLaunched): isLaunched ? "launched" : "terminated"
            default: nil
            }
        }.joined(separator: " ")
    }

    /// What goes through an app's streams: `flows / silent (staleUnit)`, the uplink first.
    func audio(_ app: Int = 0) -> String {
        let audio = simulator.audio(of: app, in: world)
        func text(_ state: StreamState, _ cause: SilenceCause?) -> String { state.name + (cause.map { " (\($0.name))" } ?? "") }
        let uplink = text(audio.uplink, audio.uplinkCause)
        let downlink = text(audio.downlink, audio.downlinkCause)
        return uplink == downlink ? uplink : uplink + " / " + downlink
    }

    /// The seconds at which an app's audio began to flow both ways since the last look.
    func flowsAt(_ app: Int = 0) -> [Double] {
        noticed.compactMap { noticed in
            guard case .audio(app, let audio) = noticed.effect, audio.uplink == .flows, audio.downlink == .flows else { return nil }
            return noticed.at
        }
    }

    func session(_ app: Int = 0) -> AppSession { world.sessions.apps[app] }
    func priority(_ app: Int = 0) -> SessionPriority { world.sessions.priority(of: app) }

    /// The route: `builtInReceiver / builtInMic`, outputs first.
    func route(_ app: Int = 0) -> String {
        let route = simulator.sessions.route(of: app, in: world.sessions)
        func names(_ ports: [RoutePort]) -> String { ports.isEmpty ? "none" : ports.map(\.type.name).joined(separator: "+") }
        return names(simulator.sessions.ports(route.outputs, .output)) + " / " + names(simulator.sessions.ports(route.inputs, .input))
    }

    /// What becomes of a call; `ended` where it is not there.
    func state(_ call: Word = a, _ app: Int = 0) -> CallState { world.calls(of: app).first { $0.name == call }?.state ?? .ended }

    func obstacle(_ event: CallEvent, _ app: Int = 0) -> Obstacle? { simulator.obstacle(to: .telephony(app: app, event), in: world) }
}

extension AppSettings {
    /// An app with its own audio unit.
    static let plain = AppSettings()
    /// The phone.
    static var phone: AppSettings {
        var settings = AppSettings()
        settings.isCellular = true
        return settings
    }
    /// An app with an SDK.
    static func with(_ sdk: SDK, _ change: (inout AppSettings) -> Void = { _ in }) -> AppSettings {
        var settings = AppSettings()
        settings.sdk = sdk
        change(&settings)
        return settings
    }
}
