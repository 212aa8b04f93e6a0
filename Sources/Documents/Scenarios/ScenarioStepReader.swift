import RoutePolicy
import SessionModel
import SessionSimulator

/// Reads one step of a scenario.
extension ScenarioDraft {
    /// The step that a value describes. What it changes for the steps after it (the clock, what is connected, who runs) is kept.
    mutating func step(_ value: JSONValue) throws(ValueFault) -> Scenario.Step {
        let verb = try Self.verb(value)
        let fields = try Self.fields(value, of: verb)
        let time = try fields.optional("at") { value throws(ValueFault) in try takeTime(value) }
        let app = try fields.optional("app") { value throws(ValueFault) in try self.app(value) } ?? 0
        try checkRuns(app, verb, fields)
        let event = try self.event(verb, app, fields)
        let expected = try fields.optional("expect") { value throws(ValueFault) in try expectations(value, app: app) }
        return Scenario.Step(verb: verb, at: time, app: app, event: event, expectations: expected ?? [])
    }

    private static func verb(_ value: JSONValue) throws(ValueFault) -> Verb {
        guard value.members != nil else { throw .wrongType(value, wanted: "an object: a step") }
        guard let word = value["do"] else { throw ValueFault("a step needs the key \"do\": what happens") }
        guard let text = word.string else {
            throw ValueFault.wrongType(word, wanted: "a string: what happens, such as \"setActive\"").under("do")
        }
        return try at("do") { () throws(ValueFault) in
            if Names.verbs[text] == nil, let message = Self.advice(for: String(decoding: text, as: UTF8.self)) { throw ValueFault(message) }
            return try Names.verbs.word(text)
        }
    }

    /// What is known by the name of a verb and is none.
    private static func advice(for name: String) -> String? {
        if let function = SDKFunction.named(name) {
            return "\(Quoted.text(name)) is a function of an SDK: write {\"do\": \"sdk\", \"function\": \"\(function.name)\"}"
        }
        let isCallback = CallbackName.all.contains { $0.name == name || $0.name.hasSuffix(".\(name)") && ActionKind.named(name) == nil }
        if isCallback { return "\(Quoted.text(name)) comes by itself: it is expected in \"expect\": {\"callbacks\": […]}" }
        if let action = ActionKind.named(name) {
            return "\(Quoted.text(name)) is an action: the app asks for it with requestTransaction and completes it with fulfill or fail, "
                + "with \"action\": \"\(action.name)\""
        }
        return nil
    }

    static let stepKeys: [StaticString] = ["do", "app", "at", "expect"]

    private static func fields(_ value: JSONValue, of verb: Verb) throws(ValueFault) -> Fields {
        do {
            return try Fields(value, known: stepKeys, and: verb.arguments, what: "a step of ", verb.name)
        } catch {
            try checkArguments(value, of: verb)
            throw error
        }
    }

    /// Refuses keys that are no misspelling, but stand where they make no sense.
    private static func checkArguments(_ value: JSONValue, of verb: Verb) throws(ValueFault) {
        guard let members = value.members else { return }
        func names(_ keys: [StaticString]) -> [String] { keys.map(\.description) }
        for member in members {
            let key = member.text
            if names(stepKeys + verb.arguments).contains(key) { continue }
            if Verb.all.contains(where: { names($0.arguments).contains(key) }) {
                guard verb == .sdk, let function = value["function"]?.string.flatMap({ Names.sdkFunctions[$0] }) else {
                    throw ValueFault.noArgument(key, of: verb.name, taking: names(verb.arguments))
                }
                throw ValueFault.noArgument(key, of: function.name, taking: names(function.arguments))
            }
            if names(expectationKeys).contains(key) {
                throw ValueFault("\"\(key)\" is expected of a step: it stands inside \"expect\"", at: [.key(key)], isAboutKey: true)
            }
        }
    }

    private mutating func takeTime(_ value: JSONValue) throws(ValueFault) -> Int {
        let time = try Self.microseconds(value)
        guard time >= clock else {
            throw ValueFault("a step comes after the one before it, which is at \(Self.seconds(clock)) seconds")
        }
        clock = time
        return time
    }

    private static func seconds(_ microseconds: Int) -> String {
        microseconds % 1_000_000 == 0 ? String(microseconds / 1_000_000) : String(Double(microseconds) / 1_000_000)
    }

