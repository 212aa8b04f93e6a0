import Documents
import FuzzSupport
import RoutePolicy
import SessionModel
import SessionSimulator

/// What is kept from run to run, as a command that reads many files keeps it.
private final class Reader {
    var scenarios = ScenarioReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: .newest))
    private var runs = 0

    /// What was once looked up is kept, under every spelling. After so many files it begins anew, so that memory that grows without
    /// end would be a leak.
    func next() {
        runs += 1
        if runs & 0xffff == 0 { scenarios = ScenarioReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: .newest)) }
    }
}

nonisolated(unsafe) private let reader = Reader()

/// Any bytes as a scenario: one in which every number means something, that can be replayed and whose steps are found again, or errors
/// with their places.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = UnsafeRawBufferPointer(start: start, count: size)
    reader.next()
    do throws(UnreadableScenario) {
        var checking = Checking(text: text)
        try reader.scenarios.read(text, file: "fuzz.json", into: &checking)
        check(try reader.scenarios.read(text, file: "fuzz.json"), checking)
    } catch {
        require((1...ScenarioReader.errorLimit).contains(error.errors.count), "\(error.errors.count) errors")
        var last = (1, 1)
        for error in error.errors {
            require(!error.message.isEmpty && !error.message.hasPrefix("this is not valid JSON"), "\(error)")
            require(error.file == "fuzz.json", "\(error)")
            Place.check(line: error.line, column: error.column, in: text, "\(error)")
            let place = (error.line ?? 0, error.column ?? 0)
            require(place >= last, "\(error) stands before the one before it")
            last = place
        }
    }
    return 0
}

/// Checks what each step says of places, and that it can be replayed as it comes.
private struct Checking: ScenarioTaker {
    let text: UnsafeRawBufferPointer
    private(set) var count = 0
    private(set) var outcomes: [Replay.Outcome] = []
    /// The step that cannot happen; nothing is replayed behind it.
    private(set) var impossible: Int?
    /// Whether something happened to calls. What becomes of them, and of the apps that are launched and ended for them, is not known
    /// before they are replayed.
    private var hasCalls = false
    private var replay: Replay?

    init(text: UnsafeRawBufferPointer) { self.text = text }

    mutating func begin(_ scenario: Scenario) {
        require(scenario.steps.isEmpty, "\(scenario.steps.count) steps at the start")
        count = 0
        outcomes = []
        impossible = nil
        hasCalls = false
        replay = Replay(scenario)
    }

    mutating func take(_ accessory: ConnectedProfile) { replay?.take(accessory) }

    mutating func take(word: String) { replay?.take(word: word) }

    mutating func take(_ step: Scenario.Step, _ places: StepText) {
        count += 1
        for number in step.expectations.indices { check(places.range(ofExpectation: number, ["route"]).start) }
        check(places.adding(expect: "{}").range.end)
        guard impossible == nil else { return }
        if case .telephony = step.event { hasCalls = true }
        do throws(Replay.ImpossibleStep) {
            guard let outcome = try replay?.take(step) else { return }
            outcomes.append(outcome)
            for failure in outcome.failures {
                check(places.range(ofExpectation: failure.expectation, key: failure.key).start)
                let edit = places.setting(expectation: failure.expectation, key: failure.key, to: "null")
                require(edit != nil, "\(failure.key) fails and stands nowhere")
            }
        } catch {
            require(hasCalls, "step \(error.step) was read and cannot happen: \(error.message)")
            require(!error.message.isEmpty, "step \(error.step) cannot happen")
            impossible = error.step
        }
    }

    private func check(_ place: TextPosition) { Place.check(line: place.line, column: place.column, in: text, "step \(count)") }
}

private func check(_ scenario: Scenario, _ checked: Checking) {
    require((1...World.appLimit).contains(scenario.apps.count), "\(scenario.apps.count) apps")
    require(scenario.accessories.count <= ConnectedAccessories.limit, "\(scenario.accessories.count) accessories")
    require(scenario.connectedAtStart <= scenario.accessories.count, "\(scenario.connectedAtStart) at the start")
    require(scenario.words.count <= Int(UInt16.max), "\(scenario.words.count) words")
    require(checked.count == scenario.steps.count, "\(checked.count) steps of \(scenario.steps.count)")
    do throws(Replay.ImpossibleStep) {
        var replay = Replay(scenario)
        let outcomes = try replay.run()
        require(checked.impossible == nil, "as a whole step \(checked.impossible ?? 0) can happen")
        require(outcomes.count == scenario.steps.count, "\(outcomes.count) outcomes of \(scenario.steps.count) steps")
        // An accessory or a word that is known from the start changes nothing before it is used.
        for (one, other) in zip(outcomes, checked.outcomes) {
            require(one.effects == other.effects && one.failures == other.failures, "as a whole it is replayed otherwise")
        }
    } catch {
        require(error.step == checked.impossible, "step \(error.step) cannot happen as a whole: \(error.message)")
    }
    var clock = 0
    for (index, step) in scenario.steps.enumerated() {
        require(scenario.apps.indices.contains(step.app), "app \(step.app)")
        require(step.at ?? clock >= clock, "step \(index) is before the one before it")
        clock = step.at ?? clock
        if case .connect(let slot) = step.event { require(scenario.accessories.indices.contains(Int(slot)), "slot \(slot)") }
        for expectation in step.expectations { require(scenario.apps.indices.contains(expectation.app), "app \(expectation.app)") }
    }
}
