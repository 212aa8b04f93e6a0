import SessionModel
import SessionSimulator
import Testing

@testable import Documents

@Suite struct CallStepReaderTests {
    @Test func everyVerbOfCallsIsRead() throws {
        let scenario = try ScenarioText.good("every-verb-of-calls")
        #expect(Set(scenario.steps.map(\.verb)) == Set(Verb.allCases.filter { $0.isAboutCalls }))
        #expect(scenario.words == ["A", "never pushed", "Kim", "B", "C", "of nobody", "12#", "D", "E", "+82 2 120", "F", "kim"])
        func events(_ verb: Verb) -> [CallEvent] {
            scenario.steps.filter { $0.verb == verb }.compactMap { step in
                guard case .telephony(step.app, let event) = step.event else { return nil }
                return event
            }
        }
        let (one, phones, third, fourth) = (Word(0), Word(3), Word(4), Word(7))
        #expect(events(.voipPush) == [.voipPush(nil, mustReport: nil), .voipPush(one, mustReport: false)])
        #expect(events(.pushCompletion) == [.pushCompletion(nil), .pushCompletion(one)])
        #expect(events(.pushHandlerReturns) == [.pushHandlerReturns(nil), .pushHandlerReturns(Word(1))])
        var known = CallUpdate()
        known.handle = Handle(Word(11))
        #expect(
            events(.reportNewIncomingCall) == [
                .reportNewIncomingCall(one, CallUpdate()), .reportNewIncomingCall(phones, CallUpdate()),
                .reportNewIncomingCall(Word(10), known),
            ])
        #expect(events(.pushTokenInvalidated) == [.pushTokenInvalidated] && events(.pushTokenUpdated) == [.pushTokenUpdated])
        var update = CallUpdate()
        update.callerName = Word(2)
        update.hasVideo = true
        update.supportsHolding = false
        update.supportsGrouping = true
        update.supportsUngrouping = false
        update.supportsDTMF = true
        #expect(events(.reportCallUpdated) == [.reportCallUpdated(one, update)])
        #expect(events(.answerCall) == [.answerCall(one, via: .screen, nil), .answerCall(phones, via: .headset, .holdAndAccept)])
        #expect(
            events(.fulfill) == [
                .fulfill(CallAction(.answer, one)), .fulfill(CallAction(.setHeld, one)),
                .fulfill(CallAction(.setMuted, one, isOn: false)), .fulfill(CallAction(.setGroup, one, word: third)),
                .fulfill(CallAction(.playDTMF, one, word: Word(6))),
            ])
        #expect(events(.fail) == [.fail(CallAction(.setHeld, one, isOn: true)), .fail(CallAction(.start, fourth))])
        #expect(events(.remote) == [.remote(phones, .hangsUp), .remote(third, .answers)])
        #expect(events(.holdCall) == [.holdCall(one, via: .screen)])
        #expect(events(.unholdCall) == [.unholdCall(one, via: .car)])
        #expect(events(.muteCall) == [.muteCall(one, true), .muteCall(one, false)])
        #expect(events(.tapSpeaker) == [.tapSpeaker(nil, true), .tapSpeaker(one, false)])
        #expect(events(.reportOutgoingCallStartedConnecting) == [.reportOutgoingCallStartedConnecting(third)])
        #expect(events(.reportOutgoingCallConnected) == [.reportOutgoingCallConnected(third)])
        #expect(events(.reportCallEnded) == [.reportCallEnded(third, .declinedElsewhere)])
        #expect(events(.endCall) == [.endCall(one, via: .headset)])
        #expect(events(.sdk) == [.sdk(.joinConference(.user, sendsVideo: true))])
        #expect(events(.providerReset) == [.providerReset] && events(.reinstall) == [.reinstall])
    }

    @Test func requestsAreTransactions() throws {
        let scenario = try ScenarioText.good("every-verb-of-calls")
        let requests = scenario.steps.compactMap { step -> Transaction? in
            guard case .telephony(_, .requestTransaction(let transaction)) = step.event else { return nil }
            return transaction
        }
        var four = Transaction(CallAction(.setGroup, Word(0), word: Word(4)))
        four.append(CallAction(.setGroup, Word(4)))
        four.append(CallAction(.playDTMF, Word(0), word: Word(6)))
        four.append(CallAction(.start, Word(7)))
        #expect(
            requests == [
                Transaction(), Transaction(), Transaction(CallAction(.start, Word(4))), Transaction(CallAction(.end, Word(5))), four,
                Transaction(CallAction(.setHeld, Word(0), isOn: false)), Transaction(CallAction(.setMuted, Word(0), isOn: true)),
                Transaction(CallAction(.start, Word(8), handle: Handle(Word(9), .phoneNumber))),
            ])
    }

    /// Words come before the steps that need them, and are numbered as they come.
    @Test func wordsComeBeforeTheirSteps() throws {
        struct Order: ScenarioTaker {
            var taken: [String] = []
            mutating func begin(_ scenario: Scenario) { taken = scenario.words.map { "already \($0)" } }
            mutating func take(_ accessory: ConnectedProfile) {}
            mutating func take(word: String) { taken.append(word) }
            mutating func take(_ step: Scenario.Step, _ text: StepText) { taken.append(step.verb.name) }
        }
        let steps = #"{"do":"voipPush","call":"x"},{"do":"lock"},{"do":"reportNewIncomingCall","call":"x","localizedCallerName":"y"}"#
        var order = Order()
        var reader = ScenarioReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: OSVersion(26)))
        // The apps stand behind the steps: they are read a second time, with nothing left of the first.
        try "{\"steps\":[\(steps)],\"apps\":[{\"name\":\"b\"}]}".withBytes { try reader.read($0, file: nil, into: &order) }
        #expect(order.taken == ["x", "voipPush", "lock", "y", "reportNewIncomingCall"])
    }

    // MARK: Whose call it is

    private static func messages(_ steps: String) throws -> [String] {
        try ScenarioText.messages("{\"apps\":[{\"name\":\"app\"},{\"name\":\"other\"}],\"steps\":[\(steps)]}")
    }

    @Test func aCallIsKnownByAPushAReportOrARequest() throws {
        for step in [
            #"{"do":"voipPush","call":"A"}"#, #"{"do":"reportNewIncomingCall","call":"A"}"#,
            #"{"do":"requestTransaction","action":"start","call":"A"}"#,
            #"{"do":"requestTransaction","actions":[{"action":"start","call":"A"}]}"#,
        ] {
            #expect(try ScenarioText.read("{\"steps\":[\(step),{\"do\":\"endCall\",\"call\":\"A\"}]}").steps.count == 2)
        }
        for step in [#"{"do":"requestTransaction","action":"end","call":"A"}"#, #"{"do":"pushCompletion","call":"A"}"#] {
            let messages = try Self.messages(step + #",{"do":"endCall","call":"A"}"#)
            #expect(messages == ["unknown call \"A\": no push, no report and no request to start it has named it before"])
        }
    }

    @Test func appsMayHaveCallsOfTheSameName() throws {
        let report = #"{"do":"reportNewIncomingCall","call":"A"},{"do":"reportNewIncomingCall","app":"other","call":"A"}"#
        let text =
            "{\"apps\":[{\"name\":\"app\"},{\"name\":\"other\"}],\"steps\":[\(report),{\"do\":\"endCall\",\"app\":\"other\",\"call\":\"A\"}]}"
        #expect(try ScenarioText.read(text).words == ["A"])
    }

    /// A step that could not be read may have brought the call.
    @Test func noCallIsUnknownAfterAnError() throws {
        let messages = try Self.messages(#"{"do":"voipPush","call":"A","at":-1},{"do":"endCall","call":"A"}"#)
        #expect(messages.count == 1)
    }

    @Test func whatIsExpectedMayNameAnyCall() throws {
        let step = #"{"do":"lock","expect":{"callbacks":[{"name":"perform.end","call":"of nobody"}]}}"#
        let scenario = try ScenarioText.read("{\"steps\":[\(step)]}")
        #expect(scenario.steps[0].expectations[0].callbacks?.first?.call == "of nobody")
        #expect(scenario.words.isEmpty)
    }

    @Test func thereAreNotMoreWordsThanNumbers() throws {
        func pushes(_ count: Int) -> String {
            let steps = (0..<count).map { #"{"do":"voipPush","call":"\#($0)"}"# }
            return "{\"steps\":[" + steps.joined(separator: ",\n") + "]}"
        }
        #expect(try ScenarioText.read(pushes(WordTable.limit)).words.last == "65533")
        let messages = try ScenarioText.messages(pushes(WordTable.limit + 1))
        #expect(messages == ["\"65534\" is one too many: at most 65534 names of calls, digits and peers are possible"])
    }

    // MARK: Who runs

    private static func read(_ steps: String) throws -> Int { try ScenarioText.read("{\"steps\":[\(steps)]}").steps.count }

    /// A push may have launched the app, or had it ended: that shows when it is replayed.
    @Test(arguments: [
        #"{"do":"terminate"},{"do":"voipPush","call":"A"},{"do":"reportNewIncomingCall","call":"A"},{"do":"setActive","active":true}"#,
        #"{"do":"voipPush"},{"do":"pushHandlerReturns"},{"do":"launch"}"#,
        #"{"do":"suspend"},{"do":"voipPush","call":"A"},{"do":"reportNewIncomingCall","call":"A"}"#,
        #"{"do":"voipPush"},{"do":"suspend"},{"do":"startIO"}"#,
        #"{"do":"reportNewIncomingCall","call":"A"},{"do":"suspend"},{"do":"answerCall","call":"A"},{"do":"fulfill","action":"answer","call":"A"}"#,
        #"{"do":"terminate"},{"do":"reinstall"},{"do":"reinstall"},{"do":"launch"},{"do":"startIO"}"#,
    ])
    func noAppIsBlamedThatAPushMayHaveLaunchedOrEnded(steps: String) throws {
        #expect(try Self.read(steps) > 2)
    }

    @Test(arguments: [
        #"{"do":"voipPush"},{"do":"terminate"},{"do":"startIO"}"#, #"{"do":"voipPush"},{"do":"launch"},{"do":"launch"}"#,
        #"{"do":"voipPush"},{"do":"reinstall"},{"do":"startIO"}"#,
        #"{"do":"reportNewIncomingCall","call":"A"},{"do":"terminate"},{"do":"remote","call":"A","event":"hangsUp"}"#,
    ])
    func whatAppsHaveDoneSinceIsKnown(steps: String) throws {
        #expect(try Self.messages(steps).count == 1)
    }
}
