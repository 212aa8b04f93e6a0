import Testing

@testable import SourceCheck

/// Where a source asks to be told of notifications.
struct ObservationTests {
    /// What is observed, and the names of what handles it; `{}` for closures.
    private func observations(_ source: String, _ language: SourceLanguage = .swift) -> [String] {
        let text = SourceText(source)
        let file = CheckedFile(path: "source", text: text, tree: SourceParser.tree(text, language), target: TargetFacts())
        return file.observations.map { observation in
            let handlers = observation.handlers.map { $0.name.isEmpty ? "{}" : $0.name }
            return "\(observation.notification): \(handlers.joined(separator: " "))"
        }
    }

    @Test(arguments: [
        "center.addObserver(self, selector: #selector(changed), name: AVAudioSession.routeChangeNotification, object: nil)",
        "center.addObserver(self, selector: #selector(Player.changed(_:)), name: .AVAudioSessionRouteChange, object: nil)",
        #"center.addObserver(self, selector: Selector("changed:"), name: AVAudioSession.routeChangeNotification, object: nil)"#,
        "center.publisher(for: AVAudioSession.routeChangeNotification).sink(receiveValue: changed).store(in: &all)",
    ]) func aMethodHandles(_ call: String) {
        #expect(
            observations("class Player { func observe() { \(call) }\n @objc func changed(_ note: Notification) {} }") == [
                "routeChange: changed"
            ])
    }

    @Test(arguments: [
        "center.addObserver(forName: AVAudioSession.routeChangeNotification, object: nil, queue: .main) { _ in }",
        "center.addObserver(forName: .AVAudioSessionRouteChange, object: nil, queue: nil, using: { _ in })",
        "token = center.addObserver(forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil) { [weak self] _ in }",
        "center.publisher(for: AVAudioSession.routeChangeNotification).receive(on: queue).sink { _ in }.store(in: &all)",
        "Task { for await _ in center.notifications(named: AVAudioSession.routeChangeNotification) {} }",
        "let changes = center.publisher(for: AVAudioSession.routeChangeNotification); view.onReceive(changes) { _ in }",
        "Text(name).onReceive(center.publisher(for: AVAudioSession.routeChangeNotification)) { _ in }",
    ]) func aClosureHandles(_ call: String) {
        #expect(observations("func observe() { \(call) }") == ["routeChange: {}"])
    }

    @Test(arguments: [
        "center.removeObserver(self, name: AVAudioSession.routeChangeNotification, object: nil)",
        "center.post(name: AVAudioSession.routeChangeNotification, object: nil)",
        "if note.name == AVAudioSession.routeChangeNotification { update { print(0) } }",
    ]) func whatDoesNotAskObservesNothing(_ call: String) {
        #expect(observations("func f() { \(call) }") == [])
    }

    @Test(arguments: [
        ("AVAudioSessionInterruptionNotification", "interruption"), ("AVAudioSessionRouteChangeNotification", "routeChange"),
        ("AVAudioSessionMediaServicesWereResetNotification", "mediaServicesWereReset"),
        ("AVAudioEngineConfigurationChangeNotification", "engineConfigurationChange"),
    ]) func aSelectorOfObjectiveCHandles(_ name: String, _ notification: String) {
        let source = """
            @implementation Player
            - (void)observe {
                [center addObserver:self selector:@selector(changed:) name:\(name) object:nil];
            }
            - (void)changed:(NSNotification *)notification {}
            @end
            """
        #expect(observations(source, .objectiveC) == ["\(notification): changed"])
    }

    @Test func aBlockOfObjectiveCHandles() {
        let source = """
            - (void)observe {
                [center addObserverForName:AVAudioSessionRouteChangeNotification object:nil queue:nil usingBlock:^(NSNotification *note) {}];
            }
            """
        #expect(observations(source, .objectiveC) == ["routeChange: {}"])
    }

    @Test func aDelegateOfWebRTCHandles() {
        let source = """
            extension Calls: RTCAudioSessionDelegate {
                func audioSessionDidEndInterruption(_ session: RTCAudioSession, shouldResumeSession: Bool) {}
            }
            """
        #expect(observations(source) == ["interruption: audioSessionDidEndInterruption"])
    }

    @Test func aHandlerElsewhereIsNone() {
        #expect(
            observations(
                "func f() { c.addObserver(o, selector: #selector(Other.x), name: AVAudioSession.interruptionNotification, object: o) }")
                == ["interruption: "])
    }
}
