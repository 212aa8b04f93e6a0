import SessionModel
import SessionSimulator

extension CallEvent {
    /// The call that it is about; `nil` for what is about a push, the provider or the media.
    var call: Word? {
        switch self {
        case .reportNewIncomingCall(let call, _), .reportCallUpdated(let call, _), .reportOutgoingCallStartedConnecting(let call),
            .reportOutgoingCallConnected(let call), .reportCallEnded(let call, _), .answerCall(let call, _, _), .endCall(let call, _),
            .holdCall(let call, _), .unholdCall(let call, _), .muteCall(let call, _), .remote(let call, _):
            call
        case .fulfill(let action), .fail(let action): action.call
        case .requestTransaction(let transaction): transaction[0]?.call
        case .tapSpeaker(let call, _): call
        case .voipPush, .pushCompletion, .pushHandlerReturns, .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .providerReset, .sdk:
            nil
        }
    }

    /// What is said of it beside the verb, in few words.
    func text(in scenario: Scenario) -> [String] {
        func via(_ device: CallDevice) -> [String] { device == .screen ? [] : ["via \(device.name)"] }
        return switch self {
        case .voipPush(let call, let mustReport):
            [call.map(scenario.text) ?? "without a uuid"] + (mustReport.map { ["mustReport \($0)"] } ?? [])
        case .pushCompletion(let call), .pushHandlerReturns(let call): call.map { [scenario.text($0)] } ?? []
        case .reportNewIncomingCall(_, let update), .reportCallUpdated(_, let update): update.text(in: scenario)
        case .reportCallEnded(_, let reason): [reason.name]
        case .requestTransaction(let transaction): (0..<transaction.count).compactMap { transaction[$0]?.text(in: scenario) }
        case .fulfill(let action), .fail(let action): [action.text(in: scenario)]
        case .answerCall(_, let device, let choice): via(device) + (choice.map { [$0.name] } ?? [])
        case .endCall(_, let device), .holdCall(_, let device), .unholdCall(_, let device): via(device)
        case .muteCall(_, let isOn), .tapSpeaker(_, let isOn): [isOn ? "on" : "off"]
        case .remote(_, let event): [event.name]
        case .sdk(let call): call.text(in: scenario)
        case .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected,
            .providerReset:
            []
        }
    }
}

extension CallUpdate {
    fileprivate func text(in scenario: Scenario) -> [String] {
        let flags: [(String, Bool?)] = [
            ("hasVideo", hasVideo), ("supportsHolding", supportsHolding), ("supportsGrouping", supportsGrouping),
            ("supportsUngrouping", supportsUngrouping), ("supportsDTMF", supportsDTMF),
        ]
        return ([callerName, handle?.value].compactMap { $0 }.map(scenario.text))
            + flags.compactMap { name, isOn in isOn.map { "\(name) \($0)" } }
    }
}

extension CallAction {
    /// `setHeld on`, `playDTMF 12`.
    fileprivate func text(in scenario: Scenario) -> String {
        ([kind.name] + (isOn.map { [$0 ? "on" : "off"] } ?? []) + ([word, handle?.value].compactMap { $0 }.map(scenario.text))).joined(
            separator: " ")
    }
}

extension SDKCall {
    /// The arguments that the name of the function does not say.
    fileprivate func text(in scenario: Scenario) -> [String] {
        switch self {
        case .muteMic(let isOn), .setActive(let isOn), .setManualAudio(let isOn), .setAudioEnabled(let isOn), .muteMyAudio(let isOn):
            ["\(isOn)"]
        case .setAudioSessionOperationRestriction(let restriction): restriction.names
        case .setParameters(let parameters): parameters.text
        case .handlePush(let call, let update), .reportIncomingCall(let call, let update):
            [scenario.text(call)] + update.text(in: scenario)
        case .startCall(let outgoing, let incoming, _), .accept(let outgoing, let incoming):
            (outgoing ? ["outgoingMuted"] : []) + (incoming ? ["incomingMuted"] : [])
        case .joinConference(let type, let sendsVideo, let hasAccessToken, _):
            [type?.name ?? "no CallKit type"] + (sendsVideo ? [] : ["video paused"]) + (hasAccessToken ? [] : ["no access token"])
        case .showPeerVideo(let peer, _): [scenario.text(peer)]
        case .setEngineAvailability(let input, let output): ["input \(input)", "output \(output)"]
        case .startAudio, .stopAudio, .audioSessionDidActivate, .audioSessionDidDeactivate, .joinChannel, .leaveChannel, .enableAudio,
            .disableAudio, .startOutgoingAudio, .stopOutgoingAudio, .startIncomingAudio, .stopIncomingAudio, .muteOutgoing, .muteIncoming,
            .hold, .resume, .unhold, .leaveConference, .notifyCallKitAudioActivation, .sendMyVideo, .startPreview, .stopPreview,
            .addMediaStatusHandler, .dropConference, .createAgent, .connectNodes, .enableAudioDevice,
            .disableAudioDevice, .connect, .disconnect:
            []
        }
    }
}

extension AgoraRestriction {
    fileprivate var names: [String] {
        isEmpty ? ["none"] : Self.named.filter { !$0.restriction.isEmpty && contains($0.restriction) }.map(\.name)
    }
}

extension AgoraParameters {
    fileprivate var text: [String] {
        let flags: [(String, Bool?)] = [
            ("restartWhenInterrupted", restartWhenInterrupted), ("nonmixable.option", nonmixable), ("keep.audiosession", keepsSession),
        ]
        return flags.compactMap { name, isOn in isOn.map { "\(name) \($0)" } } + (category.map { ["specify.category \($0)"] } ?? [])
    }
}
