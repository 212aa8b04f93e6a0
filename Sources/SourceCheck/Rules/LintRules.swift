/// Every rule, in the order in which they are listed.
public enum LintRules {
    public static let all: [any LintRule.Type] = [
        OverrideWithHeadset.self, OverrideNotRestored.self, ConfigureInGetterOrHandler.self, IncompleteReasonSwitch.self,
        EngineNoConfigObserver.self, EngineFormat.self, NoResetObserver.self, InterruptionParser.self, SecondOwner.self,
    ]
}
