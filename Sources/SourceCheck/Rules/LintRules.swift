/// Every rule, in the order in which they are listed.
public enum LintRules {
    public static let all: [any LintRule.Type] = [
        IllegalTriple.self, ModeCategory.self, OverrideCategory.self, SwallowedSetCategory.self, DefaultToSpeakerWithCallKit.self,
        UselessDefaultToSpeaker.self, BluetoothHFP.self, BareSetMode.self, DeactivateHygiene.self,
        ActiveUnderCallKit.self, InactiveUnderCallKit.self, IOBeforeDidActivate.self, IOAfterEnd.self, ReconfigureDuringCall.self,
        UnfulfilledAction.self, PushWithoutReport.self, PushGuardWithoutReport.self, DidActivateOnce.self, ResetDelayUnit.self,
        OutgoingNeverConnected.self,
        OverrideWithHeadset.self, OverrideNotRestored.self, ConfigureInGetterOrHandler.self, IncompleteReasonSwitch.self,
        EngineNoConfigObserver.self, EngineFormat.self, NoResetObserver.self, InterruptionParser.self, SecondOwner.self,
        ImpossibleAudioMode.self,
    ]
}
