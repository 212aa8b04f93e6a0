import SessionModel

extension OSVersion {
    /// The newest version that the rule book knows.
    public static let newest = OSVersion(27)
}

extension RouteEnvironment {
    /// What there is to say about a request: each refusal, and what is accepted but not as asked.
    public func findings(_ explanation: Explanation) -> [Finding] {
        var findings = versionFindings()
        let request = explanation.request
        let rules = explanation.rules
        func add(
            _ rule: Rule, _ severity: Finding.Severity, _ message: String, fix: String? = nil, at setting: Setting,
            remedy: Remedy? = nil
        ) {
            findings.append(
                Finding(
                    rule: rule.name, severity: severity, message: message, fix: fix, sources: rule.sources, setting: setting,
                    remedy: remedy))
        }

        if rules.contains(.categoryAvailability) {
            add(
                .categoryAvailability, .error, missing("category \(request.category.name)", request.category.availability), at: .category)
        }
        if rules.contains(.modeAvailability) {
            add(
                .modeAvailability, .error, missing("mode \(request.mode.name)", request.mode.availability), fix: "use mode default",
                at: .mode, remedy: .mode(.default))
        }
        if rules.contains(.routeSharingPolicyAvailability) {
            let policy = request.routeSharingPolicy
            add(
                .routeSharingPolicyAvailability, .error, missing("route sharing policy \(policy.name)", policy.availability),
                fix: Self.useDefaultSharing, at: .routeSharingPolicy, remedy: .routeSharingPolicy(.default))
        }
        for (options, rule) in explanation.refusedOptions {
            for option in options.written {
                if rule == .optionAvailability {
                    add(
                        rule, .error, missing("option \(option.name)", option.availability), fix: "leave out \(option.name)",
                        at: .option(option), remedy: .leaveOut(option.ownBit))
                } else {
                    let message = "\(option.name) is refused with category \(request.category.name)"
                    let mode = rule.turnsOnMode ? " and mode \(request.mode.name)" : ""
                    let (fix, remedy) = fix(rule, option)
                    add(rule, .error, "\(message)\(mode): \(rule.statement)", fix: fix, at: .option(option), remedy: remedy)
                }
            }
        }
        if rules.contains(.dualRouteNeedsHFP) {
            add(
                .dualRouteNeedsHFP, .error, "mode dualRoute is refused without allowBluetoothHFP", fix: "add allowBluetoothHFP",
                at: .options, remedy: .add(.allowBluetoothHFP))
        }
        if rules.contains(.modeRefused) {
            add(
                .modeRefused, .error, "mode \(request.mode.name) is refused: category \(request.category.name) does not take it",
                fix: "use mode default", at: .mode, remedy: .mode(.default))
        }
        let sharing = "route sharing policy \(request.routeSharingPolicy.name)"
        if rules.contains(.longFormCategory) {
            add(
                .longFormCategory, .error, "\(sharing) is refused with category \(request.category.name): it is for playback only",
                fix: "use route sharing policy default, or category playback", at: .routeSharingPolicy,
                remedy: .routeSharingPolicy(.default))
        }
        if rules.contains(.longFormMode) {
            add(
                .longFormMode, .error,
                "\(sharing) is refused with mode \(request.mode.name): it takes default, moviePlayback and spokenAudio only",
                fix: "use mode default, moviePlayback or spokenAudio", at: .mode, remedy: .mode(.default))
        }
        if rules.contains(.longFormOptions) {
            let names = request.options.names.joined(separator: ", ")
            add(
                .longFormOptions, .error, "\(sharing) is refused with \(names): it takes no category options", fix: "leave out \(names)",
                at: .options, remedy: .leaveOut(request.options))
        }
        if rules.contains(.independentIsTheSystems) {
            add(
                .independentIsTheSystems, .error, "\(sharing) is refused: it is set by the system, not by an app",
                fix: Self.useDefaultSharing, at: .routeSharingPolicy, remedy: .routeSharingPolicy(.default))
        }
        if explanation.decision.refusal == nil, request.routeSharingPolicy != .default {
            findings.append(
                Finding(
                    rule: Check.routeSharingPolicy.name, severity: .note,
                    message: "\(sharing) is valid here; whether it changes the route is not in the rule book", setting: .routeSharingPolicy)
            )
        }
        if rules.contains(.modeBehavesLikeDefault) {
            add(
                .modeBehavesLikeDefault, .warning,
                "mode \(request.mode.name) behaves like default: category \(request.category.name) does not take it",
                fix: request.mode.isChat ? "use mode default, or category playAndRecord" : "use mode default", at: .mode,
                remedy: .mode(.default))
        }
        if rules.contains(.speakerOverrideAvailability) {
            add(
                .speakerOverrideAvailability, .error, missing("the speaker override", PortOverride.speakerAvailability),
                fix: "leave the override out", at: .override, remedy: .leaveOutOverride)
        }
        if rules.contains(.speakerOverrideCategory) {
            add(
                .speakerOverrideCategory, .error,
                "the speaker override is refused with category \(request.category.name): it is for playAndRecord only",
                fix: "leave it out; \(request.category.name) does not use the receiver", at: .override, remedy: .leaveOutOverride)
        }
        if rules.contains(.preferredInputAvailability) {
            add(
                .preferredInputAvailability, .error, missing("setPreferredInput", PreferredInput.availability), at: .preferredInput)
        }
        if rules.contains(.preferredInputMustBeAvailable), let preferred = request.preferredInput {
            let lacksHFP = isBluetoothKeptOut(preferred, request)
            add(
                .preferredInputMustBeAvailable, .error, unavailableInput(preferred, request), fix: lacksHFP ? "add allowBluetoothHFP" : nil,
                at: .preferredInput, remedy: lacksHFP ? .add(.allowBluetoothHFP) : nil)
        }
        if rules.contains(.overrideWithoutEffectWhileInactive) {
            add(
                .overrideWithoutEffectWhileInactive, .warning, Rule.overrideWithoutEffectWhileInactive.statement,
                fix: "activate the session first", at: .override)
        }
        if explanation.decision.refusal == nil, rules.contains(.noSuitableRoute) {
            if request.category.hasInput, explanation.decision.inputs.isEmpty {
                add(.noSuitableRoute, .warning, "there is no input: starting to record would fail", at: .category)
            }
            if request.category.hasOutput, explanation.decision.outputs.isEmpty {
                add(.noSuitableRoute, .warning, "there is no output: nothing would be heard", at: .category)
            }
        }
        return findings
    }

