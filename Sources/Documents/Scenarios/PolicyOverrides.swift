import RoutePolicy
import SessionModel
import SessionSimulator

/// Readings of policies and settings of calls that hold in place of those of a scenario.
public struct PolicyOverrides: Sendable {
    private var readings: [(policy: Policy, reading: Int)] = []
    private var set: [CallSetting] = []
    private var settings = CallSettings()

    /// Nothing is overridden.
    public init() {}

    /// Takes a `NAME=VALUE`.
    ///
    /// - Parameter text: The name of a policy and one of its readings, or the name of a setting and its value.
    /// - Throws: An error with the nearest name.
    public mutating func take(_ text: String) throws(DocumentError) {
        guard let mark = text.firstIndex(of: "="), let setting = CallSetting.named(String(text[..<mark])) else {
            readings.append(try PolicyText.reading(text, orAmong: CallSetting.all.map(\.name)))
            return
        }
        do {
            try CallSettingText(String(text[text.index(after: mark)...])).set(setting, in: &settings)
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
        set.append(setting)
    }

    /// Puts them in a scenario.
    public func apply(to scenario: inout Scenario) {
        for (policy, reading) in readings { scenario.policies[policy] = reading }
        for setting in set { scenario.settings.take(setting, from: settings) }
    }
}
