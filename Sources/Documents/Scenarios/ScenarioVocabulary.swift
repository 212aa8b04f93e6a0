import SessionModel
import SessionSimulator

/// The keys that a scenario may have, in the order in which a page tells them.
public enum ScenarioVocabulary {
    /// Those of the scenario itself.
    public static var scenario: [String] { ScenarioKey.all.map(\.name) }
    /// Those of every step.
    public static var step: [String] { ScenarioDraft.stepKeys.map(\.description) }
    /// Those of an expectation.
    public static var expectation: [String] { ScenarioDraft.expectationKeys.map(\.description) }
    /// Those of an expectation's `state`.
    public static var state: [String] { ScenarioDraft.stateKeys.map(\.description) }

    /// Those of an app.
    public static var app: [String] { AppReader.keys.map(\.description) }
    /// Those of an app's `infoPlist`.
    public static var infoPlist: [String] { AppReader.infoPlistKeys.map(\.description) }
    /// Those of Agora's `parameters`.
    public static var parameters: [String] { ScenarioDraft.parameterKeys.map(\.description) }

    /// Those of a step that has a verb, beside those of every step.
    public static func arguments(_ verb: Verb) -> [String] { verb.arguments.map(\.description) }
    /// Those of a step that calls a function, beside those of every step and `function`.
    public static func arguments(_ function: SDKFunction) -> [String] { function.arguments.map(\.description) }
    /// Whether an app does it: otherwise something happens to it, or around it.
    public static func isOfApp(_ verb: Verb) -> Bool { verb.isOfApp }
    /// Whether it is about calls, pushes or a media SDK.
    public static func isAboutCalls(_ verb: Verb) -> Bool { verb.isAboutCalls }
}
