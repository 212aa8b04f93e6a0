import RoutePolicy
import SessionModel
import SessionSimulator

/// Reads what a step expects.
extension ScenarioDraft {
    static let expectationKeys: [StaticString] = [
        "app", "error", "route", "availableInputs", "routeChanges", "previousRoute", "interruptions", "callbacks", "silencedHint", "audio",
        "video", "diagnostics", "noDiagnostics", "state",
    ]

    /// What is expected of one app, or a list of what is expected of several.
    ///
    /// - Parameters:
    ///   - value: The value of `expect`.
    ///   - app: The app that it is about where it names none.
    mutating func expectations(_ value: JSONValue, app: Int) throws(ValueFault) -> [StepExpectation] {
        guard value.elements != nil else { return [try expectation(value, app: app)] }
        return try Fields.elements(value, of: "expectations") { value throws(ValueFault) in try expectation(value, app: app) }
    }

    private mutating func expectation(_ value: JSONValue, app: Int) throws(ValueFault) -> StepExpectation {
        let fields = try Fields(value, known: Self.expectationKeys, what: "\"expect\"")
        var expectation = StepExpectation(app: try fields.optional("app") { value throws(ValueFault) in try self.app(value) } ?? app)
        expectation.error = try fields.optional("error", Self.error)
        expectation.route = try fields.optional("route") { value throws(ValueFault) in try route(value, "\"route\"") }
        expectation.availableInputs = try fields.optional("availableInputs") { value throws(ValueFault) in try ports(value, .input) }
        expectation.routeChanges = try fields.optional("routeChanges") { value throws(ValueFault) in
            try Fields.elements(value, of: "route change reasons") { value throws(ValueFault) in
                try Fields.word(value, Names.routeChangeReasons)
            }
        }
        expectation.previousRoute = try fields.optional("previousRoute") { value throws(ValueFault) in
            try route(value, "\"previousRoute\"")
        }
        expectation.interruptions = try fields.optional("interruptions") { value throws(ValueFault) in
            try Fields.elements(value, of: "interruptions") { value throws(ValueFault) in try Fields.word(value, Names.interruptions) }
        }
        expectation.callbacks = try fields.optional("callbacks") { value throws(ValueFault) in
            try Fields.elements(value, of: "callbacks", callback)
        }
        expectation.silencedHint = try fields.optional("silencedHint", Self.silencedHint)
        expectation.audio = try fields.optional("audio", Self.audio)
        expectation.video = try fields.optional("video", Self.video)
        expectation.diagnostics = try fields.optional("diagnostics", Self.diagnostics)
        expectation.noDiagnostics = try fields.optional("noDiagnostics", Self.noDiagnostics)
        expectation.state = try fields.optional("state") { value throws(ValueFault) in try state(value) }
        return expectation
    }

    private static func error(_ value: JSONValue) throws(ValueFault) -> ExpectedError {
        if value.isNull { return .none }
        if value.text == "any" { return .any }
        guard let text = value.string else { throw .wrongType(value, wanted: "null, \"any\" or the name of an error") }
        return .named(try Names.sessionErrors.word(text))
    }

    // MARK: Ports

    private mutating func route(_ value: JSONValue, _ what: String) throws(ValueFault) -> ExpectedRoute {
        let fields = try Fields(value, known: ["outputs", "inputs"], what: what)
        return ExpectedRoute(
            outputs: try fields.optional("outputs") { value throws(ValueFault) in try ports(value, .output) },
            inputs: try fields.optional("inputs") { value throws(ValueFault) in try ports(value, .input) })
    }

    private mutating func ports(_ value: JSONValue, _ direction: PortDirections) throws(ValueFault) -> [ExpectedPort] {
        try Fields.elements(value, of: "port types") { value throws(ValueFault) in
            let port = try self.port(value)
            // What can never be among them is a slip of whoever wrote it.
            guard port.type.directions.contains(direction) else {
                throw ValueFault("\(port.type.name) is no \(direction == .input ? "input" : "output")")
            }
            return port
        }
    }

    // MARK: What comes

