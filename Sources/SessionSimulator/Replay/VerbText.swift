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
        case .voipPush, .pushCompletion, .pushHandlerReturns, .reinstall, .reportNewIncomingCall, .reportCallUpdated,
            .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected, .reportCallEnded, .providerReset, .requestTransaction,
            .fulfill, .fail, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall, .tapSpeaker, .remote, .sdk:
            ""
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
            .connect, .disconnect, .pickRoute, .lock, .unlock, .ringSwitch, .sleep, .wake, .background, .foreground, .suspend, .terminate,
            .launch, .interrupt, .endInterruption, .muteBuiltInMic, .mediaServicesLost, .mediaServicesReset,
            .voipPush, .pushCompletion, .pushHandlerReturns, .reinstall, .reportNewIncomingCall, .reportCallUpdated,
            .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected, .reportCallEnded, .providerReset, .requestTransaction,
            .fulfill, .fail, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall, .tapSpeaker, .remote, .sdk:
            []
        }
    }

    private static let activation = [
        PossibleError(.cannotInterruptOthers, "in the background, where the session does not mix and is not Now Playing"),
        PossibleError(.insufficientPriority, "during an alarm or a timer, or a phone call that keeps the category out"),
        PossibleError(.siriIsRecording, "while Siri listens"),
        PossibleError(.cannotStartPlaying, "in the background with ambient or soloAmbient, or with an input while the device is locked"),
    ]
    private static let unavailable = PossibleError(.unavailable, "a name does not exist on the platform or the OS version")
    private static let undocumented = PossibleError(.unspecified, "with another reading of undocumentedRefusalCode")
}
