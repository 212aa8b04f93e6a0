import RoutePolicy
import SessionModel
import SessionSimulator

/// Reads the arguments of what an app calls.
extension ScenarioDraft {
    mutating func call(_ verb: Verb, _ fields: Fields) throws(ValueFault) -> SessionRequestCall {
        switch verb {
        case .setCategory: return try setCategory(fields)
        case .setMode: return .setMode(try fields.required("mode", try mode(fields)))
        case .setActive:
            let isActive = try fields.required("active", try fields.boolean("active"))
            return .setActive(isActive, notifyOthers: try fields.boolean("notifyOthersOnDeactivation") ?? false)
        case .overrideOutputAudioPort:
            let port = try fields.optional("port") { value throws(ValueFault) in try Fields.word(value, Names.overrides) }
            return .overrideOutputAudioPort(try fields.required("port", port))
        case .setPreferredInput:
            let port = try fields.optional("port") { value throws(ValueFault) in try preferredInput(value) }
            return .setPreferredInput(try fields.required("port", port))
        case .setPreferredDataSource: return try setPreferredDataSource(fields)
        case .setPreferredSampleRate:
            let rate = try fields.optional("hertz") { value throws(ValueFault) in
                try Fields.number(value, in: 0...768_000, unit: "hertz")
            }
            return .setPreferredSampleRate(hertz: UInt32(try fields.required("hertz", rate).rounded()))
        case .setPreferredIOBufferDuration:
            let duration = try fields.optional("seconds") { value throws(ValueFault) in
                try Fields.number(value, in: 0...3600, unit: "seconds")
            }
            _ = try fields.required("seconds", duration)
            return .setPreferredIOBufferDuration
        case .setPreferredInputNumberOfChannels:
            let count = try fields.optional("channels") { value throws(ValueFault) in
                try Fields.integer(value, in: 0...1024, unit: "channels")
            }
            return .setPreferredInputNumberOfChannels(try fields.required("channels", count))
        case .setPrefersNoInterruptionsFromSystemAlerts: return .setPrefersNoInterruptionsFromSystemAlerts(try prefers(fields))
        case .setPrefersInterruptionOnRouteDisconnect: return .setPrefersInterruptionOnRouteDisconnect(try prefers(fields))
        case .startIO: return .startIO
        case .stopIO: return .stopIO
        case .becomeNowPlaying: return .becomeNowPlaying
        case .expectOnly, .connect, .disconnect, .changePorts, .builtInPort, .reconfigurePort, .pickRoute, .lock, .unlock, .ringSwitch,
            .sleep, .wake, .background, .foreground, .suspend, .terminate, .launch, .interrupt, .endInterruption, .muteBuiltInMic,
            .mediaServicesLost, .mediaServicesReset, .voipPush,
            .pushCompletion, .pushHandlerReturns, .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .reportNewIncomingCall,
            .reportCallUpdated,
            .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected, .reportCallEnded, .providerReset, .requestTransaction,
            .fulfill, .fail, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall, .tapSpeaker, .remote, .sdk:
            return .look
        }
    }

    private func setCategory(_ fields: Fields) throws(ValueFault) -> SessionRequestCall {
        let category = try fields.optional("category") { value throws(ValueFault) in try Fields.word(value, Names.categories) }
        let sharing = try fields.optional("routeSharingPolicy") { value throws(ValueFault) in
            try Fields.word(value, Names.routeSharingPolicies)
        }
        return .setCategory(
            try fields.required("category", category), mode: try mode(fields),
            options: try fields.optional("options", Self.options) ?? [], sharing: sharing ?? .default)
    }

    private func mode(_ fields: Fields) throws(ValueFault) -> Mode? {
        try fields.optional("mode") { value throws(ValueFault) in try Fields.word(value, Names.modes) }
    }

    private func prefers(_ fields: Fields) throws(ValueFault) -> Bool {
        try fields.required("prefers", try fields.boolean("prefers"))
    }

    /// A set of options: a list of names, or a mask.
    static func options(_ value: JSONValue) throws(ValueFault) -> CategoryOptions {
        guard let elements = value.elements else { return try OptionMask.options(value) }
        var options: CategoryOptions = []
        for (index, element) in elements.enumerated() {
            options.formUnion(try at(.index(index)) { () throws(ValueFault) in try Fields.word(element, Names.options).mask })
        }
        return options
    }

    private mutating func preferredInput(_ value: JSONValue) throws(ValueFault) -> PreferredInput? {
        if value.isNull { return nil }
        let port = try self.port(value, wanted: "null or a string: a port type")
        return PreferredInput(port.type, slot: port.slot)
    }

    // MARK: Data sources

    private mutating func setPreferredDataSource(_ fields: Fields) throws(ValueFault) -> SessionRequestCall {
        let port = try fields.required("port", try fields.optional("port") { value throws(ValueFault) in try self.port(value) })
        let slot = port.slot ?? (port.type.isBuiltIn ? nil : lastConnected(with: port.type))
        let owner = port.type.isBuiltIn ? device : slot.map { accessory($0) }
        let source = try fields.optional("dataSource") { value throws(ValueFault) -> UInt8 in
            if value.isNull { return 0 }
            guard let name = value.text else { throw .wrongType(value, wanted: "null or a string: the name of a data source") }
            let names = owner?.profile.ports.filter { $0.type == port.type }.flatMap(\.dataSources).map(\.name) ?? []
            guard !names.isEmpty else {
                let type = port.type.name
                throw ValueFault(owner.map { "\(type) of \($0.label) has no data sources" } ?? "no \(type) is connected here")
            }
            guard let index = names.firstIndex(of: name) else { throw .unknown(name, "data source", among: names) }
            return UInt8(index + 1)
        }
        return .setPreferredDataSource(PreferredInput(port.type, slot: slot), try fields.required("dataSource", source))
    }
}
