import RoutePolicy
import SessionModel
import SessionSimulator

/// Calls, pushes and media of every SDK in many orders, among what happens around the apps, and with time that goes by: with all defaults as
/// well as all second readings.
struct CallEvents {
    let simulators: [CallSimulator]
    let events: [Event]
    /// Microseconds that go by after each event.
    let pause = 40_000
    var count: Int { simulators.count * events.count }

    init() {
        var otherReadings = PolicySet()
        for policy in Policy.readByCalls { otherReadings[policy] = 1 }
        let environment = Questions().environments[2]
        simulators = [PolicySet(), otherReadings].flatMap { policies in
            SDK.allCases.map { sdk in
                var surroundings = environment
                surroundings.policies = policies
                var phone = AppSettings()
                phone.isCellular = true
                var app = AppSettings()
                app.sdk = sdk
                app.integration = policies == PolicySet() ? .app : .sdk
                return CallSimulator(SessionSimulator(surroundings), apps: [app, AppSettings(), phone])
            }
        }
        let around: [Event] = [
            .connect(1), .background(app: 0), .interrupt(.alarm), .endInterruption(nil, shouldResume: true), .disconnect(1),
            .foreground(app: 0), .lock, .unlock, .mediaServicesReset, .pickRoute(.speaker), .terminate(app: 1), .launch(app: 1),
        ]
        let calls = Self.calls
        // What happens around moves on at a seventh of the pace, and each app has its turn.
        events = (0..<calls.count * 7 * 11).map { index in
            index % 7 == 6 ? around[index / 7 % around.count] : .telephony(app: index / 5 % 3, calls[(index + index / 13) % calls.count])
        }
    }

    private static let calls: [CallEvent] = {
        let (first, second) = (Word(0), Word(1))
        let words = [first, second]
        let called: [CallEvent] = words.flatMap { (call: Word) -> [CallEvent] in
            [
                .voipPush(call, mustReport: nil), .reportNewIncomingCall(call, CallUpdate()), .pushHandlerReturns(call),
                .pushCompletion(call),
                .answerCall(call, via: .screen, nil), .sdk(.startAudio), .fulfill(CallAction(.setHeld, call)),
                .fulfill(CallAction(.answer, call)),
                .tapSpeaker(call, true), .muteCall(call, true), .fulfill(CallAction(.setMuted, call)), .holdCall(call, via: .headset),
                .fulfill(CallAction(.setHeld, call)), .unholdCall(call, via: .headset), .fulfill(CallAction(.setHeld, call)),
                .requestTransaction(Transaction(CallAction(.start, call))), .fulfill(CallAction(.start, call)),
                .requestTransaction(Transaction(CallAction(.setGroup, call, word: first))), .fulfill(CallAction(.setGroup, call)),
                .requestTransaction(Transaction(CallAction(.playDTMF, call, word: first))), .fail(CallAction(.playDTMF, call)),
                .remote(call, .answers), .reportOutgoingCallConnected(call), .remote(call, .hangsUp), .endCall(call, via: .screen),
                .fulfill(CallAction(.end, call)), .reportCallEnded(call, .remoteEnded),
            ]
        }
        let media: [SDKCall] = [
            .stopAudio, .muteMic(true), .audioSessionDidActivate, .setManualAudio(true), .setAudioEnabled(true), .setActive(true),
            .joinChannel,
            .disableAudio, .enableAudio, .leaveChannel, .startCall(outgoingMuted: true, incomingMuted: false), .muteOutgoing(false), .hold,
            .resume, .joinConference(.user, sendsVideo: true), .notifyCallKitAudioActivation, .leaveConference, .enableAudioDevice,
            .disableAudioDevice, .connect, .setEngineAvailability(input: true, output: true), .disconnect, .audioSessionDidDeactivate,
            .joinConference(.planetkit, sendsVideo: false), .muteMic(false), .startAudio,
        ]
        return called + media.map { .sdk($0) } + [.providerReset, .reinstall]
    }()

    /// Plays it, with nobody who notices.
    ///
    /// - Returns: Something of every world.
    func play(_ simulator: CallSimulator) -> Int {
        var world = CallWorld(World(apps: 3))
        var sum = 0
        for event in events {
            world = simulator.step(world, event)
            var left = pause
            while let next = simulator.untilNext(in: world), next <= left {
                world = simulator.elapse(world, next)
                left -= next
            }
            world = simulator.elapse(world, left)
            sum &+= Int(world.sessions.flags.rawValue) &+ Int(world.sessions.callSessions)
        }
        return sum &+ world.hashValue & 1
    }
}
