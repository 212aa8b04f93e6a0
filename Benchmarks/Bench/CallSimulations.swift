import RoutePolicy
import SessionModel
import SessionSimulator

/// Apps that call on an iPhone with four accessories: what happens to them by chance, with the time that goes by in between.
struct CallSimulations: Sendable {
    /// A simulator, where it starts, and what happens there, in order. All of it is possible when it comes.
    private let stories: [(simulator: CallSimulator, start: CallWorld, events: [Event])]
    /// Microseconds after each event.
    private static let pause = 50_000

    init() {
        var generator = SplitMix(state: 13)
        stories = SDK.allCases.map { sdk in
            var app = AppSettings()
            app.sdk = sdk
            var phone = AppSettings()
            phone.isCellular = true
            let simulator = CallSimulator(Simulations.simulator(OSVersion(18)), apps: [app, AppSettings(), phone])
            let start = CallWorld(World(apps: 3))
            var world = start
            var events: [Event] = []
            while events.count < 20_000 {
                let event = Self.event(world, sdk, &generator)
                guard simulator.obstacle(to: event, in: world) == nil else { continue }
                world = Self.wait(simulator, simulator.step(world, event))
                events.append(event)
            }
            return (simulator, start, events)
        }
    }

    /// Lets the pause go by, with everything that is due in it.
    private static func wait(_ simulator: CallSimulator, _ before: CallWorld) -> CallWorld {
        var world = before
        var left = pause
        while let next = simulator.untilNext(in: world), next <= left {
            world = simulator.elapse(world, next)
            left -= next
        }
        return simulator.elapse(world, left)
    }

    /// Half of the time what was asked of an app is completed, so that calls come about.
    private static func event(_ world: CallWorld, _ sdk: SDK, _ generator: inout SplitMix) -> Event {
        let app = generator.below(3)
        if generator.below(2) == 0, let pending = world.pendingActions(of: app).first {
            return .telephony(app: app, .fulfill(pending.action))
        }
        let call = Word(UInt16(generator.below(2)))
        let isOn = generator.below(2) == 0
        switch generator.below(20) {
        case 0, 1: return .telephony(app: app, .reportNewIncomingCall(call, CallUpdate()))
        case 2, 3, 4: return .telephony(app: app, .answerCall(call, via: isOn ? .screen : .headset, nil))
        case 5, 6: return .telephony(app: app, .requestTransaction(Transaction(CallAction(.start, call))))
        case 7: return .telephony(app: app, .endCall(call, via: .screen))
        case 8: return .telephony(app: app, .reportCallEnded(call, .remoteEnded))
        case 9: return .telephony(app: app, isOn ? .holdCall(call, via: .screen) : .unholdCall(call, via: .screen))
        case 10: return .telephony(app: app, .muteCall(call, isOn))
        case 11: return .telephony(app: app, .tapSpeaker(call, isOn))
        case 12: return .telephony(app: app, .remote(call, isOn ? .answers : .hangsUp))
        case 13, 14: return .telephony(app: app, .sdk(isOn ? .startAudio : .stopAudio))
        case 15: return .telephony(app: 0, .sdk(function(of: sdk, isOn)))
        case 16:
            return .call(app: app, .setCategory(.playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP, sharing: .default))
        case 17: return isOn ? .connect(UInt8(generator.below(4))) : .disconnect(UInt8(generator.below(4)))
        case 18: return isOn ? .interrupt(.alarm) : .endInterruption(nil, shouldResume: true)
        default: return isOn ? .lock : .unlock
        }
    }

    /// What joins and what leaves.
    private static func function(of sdk: SDK, _ isOn: Bool) -> SDKCall {
        switch sdk {
        case .agora: isOn ? .joinChannel : .leaveChannel
        case .webrtc: isOn ? .audioSessionDidActivate : .audioSessionDidDeactivate
        case .livekit: isOn ? .connect : .disconnect
        case .azure: isOn ? .startOutgoingAudio : .stopOutgoingAudio
        case .planetkit: isOn ? .notifyCallKitAudioActivation : .leaveConference
        case .twilio: isOn ? .enableAudioDevice : .disableAudioDevice
        case .speakerbox: isOn ? .startAudio : .stopAudio
        }
    }

    /// Plays all of it, with nobody who notices.
    func step() -> (calls: Int, outcome: String) {
        var calls = 0
        var sum = 0
        for (simulator, start, events) in stories {
            var world = start
            for event in events {
                world = Self.wait(simulator, simulator.step(world, event))
                sum &+= Int(world.sessions.callSessions)
            }
            calls += events.count
        }
        return (calls, "sum \(sum)")
    }
}
