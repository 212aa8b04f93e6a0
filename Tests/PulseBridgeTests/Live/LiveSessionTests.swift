import RoutePolicy
import SessionModel
import SessionSimulator
import Testing

@testable import PulseBridge

/// What becomes of a server's ports from one moment to the next, as events.
@Suite struct LiveSessionTests {
    // MARK: A server made up

    private static func port(_ type: PortType, _ direction: PortDirections, _ place: String) -> ServerPort {
        ServerPort(
            type: type, direction: direction, name: place, sampleRate: 48000, channels: 1,
            endpoint: direction == .output ? PulseEndpoint(sink: place) : PulseEndpoint(source: place))
    }

    private static let speaker = port(.builtInSpeaker, .output, "speaker")
    private static let receiver = port(.builtInReceiver, .output, "receiver")
    private static let microphone = port(.builtInMic, .input, "mic")
    private static let headphones = port(.headphones, .output, "jack")
    private static let headsetMicrophone = port(.headsetMic, .input, "jack-mic")

    private static func thing(_ id: String, _ ports: ServerPort...) -> ServerAccessory {
        ServerAccessory(id: id, name: id, title: id, ports: ports)
    }

    private static func hdmi(_ id: String = "tv", name: String? = nil) -> ServerAccessory {
        ServerAccessory(id: id, name: name ?? id, title: id, ports: [port(.HDMI, .output, id)])
    }

    private static func ports(_ builtIn: [ServerPort] = [speaker, microphone], _ accessories: ServerAccessory...) -> ServerPorts {
        ServerPorts(builtIn: builtIn, accessories: accessories)
    }

    private static func session(
        _ category: SessionModel.Category = .playAndRecord, _ options: CategoryOptions = [], on ports: ServerPorts = ports()
    ) -> LiveSession {
        LiveSession(
            LiveSession.Settings(
                SessionRequest(category: category, options: options), os: OSVersion(18), policies: PolicySet()), on: ports)
    }

