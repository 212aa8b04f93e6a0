import SessionModel
import SessionSimulator

extension Diagnostic {
    /// What happened, in a sentence with the app, the call and the time.
    ///
    /// - Parameters:
    ///   - app: The app that it is about.
    ///   - microseconds: When it came.
    ///   - scenario: What the names are of.
    func sentence(of app: Int, at microseconds: Int, in scenario: Scenario) -> String {
        let app = scenario.name(ofApp: app)
        let call = call.map { " \(scenario.text($0))" } ?? ""
        let theCall = call.isEmpty ? "the call" : "call\(call)"
        let other = other.map { scenario.name(ofApp: Int($0)) } ?? "another app"
        let theAction = action.map { "the action \($0.name)" } ?? "an action"
        let (at, until) = ("at \(Clock.text(microseconds))", "until \(Clock.text(microseconds))")
        return switch code {
        case .earlyMedia: "\(app) starts media for \(theCall) \(at), before CallKit has activated the session"
        case .selfActivation:
            """
            \(app) activates the session itself \(at), before CallKit does for \(theCall): as long as it stays so, didActivate does \
            not come and the input is blocked
            """
        case .redundantActivation: "\(app) activates the session again \(at), in \(theCall) for which CallKit has done so"
        case .noDidActivate: "\(app) has not been told of an activation for \(theCall) \(until)"
        case .unholdNoActivation:
            "\(app) itself lifts the hold of \(theCall) \(at): CallKit does not hand the audio back"
        case .actionTimeout: "\(app) has neither fulfilled nor failed \(theAction) on \(theCall) \(until): it timed out"
        case .lateCompletion: "\(app) completes \(theAction) on \(theCall) \(at), after it had timed out: nobody takes notice"
        case .neverConnected: "\(app) never reported \(theCall) as connected until it ended \(at): the system books it as one that failed"
        case .endNotReported: "\(app) has not reported the end of \(theCall) \(until): for the system it goes on"
        case .requestDenied: "a request of \(app) for \(theCall) is refused \(at): no action will come"
        case .maximumGroups: "a request of \(app) for \(theCall) is refused \(at): its provider allows no further call group"
        case .incomingFiltered: "the incoming \(theCall) of \(app) is filtered \(at): it is not shown"
        case .secondProvider: "\(app) has more than one provider \(at): which of them is told of \(theCall) is left to chance"
        case .pushNotReported: "\(app) has reported no call for the push\(call) \(at): the system ends its process"
        case .guardSkipsReport: "\(app) has completed the push\(call) without reporting a call \(at): the system ends its process"
        case .pushThrottled: "the push\(call) to \(app) is dropped \(at): too many before it were not reported"
        case .completionMissing: "\(app) has not called the completion of the push\(call) \(until)"
        case .insufficientPriority: "\(app) cannot activate its session \(at): the call of \(other) has the audio"
        case .outputOnlyCategory: "the category of \(app) has no input \(at): the far end of \(theCall) hears nothing"
        case .noNotifyOthers: "\(app) deactivates its session \(at) and does not notify others: whom it interrupted is not told to go on"
        case .resetTooEarly: "\(app) sets audio up again \(at), before the media services are back after their reset"
        case .answerDevice:
            "\(theCall) of \(app) was answered on the screen: its route leaves out Bluetooth \(at), although a device is connected"
        case .fallback: "a device of \(app)'s route went away \(at): the system chose the port that comes next"
        case .speakerPinned: "the user turns the speaker of \(app) off \(at), and it springs back: defaultToSpeaker or the mode asks for it"
        case .overrideLost:
            """
            \(app) loses the speaker that was chosen in \(theCall) \(at): the category or the mode was written, or the session \
            activated again
            """
        case .airPlayHidden:
            """
            AirPlay is not offered to \(app) \(at): in a call it takes the mode videoChat and a receiver that mirrors the screen
            """
        case .staleUnit: "the audio unit of \(app) was made before the activation \(at): it delivers nothing until it is made anew"
        case .staleFormat:
            "the audio unit of \(app) \(at) is still that of another sample rate: it was not set up again when the route changed"
        case .unbalanced: "the activations and deactivations of \(app) do not balance \(at): WebRTC takes the session for what it is not"
        case .noRestart: "the audio of \(app) has not been started again \(until), after the interruption"
        case .lateDeactivate:
            "\(app) switches the audio of \(theCall) off \(at), for a didDeactivate that belongs to the time before it went on"
        case .deactivatesSession:
            "the SDK of \(app) deactivates the session \(at) that it shares with the app: what else of the app played stops"
        case .multiappLeak: "\(app) and \(other) mix \(at): the far end of \(app) hears what \(other) plays"
        case .activationNotNotified: "the SDK of \(app) has not been told of CallKit's activation \(until): it sends and plays nothing"
        case .defaultOverwrites: "the SDK of \(app) sets the session up as it likes \(at), over what the app had set"
        case .muteEcho: "\(app) mutes its SDK a second time \(at), for an action on \(theCall) that it had asked for itself"
        case .muteDiverged: "the SDK of \(app) and CallKit do not agree \(at) on whether \(theCall) is muted"
        case .noMicrophoneText:
            "\(app) takes the microphone \(at) without NSMicrophoneUsageDescription in its Info.plist: the system ends its process"
        case .noCameraText: "\(app) takes the camera \(at) without NSCameraUsageDescription in its Info.plist: the system ends its process"
        case .noAudioMode: "\(app) goes to the background \(at) without the background mode audio: its session is deactivated"
        case .noVoIPMode: "\(app) has no background mode voip: \(call.isEmpty ? "what comes" : "\(theCall)") does not get through \(at)"
        }
    }
}
