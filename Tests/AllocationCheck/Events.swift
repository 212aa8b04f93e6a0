import RoutePolicy
import SessionModel
import SessionSimulator

/// Every kind of event in many orders, on three versions, with all defaults as well as all second readings.
struct Events {
    let simulators: [SessionSimulator]
    let events: [Event]
    var count: Int { simulators.count * events.count }

    init() {
        var otherReadings = PolicySet()
        for policy in Policy.allCases { otherReadings[policy] = 1 }
        let environments = Questions().environments
        simulators =
            environments.map { SessionSimulator($0) }
            + environments.map { environment in
                var other = environment
                other.policies = otherReadings
                return SessionSimulator(other)
            }

        let calls: [SessionRequestCall] = [
            .setCategory(.playAndRecord, mode: .voiceChat, options: [.allowBluetoothHFP, .mixWithOthers], sharing: .default),
            .setActive(true, notifyOthers: false), .startIO, .overrideOutputAudioPort(.speaker), .setMode(.default),
            .setPreferredInput(PreferredInput(.builtInMic)), .setPreferredInput(PreferredInput(.bluetoothHFP)), .becomeNowPlaying,
            .setCategory(.playback, mode: nil, options: [], sharing: .default), .setPreferredSampleRate(hertz: 48_000),
            .setPreferredDataSource(PreferredInput(.builtInMic), 1), .setPreferredInputNumberOfChannels(1),
            .overrideOutputAudioPort(.none), .setActive(false, notifyOthers: true), .setPreferredInput(nil), .stopIO,
            .setPrefersNoInterruptionsFromSystemAlerts(true), .setPrefersInterruptionOnRouteDisconnect(false),
        ]
        let around: [Event] = [
            .connect(1), .connect(0), .pickRoute(.receiver), .pickRoute(.accessory(1)), .pickRoute(.speaker), .disconnect(1), .lock,
            .ringSwitch(isSilent: true), .sleep, .wake, .interrupt(.siri), .endInterruption(nil, shouldResume: true), .connect(5),
            .muteBuiltInMic(true), .muteBuiltInMic(false), .background(app: 0), .suspend(app: 0), .foreground(app: 0), .connect(2),
            .disconnect(0), .terminate(app: 1), .launch(app: 1), .unlock, .disconnect(5), .mediaServicesLost, .mediaServicesReset,
            .disconnect(2), .ringSwitch(isSilent: false), .connect(1), .changePorts(of: 1, to: 3), .changePorts(of: 3, to: 1),
            .builtInPort(.builtInSpeaker, isPresent: false), .reconfigurePort(.builtInMic, slot: nil),
            .builtInPort(.builtInMic, isPresent: false), .reconfigurePort(.bluetoothHFP, slot: 1),
            .builtInPort(.builtInSpeaker, isPresent: true), .builtInPort(.builtInMic, isPresent: true),
        ]
        // Calls move on at half the pace, so that each comes among many events.
        events = (0..<18 * around.count * 9).flatMap { index -> [Event] in
            [.call(app: index % 3, calls[(index / 2) % calls.count]), around[index % around.count]]
        }
    }
}
