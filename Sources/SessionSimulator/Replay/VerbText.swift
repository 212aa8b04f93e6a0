import SessionModel

extension Verb {
    /// What it does, in a sentence.
    public var summary: String {
        switch self {
        case .setCategory:
            """
            Sets category, mode, options and route sharing policy in one call. An active session is routed anew and told so; an inactive \
            one keeps them for its activation.
            """
        case .setMode:
            "Sets the mode alone. The options for Bluetooth and AirPlay and defaultToSpeaker go, and those come that the mode implies."
        case .setActive:
            """
            Activates the session, which interrupts those that cannot play beside it, or deactivates it, which ends a speaker override. \
            A session that is active already stays as it is.
            """
        case .overrideOutputAudioPort: "Sends the sound of playAndRecord to the speaker until the ports of its route change, or ends that."
        case .setPreferredInput: "Prefers one of the available inputs, and with it the output of the same accessory."
        case .setPreferredDataSource: "Prefers a data source, such as one of the built-in microphones."
        case .setPreferredSampleRate: "Asks for a sample rate: a wish, which only a port that has it fulfils."
        case .setPreferredIOBufferDuration: "Asks for a duration of the I/O buffer: a wish, on which nothing here depends."
        case .setPrefersNoInterruptionsFromSystemAlerts:
            "Asks that calls that are only shown in a banner do not interrupt; the policy callDisplay says how they are shown."
        case .setPrefersInterruptionOnRouteDisconnect:
            "Chooses whether the app that is Now Playing is interrupted when the accessory that plays goes away, as it is by default."
        case .setPreferredInputNumberOfChannels: "Asks for a number of input channels."
        case .startIO: "Starts the app's audio units: sound flows. A session that is not active is activated."
        case .stopIO: "Stops the app's audio units."
        case .becomeNowPlaying: "Makes the app the one that the system shows as Now Playing."
        case .expectOnly: "Does nothing: looks at what came of the steps before, or at a later time."
        case .connect: "Plugs an accessory in. Where a session may use it, it takes the route and ends a speaker override."
        case .disconnect: "Takes an accessory away. Where it was in use, the next in line takes the route."
        case .changePorts:
            """
            An accessory has other ports from now on: those of the profile to, by whose name it goes from then on. With a port that it did \
            not have before it is as if it had just been plugged in; one that it has no more is as if it had been pulled out.
            """
        case .builtInPort:
            "A port of the device itself goes, or comes back: a computer's sound card is unplugged, or is used in another way."
        case .reconfigurePort:
            """
            Something about a port changes, such as its format or what is behind it, and not which port it is: each active session that has \
            it in its route is told routeConfigurationChange.
            """
        case .pickRoute:
            """
            The user picks an output in the system's route picker, which ends an override and a preference; an accessory counts as the last \
            connected from now on.
            """
        case .lock: "Locks the screen: ambient and soloAmbient fall silent. An app that leaves the front with it needs background too."
        case .unlock: "Unlocks it."
        case .ringSwitch: "Sets the ring switch: while it is muted, ambient and soloAmbient are silent."
        case .sleep: "Puts the device to sleep."
        case .wake: "Wakes it: each active session is told of a route change, wakeFromSleep."
        case .background: "Takes an app off the screen. Its session stays as it is, but what it may activate there is less."
        case .foreground: "Puts an app on the screen, and lets it run again where it was suspended."
        case .suspend: "Freezes an app in the background. From iOS 10 on its session is deactivated, and it is not told while it is frozen."
        case .terminate: "Ends an app's process, and its session with it."
        case .launch: "Starts an app's process again, in the foreground with a fresh session."
        case .interrupt: "Something of the system's interrupts every active session."
        case .endInterruption:
            "It is over. Those that nothing else interrupts any more are told so; they are not active until they activate again."
        case .muteBuiltInMic:
            """
            Mutes the built-in microphone by hardware, or opens it again. A session that records from it is interrupted, unless it has the \
            option overrideMutedMicrophoneInterruption.
            """
        case .mediaServicesLost: "The media services are gone: until they are reset, calls fail with mediaServicesFailed."
        case .mediaServicesReset: "The media services are back, and every session is as in a fresh process."
        case .voipPush:
            """
            A VoIP push comes from the server. It launches or wakes the app, which has to report a call before its handler returns; from \
            iOS 13 on an app that does not is ended, and after strikesToBlock such pushes none is delivered any more.
            """
        case .pushCompletion: "The app calls the completion of a push. That it has reported a call is not said with it."
        case .pushHandlerReturns: "The app's method for pushes returns. Whatever is due for the push must have been done by now."
        case .pushTokenUpdated:
            "The push registry has a token, or another one than before. The app sends it to its server, and is given pushes again."
        case .pushTokenInvalidated:
            "The app's push token holds no more. Until there is another one, pushes are lost, and neither app nor server notice."
        case .reinstall: "The user deletes the app and installs it again. It runs, and is given pushes, from its next launch on."
        case .reportNewIncomingCall:
            """
            The app reports an incoming call to its provider. Where nothing speaks against it the call rings; the completion tells which \
            error does.
            """
        case .reportCallUpdated: "The app tells its provider more about a call. What it does not name stays as it is."
        case .reportOutgoingCallStartedConnecting: "The app tells its provider that an outgoing call is being connected."
        case .reportOutgoingCallConnected: "The app tells its provider that the far end has answered an outgoing call."
        case .reportCallEnded:
            """
            The app tells its provider that a call ended for a reason that is not the user's. No end action comes, and where it was the \
            last of the app its session is deactivated.
            """
        case .providerReset: "The system resets the app's provider: every call of the app is gone, and providerDidReset tells it so."
        case .requestTransaction:
            """
            The app asks the system for actions on its calls. The completion tells whether it may; if so, they come back to its provider \
            to be performed.
            """
        case .fulfill:
            """
            The app completes an action that it was given to perform. An answer or a start that is fulfilled has the session activated, \
            activationLatency later.
            """
        case .fail: "The app fails an action that it was given to perform. A call that is to be answered, started or held ends by it."
        case .answerCall:
            "The user answers a call that rings. Where it is done decides the route, and what becomes of a call that is there."
        case .endCall: "The user declines or ends a call. The app is given an end action."
        case .holdCall: "The user holds a call."
        case .unholdCall: "The user takes a call off hold. A call that is there already is held for it."
        case .muteCall: "The user mutes a call on the system's screen. The app is given an action, and has to be silent by itself."
        case .tapSpeaker: "The user taps the speaker button on the screen of a call: an override of the output, which a write may undo."
        case .remote: "The far end answers or hangs up. Of a cellular call the phone takes notice; every other app has to report it."
        case .sdk: "The app calls a function of its media SDK, or of its own audio unit."
        }
    }