    /// Whoever has no process does nothing, and calls nothing while it is suspended.
    private mutating func checkRuns(_ app: Int, _ verb: Verb, _ fields: Fields) throws(ValueFault) {
        let process = processes[app]
        if isCertain, let name = apps?[app].name {
            let place: PathStep = fields["app"] == nil ? "do" : "app"
            if process == .isGone, !verb.takesDeadApp {
                throw ValueFault("\(Quoted.text(name)) was terminated: it does nothing until it is launched", at: [place])
            }
            if process == .isSuspended, verb.isOfApp {
                throw ValueFault("\(Quoted.text(name)) is suspended: it does nothing until it is in the foreground", at: [place])
            }
            if process == .runs || process == .isSuspended, verb == .launch {
                throw ValueFault("\(Quoted.text(name)) runs already", at: [place])
            }
        }
        switch verb {
        case .terminate, .reinstall: processes[app] = .isGone
        case .launch: processes[app] = .runs
        case .voipPush: processes[app] = .isUnknown
        case .suspend where process != .isUnknown: processes[app] = .isSuspended
        case .foreground where process != .isUnknown: processes[app] = .runs
        // What happens to a call wakes its app up.
        default: if process == .isSuspended, verb.isAboutCalls { processes[app] = .isUnknown }
        }
    }

    private mutating func event(_ verb: Verb, _ app: Int, _ fields: Fields) throws(ValueFault) -> Event {
        switch verb {
        case .connect:
            let slot = try requiredSlot(fields)
            try setConnected(slot, true)
            return .connect(slot)
        case .disconnect:
            let slot = try requiredSlot(fields)
            try setConnected(slot, false)
            return .disconnect(slot)
        case .changePorts: return try changePorts(fields)
        case .builtInPort: return try builtInPort(fields)
        case .reconfigurePort: return try reconfigurePort(fields)
        case .pickRoute: return .pickRoute(try pickedRoute(fields))
        case .lock: return .lock
        case .unlock: return .unlock
        case .ringSwitch: return .ringSwitch(isSilent: try fields.required("muted", try fields.boolean("muted")))
        case .sleep: return .sleep
        case .wake: return .wake
        case .background: return .background(app: app)
        case .foreground: return .foreground(app: app)
        case .suspend: return .suspend(app: app)
        case .terminate: return .terminate(app: app)
        case .launch: return .launch(app: app)
        case .interrupt: return .interrupt(try fields.required("cause", try cause(fields)))
        case .endInterruption:
            return .endInterruption(try cause(fields), shouldResume: try fields.boolean("shouldResume") ?? true)
        case .muteBuiltInMic: return .muteBuiltInMic(try fields.boolean("muted") ?? true)
        case .mediaServicesLost: return .mediaServicesLost
        case .mediaServicesReset: return .mediaServicesReset
        case .voipPush, .pushCompletion, .pushHandlerReturns, .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .reportNewIncomingCall,
            .reportCallUpdated,
            .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected, .reportCallEnded, .providerReset, .requestTransaction,
            .fulfill, .fail, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall, .tapSpeaker, .remote, .sdk:
            return .telephony(app: app, try callEvent(verb, app, fields))
        case .setCategory, .setMode, .setActive, .overrideOutputAudioPort, .setPreferredInput, .setPreferredDataSource,
            .setPreferredSampleRate, .setPreferredIOBufferDuration, .setPrefersNoInterruptionsFromSystemAlerts,
            .setPrefersInterruptionOnRouteDisconnect, .setPreferredInputNumberOfChannels, .startIO, .stopIO, .becomeNowPlaying, .expectOnly:
            return .call(app: app, try call(verb, fields))
        }
    }

    private func cause(_ fields: Fields) throws(ValueFault) -> InterruptionCause? {
        try fields.optional("cause") { value throws(ValueFault) in try Fields.word(value, Names.interruptionCauses) }
    }

    mutating func requiredSlot(_ fields: Fields, _ key: StaticString = "accessory") throws(ValueFault) -> UInt8 {
        try fields.required(key, try fields.optional(key) { value throws(ValueFault) in try slot(value) })
    }

    /// What is picked: a port, of the last connected accessory that has one where none is named, or an accessory.
    private mutating func pickedRoute(_ fields: Fields) throws(ValueFault) -> PickedRoute {
        let accessory = try fields.optional("accessory") { value throws(ValueFault) in try slot(value) }
        let port = try fields.optional("port") { value throws(ValueFault) -> PickedRoute in
            let port = try self.port(value)
            guard port.type.directions.contains(.output) else {
                throw ValueFault("\(port.type.name) is no output; outputs are picked")
            }
            if port.type.isBuiltIn { return port.type == .builtInSpeaker ? .speaker : .receiver }
            if let slot = port.slot ?? lastConnected(with: port.type) { return .accessory(slot) }
            guard !isCertain else { throw ValueFault("nothing that is connected here has a port \(port.type.name)") }
            return .speaker
        }
        if accessory != nil, port != nil {
            throw ValueFault("one of \"port\" and \"accessory\" is enough", at: ["accessory"], isAboutKey: true)
        }
        let picked = try fields.required("port", port ?? accessory.map { .accessory($0) })
        if case .accessory(let slot) = picked { try pick(slot, at: accessory == nil ? "port" : "accessory") }
        return picked
    }
}
