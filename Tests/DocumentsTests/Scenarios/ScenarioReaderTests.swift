import RoutePolicy
import SessionModel
import SessionSimulator
import Testing

@testable import Documents

@Suite struct ScenarioReaderTests {
    private static let good = Fixture.names(in: "Scenarios/good")
    private static let bad = Fixture.names(in: "Scenarios/bad")
    private static let cases = SystemCalls.names(inFolder: "\(Fixture.root)/Tests/Cases/scenarios").filter { $0.hasSuffix(".json") }

    private static func reader() -> ScenarioReader {
        ScenarioReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: OSVersion(26)))
    }

    private func read(file path: String) throws -> Scenario {
        var reader = Self.reader()
        var collector = ScenarioCollector()
        try reader.read(file: path, into: &collector)
        return try #require(collector.scenario)
    }

    private func read(_ text: String, file: String? = nil) throws -> Scenario {
        try text.withBytes { bytes in
            var reader = Self.reader()
            return try reader.read(bytes, file: file)
        }
    }

    private func errors(_ text: String, file: String? = nil) throws -> [DocumentError] {
        try #require(#expect(throws: UnreadableScenario.self) { _ = try read(text, file: file) }).errors
    }

    @Test func thereAreSamples() {
        #expect(Self.good.count >= 4)
        #expect(Self.bad.count >= 100)
        #expect(Self.cases.count >= 30)
    }

    @Test(arguments: good) func goodSamplesAreRead(name: String) throws {
        #expect(try read(file: "\(Fixture.folder)/Scenarios/good/\(name)").os >= OSVersion(18))
    }

    @Test(arguments: cases) func acceptanceCasesAreReadAndHold(name: String) throws {
        let scenario = try read(file: "\(Fixture.root)/Tests/Cases/scenarios/\(name)")
        #expect(scenario.name.hasPrefix("AVS-"))
        #expect(scenario.steps.contains { !$0.expectations.isEmpty })
        var replay = Replay(scenario)
        let outcomes = try replay.run()
        #expect(outcomes.count == scenario.steps.count)
        #expect(outcomes.flatMap(\.failures) == [])
    }

    /// Each bad sample has its messages beside it, with their places.
    @Test(arguments: bad) func badSamplesAreRefused(name: String) throws {
        let path = "\(Fixture.folder)/Scenarios/bad/\(name)"
        let unreadable = try #require(#expect(throws: UnreadableScenario.self) { _ = try read(file: path) })
        let shown = unreadable.errors.map { error in
            #expect(error.file == path)
            #expect(error.line != nil && error.column != nil)
            var shown = error
            shown.file = nil
            return shown.description + "\n"
        }
        try Fixture.expect(shown.joined(), matches: path.dropLast(".json".count) + ".txt")
    }

    // MARK: What is read

    @Test func whatIsAbsentHasItsDefault() throws {
        let scenario = try read(#"{"steps":[{"do":"lock"}]}"#, file: "folder/a call.json")
        #expect(scenario.name == "a call")
        #expect(scenario.device.name == "iphone")
        #expect(scenario.os == OSVersion(26))
        #expect(scenario.policies == PolicySet())
        #expect(scenario.settings == CallSettings())
        #expect(scenario.words.isEmpty)
        #expect(scenario.accessories.isEmpty && scenario.connectedAtStart == 0)
        #expect(scenario.apps.map(\.name) == ["app"])
        #expect(scenario.steps[0].app == 0 && scenario.steps[0].at == nil && scenario.steps[0].expectations.isEmpty)
        #expect(try read(#"{"steps":[]}"#).name == "scenario")
    }

    @Test func theOrderOfKeysDoesNotMatter() throws {
        let scenario = try read(
            """
            {"steps":[{"do":"setActive","app":"music","active":true}],"connected":["airpods"],"apps":[{"name":"a"},{"name":"music"}],
             "os":"17"}
            """)
        #expect(scenario.steps[0].app == 1)
        #expect(scenario.accessories.map(\.label) == ["airpods"])
        #expect(scenario.os == OSVersion(17))
    }

    @Test func everyVerbIsRead() throws {
        let scenario = try read(file: "\(Fixture.folder)/Scenarios/good/every-verb.json")
        #expect(Set(scenario.steps.map(\.verb)) == Set(Verb.allCases.filter { !$0.isAboutCalls }))
        let named = scenario.accessories.map(\.label)
        #expect(named == ["airpods", "wired-headset", "airpods#2", "airplay", "hdmi", "headphones", "bluetooth-headset"])
        #expect(scenario.connectedAtStart == 2)
        #expect(scenario.policies[.plugPostsTwice] == 1)
        #expect(scenario.settings.deactivationLatency == 250_000 && scenario.settings.actionTimeout == 30_000_000)
        func events(_ verb: Verb) -> [Event] { scenario.steps.filter { $0.verb == verb }.map(\.event) }
        let mixing: CategoryOptions = [.mixWithOthers]
        #expect(
            events(.setCategory) == [
                .call(app: 0, .setCategory(.playAndRecord, mode: nil, options: CategoryOptions(rawValue: 109), sharing: .default)),
                .call(app: 1, .setCategory(.playback, mode: .moviePlayback, options: mixing, sharing: .default)),
                .call(
                    app: 0,
                    .setCategory(.playAndRecord, mode: nil, options: [.mixWithOthers, .allowBluetoothHFP], sharing: .default)),
            ])
        #expect(events(.setActive).last == .call(app: 1, .setActive(false, notifyOthers: true)))
        #expect(
            events(.setPreferredInput) == [
                .call(app: 0, .setPreferredInput(PreferredInput(.bluetoothHFP, slot: 0))),
                .call(app: 0, .setPreferredInput(PreferredInput(.builtInMic))), .call(app: 0, .setPreferredInput(nil)),
            ])
        #expect(
            events(.setPreferredDataSource) == [
                .call(app: 0, .setPreferredDataSource(PreferredInput(.builtInMic), 3)),
                .call(app: 0, .setPreferredDataSource(PreferredInput(.builtInMic), 0)),
            ])
        #expect(events(.connect) == [.connect(2), .connect(3), .connect(4)])
        #expect(events(.disconnect) == [.disconnect(0)])
        // The last connected is meant: the first pair of AirPods is gone.
        #expect(
            events(.pickRoute) == [
                .pickRoute(.accessory(2)), .pickRoute(.accessory(2)), .pickRoute(.accessory(3)), .pickRoute(.speaker),
                .pickRoute(.receiver), .pickRoute(.accessory(4)),
            ])
        #expect(events(.changePorts) == [.changePorts(of: 1, to: 5), .changePorts(of: 2, to: 6)])
        #expect(
            events(.reconfigurePort) == [
                .reconfigurePort(.bluetoothHFP, slot: 6), .reconfigurePort(.headphones, slot: 5),
                .reconfigurePort(.builtInSpeaker, slot: nil),
            ])
        #expect(
            events(.builtInPort) == [.builtInPort(.builtInReceiver, isPresent: false), .builtInPort(.builtInReceiver, isPresent: true)])
        #expect(
            events(.endInterruption) == [
                .endInterruption(.siri, shouldResume: false), .endInterruption(nil, shouldResume: true),
            ])
        #expect(events(.muteBuiltInMic) == [.muteBuiltInMic(false), .muteBuiltInMic(true)])
        #expect(events(.terminate) == [.terminate(app: 1)])
        #expect(scenario.steps.compactMap(\.at) == [500_000, 1_250_000, 1_250_000, 60_000_000])
    }

    @Test func everyExpectationIsRead() throws {
        let scenario = try read(file: "\(Fixture.folder)/Scenarios/good/every-expectation.json")
        let one = scenario.steps[0].expectations[0]
        #expect(one.app == 1)
        #expect(one.error == .some(.none))
        #expect(
            one.route
                == ExpectedRoute(outputs: [ExpectedPort(.builtInSpeaker), ExpectedPort(.usbAudio, slot: 0)], inputs: []))
        #expect(one.availableInputs == [ExpectedPort(.builtInMic), ExpectedPort(.usbAudio)])
        #expect(one.routeChanges == [.newDeviceAvailable, .wakeFromSleep])
        #expect(one.previousRoute == ExpectedRoute(inputs: [ExpectedPort(.builtInMic)]))
        #expect(one.interruptions == [.began, .ended, .endedAndShouldResume])
        var held = ExpectedCallback(.setHeld)
        held.call = "1"
        held.app = 0
        held.error = .some(nil)
        held.onHold = true
        held.isMuted = false
        held.digits = "12#"
        var failed = ExpectedCallback()
        failed.error = 3
        #expect(one.callbacks == [ExpectedCallback(.didActivate), held, failed])
        #expect(one.silencedHint == true)
        #expect(one.audio == ExpectedAudio(uplink: .flows, downlink: .leak))
        #expect(one.diagnostics == ["CK-EARLY-MEDIA"])
        #expect(one.noDiagnostics == .all)
        var state = ExpectedState()
        state.category = .playback
        state.mode = .default
        state.options = [.mixWithOthers]
        state.isActive = true
        state.override = PortOverride.none
        state.preferredInput = ExpectedPort(.usbAudio, slot: 0)
        state.sampleRate = 48_000
        state.priority = .call
        #expect(one.state == state)

        let two = scenario.steps[1].expectations
        #expect(two.map(\.app) == [1, 0])
        #expect(two.map(\.error) == [.any, .named(.insufficientPriority)])
        #expect(two.map(\.silencedHint) == [.some(false), .some(nil)])
        #expect(two[0].noDiagnostics == .named(["advice.implied-by-mode"]))
        #expect(two[1].state?.preferredInput == .some(nil))
        #expect(two[1].route == ExpectedRoute() && two[1].callbacks == [] && two[1].audio == ExpectedAudio())
        #expect(two[0].state == nil && two[0].route == nil && two[0].diagnostics == nil)
    }

    @Test func otherSpellingsAreTaken() throws {
        let scenario = try read(
            """
            {"steps":[{"do":"setCategory","category":"AVAudioSessionCategoryPlayAndRecord","options":["allowBluetooth"],
                "expect":{"route":{"outputs":["Speaker"],"inputs":["MicrophoneBuiltIn"]}}}]}
            """)
        #expect(
            scenario.steps[0].event
                == .call(app: 0, .setCategory(.playAndRecord, mode: nil, options: [.allowBluetoothHFP], sharing: .default)))
        #expect(
            scenario.steps[0].expectations[0].route
                == ExpectedRoute(outputs: [ExpectedPort(.builtInSpeaker)], inputs: [ExpectedPort(.builtInMic)]))
    }

    /// What a step that cannot be read would have done is not known, and no other step is blamed for that.
    @Test(arguments: [
        #"{"do":"connect","accessory":"airpods","at":""},{"do":"pickRoute","port":"bluetoothHFP"},{"do":"disconnect","accessory":"airpods"}"#,
        #"{"do":"launch","expect":1},{"do":"launch"}"#,
        #"{"do":"terminate","at":-1},{"do":"launch"},{"do":"setActive","active":true}"#,
    ])
    func aWrongStepDoesNotMakeTheNextOnesWrong(steps: String) throws {
        let errors = try errors("{\"apps\":[{\"name\":\"app\"}],\n\"steps\":[\n\(steps)]}")
        #expect(errors.count == 1)
        #expect(errors.first?.line == 3)
    }

    @Test func anAccessoryIsAProfileFileToo() throws {
        let path = "\(Fixture.root)/profiles/accessories/hdmi.json"
        let scenario = try read(
            "{\"steps\":[{\"do\":\"connect\",\"accessory\":\"\(path)\"},{\"do\":\"disconnect\",\"accessory\":\"hdmi\"}]}")
        #expect(scenario.accessories.map(\.label) == ["hdmi"])
        #expect(scenario.steps.map(\.event) == [.connect(0), .disconnect(0)])
    }

    // MARK: What is refused

    @Test func aTextThatIsNoJSONHasOneError() throws {
        let errors = try errors("{\"steps\": [\n  {\"do\": \"lock\",}\n]}", file: "x.json")
        #expect(errors.map(\.description) == ["x.json:2:16: a comma has nothing after it; JSON allows none before } or ]"])
    }

    @Test func nestingIsLimited() throws {
        let deep = String(repeating: "[", count: 31) + String(repeating: "]", count: 31)
        #expect(try read("{\"steps\":[],\"evidence\":{\"a\":\(deep.dropFirst().dropLast())}}").steps.isEmpty)
        #expect(
            try errors("{\"steps\":[],\"evidence\":{\"a\":\(deep)}}").map(\.message)
                == ["objects and arrays are nested more than 32 deep"])
    }

    @Test func aStepIsLimitedAndAFileMayBeLarger() throws {
        let step = "{\"do\":\"lock\"\(String(repeating: " ", count: TextScanner.sizeLimit - 13))}"
        #expect(step.utf8.count == TextScanner.sizeLimit)
        #expect(try read("{\"steps\":[\(step),\n\(step)]}").steps.count == 2)
        let errors = try errors("{\"steps\":[\(step),\n \(step.dropLast()) }]}")
        #expect(errors.map(\.description) == ["2:2: 1048577 bytes are too many: at most 1048576 are read"])
    }

    @Test func aPartOfTheHeadIsLimited() throws {
        let errors = try errors("{\"steps\":[],\n\"name\":\"\(String(repeating: "a", count: TextScanner.sizeLimit))\"}")
        #expect(errors.map(\.description) == ["2:8: 1048578 bytes are too many: at most 1048576 are read"])
    }

    @Test func notMoreErrorsAreGivenThanAnybodyReads() throws {
        let steps = Array(repeating: "{\"do\":\"lok\"}", count: 1000).joined(separator: ",\n")
        #expect(try errors("{\"steps\":[\(steps)]}").count == ScenarioReader.errorLimit)
    }

    /// An app list that cannot be read is one mistake, not one for each step.
    @Test func aWrongAppDoesNotMakeItsStepsWrong() throws {
        let errors = try errors(#"{"apps":[{"nam":"music"}],"steps":[{"do":"lock","app":"music"}]}"#)
        #expect(errors.map(\.message) == ["unknown key \"nam\" in an app; did you mean \"name\"?"])
    }

    /// Nor does a device that cannot be read make its accessories wrong.
    @Test func aWrongDeviceDoesNotMakeItsAccessoriesWrong() throws {
        let path = "\(Fixture.folder)/Profiles/bad/unknown-platform.json"
        for device in ["appel-watch", path] {
            try Fixture.withFolder { folder in
                let band = #"{"name":"band","kind":"accessory","platforms":["watchOS"],"ports":[{"type":"lineOut","direction":"out"}]}"#
                try Fixture.write(band, to: folder + "/band.json")
                let connect = #"{"do":"connect","accessory":"\#(folder)/band.json"}"#
                #expect(try errors(#"{"device":"\#(device)","connected":["carplay"],"steps":[\#(connect)]}"#).map(\.column) == [11])
                #expect(try errors(#"{"device":"iphone","connected":["carplay"],"steps":[\#(connect)]}"#).count == 1)
            }
        }
    }

    /// What is read many steps at a time, and by the window, has the places of the whole text.
    @Test func aLateErrorHasItsPlace() throws {
        let steps = (0..<30_000).map { #"   {"do": "\#($0 == 29_999 ? "lok" : "lock")", "app": "größer"}"# }
        let text = "{\"apps\": [{\"name\": \"größer\"}],\n\"steps\": [\n" + steps.joined(separator: ",\n") + "\n]}"
        #expect(try errors(text, file: "x").map(\.description) == ["x:30002:11: unknown verb \"lok\"; did you mean \"lock\"?"])
    }

    @Test(arguments: [
        (#"{"steps": [{"do": "lock"} {"do": "lock"}]}"#, "1:27: a comma or ] should stand here, not {"),
        (#"{"steps": [{"do": "lock"},]}"#, "1:26: a comma has nothing after it; JSON allows none before } or ]"),
        (#"{"steps": [{"do": "lock"}, "#, "1:28: the text ends inside an array"),
        (#"{"steps": [{"do": "lock"}"#, "1:26: the text ends inside an array"),
        (#"{"steps": [{"do": "lock"}]"#, "1:27: the text ends inside an object"),
        (#"{"steps": [{"do": "lock"}]} x"#, "1:29: more text follows the end of the JSON value"),
        (#"{"steps": [], "steps": []}"#, #"1:15: the key "steps" stands twice in this object"#),
        (#"{"steps": [], "name" "x"}"#, "1:22: a colon should stand here, not \""),
        (#"{"steps": [], name: 1}"#, "1:15: a key in double quotes should stand here, not name"),
        (#"{"steps": [],}"#, "1:13: a comma has nothing after it; JSON allows none before } or ]"),
        (#"{"steps""#, "1:9: the text ends inside an object"), (#"{"steps":"#, "1:10: the text ends inside an object"),
        (#"{"steps": [{"do": "lock"}, // why"#, "1:28: JSON has no comments"),
        ("", "1:1: there is no JSON value here"), ("[]", "1:1: this should be an object: a scenario, not a list"),
        ("12", "1:1: this should be an object: a scenario, not a number"),
    ])
    func aBrokenTextIsToldWhereItBreaks(text: String, message: String) throws {
        #expect(try errors(text).map(\.description) == [message])
    }

    /// What was wrong before the text breaks is told too.
    @Test func errorsBeforeABreakAreKept() throws {
        let text = #"{"steps": [{"do": "lok"}, {"do": "lock"}, {"do": "lock",}]}"#
        #expect(try errors(text).map(\.column) == [19, 56])
    }

    @Test func whatStandsBehindTheStepsCountsForThem() throws {
        let scenario = try read(
            #"{"steps": [{"do": "lock", "app": "b"}], "apps": [{"name": "a"}, {"name": "b"}], "os": "17", "name": "late"}"#)
        #expect(scenario.steps[0].app == 1 && scenario.os == OSVersion(17) && scenario.name == "late")
        let errors = try errors(#"{"steps": [{"do": "lock", "app": "player"}], "apps": [{"name": "call"}]}"#)
        #expect(errors.map(\.message) == ["unknown app \"player\"; known are: call"])
    }

    @Test func anUnknownDefaultDeviceIsAnError() throws {
        var reader = ScenarioReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: OSVersion(26), device: "nothing"))
        #expect(throws: UnreadableScenario.self) {
            _ = try Array("{\"steps\":[]}".utf8).withUnsafeBytes { try reader.read($0, file: nil) }
        }
    }
}