    /// What the OS version asked for makes of the answer.
    private func versionFindings() -> [Finding] {
        if os > .newest {
            return [
                Finding(
                    rule: Check.osVersion.name, severity: .warning,
                    message: "\(os) is newer than the rule book, which knows versions up to \(OSVersion.newest): answered by those rules",
                    setting: .os)
            ]
        }
        if os > OSVersion(18, 255), os < OSVersion(26) {
            return [
                Finding(
                    rule: Check.osVersion.name, severity: .warning,
                    message: "there is no version \(os): 18 is followed by 26", fix: "ask for 18.0 or 26.0", setting: .os)
            ]
        }
        return []
    }

    /// Says where and from when a name exists that does not exist here.
    func missing(_ what: String, _ availability: Availability) -> String {
        let title = device.platform.title
        guard let first = availability.firstVersion(on: device.platform) else {
            let others = availability.platforms.members.map { $0.title }
            return "\(what) does not exist on \(title); it does on \(others.joined(separator: ", "))"
        }
        let counted = device.platform == .iOS || device.platform == .iPadOS ? "" : " (counted in iOS versions)"
        return "\(what) does not exist on \(title) \(os)\(counted); the first version that has it is \(first)"
    }

    private func unavailableInput(_ preferred: PreferredInput, _ request: SessionRequest) -> String {
        let name = preferred.type.name
        if !preferred.type.directions.contains(.input) { return "\(name) is an output, so it cannot be the preferred input" }
        if !request.category.hasInput { return "\(name) cannot be preferred: category \(request.category.name) has no input" }
        let isConnected =
            device.inputs.contains(preferred.type)
            || request.connected.inOrder.contains {
                (preferred.slot ?? $0) == $0 && accessories[Int($0)].inputs.contains(preferred.type)
            }
        guard isConnected else { return "\(name) cannot be preferred: no such input is connected" }
        return "\(name) cannot be preferred: it is connected, but not in availableInputs with these settings"
    }

    /// Whether allowBluetoothHFP would put the preferred input where it has to be.
    private func isBluetoothKeptOut(_ preferred: PreferredInput, _ request: SessionRequest) -> Bool {
        preferred.type == .bluetoothHFP && !request.options.contains(.allowBluetoothHFP)
            && decide(Remedy.add(.allowBluetoothHFP).applied(to: request)).refusal == nil
    }

    /// What ends the refusal of an option.
    private func fix(_ rule: Rule, _ option: CategoryOption) -> (String, Remedy) {
        switch rule {
        case .farFieldInputNeedsHFP: ("add allowBluetoothHFP", .add(.allowBluetoothHFP))
        case .multiRouteMixesInDefaultMode, .highQualityRecordingDefaultMode:
            ("use mode default, or leave out \(option.name)", .mode(.default))
        case .defaultToSpeakerCategory: ("leave it out, or use category playAndRecord", .leaveOut(option.ownBit))
        default: ("leave out \(option.name)", .leaveOut(option.ownBit))
        }
    }

    private static let useDefaultSharing = "use route sharing policy default"
}

extension Rule {
    /// Whether it is the mode that makes the difference.
    fileprivate var turnsOnMode: Bool {
        self == .multiRouteMixesInDefaultMode || self == .highQualityRecordingDefaultMode || self == .farFieldInputNeedsHFP
    }
}
