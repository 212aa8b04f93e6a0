import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

@Suite struct TimelineTests {
    @Test func theAxisHasTheStartAndAColumnForEachStep() throws {
        let timeline = try MadeUpReplay.telling.timeline()
        #expect(timeline.columns.map(\.step) == [nil, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        #expect(timeline.columns.map(\.at) == [0, 0, 0, 0, 0, 1_500_000, 1_500_000, 61_500_000, 61_500_000, 61_500_000, 61_500_000])
        #expect(timeline.columns.map(\.longGap) == [nil, nil, nil, nil, nil, 1_500_000, nil, 60_000_000, nil, nil, nil])
        #expect(timeline.setting == "Phone, iOS 18.0")
        #expect(timeline.notes.isEmpty)
    }

    @Test func theLanesStandInOrder() throws {
        let lanes = try MadeUpReplay.telling.timeline().lanes.map { "\($0.subject.title): \($0.title)" }
        let ofApp = ["session", "calls", "route out", "route in", "notifications"]
        #expect(
            lanes == ["world: what happens", "world: connected"] + ofApp.map { "music: \($0)" } + ofApp.map { "call: \($0)" }
                + ["expectations: verdict"])
    }

    @Test func whatStaysTheSameIsOneSpan() throws {
        let timeline = try MadeUpReplay.telling.timeline()
        let session = try #require(timeline.lane("session", of: "music"))
        #expect(session.spans.map(\.columns) == [0..<2, 2..<3, 3..<6, 6..<9, 9..<10, 10..<11])
        #expect(
            session.spans.map(\.label.lines) == [
                ["inactive", "soloAmbient", "default"], ["inactive", "playback", "default"], ["active", "playback", "default"],
                ["interrupted", "playback", "default", "by call"], ["interrupted", "playback", "default", "by call, phoneCall"],
                ["interrupted", "playback", "default", "by phoneCall"],
            ])
        let route = try #require(timeline.lane("route out", of: "call"))
        #expect(
            route.spans.filter { $0.label.tone == .route }.map(\.label.lines) == [["headphones"], ["builtInReceiver"], ["builtInSpeaker"]])
        #expect(route.spans.filter { $0.label.tone == .route }.map(\.columns) == [6..<7, 7..<8, 8..<9])
    }

    @Test func portsThatComeAndGoAreToldWithTheWorld() throws {
        var made = MadeUpReplay()
        made.world(.builtInPort, .builtInPort(.builtInSpeaker, isPresent: false))
        made.world(.connect, .connect(MadeUpReplay.headset))
        made.world(.reconfigurePort, .reconfigurePort(.headphones, slot: MadeUpReplay.headset))
        made.world(.changePorts, .changePorts(of: MadeUpReplay.headset, to: MadeUpReplay.otherHeadset))
        made.world(.builtInPort, .builtInPort(.builtInSpeaker, isPresent: true))
        let timeline = try made.timeline()
        let world = try #require(timeline.lane("what happens", of: "world"))
        #expect(
            world.marks.map { $0.label.lines.joined(separator: " ") } == [
                "builtInPort builtInSpeaker is gone", "connect headset", "reconfigurePort headphones@headset",
                "changePorts headset to headset#2", "builtInPort builtInSpeaker is back",
            ])
        let connected = try #require(timeline.lane("connected", of: "world"))
        #expect(connected.spans.map(\.label.lines) == [["nothing"], ["no builtInSpeaker"], ["headset"], ["headset#2"], ["headset#2"]])
        #expect(
            connected.spans.map(\.label.details) == [
                [], [], ["headset: Wired headset", "no builtInSpeaker"], ["headset#2: Wired headset", "no builtInSpeaker"],
                ["headset#2: Wired headset"],
            ])
    }

    @Test func whatHappensIsAMarkInTheColumnOfItsStep() throws {
        let timeline = try MadeUpReplay.telling.timeline()
        let world = try #require(timeline.lane("what happens", of: "world"))
        #expect(world.marks.map(\.column) == [1, 7, 9, 10])
        #expect(
            world.marks.map(\.label.lines) == [
                ["connect", "headset"], ["disconnect", "headset"], ["interrupt", "phoneCall"], ["terminate", "call"],
            ])
        let told = try #require(timeline.lane("notifications", of: "call"))
        #expect(told.marks.map(\.column) == [6, 7, 8, 9])
        #expect(
            told.marks.map { $0.label.lines.joined(separator: " ") } == [
                "route change categoryChange", "route change oldDeviceUnavailable", "route change override", "interruption began",
            ])
        #expect(
            told.marks[1].label.details == [
                "from out headphones, in headsetMic", "to out builtInReceiver, in builtInMic", "by the system",
            ])
    }

    @Test func aCallThatFailsSaysHow() throws {
        let calls = try #require(try MadeUpReplay.telling.timeline().lane("calls", of: "call"))
        #expect(calls.marks.map(\.label.tone) == [.refused, .call, .call, .call])
        #expect(calls.marks[0].label.lines == ["overrideOutputAudioPort", "speaker", "fails: badParam"])
        #expect(calls.marks[0].label.details == ["code -50"])
    }

    @Test func optionsStandBehindCategoryAndMode() throws {
        let timeline = try MadeUpReplay.telling.timeline()
        let call = try #require(timeline.lane("calls", of: "call")).marks[1]
        #expect(call.label == Timeline.Label(["setCategory", "playAndRecord", "voiceChat", "allowBluetoothHFP"], .call))
        let music = try #require(timeline.lane("calls", of: "music")).marks[0]
        #expect(music.label == Timeline.Label(["setCategory", "playback"], details: ["options none"], .call))
        let session = try #require(timeline.lane("session", of: "call")).spans.first { $0.columns.contains(6) }
        #expect(session?.label.lines == ["active", "playAndRecord", "voiceChat", "allowBluetoothHFP"])
    }

    @Test func noOptionOfACallIsCutFromItsLabel() throws {
        var made = MadeUpReplay()
        made.app(0, .setCategory, .setCategory(.playAndRecord, mode: .voiceChat, options: .known, sharing: .default))
        let call = try #require(try made.timeline().lane("calls", of: "music")).marks[0]
        #expect(call.label.tone == .refused)
        let lines = TimelineLayout.lines(call.label)
        #expect(lines == call.label.lines)
        #expect(lines.contains("interruptSpokenAudioAndMixWithOthers") && lines.contains("bluetoothHighQualityRecording"))
    }

    @Test func soundIsShownWhileAudioUnitsRun() throws {
        let timeline = try MadeUpReplay.sounding.timeline()
        let player = try #require(timeline.lane("sound", of: "player"))
        #expect(player.spans.map(\.columns) == [2..<3, 3..<9])
        #expect(player.spans.map(\.label) == [Timeline.Label(["out flows"], .flows), Timeline.Label(["out silent"], .silent)])
        let recorder = try #require(timeline.lane("sound", of: "recorder"))
        #expect(recorder.spans.map(\.columns) == [5..<6, 6..<7, 7..<8])
        #expect(
            recorder.spans.map(\.label) == [
                Timeline.Label(["in flows", "out flows"], .flows), Timeline.Label(["in muted", "out flows"], .muted),
                Timeline.Label(["in flows", "out flows"], .flows),
            ])
    }

    @Test func aLaneThatStaysEmptyIsLeftOut() throws {
        let lanes = try MadeUpReplay.sounding.timeline().lanes
        #expect(
            lanes.filter { $0.subject.title == "recorder" }.map(\.title) == [
                "session", "calls", "route out", "route in", "sound", "notifications",
            ])
        #expect(lanes.filter { $0.subject.title == "idler" }.map(\.title) == ["session", "route out"])
        #expect(!lanes.contains { $0.subject == .expectations })
    }

    @Test func aProcessThatIsGoneHasNeitherSessionNorRoute() throws {
        let timeline = try MadeUpReplay.telling.timeline()
        #expect(timeline.lane("session", of: "call")?.spans.last?.label == Timeline.Label(["not running"], .absent))
        #expect(timeline.lane("route out", of: "call")?.spans.last?.columns.upperBound == 10)
    }

    @Test func whatWasExpectedOtherwiseIsToldAndCounted() throws {
        let timeline = try MadeUpReplay.telling.timeline()
        #expect(timeline.verdict == .failed(1))
        let marks = try #require(timeline.lane("verdict", of: "expectations")).marks
        #expect(marks.map(\.column) == [6, 7])
        #expect(
            marks.map(\.label.lines) == [
                ["as expected"], ["call: route", "expected out builtInSpeaker", "happened out builtInReceiver, in builtInMic"],
            ])
    }

    @Test func equalNeighboursAreOneSpanUnlessSomethingIsLeftOutBetween() {
        let (on, off) = (Timeline.Label(["on"], .active), Timeline.Label(["off"], .inactive))
        #expect(LaneSource.spans([on, on, off, nil, off]).map(\.columns) == [0..<2, 2..<3, 4..<5])
        #expect(LaneSource.spans([on, on, on]) { $0 == 2 }.map(\.columns) == [0..<2, 2..<3])
        #expect(LaneSource.spans([]).isEmpty)
    }

    @Test func aFileThatCannotBeReadHasOnlyItsFindings() {
        var finding = Finding(rule: "input.unreadable", severity: .error, message: "there is no verb \"fly\"", fix: "walk")
        finding.location = Location("a.json", TextRange(TextPosition(line: 3, column: 4), TextPosition(line: 3, column: 9)))
        let timeline = Timeline(file: "a.json", unreadable: [finding])
        #expect(timeline.verdict == .unreadable)
        #expect(timeline.findings == ["a.json:3:4: there is no verb \"fly\" (walk)"])
        #expect(timeline.columns.isEmpty && timeline.lanes.isEmpty)
    }

    @Test func whatIsWrittenIntoTheFileHolds() throws {
        var replay = MadeUpReplay.telling.replay
        var recorder = ReplayRecorder(file: "a.json", keepsEverything: false, draws: true)
        for step in MadeUpReplay.telling.steps { recorder.take(step, try replay.take(step), places: [], instants: [Instant(replay)]) }
        recorder.acceptWritten(1)
        recorder.finish(replay)
        let timeline = try #require(recorder.scenario.timeline)
        #expect(timeline.verdict == .passed)
        #expect(timeline.lane("verdict", of: "expectations")?.marks.map(\.label.lines) == [["as expected"], ["as expected"]])
    }

    @Test func nothingIsDrawnUnasked() throws {
        var replay = MadeUpReplay.telling.replay
        var recorder = ReplayRecorder(file: "a.json", keepsEverything: true)
        for step in MadeUpReplay.telling.steps { recorder.take(step, try replay.take(step), places: [], instants: [Instant(replay)]) }
        recorder.finish(replay)
        #expect(recorder.scenario.timeline == nil)
    }
}
