extension DiagnosticCode {
    /// What it means.
    public var summary: String {
        switch self {
        case .earlyMedia:
            """
            Media were started before CallKit activated the session. An audio unit that is made for a session that is not active \
            delivers nothing until it is made anew; an SDK that activates the session for it keeps CallKit from doing so.
            """
        case .selfActivation:
            """
            The app activated the session itself before CallKit did. CallKit does not activate a session that is active already: \
            didActivate never comes, and the app may play but not record.
            """
        case .redundantActivation:
            "The app activated the session although CallKit had done so. At best the call is refused without harm."
        case .noDidActivate: "The call was answered or started, and CallKit has not told the app of an activation."
        case .unholdNoActivation:
            """
            The app itself lifted a hold, as after the far end has ended the other call. CallKit does not hand the audio back on that \
            path, and an activation of the app's own is refused.
            """
        case .actionTimeout:
            "An action was neither fulfilled nor failed in time. The system took it for failed, and ended the call where that is due."
        case .lateCompletion: "An action was completed after it had timed out. The system takes no notice of that any more."
        case .neverConnected:
            """
            An outgoing call that the far end answered was never reported as connected. The system books it as one that did not come \
            about.
            """
        case .endNotReported:
            """
            A call is over and nobody told CallKit so. For the system it goes on: its screens and the car show it, and its session stays \
            with it.
            """
        case .requestDenied: "The system refused what the app asked of it. The action that was asked for will not be performed."
        case .maximumGroups: "The call would need one more call group than the app's provider allows, so it was refused."
        case .incomingFiltered:
            "The system did not show an incoming call, as the user or a restriction wants it. The duty to report it is met."
        case .secondProvider: "The app made more than one provider. Which of them is told of a call is left to chance."
        case .pushNotReported:
            """
            The handler of a VoIP push returned without a call having been reported. The system ends the process, and after some such \
            pushes it delivers none any more.
            """
        case .guardSkipsReport:
            """
            The handler of a VoIP push called its completion without having reported a call. For the system that is a push without a \
            report: it ends the process.
            """
        case .pushThrottled:
            """
            A VoIP push was not delivered, because too many before it were not reported. The server saw it accepted, and the app cannot \
            know of it.
            """
        case .completionMissing: "The call that a push announced was dealt with, and the completion of its handler was not called."
        case .insufficientPriority: "An activation was refused because another app's call has the audio."
        case .outputOnlyCategory: "The category of a session with a call has no input, so the far end hears nothing."
        case .noNotifyOthers:
            "The session was deactivated without notifyOthersOnDeactivation. Those whom it had interrupted are not told to go on."
        case .resetTooEarly: "Audio was set up again before the media services were back after their reset."
        case .answerDevice:
            "The call was answered on the screen, so Bluetooth is left out of its route although a device is connected."
        case .fallback: "A device went away in a call, and the system chose the port that comes next."
        case .speakerPinned:
            "The user turned the speaker off and it came on again: what asked for it outlives the user's choice."
        case .overrideLost:
            "The speaker that was chosen in a call was lost, because the category or the mode was written or the session activated anew."
        case .airPlayHidden:
            """
            AirPlay is not offered in a call, whatever the options say, unless the mode is videoChat and the receiver mirrors the \
            screen.
            """
        case .staleUnit:
            """
            The audio unit was made before this activation of the session, so that it delivers nothing until it is made anew.
            """
        case .staleFormat: "The route changed to another sample rate and the audio unit was not set up again for it."
        case .unbalanced:
            """
            WebRTC counts activations and deactivations, and they do not balance. After an interruption, or in the next call, it takes \
            the session for what it is not.
            """
        case .noRestart: "The interruption is over and the SDK did not start its audio again."
        case .lateDeactivate:
            "A didDeactivate that belongs to the time before the call went on switched its audio off again."
        case .deactivatesSession:
            "The SDK deactivated the session that it shares with the app, and what else of the app played stopped."
        case .multiappLeak:
            "Two apps run sessions that mix. The microphone's stream of one carries what the other plays to its far end."
        case .activationNotNotified: "The SDK waits to be told that CallKit activated the session, and was not."
        case .defaultOverwrites: "The SDK set the session up as it likes, over what the app had set."
        case .muteEcho:
            "The app muted its SDK, asked CallKit to mute the call, and then muted the SDK again when that came back as an action."
        case .muteDiverged: "The SDK and CallKit do not agree on whether the call is muted."
        case .noMicrophoneText:
            "The app took the microphone, and its Info.plist does not say what for. The system ends the process."
        case .noCameraText: "The app took the camera, and its Info.plist does not say what for. The system ends the process."
        case .noAudioMode:
            "The app went to the background without the background mode audio, and outside a call of CallKit's: its sound stops."
        case .noVoIPMode:
            "The app lacks the background mode voip: no VoIP push reaches it, and CallKit takes none of its calls."
        }
    }

