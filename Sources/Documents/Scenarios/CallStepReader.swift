import SessionModel
import SessionSimulator

/// Reads the arguments of what happens to calls.
extension ScenarioDraft {
    mutating func callEvent(_ verb: Verb, _ app: Int, _ fields: Fields) throws(ValueFault) -> CallEvent {
        switch verb {
        case .voipPush: return .voipPush(try newCall(fields, of: app), mustReport: try fields.boolean("mustReport"))
        // What was pushed may be named here for the first time: a payload without a uuid has no call.
        case .pushCompletion: return .pushCompletion(try fields.optional("call") { value throws(ValueFault) in try callName(value) })
        case .pushHandlerReturns:
            return .pushHandlerReturns(try fields.optional("call") { value throws(ValueFault) in try callName(value) })
        case .pushTokenUpdated: return .pushTokenUpdated
        case .pushTokenInvalidated: return .pushTokenInvalidated
        case .reinstall: return .reinstall
        case .reportNewIncomingCall:
            let call = try fields.required("call", try newCall(fields, of: app))
            return .reportNewIncomingCall(call, try update(fields))
        case .reportCallUpdated: return .reportCallUpdated(try requiredCall(fields, of: app), try update(fields))
        case .reportOutgoingCallStartedConnecting: return .reportOutgoingCallStartedConnecting(try requiredCall(fields, of: app))
        case .reportOutgoingCallConnected: return .reportOutgoingCallConnected(try requiredCall(fields, of: app))
        case .reportCallEnded:
            let call = try requiredCall(fields, of: app)
            let reason = try fields.optional("reason") { value throws(ValueFault) in try Fields.word(value, Names.callEndedReasons) }
            return .reportCallEnded(call, try fields.required("reason", reason))
        case .providerReset: return .providerReset
        case .requestTransaction: return .requestTransaction(try transaction(fields, of: app))
        case .fulfill: return .fulfill(try performedAction(fields, of: app))
        case .fail: return .fail(try performedAction(fields, of: app))
        case .answerCall:
            let action = try fields.optional("action") { value throws(ValueFault) in try Fields.word(value, Names.secondCallActions) }
            return .answerCall(try requiredCall(fields, of: app), via: try via(fields), action)
        case .endCall: return .endCall(try requiredCall(fields, of: app), via: try via(fields))
        case .holdCall: return .holdCall(try requiredCall(fields, of: app), via: try via(fields))
        case .unholdCall: return .unholdCall(try requiredCall(fields, of: app), via: try via(fields))
        case .muteCall: return .muteCall(try requiredCall(fields, of: app), try fields.boolean("on") ?? true)
        case .tapSpeaker:
            let call = try fields.optional("call") { value throws(ValueFault) in try knownCall(value, of: app) }
            return .tapSpeaker(call, try fields.boolean("on") ?? true)
        case .remote:
            let call = try requiredCall(fields, of: app)
            let event = try fields.optional("event") { value throws(ValueFault) in try Fields.word(value, Names.remoteEvents) }
            return .remote(call, try fields.required("event", event))
        case .sdk: return .sdk(try sdkCall(fields, of: app))
        case .setCategory, .setMode, .setActive, .overrideOutputAudioPort, .setPreferredInput, .setPreferredDataSource,
            .setPreferredSampleRate, .setPreferredIOBufferDuration, .setPrefersNoInterruptionsFromSystemAlerts,
            .setPrefersInterruptionOnRouteDisconnect, .setPreferredInputNumberOfChannels, .startIO, .stopIO, .becomeNowPlaying, .expectOnly,
            .connect, .disconnect, .changePorts, .builtInPort, .reconfigurePort, .pickRoute, .lock, .unlock, .ringSwitch, .sleep, .wake,
            .background, .foreground, .suspend, .terminate, .launch, .interrupt, .endInterruption, .muteBuiltInMic, .mediaServicesLost,
            .mediaServicesReset:
            throw ValueFault("\(verb.name) is not about calls", at: ["do"])
        }
    }

