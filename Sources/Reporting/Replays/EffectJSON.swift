import RoutePolicy
import SessionModel
import SessionSimulator

extension Effect {
    /// What kind of event it is, as a result writes it.
    var kind: EventKind {
        switch self {
        case .routeChange: .routeChange
        case .interruptionBegan, .interruptionEnded: .interruption
        case .didBecomeActive: .didBecomeActive
        case .didBecomeInactive: .didBecomeInactive
        case .resumptionRecommendation: .resumptionRecommendation
        case .error: .error
        case .silencedHint: .silencedHint
        case .mediaServices: .mediaServices
        case .availableInputsChange: .availableInputsChange
        case .process: .process
        case .callback: .callback
        case .diagnostic: .diagnostic
        case .audio: .audio
        case .sdk: .sdk
        }
    }
}

extension JSONWriter {
    /// Writes what an app noticed, and behind it what else is known of it.
    mutating func effect(
        _ timed: Replay.TimedEffect, _ replay: Replay, and more: (inout JSONWriter) -> Void = { _ in }
    ) {
        object { json in
            json.key("at")
            json.seconds(microseconds: timed.at)
            json.key("app")
            json.string(timed.effect.app.map { replay.scenario.apps[$0].name })
            json.key("kind")
            json.word(timed.effect.kind.name)
            switch timed.effect {
            case .routeChange(_, let reason, let previous, let current, let cause):
                json.key("reason")
                json.word(reason.name)
                json.key("previousRoute")
                json.route(previous, replay)
                json.key("route")
                json.route(current, replay)
                json.key("by")
                if case .app(let app) = cause { json.string(replay.scenario.apps[app].name) } else { json.word("system") }
            case .interruptionBegan(_, let reason):
                json.key("type")
                json.word("began")
                json.key("reason")
                json.string(replay.scenario.os >= InterruptionReason.since ? reason.name : nil)
            case .interruptionEnded(_, let shouldResume):
                json.key("type")
                json.word("ended")
                json.key("shouldResume")
                json.boolean(shouldResume)
            case .didBecomeInactive(_, let byApp, let reason):
                json.key("source")
                json.word(byApp ? "app" : "system")
                json.key("reason")
                json.string(reason?.name)
            case .resumptionRecommendation(_, let shouldResume):
                json.key("shouldResume")
                json.boolean(shouldResume)
            case .error(_, let error):
                json.key("name")
                json.word(error.name)
                json.key("code")
                json.number(error.code.map(Int.init))
            case .silencedHint(_, let begins):
                json.key("type")
                json.word(begins ? "begin" : "end")
            case .mediaServices(_, let areLost):
                json.key("type")
                json.word(areLost ? "lost" : "reset")
            case .process(_, let isLaunched):
                json.key("type")
                json.word(isLaunched ? "launched" : "terminated")
            case .callback(_, let callback): json.callback(callback, replay.scenario)
            case .diagnostic(let app, let diagnostic):
                json.key("id")
                json.word(diagnostic.code.name)
                if let call = diagnostic.call {
                    json.key("call")
                    json.string(replay.scenario.text(call))
                }
                json.key("severity")
                json.word(diagnostic.code.severity.rawValue)
                json.key("message")
                json.string(diagnostic.sentence(of: app, at: timed.at, in: replay.scenario))
                json.key("causedBy")
                json.number(timed.causedBy)
            case .audio(_, let audio):
                json.key("uplink")
                json.word(audio.uplink.name)
                json.key("downlink")
                json.word(audio.downlink.name)
                json.key("uplinkCause")
                json.string(audio.uplinkCause?.name)
                json.key("downlinkCause")
                json.string(audio.downlinkCause?.name)
            case .sdk(_, let notice):
                json.key("name")
                json.word(notice.name.name)
                if let call = notice.call {
                    json.key("call")
                    json.string(replay.scenario.text(call))
                }
            case .didBecomeActive, .availableInputsChange: break
            }
            more(&json)
        }
    }

    /// Writes a callback with its arguments.
    fileprivate mutating func callback(_ callback: Callback, _ scenario: Scenario) {
        key("name")
        word(callback.name.name)
        if let call = callback.call {
            key("call")
            string(scenario.text(call))
        }
        if let action = callback.action {
            key("action")
            word(action.name)
        }
        if let error = callback.error {
            key("error")
            number(error.map(Int.init))
        }
        if let isOn = callback.isOn {
            key(callback.name == .setMuted ? "muted" : "onHold")
            boolean(isOn)
        }
        if let handle = callback.handle {
            key("handle")
            string(scenario.text(handle.value))
            key("handleType")
            word(handle.type.name)
        }
        if let value = callback.word {
            key(callback.name == .playDTMF ? "digits" : "callToGroupWith")
            string(scenario.text(value))
        }
    }

    /// Writes a time in seconds, without zeros behind the point that say nothing.
    mutating func seconds(microseconds: Int) { raw(Clock.seconds(microseconds)) }

    /// Writes the ports of a route by type.
    mutating func route(_ route: Route, _ replay: Replay) {
        object { json in
            json.key("outputs")
            json.words(replay.simulator.ports(route.outputs, .output).map(\.type.name))
            json.key("inputs")
            json.words(replay.simulator.ports(route.inputs, .input).map(\.type.name))
        }
    }

    /// Writes what was expected, or what happened.
    mutating func value(_ value: ReplayValue) {
        switch value {
        case .null: null()
        case .boolean(let value): boolean(value)
        case .number(let value): number(value)
        case .string(let value): string(value)
        case .names(let names): strings(names)
        case .route(let outputs, let inputs):
            object { json in
                if let outputs {
                    json.key("outputs")
                    json.strings(outputs)
                }
                if let inputs {
                    json.key("inputs")
                    json.strings(inputs)
                }
            }
        }
    }
}
