import SessionModel
import SessionSimulator

extension LaneSource {
    /// What happens around the apps.
    static let happenings = LaneSource(
        subject: .world, title: "what happens",
        marks: { replay, moment in
            guard let step = moment.step?.step else { return [] }
            switch step.event {
            // That is told of the app.
            case .call, .telephony: return []
            default: break
            }
            let text = step.event.text(in: replay.scenario)
            return [Timeline.Label([step.verb.name] + text.brief, details: text.more, .event)]
        })

    /// What is plugged in, and what of the device's keeps sessions from what they would do otherwise.
    static let accessories = LaneSource(
        subject: .world, title: "connected",
        states: states { replay, world in
            let labels = world.connected.inOrder.map { replay.scenario.accessories[Int($0)].label }
            let titles = world.connected.inOrder.map { slot in
                let accessory = replay.scenario.accessories[Int(slot)]
                return "\(accessory.label): \(accessory.profile.title)"
            }
            let absent = world.absentPorts.types.map { "no \($0.name)" }
            switch labels.count {
            case 0: return Timeline.Label(absent.isEmpty ? ["nothing"] : absent, .absent)
            case 1...3: return Timeline.Label(labels, details: titles + absent, .plugged)
            default:
                return Timeline.Label(
                    ["\(labels.count) accessories", "last \(labels[labels.count - 1])"], details: titles + absent, .plugged)
            }
        })
}

extension Event {
    /// What is said about an event beside its verb: the arguments in few words, and the others at length.
    func text(in scenario: Scenario) -> (brief: [String], more: [String]) {
        func accessory(_ slot: UInt8) -> (brief: [String], more: [String]) {
            let accessory = scenario.accessories[Int(slot)]
            return ([accessory.label], [accessory.profile.title])
        }
        switch self {
        case .call(_, let call): return call.text(in: scenario)
        case .changePorts(let slot, let other):
            let accessories = [scenario.accessories[Int(slot)], scenario.accessories[Int(other)]]
            return ([accessories[0].label, "to \(accessories[1].label)"], accessories.map(\.profile.title))
        case .builtInPort(let type, let isPresent): return ([type.name, isPresent ? "is back" : "is gone"], [])
        case .reconfigurePort(let type, let slot): return ([scenario.name(PreferredInput(type, slot: slot))], [])
        case .connect(let slot), .disconnect(let slot), .pickRoute(.accessory(let slot)): return accessory(slot)
        case .pickRoute(.speaker): return (["builtInSpeaker"], [])
        case .pickRoute(.receiver): return (["builtInReceiver"], [])
        case .ringSwitch(let isSilent): return ([isSilent ? "silent" : "ring"], [])
        case .background(let app), .foreground(let app), .suspend(let app), .terminate(let app), .launch(let app):
            return ([scenario.apps[app].name], [])
        case .interrupt(let cause): return ([cause.name], [])
        case .endInterruption(let cause, let shouldResume):
            return ((cause.map { [$0.name] } ?? []) + (shouldResume ? [] : ["no shouldResume"]), ["shouldResume \(shouldResume)"])
        case .muteBuiltInMic(let isMuted): return ([isMuted ? "muted" : "not muted"], [])
        case .lock, .unlock, .sleep, .wake, .mediaServicesLost, .mediaServicesReset, .telephony: return ([], [])
        }
    }
}

extension SessionRequestCall {
    /// The arguments of a call.
    fileprivate func text(in scenario: Scenario) -> (brief: [String], more: [String]) {
        switch self {
        case .setCategory(let category, let mode, let options, let sharing):
            var more = options.isEmpty ? ["options none"] : []
            if sharing != .default { more.append("routeSharingPolicy \(sharing.name)") }
            return ([category.name] + (mode.map { [$0.name] } ?? []) + options.written.map(\.name), more)
        case .setMode(let mode): return ([mode.name], [])
        case .setActive(let active, let notifyOthers):
            return (["\(active)"] + (notifyOthers ? ["notifyOthers"] : []), notifyOthers ? ["notifyOthersOnDeactivation"] : [])
        case .overrideOutputAudioPort(let port): return ([port.name], [])
        case .setPreferredInput(let preferred): return ([preferred.map(scenario.name) ?? "nil"], [])
        case .setPreferredDataSource(let port, let number):
            let profile = port.slot.map { scenario.accessories[Int($0)].profile } ?? scenario.device
            let sources = profile.port(port.type, .input)?.dataSources ?? []
            let source = number == 0 ? "nil" : sources.indices.contains(Int(number) - 1) ? sources[Int(number) - 1].name : "\(number)"
            return ([scenario.name(port), source], [])
        case .setPreferredSampleRate(let hertz): return (["\(hertz) Hz"], [])
        case .setPreferredInputNumberOfChannels(let count): return (["\(count)"], [])
        case .setPrefersNoInterruptionsFromSystemAlerts(let prefers), .setPrefersInterruptionOnRouteDisconnect(let prefers):
            return (["\(prefers)"], [])
        case .setPreferredIOBufferDuration, .startIO, .stopIO, .becomeNowPlaying, .look: return ([], [])
        }
    }
}

extension Scenario {
    /// A port that an app prefers.
    func name(_ preferred: PreferredInput) -> String {
        guard let slot = preferred.slot, accessories.indices.contains(Int(slot)) else { return preferred.type.name }
        return "\(preferred.type.name)@\(accessories[Int(slot)].label)"
    }
}