    private func via(_ fields: Fields) throws(ValueFault) -> CallDevice {
        try fields.optional("via") { value throws(ValueFault) in try Fields.word(value, Names.callDevices) } ?? .screen
    }

    mutating func update(_ fields: Fields) throws(ValueFault) -> CallUpdate {
        var update = CallUpdate()
        update.callerName = try fields.optional("localizedCallerName") { value throws(ValueFault) in
            try word(value, wanted: "a string: the name of the caller")
        }
        update.handle = try handle(fields)
        update.hasVideo = try fields.boolean("hasVideo")
        update.supportsHolding = try fields.boolean("supportsHolding")
        update.supportsGrouping = try fields.boolean("supportsGrouping")
        update.supportsUngrouping = try fields.boolean("supportsUngrouping")
        update.supportsDTMF = try fields.boolean("supportsDTMF")
        return update
    }

    /// How the other side is reached: generic where nothing is said of the type.
    mutating func handle(_ fields: Fields) throws(ValueFault) -> Handle? {
        let type = try fields.optional("handleType") { value throws(ValueFault) in try Fields.word(value, Names.handleTypes) }
        let value = try fields.optional("handle") { value throws(ValueFault) in
            try word(value, wanted: "a string: a number, an address or a name")
        }
        if type != nil, value == nil { throw ValueFault("\"handleType\" is said of a \"handle\"", at: ["handleType"], isAboutKey: true) }
        return value.map { Handle($0, type ?? .generic) }
    }

    // MARK: Words

    /// A word that stands for itself: digits, a peer, the name of a caller.
    mutating func word(_ value: JSONValue, wanted: String) throws(ValueFault) -> Word {
        let text = try Self.visibleText(value, wanted: wanted)
        return Word(try words.insert(text))
    }

    /// A text of any length without control characters.
    static func visibleText(_ value: JSONValue, wanted: String) throws(ValueFault) -> String {
        guard let text = value.text else { throw .wrongType(value, wanted: wanted) }
        guard !Fields.hasControls(text) else { throw ValueFault("this text should have no control characters") }
        return text
    }

    /// The name of a call, whether or not there is such a call.
    mutating func callName(_ value: JSONValue) throws(ValueFault) -> Word { try word(value, wanted: "a string: the name of a call") }

    /// A call that comes into being here, where one is named.
    mutating func newCall(_ fields: Fields, of app: Int) throws(ValueFault) -> Word? {
        try fields.optional("call") { value throws(ValueFault) in try newCall(value, of: app) }
    }

    mutating func newCall(_ value: JSONValue, of app: Int) throws(ValueFault) -> Word {
        let call = try callName(value)
        words.setOwner(of: call.number, app)
        return call
    }

    mutating func requiredCall(_ fields: Fields, of app: Int) throws(ValueFault) -> Word {
        try fields.required("call", try fields.optional("call") { value throws(ValueFault) in try knownCall(value, of: app) })
    }

    /// A call of the app that a step before has named.
    mutating func knownCall(_ value: JSONValue, of app: Int) throws(ValueFault) -> Word {
        if isCertain { try checkCall(try Self.visibleText(value, wanted: "a string: the name of a call"), of: app) }
        return try callName(value)
    }

    private func checkCall(_ text: String, of app: Int) throws(ValueFault) {
        if let number = words.number(text) {
            if words.isCall(number, of: app) { return }
            if let owner = words.owner(of: number), let apps {
                throw ValueFault(
                    "\(Quoted.text(text)) is a call of \(Quoted.text(apps[owner].name)), not of \(Quoted.text(apps[app].name))")
            }
        }
        let calls = words.calls(of: app)
        guard !calls.isEmpty else {
            throw ValueFault("unknown call \(Quoted.text(text)): no push, no report and no request to start it has named it before")
        }
        // The latest are those that somebody may have meant.
        throw .unknown(text, "call", among: calls.reversed(), listed: 8)
    }
}