    private func callback(_ value: JSONValue) throws(ValueFault) -> ExpectedCallback {
        if value.string != nil { return ExpectedCallback(try Fields.word(value, Names.callbacks)) }
        guard value.members != nil else { throw .wrongType(value, wanted: "a string or an object: a callback") }
        let fields = try Fields(value, known: ["name", "call", "app", "error", "onHold", "muted", "digits"], what: "a callback")
        var callback = ExpectedCallback()
        callback.name = try fields.optional("name") { value throws(ValueFault) in try Fields.word(value, Names.callbacks) }
        callback.call = try fields.optional("call", Self.word)
        callback.app = try fields.optional("app", app)
        callback.error = try fields.optional("error") { value throws(ValueFault) -> Int? in
            if value.isNull { return nil }
            guard let number = value.integer else { throw .wrongType(value, wanted: "null or a whole number: the raw value of an error") }
            return number
        }
        callback.onHold = try fields.boolean("onHold")
        callback.isMuted = try fields.boolean("muted")
        callback.digits = try fields.optional("digits", Self.word)
        return callback
    }

    private static func word(_ value: JSONValue) throws(ValueFault) -> String {
        try ScenarioDraft.visibleText(value, wanted: "a string")
    }

    /// Whether a hint begins; `nil`: there is none.
    private static func silencedHint(_ value: JSONValue) throws(ValueFault) -> Bool? {
        if value.isNull { return nil }
        guard let text = value.text, text == "begin" || text == "end" else {
            guard let text = value.text else { throw .wrongType(value, wanted: "\"begin\", \"end\" or null") }
            throw .unknown(text, "hint", among: ["begin", "end"])
        }
        return text == "begin"
    }

    private static func audio(_ value: JSONValue) throws(ValueFault) -> ExpectedAudio {
        let fields = try Fields(value, known: ["uplink", "downlink"], what: "\"audio\"")
        func state(_ value: JSONValue) throws(ValueFault) -> StreamState { try Fields.word(value, Names.streamStates) }
        return ExpectedAudio(uplink: try fields.optional("uplink", state), downlink: try fields.optional("downlink", state))
    }

    private static func video(_ value: JSONValue) throws(ValueFault) -> ExpectedVideo {
        let fields = try Fields(value, known: ["sent", "peers", "preview"], what: "\"video\"")
        var video = ExpectedVideo()
        video.isSent = try fields.boolean("sent")
        video.peers = try fields.optional("peers") { value throws(ValueFault) in try Fields.elements(value, of: "peers", word) }
        video.isPreviewed = try fields.boolean("preview")
        return video
    }

    // MARK: Diagnostics

    /// An id that nothing has would never be there, and its absence would hold without a reason.
    private static func diagnostics(_ value: JSONValue) throws(ValueFault) -> [String] {
        try Fields.elements(value, of: "ids of diagnostics") { value throws(ValueFault) in
            guard let bytes = value.string else { throw .wrongType(value, wanted: "a string: the id of a diagnostic") }
            let id = String(decoding: bytes, as: UTF8.self)
            guard Names.diagnostics[bytes] != nil || Rule.named(id) != nil || Check.named(id) != nil else {
                let names = DiagnosticCode.all.map(\.name) + Rule.all.map(\.name) + Check.all.map(\.name)
                throw .unknown(id, "diagnostic", among: names, listed: 0)
            }
            return id
        }
    }

    private static func noDiagnostics(_ value: JSONValue) throws(ValueFault) -> ForbiddenDiagnostics {
        if value.boolean == true { return .all }
        guard value.elements != nil else { throw .wrongType(value, wanted: "true or a list of ids of diagnostics") }
        return .named(try diagnostics(value))
    }

    // MARK: State

    static let stateKeys: [StaticString] = [
        "category", "mode", "options", "active", "override", "preferredInput", "sampleRate", "priority",
    ]

    private mutating func state(_ value: JSONValue) throws(ValueFault) -> ExpectedState {
        let fields = try Fields(value, known: Self.stateKeys, what: "\"state\"")
        var state = ExpectedState()
        state.category = try fields.optional("category") { value throws(ValueFault) in try Fields.word(value, Names.categories) }
        state.mode = try fields.optional("mode") { value throws(ValueFault) in try Fields.word(value, Names.modes) }
        state.options = try fields.optional("options", Self.options)
        state.isActive = try fields.boolean("active")
        state.override = try fields.optional("override") { value throws(ValueFault) in try Fields.word(value, Names.overrides) }
        state.preferredInput = try fields.optional("preferredInput") { value throws(ValueFault) -> ExpectedPort? in
            value.isNull ? nil : try port(value, wanted: "null or a string: a port type")
        }
        state.sampleRate = try fields.optional("sampleRate") { value throws(ValueFault) in
            Int(try Fields.number(value, in: 0...768_000, unit: "hertz").rounded())
        }
        state.priority = try fields.optional("priority") { value throws(ValueFault) in try Fields.word(value, Names.priorities) }
        return state
    }
}
