import SessionModel
import SessionSimulator
import Testing

@testable import Documents

@Suite struct SDKCallReaderTests {
    @Test func everyFunctionIsRead() throws {
        let scenario = try ScenarioText.good("every-function")
        let calls = scenario.steps.compactMap { step -> SDKCall? in
            guard case .telephony(_, .sdk(let call)) = step.event else { return nil }
            return call
        }
        #expect(Set(calls.map(\.function)) == Set(SDKFunction.allCases))
        var parameters = AgoraParameters()
        parameters.restartWhenInterrupted = true
        parameters.nonmixable = false
        parameters.keepsSession = true
        parameters.category = 3
        var (caller, number, called, shown) = (CallUpdate(), CallUpdate(), CallUpdate(), CallUpdate())
        (caller.callerName, caller.handle) = (Word(1), Handle(Word(2)))
        (number.handle, number.hasVideo) = (Handle(Word(4), .phoneNumber), true)
        (called.callerName, called.handle) = (Word(1), Handle(Word(5), .emailAddress))
        (shown.callerName, shown.hasVideo, shown.supportsHolding) = (Word(1), true, false)
        #expect(
            calls == [
                .startAudio, .stopAudio, .muteMic(true), .muteMic(false), .audioSessionDidActivate, .audioSessionDidDeactivate,
                .setActive(true), .setManualAudio(true), .setAudioEnabled(false), .joinChannel, .leaveChannel, .enableAudio, .disableAudio,
                .setAudioSessionOperationRestriction(.all), .setAudioSessionOperationRestriction([.setCategory, .deactivateSession]),
                .setAudioSessionOperationRestriction([]), .setParameters(parameters), .setParameters(AgoraParameters()),
                .connectNodes, .createAgent, .handlePush(Word(0), caller), .reportIncomingCall(Word(3), number),
                .startCall(outgoingMuted: false, incomingMuted: false),
                .startCall(outgoingMuted: false, incomingMuted: false, called), .accept(outgoingMuted: true, incomingMuted: true),
                .startOutgoingAudio, .stopOutgoingAudio, .startIncomingAudio, .stopIncomingAudio, .muteOutgoing(true), .muteOutgoing(false),
                .muteIncoming(true), .muteIncoming(false), .hold, .resume, .joinConference(nil, sendsVideo: true),
                .joinConference(CallKitType.none, sendsVideo: false),
                .joinConference(.planetkit, sendsVideo: true, hasAccessToken: false, shown), .startPreview, .stopPreview,
                .addMediaStatusHandler, .dropConference, .notifyCallKitAudioActivation, .muteMyAudio(true),
                .muteMyAudio(false),
                .hold, .unhold, .sendMyVideo(false), .sendMyVideo(true), .showPeerVideo(Word(6), true), .showPeerVideo(Word(6), false),
                .leaveConference, .enableAudioDevice, .disableAudioDevice, .connect, .setEngineAvailability(input: false, output: true),
                .setEngineAvailability(input: true, output: false), .disconnect,
            ])
        #expect(scenario.words == ["A", "Kim", "8:acs:kim", "B", "+82 2 120", "kim@example.org", "Lee"])
    }

    /// The step of a function has its arguments, and the verb those of all functions.
    @Test func argumentsAreThoseOfTheVerb() {
        let all = SDKFunction.allArguments.map(\.description)
        #expect(Set(SDKFunction.allCases.flatMap { $0.arguments.map(\.description) }) == Set(all))
        #expect(Set(all).count == all.count)
    }

    @Test func everyFunctionIsThereForItsSDKsOnly() throws {
        for function in SDKFunction.allCases {
            for sdk in SDK.all.map(Optional.some) + [nil] {
                let apps = "[{\"name\":\"app\"\(sdk.map { ",\"sdk\":\"\($0.name)\"" } ?? "")}]"
                let arguments = function.arguments.map { key in
                    let value =
                        switch key.description {
                        case "restriction": "\"all\""
                        case "initialMyVideoState": "\"pause\""
                        case "callKitType": "\"planetkit\""
                        case "handleType": "\"generic\""
                        case "peer", "call", "localizedCallerName", "handle", "appName": "\"x\""
                        case "parameters": "{}"
                        default: "true"
                        }
                    return ",\"\(key)\":\(value)"
                }
                let text = "{\"apps\":\(apps),\"steps\":[{\"do\":\"sdk\",\"function\":\"\(function.name)\"\(arguments.joined())}]}"
                if function.sdks.isEmpty || sdk.map({ function.sdks.contains($0) }) ?? false {
                    #expect(try ScenarioText.read(text).steps.count == 1)
                } else {
                    #expect(try ScenarioText.messages(text).first?.hasPrefix("\(function.name) is a function of ") == true)
                }
            }
        }
    }

    @Test("What the SDK's own CallKit shows goes with no other type (C-156)", arguments: ["user", "none"])
    func parametersOfCallKit(type: String) throws {
        for parameter in [#""appName":"Talk""#, #""localizedCallerName":"Kim""#, #""hasVideo":true"#, #""supportsHolding":true"#] {
            let step = #"{"do":"sdk","function":"joinConference","callKitType":"\#(type)",\#(parameter)}"#
            let messages = try ScenarioText.messages(#"{"apps":[{"name":"app","sdk":"planetkit"}],"steps":[\#(step)]}"#)
            #expect(messages.count == 1 && messages[0].hasSuffix("goes with the CallKit type planetkit"))
        }
    }

    /// Where the apps cannot be read, no step is blamed for what they are.
    @Test func noFunctionIsBlamedForAWrongApp() throws {
        let messages = try ScenarioText.messages(
            #"{"apps":[{"name":"app","sdk":"agorra"}],"steps":[{"do":"sdk","function":"joinChannel"}]}"#)
        #expect(messages == ["unknown SDK \"agorra\"; did you mean \"agora\"?"])
    }
}