    /// What to do about it.
    public var cure: String {
        switch self {
        case .earlyMedia: "In the answer and start actions configure the session and fulfil; start or join media in didActivate."
        case .selfActivation: "Leave out setActive(true): for a call CallKit activates the session. Wait for didActivate."
        case .redundantActivation: "Leave out setActive(true) in a call."
        case .noDidActivate:
            """
            See that nothing else activates the session before CallKit does. Assign the provider's configuration again right before each \
            report, show what the microphone does, and let the user unmute.
            """
        case .unholdNoActivation:
            "Let the user lift the hold on the system's screen, or tell the SDK in the action that lifts it."
        case .actionTimeout:
            "Fulfil or fail every action at once, and do what takes long afterwards. Never wait for didActivate with the fulfilment."
        case .lateCompletion: "Complete the action before it times out; after timedOut do not complete it."
        case .neverConnected: "Call reportOutgoingCall(with:connectedAt:) when the far end answers."
        case .endNotReported: "Call reportCall(with:endedAt:reason:) when a call ends that the user did not end through CallKit."
        case .requestDenied: "Look at the error of the request's completion, and take back what the app showed for the call."
        case .maximumGroups: "Raise maximumCallGroups, or end or hold together what is there before another call is started."
        case .incomingFiltered: "Drop the call in the completion's error branch, and call the push's completion there too."
        case .secondProvider: "Make one provider, once, and keep it as long as the app runs."
        case .pushNotReported:
            "Report the call at once with what the payload has; ask the network later and report an update."
        case .guardSkipsReport: "Where the payload is no good, report a placeholder call and end it at once."
        case .pushThrottled: "Report a call for every push. What is blocked stays so until the app is installed again."
        case .completionMissing: "Call the completion on every path, also where the report failed."
        case .insufficientPriority: "Try again when the call is over; a session that only plays may be activated beside it."
        case .outputOnlyCategory:
            """
            Keep playAndRecord in a call. Write it again when a route change with categoryChange or routeConfigurationChange tells of \
            another.
            """
        case .noNotifyOthers: "Deactivate with notifyOthersOnDeactivation."
        case .resetTooEarly:
            "Wait about 250 milliseconds after the reset. Then write category and mode, make the audio unit, and override the output anew."
        case .answerDevice:
            "Answer on the headset, or pick it on the call screen. The policy callAudioRouting is the user's setting for it."
        case .fallback: "Set defaultToSpeaker or the mode videoChat where the speaker should come next; leave them out for the receiver."
        case .speakerPinned: "In an audio call use overrideOutputAudioPort in place of defaultToSpeaker and of the mode videoChat."
        case .overrideLost:
            """
            Set category and mode before the call, keep the SDK from writing them (for Agora configureSession, before the join), and \
            leave them alone in it.
            """
        case .airPlayHidden: "Use the mode videoChat, with which a mirrored receiver is offered."
        case .staleUnit:
            "Make the audio unit anew: in didDeactivate switch the SDK's audio off and on, or let it restart after interruptions."
        case .staleFormat: "On each route change compare the sample rate, and stop, set up and start the audio unit where it is another."
        case .unbalanced:
            "Call setActive(true) and setActive(false) in pairs, and pass each didActivate and didDeactivate on once."
        case .noRestart:
            """
            Have the SDK restart when an interruption ends (for Agora che.audio.restartWhenInterrupted before the join), or stop and \
            start its audio there.
            """
        case .lateDeactivate: "Take no notice of a didDeactivate that comes after the call has gone on."
        case .deactivatesSession:
            """
            Keep the SDK from deactivating it: for Agora the restriction deactivateSession, or che.audio.keep.audiosession, before the \
            leave.
            """
        case .multiappLeak: "Make the SDK's session one that does not mix: for Agora che.audio.nonmixable.option before the join."
        case .activationNotNotified: "Pass didActivate on to the SDK: for PlanetKit notifyCallKitAudioActivation."
        case .defaultOverwrites: "Give the SDK a block for the session that does what the app wants, and returns nothing."
        case .muteEcho: "Keep the ids of the actions that the app asked for itself, and only fulfil those."
        case .muteDiverged: "Mute by CXSetMutedCallAction on every way, and fail the action where the SDK refuses."
        case .noMicrophoneText: "Put NSMicrophoneUsageDescription with a text into Info.plist."
        case .noCameraText: "Put NSCameraUsageDescription with a text into Info.plist."
        case .noAudioMode: "Put audio among UIBackgroundModes in Info.plist."
        case .noVoIPMode: "Put voip among UIBackgroundModes in Info.plist."
        }
    }

