import SessionModel

/// A rule of the rule book. The cases stand in the order in which the rules are applied, so a set of rules has one order to be told in.
public enum Rule: UInt8, CaseIterable, Sendable {
    // Names that do not exist on this platform or OS version.
    case categoryAvailability, modeAvailability, optionAvailability, routeSharingPolicyAvailability
    // What setCategory refuses.
    case mixWithOthersCategory, duckOthersCategory, interruptSpokenAudioCategory, multiRouteMixesInDefaultMode
    case bluetoothHFPCategory, defaultToSpeakerCategory, bluetoothA2DPCategory, airPlayCategory
    case overrideMutedMicrophoneCategory, farFieldInputCategory, farFieldInputNeedsHFP
    case highQualityRecordingCategory, highQualityRecordingDefaultMode, dualRouteNeedsHFP
    case longFormCategory, longFormMode, longFormOptions, independentIsTheSystems, modeRefused
    // What the settings come to.
    case modeBehavesLikeDefault, voiceChatImpliesHFP, videoChatImpliesHFPAndSpeaker, gameChatLikeVideoChat, mixingIsImplied
    // What overrideOutputAudioPort refuses.
    case speakerOverrideAvailability, speakerOverrideCategory
    // Which ports are eligible.
    case categoryWithoutInput, categoryWithoutOutput, receiverPlayAndRecordOnly, hfpNotForOutputCategories, anyOutputForOutputCategories
    case hfpNeedsOption, a2dpNeedsOption, bluetoothIsHFPBeforeIOS10, airPlayNeedsOption, airPlayMirroredOnly, airPlayModes,
        mirroredAirPlayBeforeIOS10
    case conversationPorts, highQualityRecordingUsesHFP, highQualityRecordingIgnored, hearingAidInput, multiRoutePorts
    case dualRouteSecondaryPorts
    // Which inputs can be preferred.
    case hearingAidNotListed, olderBluetoothInputNotListed, preferredInputAvailability, preferredInputMustBeAvailable
    // Which of them is used.
    case multiRouteAllOutputs, multiRouteSpeakerAlone, multiRouteLastInput, dualRoutePrimary, dualRouteSecondary
    case overrideWithoutEffectWhileInactive, overrideSpeaker, preferredInputUnderOverride
    case preferredInputWins, outputFollowsPreferredInput, builtInMicLeavesHFP, builtInMicKeepsA2DP, builtInMicLeavesBluetooth
    case speakerWinsOverAccessory, lastConnectedWins, portsOfOneAccessoryPair, hfpBeforeA2DP, hfpNeverAlone
    case inputOnlyAccessoryKeepsInput, builtInMicBesideOutputOnly
    case receiverByDefault, defaultToSpeakerReplacesReceiver, speakerByDefault, builtInOutputByDefault, builtInMicByDefault
    case noSuitableRoute
    // What the ports are like.
    case primaryDataSource, frontDataSourceWithSpeaker, backDataSourceForVideo, highQualityRecordingFormat, portSince
}

/// A set of rules, in two machine words.
public struct RuleSet: Hashable, Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0

    /// No rule.
    @inlinable public init() {}

    /// Adds a rule.
    @inlinable
    public mutating func insert(_ rule: Rule) {
        if rule.rawValue < 64 { low |= 1 << UInt64(rule.rawValue) } else { high |= 1 << UInt64(rule.rawValue - 64) }
    }

    /// Adds every rule of another set.
    public mutating func formUnion(_ other: RuleSet) {
        low |= other.low
        high |= other.high
    }

    /// Whether the rule is in the set.
    @inlinable
    public func contains(_ rule: Rule) -> Bool {
        rule.rawValue < 64 ? low & 1 << UInt64(rule.rawValue) != 0 : high & 1 << UInt64(rule.rawValue - 64) != 0
    }

    /// Calls `body` for each rule of the set, in the order in which they are applied.
    @inlinable
    public func forEach(_ body: (Rule) -> Void) {
        for (word, first) in [(low, 0), (high, 64)] {
            var rest = word
            while rest != 0 {
                if let rule = Rule(rawValue: UInt8(truncatingIfNeeded: first + rest.trailingZeroBitCount)) { body(rule) }
                rest &= rest - 1
            }
        }
    }

    /// The rules in the order in which they are applied.
    public var rules: [Rule] { Rule.allCases.filter(contains) }
}

extension Rule: Named {
    public static let kind = "rule"
    /// The stable id, in words: `selection.last-connected-wins`.
    public var name: String { entry.id }
    public var otherNames: [String] { [] }
    /// The rule in one sentence.
    public var statement: String { entry.statement }
    /// The OS versions it holds for, in words.
    public var os: String { entry.os }
    /// How well it is founded.
    public var confidence: Confidence { entry.confidence }
    /// The policies on which the rule turns; empty when nobody disagrees.
    public var policies: [Policy] { entry.policies }
    /// Public addresses.
    public var sources: [String] { entry.sources.map { $0.address } }

    /// How well a rule is founded.
    public enum Confidence: String, Sendable {
        /// Apple's documentation or staff say so.
        case documented
        /// A comment in Apple's headers says so.
        case header
        /// Developers saw it on devices.
        case observed
        /// A conclusion of this project.
        case inferred
    }
}
