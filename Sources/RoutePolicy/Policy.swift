import SessionModel

/// A point that no source settles: public sources disagree, or nobody documents it. Each has named readings, the first of which is the
/// default. `Policies.swift` says what each one asks.
public enum Policy: UInt8, CaseIterable, Sendable {
    // Read by the route decision.
    case defaultToSpeakerWithAccessory, unsupportedMode, recordMixOrDuck, ambientMixOrDuck, soloAmbientMix, airPlayOnPlayback
    case a2dpOnPlayback, a2dpOrAirPlayOnAmbient, videoChatOnRecord, measurementCategories, spokenAudioCategories, gameChatImplies
    case impliedOptionsVisible, highQualityRecordingOnOutputOnly, highQualityRecordingOnRecord, highQualityRecordingOnMultiRoute
    case highQualityRecordingMode, highQualityRecordingWithoutHFP, farFieldWithImpliedHFP, dualRouteWithoutHFP
    case independentRouteSharing, modeForOptionChecks, undocumentedRefusalCode
    case airPlayInPlayAndRecord, mirroredAirPlayModes, mirroredAirPlayWithoutOption, hdmiInPlayAndRecord, lineOutInChatModes
    case a2dpOnlyInVoiceChat, hearingAidInput, carPlayInput, inputBesideOutputOnlyAccessory, hfpBesideInputOnlyAccessory
    case builtInMicWithHFPAndA2DP, outputFollowsPreferredHeadset, olderBluetoothInput, preferredInputUnderOverride
    case hfpPreferredUnderOverride, overrideWithCarPlay, overrideWhileInactive, a2dpWithoutOption
    // Read by the simulation of sessions over time.
    case unsupportedModeInSetMode, setCategoryWithoutMode, optionsAfterSetMode, duckAndInterruptSpokenAfterSetMode
    case recordMixes, playbackDuringCall, deactivateWithRunningIO, activationReason, activationOfActiveSession
    case overrideNoneReason, overrideNoneOutsidePlayAndRecord, overrideWhenAccessoryArrives, overrideNonePreferredInput
    case preferredInputAfterPlug, preferredInputSurvives, nowPlayingMayStartInBackground, implicitActivation
    case activationDuringAlarm, ambientInBackground, silenceHintNeedsIO, interruptedAppsWithoutNotify, unmutedMicResume
    case refusedMutedMicCode, interruptionNotificationsFrom27, callDisplay, routeOfInactiveSession, mediaResetRouteChange
    case setCategoryInterruptsOthers, pickedRoute, pickedReceiver, activationWithUnchangedPorts, deactivationRouteChange
    case multiRouteDuringCall, setCategoryDuringCall, outputPluggedUnderPreferredInput, reactivationInBackground
    case overrideWithoutChange, otherOptionsAfterSetMode, routeOfMixableSession, duckingOfSpokenAudio, suspendedAppHears
    case recordingStartedInBackground
    // Read by the simulation of calls.
    case musicInterruptedAt, mixableSparedByCalls, callAudioRouting, stickySpeaker, overrideNonePicks, unholdActivation
    case slowHoldBecomesEnd, redundantActivation, categoryWriteInCall, reinstallClears, sessionIdLost, didActivateWithheld
    case earlyUnitRefused, holdingTrial, admKind, modeRewrittenByVoiceUnit, startHoldsActiveCall
    // Faults seen once, off unless asked for.
    case routeLostWithPreferredBluetooth, hfpReconnectPostsTwice, plugPostsTwice, bluetoothPowerOffPostsNothing
    case airPlayToBluetoothPostsNothing, carPlayReconnectIsCategoryChange, wakeReturnsToHDMI
}

/// One reading for every policy: machine words, all zero for the defaults.
public struct PolicySet: Hashable, Sendable {
    /// Two bits a policy.
    @usableFromInline var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// The defaults.
    @inlinable public init() {}

    /// The index of the reading in force; 0 is the default.
    @inlinable
    public subscript(policy: Policy) -> Int {
        @inline(__always) get {
            let shift = UInt64(policy.rawValue & 31) * 2
            switch policy.rawValue >> 5 {
            case 0: return Int(truncatingIfNeeded: words.0 &>> shift & 3)
            case 1: return Int(truncatingIfNeeded: words.1 &>> shift & 3)
            case 2: return Int(truncatingIfNeeded: words.2 &>> shift & 3)
            default: return Int(truncatingIfNeeded: words.3 &>> shift & 3)
            }
        }
        set {
            let shift = UInt64(policy.rawValue & 31) * 2
            let value = UInt64(truncatingIfNeeded: newValue & 3) << shift
            switch policy.rawValue >> 5 {
            case 0: words.0 = words.0 & ~(3 << shift) | value
            case 1: words.1 = words.1 & ~(3 << shift) | value
            case 2: words.2 = words.2 & ~(3 << shift) | value
            default: words.3 = words.3 & ~(3 << shift) | value
            }
        }
    }

    /// The same readings, but for one policy.
    public func with(_ policy: Policy, reading: Int) -> PolicySet {
        var other = self
        other[policy] = reading
        return other
    }

    public static func == (left: PolicySet, right: PolicySet) -> Bool { left.words == right.words }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
        hasher.combine(words.2)
        hasher.combine(words.3)
    }
}

extension Policy: Named {
    public static let kind = "policy"
    /// The name, as `--policy` and a question's `policy` take it.
    public var name: String { entry.name }
    public var otherNames: [String] { [] }
    /// The names of the readings, the default first. Each is a name or, spelled as `true` and `false`, a boolean.
    public var readings: [String] { entry.readings }
    /// What is asked, in one sentence.
    public var question: String { entry.question }
    /// Why there is no one answer.
    public var standing: Standing { entry.standing }
    /// Public addresses.
    public var sources: [String] { entry.sources.map { $0.address } }

    /// The policies that a route decision reads; the others are read by the simulation of sessions over time.
    public static let readByDecisions = allCases.filter { $0.rawValue <= a2dpWithoutOption.rawValue }
    /// The policies that only the simulation of calls reads.
    public static let readByCalls = allCases.filter {
        musicInterruptedAt.rawValue...startHoldsActiveCall.rawValue ~= $0.rawValue
    }

    /// Why a point is a policy.
    public enum Standing: String, Sendable {
        /// Public sources disagree.
        case contradiction
        /// No source speaks; the default is this project's ruling.
        case ruling
        /// Changed between OS versions; the default goes by the version.
        case version
        /// One report of a fault; off by default and never called contested.
        case quirk
    }

    /// The index of a reading by its name; `on` and `off` stand for `true` and `false`.
    public func reading(named text: String) -> Int? {
        if let index = readings.firstIndex(of: text) { return index }
        switch text {
        case "on": return readings.firstIndex(of: "true")
        case "off": return readings.firstIndex(of: "false")
        default: return nil
        }
    }
}
