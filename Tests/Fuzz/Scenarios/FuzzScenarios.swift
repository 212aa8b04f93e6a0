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
    let places = ScenarioText(text, file: "fuzz.json").steps()
    do throws(UnreadableScenario) {
        check(try reader.scenarios.read(text, file: "fuzz.json"), places, text)
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

private func check(_ scenario: Scenario, _ places: ScenarioSteps, _ text: UnsafeRawBufferPointer) {
    require((1...World.appLimit).contains(scenario.apps.count), "\(scenario.apps.count) apps")
    require(scenario.accessories.count <= ConnectedAccessories.limit, "\(scenario.accessories.count) accessories")
    require(scenario.connectedAtStart <= scenario.accessories.count, "\(scenario.connectedAtStart) at the start")
    require(places.count == scenario.steps.count, "\(places.count) places of \(scenario.steps.count) steps")
    do throws(Replay.ImpossibleStep) {
        let outcomes = try Replay(scenario).run()
        require(outcomes.count == scenario.steps.count, "\(outcomes.count) outcomes of \(scenario.steps.count) steps")
    } catch {
        violated("step \(error.step) was read and cannot happen: \(error.message)")
    }
    var clock = 0
    for (index, step) in scenario.steps.enumerated() {
        require(scenario.apps.indices.contains(step.app), "app \(step.app)")
        require(step.at ?? clock >= clock, "step \(index) is before the one before it")
        clock = step.at ?? clock
        if case .connect(let slot) = step.event { require(scenario.accessories.indices.contains(Int(slot)), "slot \(slot)") }
        for (number, expectation) in step.expectations.enumerated() {
            require(scenario.apps.indices.contains(expectation.app), "app \(expectation.app)")
            let place = places.range(ofStep: index, expectation: number, ["route"]).start
            Place.check(line: place.line, column: place.column, in: text, "step \(index)")
        }
        let edit = places.setting(expectOfStep: index, to: "{}")
        Place.check(line: edit.range.end.line, column: edit.range.end.column, in: text, "step \(index)")
    }
}