    /// An error that the call of a step can give.
    public struct PossibleError: Sendable {
        /// The error.
        public let error: SessionError
        /// When it comes.
        public let when: String

        fileprivate init(_ error: SessionError, _ when: String) {
            self.error = error
            self.when = when
        }
    }

    /// The errors that the call can give, beside `mediaServicesFailed` while the media services are gone.
    public var errors: [PossibleError] {
        switch self {
        case .setCategory:
            [
                PossibleError(.badParam, "the combination is not taken"), Self.unavailable,
                PossibleError(.insufficientPriority, "an active session asks for an input during a phone call"),
                PossibleError(.siriIsRecording, "while Siri listens, with another reading of setCategoryDuringCall"), Self.undocumented,
            ]
        case .setMode: [PossibleError(.badParam, "the category does not take the mode"), Self.unavailable, Self.undocumented]
        case .setActive: Self.activation + [PossibleError(.isBusy, "deactivated while I/O runs, before iOS 26")]
        case .overrideOutputAudioPort: [PossibleError(.badParam, "the category is not playAndRecord"), Self.unavailable]
        case .setPreferredInput: [PossibleError(.badParam, "it is no available input"), Self.unavailable, Self.undocumented]
        case .setPreferredDataSource: [PossibleError(.unavailable, "before iOS 7")]
        case .setPrefersNoInterruptionsFromSystemAlerts: [PossibleError(.unavailable, "before iOS 14.5")]
        case .setPrefersInterruptionOnRouteDisconnect: [PossibleError(.unavailable, "before iOS 17")]
        case .setPreferredInputNumberOfChannels:
            [
                PossibleError(.badParam, "the input does not have so many"),
                PossibleError(.incompatibleCategory, "the category has no input"),
                PossibleError(.sessionNotActive, "the session is not active"),
            ]
        case .startIO:
            Self.activation + [
                PossibleError(.resourceNotAvailable, "there is no input"),
                PossibleError(
                    .cannotStartRecording, "the built-in microphone is muted by hardware, or the app begins to record in the background"),
                PossibleError(.sessionNotActive, "with another reading of implicitActivation"),
                PossibleError(.unspecified, "with another reading of refusedMutedMicCode"),
            ]
        case .setPreferredSampleRate, .setPreferredIOBufferDuration, .stopIO, .becomeNowPlaying, .expectOnly,
            .connect, .disconnect, .changePorts, .builtInPort, .reconfigurePort, .pickRoute, .lock, .unlock, .ringSwitch, .sleep, .wake,
            .background, .foreground, .suspend, .terminate, .launch, .interrupt, .endInterruption, .muteBuiltInMic, .mediaServicesLost,
            .mediaServicesReset,
            .voipPush, .pushCompletion, .pushHandlerReturns, .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .reportNewIncomingCall,
            .reportCallUpdated,
            .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected, .reportCallEnded, .providerReset, .requestTransaction,
            .fulfill, .fail, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall, .tapSpeaker, .remote:
            []
        case .sdk:
            Self.activation + [
                PossibleError(
                    .missingEntitlement, "a push launched the app, and its voice unit starts before didActivate; see earlyUnitRefused"),
                PossibleError(.unspecified, "Azure's block returns an error, or there is no agent, or no CallKit in the SDK"),
                PossibleError(.badParam, "a conference is joined without a callKitType or an access token"),
                PossibleError(.sessionNotActive, "something is asked of a conference that was not joined, or that nobody holds any more"),
                PossibleError(.isBusy, "an engine that runs is changed"),
                PossibleError(.resourceNotAvailable, "there is no input, or as much video as can be shown"),
                PossibleError(
                    .cannotStartRecording, "the built-in microphone is muted by hardware, or the app begins to record in the background"),
            ]
        }
    }

    private static let activation = [
        PossibleError(.cannotInterruptOthers, "in the background, where the session does not mix and is not Now Playing"),
        PossibleError(
            .insufficientPriority,
            "during an alarm, a timer or a call that keeps the category out, or in one's own call that CallKit has activated"),
        PossibleError(.siriIsRecording, "while Siri listens"),
        PossibleError(.cannotStartPlaying, "in the background with ambient or soloAmbient, or with an input while the device is locked"),
    ]
    private static let unavailable = PossibleError(.unavailable, "a name does not exist on the platform or the OS version")
    private static let undocumented = PossibleError(.unspecified, "with another reading of undocumentedRefusalCode")
}
