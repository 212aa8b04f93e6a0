import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

@Suite struct CallTimelineTests {
    private func timeline(_ made: MadeUpCall) throws -> Timeline { try #require(made.replayed(draws: true).timeline) }

    @Test func whatComesBetweenStepsHasAColumnAtItsTime() throws {
        let timeline = try timeline(.early())
        #expect(timeline.columns.map(\.title) == ["start", "step 1", "step 2", "step 3", "between", "between", "step 4"])
        #expect(timeline.columns.map { $0.at / 10_000 } == [0, 1_000, 1_001, 1_002, 1_200, 1_500, 2_000])
        #expect(timeline.summary.hasPrefix("4 steps from left to right"))
    }

    @Test func everyLayerHasItsLanes() throws {
        var made = MadeUpCall.early()
        made.step(
            .voipPush, .voipPush(MadeUpCall.b, mustReport: nil), at: 21,
            (21, .callback(app: 0, Callback(.didReceive, call: MadeUpCall.b)), nil))
        let lanes = try timeline(made).lanes
        #expect(
            lanes.filter { $0.subject.title == "talkito" }.map(\.title)
                == ["push", "call A", "session", "route out", "media", "media uplink", "media downlink"])
        // Of what happens to calls nothing stands among what happens around the apps.
        #expect(!lanes.contains { $0.title == "what happens" })
        let pushes = try #require(lanes.first { $0.title == "push" })
        #expect(pushes.marks.map(\.label.lines) == [["voipPush", "B"], ["pushRegistry.didReceive"]])
    }

