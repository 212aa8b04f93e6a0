import SessionModel
import SessionSimulator

extension Callback {
    /// The callback for people: its name, and what it says.
    func text(in scenario: Scenario) -> String { "\(name.name): \(words(in: scenario))" }

    /// What it says.
    func words(in scenario: Scenario) -> String {
        let call = call.map(scenario.text)
        let theCall = call.map { "call \($0)" } ?? "a call"
        return switch name {
        case .didReceive: call.map { "push \($0) has come" } ?? "a push without a uuid has come"
        case .didUpdate: "the push token has come, or is another one"
        case .didInvalidate: "the push token is not valid any more"
        case .reportCompletion: "the report of \(theCall) \(outcome)"
        case .requestCompletion: "the request" + (call.map { " for call \($0)" } ?? "") + " \(outcome)"
        case .start: "\(theCall) is to be started" + (handle.map { ", to \(scenario.text($0.value))" } ?? "")
        case .answer: "\(theCall) is to be answered"
        case .end: "\(theCall) is to be ended"
        case .setHeld: "\(theCall) is to be \(isOn == false ? "taken from hold" : "put on hold")"
        case .setMuted: "\(theCall) is to be \(isOn == false ? "heard again" : "muted")"
        case .setGroup: "\(theCall) is to be " + (word.map { "grouped with call \(scenario.text($0))" } ?? "taken out of its group")
        case .playDTMF: "\(word.map(scenario.text) ?? "digits") is to be played on \(theCall)"
        case .timedOut: "the action \(action?.name ?? "") on \(theCall) was not completed in time"
        case .didActivate: "CallKit has activated the session"
        case .didDeactivate: "CallKit has deactivated the session"
        case .providerDidReset: "the provider was reset, and every call is gone"
        }
    }

    /// How a completion ended.
    private var outcome: String {
        guard let code = error.flatMap({ $0 }) else { return "is taken" }
        return "fails with " + (errorName.map { "\($0) (\(code))" } ?? "\(code)")
    }

    /// The name of a completion's error.
    var errorName: String? {
        guard let code = error.flatMap({ $0 }) else { return nil }
        return name == .requestCompletion ? RequestError(rawValue: code)?.name : IncomingCallError(rawValue: code)?.name
    }
}

extension AudioState {
    /// What goes through the streams, for people.
    var text: String {
        func side(_ name: String, _ state: StreamState, _ cause: SilenceCause?) -> String {
            "\(name) \(state.name)" + (state == .flows || state == .muted ? "" : cause.map { ", \($0.words)" } ?? "")
        }
        return side("uplink", uplink, uplinkCause) + "; " + side("downlink", downlink, downlinkCause)
    }
}

extension SilenceCause {
    /// Why nothing is heard, for people.
    var words: String {
        switch self {
        case .notStarted: "nothing was started"
        case .notRunning: "the process does not run"
        case .sessionInactive: "the session is not active"
        case .interrupted: "interrupted"
        case .held: "the call is on hold"
        case .staleUnit: "the audio unit is stale"
        case .staleFormat: "the audio unit has another sample rate"
        case .inputBlocked: "the input is blocked"
        case .noInput: "there is no input"
        case .noOutput: "there is no output"
        case .gateClosed: "the SDK was not told of the activation"
        case .disabled: "the SDK's audio is off"
        case .servicesReset: "the media services were reset"
        case .muted: "muted"
        case .otherApp: "with another app's sound"
        }
    }
}
