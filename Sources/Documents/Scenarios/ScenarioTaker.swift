import SessionModel
import SessionSimulator

/// Takes a scenario as it is read, so that a long one is never held as a whole.
public protocol ScenarioTaker {
    /// Begins with what the scenario says beside its steps. Where some of that stands behind the steps, it begins a second time, and what
    /// was taken before does not count.
    mutating func begin(_ scenario: Scenario)
    /// Takes an accessory that is named for the first time, for the next slot.
    mutating func take(_ accessory: ConnectedProfile)
    /// Takes a word of calls that is used for the first time, for the next place.
    mutating func take(word: String)
    /// Takes the next step.
    mutating func take(_ step: Scenario.Step, _ text: StepText)
}

/// Takes a scenario as a whole.
public struct ScenarioCollector: ScenarioTaker {
    /// The scenario; `nil` where none was begun.
    public private(set) var scenario: Scenario?

    /// A collector of nothing yet.
    public init() {}

    public mutating func begin(_ scenario: Scenario) { self.scenario = scenario }
    public mutating func take(_ accessory: ConnectedProfile) { scenario?.accessories.append(accessory) }
    public mutating func take(word: String) { scenario?.words.append(word) }
    public mutating func take(_ step: Scenario.Step, _ text: StepText) { scenario?.steps.append(step) }
}