    /// The steps in a few words: `connect: newDeviceAvailable`.
    private func words(_ steps: [LiveSession.Step]) -> [String] {
        steps.map { step in
            let reasons = step.outcome.effects.compactMap { timed -> String? in
                guard case .routeChange(_, let reason, _, _, _) = timed.effect else { return nil }
                return reason.name
            }
            return step.step.verb.name + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: " "))
        }
    }

    private func places(_ session: LiveSession) -> [String?] {
        session.endpoints.outputs.map(\.sink) + session.endpoints.inputs.map(\.source)
    }

    // MARK: The beginning

    @Test func itBeginsActiveOnWhatThereIs() {
        let session = Self.session()
        #expect(session.isActive)
        #expect(places(session) == ["speaker", "mic"])
        // A receiver could be there, and is not.
        #expect(words(session.beginning).contains("builtInPort"))
        #expect(words(session.beginning).suffix(2).map { $0.prefix { $0 != ":" } } == ["setCategory", "setActive"])
    }

    @Test func theLastThatTheServerListsIsTheLastConnected() {
        let session = Self.session(.playback, on: Self.ports([Self.speaker], Self.hdmi(), Self.thing("jack", Self.headphones)))
        #expect(places(session) == ["jack"])
        #expect(session.connected == ["tv", "jack"])
    }

    @Test func aRefusedCallIsAmongTheFirstSteps() {
        let session = Self.session(.playback, .defaultToSpeaker)
        let refusals = session.beginning.flatMap { $0.outcome.effects }.filter { if case .error = $0.effect { true } else { false } }
        #expect(refusals.count == 1)
    }

    @Test func anOverrideAndAPreferredInputAreCalled() {
        var request = SessionRequest(category: .playAndRecord)
        request.override = .speaker
        request.preferredInput = PreferredInput(.builtInMic)
        let session = LiveSession(
            LiveSession.Settings(request, os: OSVersion(18), policies: PolicySet()),
            on: Self.ports([Self.speaker, Self.receiver, Self.microphone]))
        #expect(places(session) == ["speaker", "mic"])
        #expect(session.request.override == .speaker && session.request.preferredInput?.type == .builtInMic)
        #expect(words(session.beginning).map { $0.prefix { $0 != ":" } }.suffix(2) == ["overrideOutputAudioPort", "setPreferredInput"])
    }

    // MARK: Things

    @Test func nothingHappensWhereNothingHasChanged() {
        var session = Self.session()
        #expect(session.take(Self.ports(), at: 1).isEmpty)
    }

    @Test func aThingComesAndGoes() {
        var session = Self.session()
        let came = session.take(Self.ports([Self.speaker, Self.microphone], Self.hdmi()), at: 5)
        #expect(words(came) == ["connect: newDeviceAvailable"])
        #expect(came.first?.step.at == 5 && came.first?.endpoints.outputs.first?.sink == "tv")
        #expect(places(session) == ["tv", "mic"])
        #expect(words(session.take(Self.ports(), at: 6)) == ["disconnect: oldDeviceUnavailable"])
        #expect(places(session) == ["speaker", "mic"])
        #expect(session.connected.isEmpty)
    }

    @Test func whatGoesIsToldOfBeforeWhatComes() {
        var session = Self.session(on: Self.ports([Self.speaker, Self.microphone], Self.hdmi("one")))
        let steps = session.take(Self.ports([Self.speaker], Self.hdmi("two")), at: 1)
        #expect(words(steps).map { $0.prefix { $0 != ":" } } == ["disconnect", "builtInPort", "connect"])
        #expect(places(session) == ["two"])
    }

    @Test func severalThatComeAtOnceComeInTheServersOrder() {
        var session = Self.session()
        let steps = session.take(Self.ports([Self.speaker, Self.microphone], Self.hdmi("one"), Self.hdmi("two")), at: 1)
        #expect(words(steps) == ["connect: newDeviceAvailable", "connect: newDeviceAvailable"])
        #expect(places(session) == ["two", "mic"])
    }

    @Test func theOrderOfComingIsKeptWhateverTheServersOrderIs() {
        var session = Self.session()
        _ = session.take(Self.ports([Self.speaker, Self.microphone], Self.hdmi("late")), at: 1)
        // What is in the jack stands first on a server, but it came last.
        let both = Self.ports([Self.speaker, Self.microphone], Self.thing("jack", Self.headphones), Self.hdmi("late"))
        #expect(words(session.take(both, at: 2)) == ["connect: newDeviceAvailable"])
        #expect(places(session) == ["jack", "mic"])
        // A server that lists the same in another order has not changed.
        let turned = Self.ports([Self.speaker, Self.microphone], Self.hdmi("late"), Self.thing("jack", Self.headphones))
        #expect(session.take(turned, at: 3).isEmpty)
        #expect(session.connected == ["late", "jack"])
    }

    @Test func aMicrophoneThatComesLateIsNewsAndSoIsItsGoing() {
        let wired = Self.thing("jack", Self.headphones)
        let headset = Self.thing("jack", Self.headphones, Self.headsetMicrophone)
        var session = Self.session(on: Self.ports([Self.speaker, Self.microphone], wired))
        #expect(
            words(session.take(Self.ports([Self.speaker, Self.microphone], headset), at: 1)) == ["changePorts: newDeviceAvailable"])
        #expect(places(session) == ["jack", "jack-mic"])
        #expect(
            words(session.take(Self.ports([Self.speaker, Self.microphone], wired), at: 2)) == ["changePorts: oldDeviceUnavailable"])
        #expect(places(session) == ["jack", "mic"])
        #expect(session.connected.count == 1)
    }

    @Test func whatIsBuiltInGoesAndComesBack() {
        var session = Self.session()
        #expect(words(session.take(Self.ports([Self.speaker]), at: 1)) == ["builtInPort: oldDeviceUnavailable"])
        #expect(places(session) == ["speaker"])
        #expect(words(session.take(Self.ports(), at: 2)) == ["builtInPort: newDeviceAvailable"])
        #expect(places(session) == ["speaker", "mic"])
    }

    @Test func aPortThatIsElsewhereOnTheServerIsConfiguredAnew() {
        var session = Self.session()
        let other = Self.port(.builtInSpeaker, .output, "other-speaker")
        #expect(words(session.take(Self.ports([other, Self.microphone]), at: 1)) == ["reconfigurePort: routeConfigurationChange"])
        #expect(places(session) == ["other-speaker", "mic"])
    }

    @Test func anotherProfileOfACardIsNoOtherPlace() {
        func headset(_ profile: String, _ sink: String?) -> ServerPorts {
            var port = Self.port(.bluetoothA2DP, .output, "headset")
            port.endpoint = PulseEndpoint(
                card: "headset", profile: "music", profiles: ["music"], needsProfileSwitch: profile != "music", sink: sink,
                sinkPort: "out", expectedSink: sink == nil ? "headset.music" : nil)
            port.sampleRate = sink == nil ? nil : 44100
            return Self.ports([Self.speaker, Self.microphone], Self.thing("headset", port))
        }
        var session = Self.session(.playback, on: headset("music", "headset.music"))
        #expect(session.take(headset("call", nil), at: 1).isEmpty)
        #expect(session.endpoints.outputs.first?.needsProfileSwitch == true)
        #expect(session.take(headset("music", "headset.music"), at: 2).isEmpty)
        #expect(places(session) == ["headset.music"])
    }

    // MARK: Names and places

    @Test func whoComesBackHasTheNameItHad() {
        var session = Self.session()
        for round in 0..<40 {
            _ = session.take(Self.ports([Self.speaker, Self.microphone], Self.hdmi()), at: round * 2)
            #expect(session.connected == ["tv"])
            _ = session.take(Self.ports(), at: round * 2 + 1)
        }
        #expect(session.replay.scenario.accessories.count == 1)
    }

    @Test func anotherOfTheSameNameGetsANumber() {
        var session = Self.session(on: Self.ports([Self.speaker], Self.hdmi("one", name: "tv")))
        _ = session.take(Self.ports([Self.speaker], Self.hdmi("one", name: "tv"), Self.hdmi("two", name: "tv")), at: 1)
        #expect(session.connected == ["tv", "tv#2"])
        #expect(session.slot(named: "tv#2") == 1)
        #expect(session.slot(named: "tv#3") == nil)
    }

    @Test func strangersTakeThePlacesOfThoseWhoAreLongGone() {
        var session = Self.session()
        for number in 0..<100 {
            let steps = session.take(Self.ports([Self.speaker, Self.microphone], Self.hdmi("tv\(number)")), at: number)
            #expect(words(steps).last == "connect: newDeviceAvailable", "\(number)")
            #expect(places(session) == ["tv\(number)", "mic"])
            #expect(session.connected == ["tv\(number)"])
        }
        #expect(session.replay.scenario.accessories.count <= 16)
    }

    @Test func sixteenAreThereAndOneOfThemChangesItsPorts() {
        func all(_ jack: ServerAccessory) -> ServerPorts {
            ServerPorts(builtIn: [Self.speaker, Self.microphone], accessories: (1...15).map { Self.hdmi("tv\($0)") } + [jack])
        }
        let wired = Self.thing("jack", Self.headphones), headset = Self.thing("jack", Self.headphones, Self.headsetMicrophone)
        var session = Self.session(on: all(wired))
        #expect(places(session) == ["jack", "mic"])
        for round in 0..<3 {
            // There is no slot for the other shape, so the thing goes and comes.
            #expect(words(session.take(all(headset), at: round)).last?.hasSuffix("newDeviceAvailable") == true)
            #expect(places(session) == ["jack", "jack-mic"])
            _ = session.take(all(wired), at: round)
            #expect(places(session) == ["jack", "mic"])
        }
        #expect(session.connected.count == 16 && session.connected.last == "jack")
    }

    // MARK: Calls

    @Test func aSessionThatIsNotActiveIsNowhere() {
        var session = Self.session()
        _ = session.call(.setActive, .setActive(false, notifyOthers: false), at: 1)
        #expect(!session.isActive)
        #expect(session.endpoints == RouteEndpoints())
        _ = session.take(Self.ports([Self.speaker, Self.microphone], Self.hdmi()), at: 2)
        _ = session.call(.setActive, .setActive(true, notifyOthers: false), at: 3)
        #expect(places(session) == ["tv", "mic"])
    }

    @Test func aCallOfTheAppIsToldOfAsTheSimulatorTellsIt() {
        var session = Self.session(on: Self.ports([Self.speaker, Self.receiver, Self.microphone]))
        #expect(places(session) == ["receiver", "mic"])
        let steps = session.call(.overrideOutputAudioPort, .overrideOutputAudioPort(.speaker), at: 1)
        #expect(words(steps) == ["overrideOutputAudioPort: override"])
        #expect(places(session) == ["speaker", "mic"])
        // An arriving device ends it.
        _ = session.take(Self.ports([Self.speaker, Self.receiver, Self.microphone], Self.thing("jack", Self.headphones)), at: 2)
        #expect(places(session) == ["jack", "mic"])
        #expect(session.request.override == .none)
    }
}