    /// Public addresses.
    public var sources: [String] {
        switch self {
        case .earlyMedia:
            ["https://developer.apple.com/forums/thread/64544", "https://github.com/BelledonneCommunications/linphone-iphone/issues/212"]
        case .selfActivation, .noDidActivate:
            ["https://developer.apple.com/forums/thread/783870"]
        case .redundantActivation:
            ["https://developer.apple.com/forums/thread/783870", "https://github.com/flutter-webrtc/flutter-webrtc/pull/1995"]
        case .unholdNoActivation:
            ["https://developer.apple.com/forums/thread/749202", "https://developer.apple.com/forums/thread/715488"]
        case .actionTimeout:
            [
                "https://developer.apple.com/documentation/callkit/cxproviderdelegate/provider(_:timedoutperforming:)",
                "https://github.com/voximplant/flutter_callkit/issues/12",
            ]
        case .lateCompletion:
            ["https://developer.apple.com/documentation/callkit/cxproviderdelegate/provider(_:timedoutperforming:)"]
        case .neverConnected:
            ["https://github.com/twilio/voice-quickstart-objc/pull/54"]
        case .endNotReported:
            ["https://developer.apple.com/documentation/callkit/cxprovider/reportcall(with:endedat:reason:)"]
        case .requestDenied:
            [
                "https://learn.microsoft.com/dotnet/api/callkit.cxerrorcoderequesttransactionerror",
                "https://developer.apple.com/forums/thread/793663",
            ]
        case .maximumGroups:
            [
                "https://developer.apple.com/documentation/callkit/cxerrorcoderequesttransactionerror-swift.struct/maximumcallgroupsreached",
                "https://github.com/twilio/voice-quickstart-ios/issues/527",
            ]
        case .incomingFiltered:
            [
                "https://learn.microsoft.com/dotnet/api/callkit.cxerrorcodeincomingcallerror",
                "https://developer.apple.com/forums/thread/65144",
            ]
        case .secondProvider:
            ["https://developer.apple.com/documentation/callkit/cxprovider"]
        case .pushNotReported:
            [
                "https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit",
                "https://developer.apple.com/forums/thread/801446",
            ]
        case .guardSkipsReport:
            [
                "https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit",
                "https://developer.apple.com/forums/thread/817976",
            ]
        case .pushThrottled:
            ["https://developer.apple.com/forums/thread/768136"]
        case .completionMissing:
            ["https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate"]
        case .insufficientPriority:
            ["https://developer.apple.com/documentation/avfaudio/avaudiosession/setactive:error:"]
        case .outputOnlyCategory:
            ["https://developer.apple.com/forums/thread/820613", "https://github.com/nugu-developers/nugu-ios/pull/1156"]
        case .noNotifyOthers:
            ["https://developer.apple.com/documentation/avfaudio/avaudiosession/setactiveoptions"]
        case .resetTooEarly:
            ["https://developer.apple.com/documentation/avfaudio/avaudiosession/mediaserviceswereresetnotification"]
        case .answerDevice:
            [
                "https://github.com/twilio/voice-quickstart-objc/issues/95",
                "https://github.com/react-native-webrtc/react-native-callkeep/issues/614",
            ]
        case .fallback:
            ["https://developer.apple.com/documentation/avfaudio/responding-to-audio-route-changes"]
        case .speakerPinned:
            ["https://github.com/VoIPGRID/VialerSIPLib/issues/150", "https://github.com/WebTrit/webtrit_phone/pull/1360"]
        case .overrideLost:
            ["https://developer.apple.com/forums/thread/810385", "https://github.com/flutter-webrtc/flutter-webrtc/pull/1995"]
        case .airPlayHidden:
            ["https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/allowairplay"]
        case .staleUnit:
            ["https://github.com/mfairley/expo-callkit-telecom/issues/36"]
        case .staleFormat, .unbalanced:
            ["https://github.com/webrtc-sdk/webrtc"]
        case .noRestart:
            [
                "https://agoraio.zendesk.com/hc/en-us/articles/48417936812308",
                "https://github.com/livekit/client-sdk-swift/issues/1011",
            ]
        case .lateDeactivate:
            ["https://github.com/twilio/twilio-voice-ios/issues/152"]
        case .deactivatesSession:
            ["https://api-ref.agora.io/en/video-sdk/ios/4.x/API/enum_audiosessionoperationrestriction.html"]
        case .multiappLeak:
            ["https://github.com/AgoraIO/API-Examples"]
        case .activationNotNotified:
            ["https://docs.lineplanet.me"]
        case .defaultOverwrites:
            ["https://learn.microsoft.com/en-us/azure/communication-services/how-tos/calling-sdk/callkit-integration"]
        case .muteEcho:
            ["https://github.com/jitsi/jitsi-meet/pull/3167"]
        case .muteDiverged:
            ["https://developer.apple.com/documentation/callkit/cxsetmutedcallaction"]
        case .noMicrophoneText:
            [
                "https://developer.apple.com/documentation/bundleresources/information-property-list/nsmicrophoneusagedescription",
                "https://developer.apple.com/documentation/avfaudio/requesting-permission-to-use-the-microphone",
            ]
        case .noCameraText:
            ["https://developer.apple.com/documentation/bundleresources/information-property-list/nscamerausagedescription"]
        case .noAudioMode:
            ["https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes"]
        case .noVoIPMode:
            [
                "https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes",
                "https://developer.apple.com/documentation/callkit/cxerrorcodeincomingcallerror",
            ]
        }
    }
}