    @Test func silenceIsASpanOfItsTimeWithItsCause() throws {
        let lane = try #require(try timeline(.early()).lane("media uplink", of: "talkito"))
        #expect(lane.spans.map(\.columns) == [4..<5, 5..<7])
        #expect(
            lane.spans.map(\.label) == [
                Timeline.Label(["silent", "the audio unit is stale", "12–15 s"], details: ["12–15 s, 3 s"], .silence),
                Timeline.Label(["flows"], details: ["from 15 s on"], .flows),
            ])
    }

    @Test func aStreamThatStaysTheSameIsOneTime() {
        let labels = LaneSource.stream(
            [0, 1_000_000, 2_000_000, 3_000_000, 4_500_000],
            [nil, (.silent, .held), nil, (.silent, .held), (.leak, .otherApp)])
        #expect(labels.map { $0?.tone } == [nil, .silent, .silent, .silent, .leak])
        #expect(labels[1] == labels[3])
        #expect(labels[2]?.details == ["1–4.5 s, 3.5 s"])
        #expect(labels[4]?.lines == ["leaks", "with another app's sound", "from 4.5 s on"])
    }

    @Test func callbacksAndCompletionsAreMarksOfTheirCall() throws {
        let lane = try #require(try timeline(.early()).lane("call A", of: "talkito"))
        #expect(
            lane.marks.map { "\($0.column) \($0.label.lines.joined(separator: " "))" } == [
                "1 answerCall", "1 perform.answer", "3 fulfill answer", "4 didActivate", "4 CK-EARLY-MEDIA",
            ])
        #expect(lane.marks.map(\.label.tone) == [.call, .notice, .call, .notice, .fails])
        #expect(lane.marks[4].label.details.contains("caused by step 2"))
    }

    @Test func severalCallsHaveALaneEach() throws {
        var made = MadeUpCall()
        var timedOut = Callback(.timedOut, call: MadeUpCall.a)
        timedOut.action = .answer
        made.step(.answerCall, .answerCall(MadeUpCall.a, via: .headset, nil), at: 1)
        made.step(.endCall, .endCall(MadeUpCall.b, via: .screen), at: 2)
        made.step(.providerReset, .providerReset, at: 70, (61, .callback(app: 0, timedOut), nil))
        let timeline = try timeline(made)
        func marks(_ title: String) -> [[String]]? { timeline.lane(title, of: "talkito")?.marks.map(\.label.lines) }
        #expect(marks("call") == [["providerReset"]])
        #expect(marks("call A") == [["answerCall", "via headset"], ["timedOut", "answer"]])
        #expect(marks("call B") == [["endCall"]])
        #expect(timeline.lane("call A", of: "talkito")?.marks.last?.label.tone == .refused)
    }

    @Test func whatBecomesOfACallIsASpan() {
        let (a, b) = (MadeUpCall.a, MadeUpCall.b)
        let states: [[(name: Word, state: CallState)]] = [[], [(a, .ringing)], [(b, .connected), (a, .held)], [(a, .ended)]]
        #expect(
            LaneSource.states(of: a, states) == [
                nil, Timeline.Label(["ringing"], .interrupted), Timeline.Label(["on hold"], .suspended), nil,
            ])
        #expect(LaneSource.states(of: b, states).map { $0?.tone } == [nil, nil, .active, nil])
    }

    @Test func whoActivatedTheSessionStandsInIt() throws {
        let lane = try #require(try timeline(.early()).lane("session", of: "talkito"))
        #expect(lane.spans.map(\.columns) == [0..<4, 4..<7])
        #expect(lane.spans.map { $0.label.lines.last } == ["default", "activated by CallKit"])
    }

    @Test func whomACallInterruptsIsToldSo() throws {
        var made = MadeUpReplay()
        made.app(0, .setCategory, .setCategory(.playback, mode: nil, options: [], sharing: .default))
        made.app(0, .setActive, .setActive(true, notifyOthers: false))
        made.world(.reportNewIncomingCall, .telephony(app: 1, .reportNewIncomingCall(MadeUpCall.a, CallUpdate())), at: 1_000_000)
        let lane = try #require(try made.timeline().lane("session", of: "music"))
        #expect(lane.spans.last?.label.lines == ["interrupted", "playback", "default", "by a call"])
    }

    @Test func whatAnSDKIsToldStandsWithItsArguments() {
        let scenario = MadeUpCall().replay.scenario
        func text(_ call: SDKCall) -> [String] { CallEvent.sdk(call).text(in: scenario) }
        var parameters = AgoraParameters()
        parameters.restartWhenInterrupted = true
        parameters.category = 3
        #expect(text(.setParameters(parameters)) == ["restartWhenInterrupted true", "specify.category 3"])
        #expect(text(.setAudioSessionOperationRestriction([.configureSession, .all])) == ["configureSession", "all"])
        #expect(text(.setAudioSessionOperationRestriction([])) == ["none"])
        #expect(text(.accept(outgoingMuted: true, incomingMuted: false)) == ["outgoingMuted"])
        #expect(text(.joinConference(nil, sendsVideo: false)) == ["no CallKit type", "video paused"])
        var transaction = Transaction(CallAction(.setHeld, MadeUpCall.a, isOn: true))
        transaction.append(CallAction(.playDTMF, MadeUpCall.a, word: MadeUpCall.b))
        #expect(CallEvent.requestTransaction(transaction).text(in: scenario) == ["setHeld on", "playDTMF B"])
    }

    @Test func theColoursOfCallsAreThereOnlyWhereTheyAreDrawn() throws {
        #expect(TimelineSVGWriter().text([try timeline(.early())]).contains(".silence .bar"))
        #expect(!TimelineSVGWriter().text([try MadeUpReplay.telling.timeline()]).contains(".silence"))
    }

    @Test func theyAreDrawnAsRecorded() throws {
        try Golden.expect(TimelineSVGWriter().text([try timeline(.early())]), "call-timeline.svg")
    }

    @Test func ofManyTimesBeforeAStepOnlyTheFirstAreColumns() throws {
        var made = MadeUpCall()
        made.step(.sdk, .sdk(.joinChannel), at: 1)
        let effects = (1...30).map { (Double($0) + 1, Effect.callback(app: 0, Callback(.didActivate)), Int?.none) }
        made.step(.sdk, .sdk(.leaveChannel), at: 100, all: effects)
        let timeline = try timeline(made)
        #expect(timeline.columns.count == 1 + 1 + DrawnSteps.instantLimit + 1)
        #expect(timeline.lanes.flatMap(\.marks).filter { $0.label.lines == ["didActivate"] }.count == 30)
    }
}
