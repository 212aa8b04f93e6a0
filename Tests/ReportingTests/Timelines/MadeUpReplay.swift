import RoutePolicy
import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

/// A replay made up for timelines: a phone with a headset, on which apps do what a test says.
struct MadeUpReplay {
    static let headset: UInt8 = 0
    static let otherHeadset: UInt8 = 1

    var name = "a call takes the music's place"
    var os = OSVersion(18)
    var apps = ["music", "call"].map { Scenario.App($0) }
    var steps: [Scenario.Step] = []

    private static let phone = Profile(
        name: "phone", kind: .device(platform: .iOS, first: OSVersion(3), last: nil), title: "Phone",
        ports: [
            Profile.Port(type: .builtInSpeaker, directions: .output, name: "Speaker"),
            Profile.Port(type: .builtInReceiver, directions: .output, name: "Receiver"),
            Profile.Port(type: .builtInMic, directions: .input, name: "Microphone"),
        ])
    private static let headphones = Profile(
        name: "headset", kind: .accessory, title: "Wired headset",
        ports: [
            Profile.Port(type: .headphones, directions: .output, name: "Headphones"),
            Profile.Port(type: .headsetMic, directions: .input, name: "Headset microphone"),
        ])

    /// Adds a call of an app.
    mutating func app(_ app: Int, _ verb: Verb, _ call: SessionRequestCall, at: Int? = nil, _ expectations: StepExpectation...) {
        steps.append(Scenario.Step(verb: verb, at: at, app: app, event: .call(app: app, call), expectations: expectations))
    }

    /// Adds something that happens around the apps.
    mutating func world(_ verb: Verb, _ event: Event, at: Int? = nil, _ expectations: StepExpectation...) {
        steps.append(Scenario.Step(verb: verb, at: at, event: event, expectations: expectations))
    }

    var replay: Replay {
        let headsets = ["headset", "headset#2"].map {
            ConnectedProfile(label: $0, profile: Self.headphones, traits: Self.headphones.accessoryTraits(at: os))
        }
        return Replay(Scenario(name: name, device: Self.phone, os: os, accessories: headsets, apps: apps, steps: steps))
    }

    func timeline(file: String = "made-up.json") throws -> Timeline {
        var replay = replay
        var recorder = ReplayRecorder(file: file, keepsEverything: false, draws: true)
        for step in steps {
            let outcome = try replay.take(step)
            recorder.take(step, outcome, places: outcome.failures.map { _ in nil }, instants: [Instant(replay)])
        }
        recorder.finish(replay)
        return try #require(recorder.scenario.timeline)
    }

    /// A call that interrupts music, with a headset that goes and one expectation that does not hold.
    static let telling: MadeUpReplay = {
        var made = MadeUpReplay()
        made.world(.connect, .connect(headset))
        made.app(0, .setCategory, .setCategory(.playback, mode: nil, options: [], sharing: .default))
        made.app(0, .setActive, .setActive(true, notifyOthers: false))
        made.app(1, .overrideOutputAudioPort, .overrideOutputAudioPort(.speaker))
        made.app(
            1, .setCategory, .setCategory(.playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP, sharing: .default), at: 1_500_000)
        var interrupted = StepExpectation(app: 0)
        interrupted.interruptions = [.began]
        made.app(1, .setActive, .setActive(true, notifyOthers: false), interrupted)
        var speaker = StepExpectation(app: 1)
        speaker.route = ExpectedRoute(outputs: [ExpectedPort(.builtInSpeaker)])
        made.world(.disconnect, .disconnect(headset), at: 61_500_000, speaker)
        made.app(1, .overrideOutputAudioPort, .overrideOutputAudioPort(.speaker))
        made.world(.interrupt, .interrupt(.phoneCall))
        made.world(.terminate, .terminate(app: 1))
        return made
    }()

    /// A player that the ring switch silences, and a recorder whose microphone is muted for a while.
    static let sounding: MadeUpReplay = {
        var made = MadeUpReplay()
        made.name = "silent and muted"
        made.apps = ["player", "recorder", "idler"].map { Scenario.App($0) }
        made.app(0, .setCategory, .setCategory(.ambient, mode: nil, options: [], sharing: .default))
        made.app(0, .startIO, .startIO)
        made.world(.ringSwitch, .ringSwitch(isSilent: true))
        let options: CategoryOptions = [.defaultToSpeaker, .overrideMutedMicrophoneInterruption]
        made.app(1, .setCategory, .setCategory(.playAndRecord, mode: nil, options: options, sharing: .default))
        made.app(1, .startIO, .startIO)
        made.world(.muteBuiltInMic, .muteBuiltInMic(true))
        made.world(.muteBuiltInMic, .muteBuiltInMic(false))
        made.app(1, .stopIO, .stopIO)
        return made
    }()
}

extension MadeUpReplay: CustomTestStringConvertible {
    var testDescription: String { name }
}

extension Timeline {
    /// A lane of an app, or of the world where there is none.
    func lane(_ title: String, of subject: String) -> Lane? { lanes.first { $0.title == title && $0.subject.title == subject } }
}

extension TimelineWriter {
    /// A page with these timelines.
    func text(_ timelines: [Timeline]) -> String {
        var page = TimelinePage()
        for timeline in timelines { page.take(timeline) }
        var out = JSONWriter()
        write(page, to: &out)
        return out.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
