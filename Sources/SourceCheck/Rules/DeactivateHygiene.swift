import SessionModel

/// The session is deactivated without telling the other apps, or while something still plays.
enum DeactivateHygiene: LintRule {
    static let text = LintRuleText(
        id: "deactivate-hygiene", severity: .warning,
        statement: "The session is deactivated once nothing plays or records, and the others are told.",
        why: """
            Without notifyOthersOnDeactivation the music that the app has interrupted does not come back. While something still plays or \
            records, deactivating fails with isBusy, and the sound is cut off.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func stop(_ recorder: AVAudioRecorder) throws {
                recorder.stop()
                try AVAudioSession.sharedInstance().setActive(false)
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func stop(_ recorder: AVAudioRecorder) throws {
                recorder.stop()
                try AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/setactive(_:options:)",
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/setactiveoptions/notifyothersondeactivation",
            "https://github.com/software-mansion/react-native-audio-api/issues/907",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        // There the system activates and deactivates.
        guard !file.delegates.contains(where: { $0.type.isOfProvider }) else { return }
        for (index, call) in file.calls.enumerated() where call.isActive.value == false && call.api == .avAudioSession {
            let place = call.place
            if let stop = stop(after: call, place, file) {
                report(
                    LintFinding(
                        text, call.range,
                        "The session is deactivated before line \(file.text.line(at: stop.range.lowerBound)) calls \(stop.name).",
                        fix: "stop what plays and records first"))
            }
            guard !call.notifiesOthersOrMay,
                // It is set up anew, or active again at once: there is nothing to tell.
                !file.calls(after: index).contains(where: { $0.verb == .setCategory || $0.verb == .setActive && $0.isActive.value != false }
                ),
                !file.hasOtherBuild(index),
                file.categoryCall(before: index)?.mixes != true
            else { continue }
            report(
                LintFinding(
                    text, call.range, "The other apps are not told: what this one has interrupted does not go on.",
                    fix: "add the option notifyOthersOnDeactivation", edits: edits(call, file.text)))
        }
    }

    private static func stop(after call: SessionCall, _ place: FlowPlace, _ file: CheckedFile) -> CallSite? {
        guard let function = place.function, call.range.upperBound < function.upperBound else { return nil }
        return file.sites(call.range.upperBound..<function.upperBound).prefix(100).first { $0.stopsAudio && place.comesBefore($0.place) }
    }

    private static func edits(_ call: SessionCall, _ text: SourceText) -> [LintFinding.Edit] {
        guard case .absent = call.notifiesOthers, let value = call.places.isActive else { return [] }
        let end = value.upperBound..<value.upperBound
        switch call.name {
        case "setActive(_:)": return [LintFinding.Edit(end, ", options: .notifyOthersOnDeactivation")]
        case "setActive:error:":
            return [LintFinding.Edit(end, " withOptions:AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation")]
        default: return []
        }
    }
}

extension CheckedFile {
    /// Whether another branch of `#if` tells the others, where the system can: this one is for older systems.
    fileprivate func hasOtherBuild(_ index: Int) -> Bool {
        let call = calls[index]
        guard let function = call.scope.functions.last?.range, call.scope.isInConditionalCompilation else { return false }
        return calls[max(0, index - 3)..<min(calls.count, index + 4)].contains { other in
            function.contains(other.range.lowerBound) && other.notifiesOthers.value == true && other.scope.isInConditionalCompilation
        }
    }
}

extension SyntaxScope {
    /// Whether it is part of a branch of `#if`.
    fileprivate var isInConditionalCompilation: Bool {
        branches.contains { if case .conditionalCompilation = $0 { true } else { false } }
    }
}

extension DelegateType {
    /// Whether CallKit speaks to it.
    fileprivate var isOfProvider: Bool { delegateMethods.contains { $0.role != .didReceivePush } }
}

extension SessionCall {
    /// Whether the others are told, or that cannot be told.
    fileprivate var notifiesOthersOrMay: Bool { notifiesOthers.isUnknown || notifiesOthers.value == true }

    /// Whether a session with its category interrupts nobody.
    fileprivate var mixes: Bool { category.value == .ambient || options.value?.contains(.mixWithOthers) == true }
}

extension CallSite {
    /// Whether it ends playback or recording, going by its name and what it belongs to.
    fileprivate var stopsAudio: Bool {
        guard name == "stop" || name == "pause" || name == "stopRecording", let receiver = receiver?.lowercased() else { return false }
        return ["player", "recorder", "engine"].contains { receiver.hasSuffix($0) }
    }
}
