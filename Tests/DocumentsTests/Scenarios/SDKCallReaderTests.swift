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
        #expect(
            calls == [
                .startAudio, .stopAudio, .muteMic(true), .muteMic(false), .audioSessionDidActivate, .audioSessionDidDeactivate,
                .setActive(true), .setManualAudio(true), .setAudioEnabled(false), .joinChannel, .leaveChannel, .enableAudio, .disableAudio,
                .setAudioSessionOperationRestriction(.all), .setAudioSessionOperationRestriction([.setCategory, .deactivateSession]),
                .setAudioSessionOperationRestriction([]), .setParameters(parameters), .setParameters(AgoraParameters()),
                .startCall(outgoingMuted: false, incomingMuted: false), .accept(outgoingMuted: true, incomingMuted: true),
                .startOutgoingAudio, .stopOutgoingAudio, .startIncomingAudio, .stopIncomingAudio, .muteOutgoing(true), .muteOutgoing(false),
                .muteIncoming(true), .muteIncoming(false), .hold, .resume, .joinConference(nil, sendsVideo: true),
                .joinConference(CallKitType.none, sendsVideo: false), .notifyCallKitAudioActivation, .muteMyAudio(true),
                .muteMyAudio(false),
                .hold, .unhold, .sendMyVideo(false), .sendMyVideo(true), .showPeerVideo(Word(0), true), .showPeerVideo(Word(0), false),
                .leaveConference, .enableAudioDevice, .disableAudioDevice, .connect, .setEngineAvailability(input: false, output: true),
                .setEngineAvailability(input: true, output: false), .disconnect,
            ])
        #expect(scenario.words == ["Lee"])
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
                        case "restriction", "initialMyVideoState", "callKitType", "peer":
                            ["restriction": "\"all\"", "initialMyVideoState": "\"pause\"", "callKitType": "\"user\""][key.description]
                                ?? "\"x\""
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

    /// Where the apps cannot be read, no step is blamed for what they are.
    @Test func noFunctionIsBlamedForAWrongApp() throws {
        let messages = try ScenarioText.messages(
            #"{"apps":[{"name":"app","sdk":"agorra"}],"steps":[{"do":"sdk","function":"joinChannel"}]}"#)
        #expect(messages == ["unknown SDK \"agorra\"; did you mean \"agora\"?"])
    }
}
