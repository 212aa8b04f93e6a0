/// Every rule, in the order in which they are listed.
public enum LintRules {
    public static let all: [any LintRule.Type] = [
        IllegalTriple.self, ModeCategory.self, OverrideCategory.self, SwallowedSetCategory.self, DefaultToSpeakerWithCallKit.self,
        UselessDefaultToSpeaker.self, BluetoothHFP.self, BareSetMode.self, DeactivateHygiene.self,
    ]
}
