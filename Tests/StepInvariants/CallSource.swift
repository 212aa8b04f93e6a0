import RoutePolicy
import SessionModel
import SessionSimulator

/// What can come next where there are calls.
package enum CallHappening: Hashable, Sendable {
    case event(Event)
    /// Microseconds go by.
    case elapse(Int)
    /// Time goes by until something is due.
    case elapseUntilNext
    /// One of the actions that were handed to apps is completed, by a number.
    case complete(Int, isFulfilled: Bool)
    /// What was left undone is said.
    case end
}

/// Makes a simulation with calls, and what happens in it, of bytes, always the same of the same. Where the bytes are over, nothing comes.
package struct CallSource {
    /// Names of calls have lower numbers; higher ones are calls of an SDK's own.
    package static let wordLimit: UInt16 = 1000
    private var bytes: StepSource
    private var apps: [AppSettings] = []

    package init(_ bytes: [UInt8]) { self.bytes = StepSource(bytes) }

    // MARK: Surroundings

    /// A device with one to four apps, of which some have an SDK and one may be the phone.
    package mutating func invariants() -> CallInvariants {
        let start = bytes.invariants()
        var environment = start.simulator.environment
        for _ in 0..<bytes.next() % 4 {
            let policy = bytes.next(of: Policy.readByCalls)
            environment.policies[policy] = Int(bytes.next()) % policy.readings.count
        }
        let settings = settings()
        apps = (0..<Int(start.world.appCount)).map { _ in app() }
        let sessions = SessionSimulator(environment)
        return CallInvariants(
            CallSimulator(sessions, settings: settings, apps: apps), CallWorld(start.world), settings: settings, apps: apps)
    }

    private mutating func settings() -> CallSettings {
        var settings = CallSettings()
        for _ in 0..<bytes.next() % 4 {
            let times = [0, 1, 50_000, 100_000, 400_000, 1_000_000, 2_500_000, 7_000_000]
            switch bytes.next(of: CallSetting.allCases) {
            case .activationLatency: settings.activationLatency = bytes.next(of: times)
            case .deactivationLatency: settings.deactivationLatency = bytes.next(of: times)
            case .actionTimeout: settings.actionTimeout = bytes.next(of: times)
            case .ringLimit: settings.ringLimit = bytes.next(of: times)
            case .watchdogPeriod: settings.watchdogPeriod = bytes.next(of: times)
            case .sdkRewriteDelay: settings.sdkRewriteDelay = bytes.next(of: times)
            case .mediaServerBackAfter: settings.mediaServerBackAfter = bytes.next(of: times)
            case .launchDeadline: settings.launchDeadline = bytes.next(of: times)
            case .unitInitRetry: settings.unitInitRetry = 1 + Int(bytes.next() % 8)
            case .strikesToBlock: settings.strikesToBlock = 1 + Int(bytes.next() % 4)
            case .emergencyErrorCode: settings.emergencyErrorCode = Int(bytes.next()) % RequestError.allCases.count
            case .linkedSDK: settings.linkedSDK = OSVersion(bytes.next() % 30)
            // Rare, for with one there are no incoming calls.
            case .incomingCallFilter: if bytes.next() & 3 == 0 { settings.incomingCallFilter = bytes.next(of: IncomingCallError.allCases) }
            }
        }
        return settings
    }

    private mutating func app() -> AppSettings {
        var app = AppSettings()
        let kind = bytes.next()
        switch kind & 15 {
        case 0...3: break
        case 4:
            app.isCellular = true
            app.isEmergency = kind & 16 != 0
        default:
            app.sdk = SDK.allCases[Int(kind >> 4) % SDK.allCases.count]
            let more = bytes.next()
            app.integration = more & 1 == 0 ? .app : .sdk
            app.configureAudioSession = ConfigureAudioSession.allCases[Int(more >> 1 & 3) % 3]
            app.pushDelegate = more & 8 == 0 ? .completion : .metadata
            app.maximumCallGroups = 1 + more >> 4 & 3
            app.maximumCallsPerCallGroup = 1 + more >> 6
        }
        return app
    }

    // MARK: What happens

    /// What happens next, which need not be possible; `nil` where the bytes are over.
    package mutating func next() -> CallHappening? {
        guard !bytes.isOver else { return nil }
        let kind = bytes.next()
        let app = Int(kind >> 4 & 3) % max(1, apps.count)
        switch kind & 15 {
        case 0, 1: return bytes.event().map { .event($0) }
        case 2: return .elapse(bytes.next(of: [0, 1, 10_000, 60_000, 99_999, 100_000, 400_000, 999_999, 1_000_000, 3_000_000, 61_000_000]))
        case 3, 4: return .elapseUntilNext
        case 5, 6, 7: return .complete(Int(bytes.next()), isFulfilled: kind & 128 == 0 || kind & 64 == 0)
        case 8: return .event(.telephony(app: app, ofSystem()))
        case 9, 10: return .event(.telephony(app: app, ofUser()))
        case 11: return .event(.telephony(app: app, .requestTransaction(transaction())))
        case 12: return .event(.telephony(app: app, ofApp()))
        case 13: return .event(.call(app: app, session()))
        default: return .event(.telephony(app: app, .sdk(sdk(apps.isEmpty ? nil : apps[app].sdk))))
        }
    }

    private mutating func call() -> Word { Word(UInt16(bytes.next() % 3)) }

    private mutating func ofSystem() -> CallEvent {
        let kind = bytes.next()
        switch kind & 15 {
        case 0...5: return .voipPush(kind & 128 != 0 ? nil : call(), mustReport: kind & 64 == 0 ? nil : kind & 32 == 0)
        case 6: return .reinstall
        case 7: return .providerReset
        case 8...10: return .remote(call(), .answers)
        default: return .remote(call(), .hangsUp)
        }
    }

    private mutating func ofUser() -> CallEvent {
        let kind = bytes.next()
        let device = CallDevice.allCases[Int(kind >> 4 & 3) % 3]
        let isOn = kind & 128 == 0
        switch kind & 15 {
        case 0...6:
            let choice: SecondCallAction? = kind & 64 == 0 ? nil : bytes.next(of: SecondCallAction.allCases)
            return .answerCall(call(), via: device, choice)
        case 7, 8: return .endCall(call(), via: device)
        case 9, 10: return .holdCall(call(), via: device)
        case 11, 12: return .unholdCall(call(), via: device)
        case 13, 14: return .muteCall(call(), isOn)
        default: return .tapSpeaker(nil, isOn)
        }
    }

    private mutating func ofApp() -> CallEvent {
        let kind = bytes.next()
        switch kind & 15 {
        case 0...6: return .reportNewIncomingCall(call(), update(kind))
        case 7: return .reportCallUpdated(call(), update(kind))
        case 8: return .reportOutgoingCallStartedConnecting(call())
        case 9, 10: return .reportOutgoingCallConnected(call())
        case 11, 12: return .reportCallEnded(call(), bytes.next(of: CallEndedReason.allCases))
        case 13: return .pushCompletion(kind & 128 == 0 ? nil : call())
        case 14: return .pushHandlerReturns(kind & 128 == 0 ? nil : call())
        default: return kind & 128 == 0 ? .fulfill(action()) : .fail(action())
        }
    }

    private func update(_ kind: UInt8) -> CallUpdate {
        var update = CallUpdate()
        if kind & 16 != 0 { update.supportsHolding = kind & 128 != 0 }
        if kind & 96 == 96 { update.supportsGrouping = kind & 128 != 0 }
        if kind & 96 == 64 { update.supportsDTMF = kind & 128 != 0 }
        if kind & 96 == 32 { update.supportsUngrouping = kind & 128 != 0 }
        return update
    }

    private mutating func transaction() -> Transaction {
        var transaction = Transaction()
        let count = bytes.next()
        for _ in 0..<(count & 31 == 0 ? 0 : count & 7 == 0 ? 1 + Int(count >> 5 & 3) : 1) { transaction.append(action()) }
        return transaction
    }

    private mutating func action() -> CallAction {
        let kind = bytes.next()
        let isOn = kind & 128 == 0
        switch kind & 15 {
        case 0...3: return CallAction(.start, call())
        case 4: return CallAction(.answer, call())
        case 5, 6: return CallAction(.end, call())
        case 7...10: return CallAction(.setHeld, call(), isOn: isOn)
        case 11: return CallAction(.setMuted, call(), isOn: isOn)
        case 12, 13: return CallAction(.setGroup, call(), word: isOn ? call() : nil)
        default: return CallAction(.playDTMF, call(), word: Word(100))
        }
    }

    /// Calls that matter in a call, more often than chance has them.
    private mutating func session() -> SessionRequestCall {
        let kind = bytes.next()
        switch kind & 7 {
        case 0, 1: return .setCategory(.playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP, sharing: .default)
        case 2: return .setActive(true, notifyOthers: false)
        case 3: return .setActive(false, notifyOthers: kind & 8 == 0)
        case 4: return .startIO
        case 5: return .stopIO
        case 6: return .overrideOutputAudioPort(kind & 8 == 0 ? .speaker : .none)
        default: return .setCategory(kind & 8 == 0 ? .playback : .playAndRecord, mode: nil, options: .mixWithOthers, sharing: .default)
        }
    }

    /// A function of the app's SDK, or of its own audio unit.
    private mutating func sdk(_ sdk: SDK?) -> SDKCall {
        let kind = bytes.next()
        let isOn = kind & 128 == 0
        if kind & 3 == 0 { return [.startAudio, .stopAudio, .muteMic(isOn), .startAudio][Int(kind >> 2 & 3)] }
        let choice = kind >> 2 & 31
        switch sdk {
        case .webrtc:
            return [
                .audioSessionDidActivate, .audioSessionDidDeactivate, .setActive(isOn), .setManualAudio(isOn), .setAudioEnabled(isOn),
                .startAudio,
            ][Int(choice) % 6]
        case .agora: return agora(choice, isOn)
        case .azure:
            let isMuted = choice & 16 != 0
            return [
                .startCall(outgoingMuted: isOn, incomingMuted: isMuted), .accept(outgoingMuted: isOn, incomingMuted: isMuted),
                .startOutgoingAudio, .stopOutgoingAudio, .startIncomingAudio, .stopIncomingAudio, .muteOutgoing(isOn), .muteIncoming(isOn),
                .hold, .resume,
            ][Int(choice) % 10]
        case .planetkit:
            let type: CallKitType? = [.user, .planetkit, CallKitType.none, nil][Int(bytes.next() & 3)]
            return [
                .joinConference(type, sendsVideo: isOn), .leaveConference, .notifyCallKitAudioActivation, .muteMyAudio(isOn), .hold,
                .unhold, .sendMyVideo(isOn), .showPeerVideo(Word(200), isOn),
            ][Int(choice) % 8]
        case .twilio: return choice & 1 == 0 ? .enableAudioDevice : .disableAudioDevice
        case .livekit:
            return [.connect, .disconnect, .setEngineAvailability(input: isOn, output: choice & 8 == 0)][Int(choice) % 3]
        case .speakerbox, nil: return choice & 1 == 0 ? .startAudio : .stopAudio
        }
    }

    private mutating func agora(_ choice: UInt8, _ isOn: Bool) -> SDKCall {
        switch choice % 6 {
        case 0: return .joinChannel
        case 1: return .leaveChannel
        case 2: return .enableAudio
        case 3: return .disableAudio
        case 4: return .setAudioSessionOperationRestriction(AgoraRestriction(rawValue: bytes.next() & 0x87))
        default:
            var parameters = AgoraParameters()
            let which = bytes.next()
            if which & 1 != 0 { parameters.restartWhenInterrupted = isOn }
            if which & 2 != 0 { parameters.nonmixable = isOn }
            if which & 4 != 0 { parameters.keepsSession = isOn }
            if which & 8 != 0 { parameters.category = which >> 4 & 3 }
            return .setParameters(parameters)
        }
    }
}
