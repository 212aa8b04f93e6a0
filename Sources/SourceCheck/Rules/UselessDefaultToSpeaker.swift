import RoutePolicy
import SessionModel

/// `defaultToSpeaker` is set where it does nothing: the mode brings it along, or it is to take the sound from a headset.
enum UselessDefaultToSpeaker: LintRule {
    static let text = LintRuleText(
        id: "useless-default-to-speaker", severity: .warning,
        statement: "defaultToSpeaker is set where it replaces the receiver, and not to take the sound from a headset.",
        why: """
            defaultToSpeaker only says what takes the place of the receiver. While a headset is connected, a speaker button that sets and \
            clears it does nothing; overrideOutputAudioPort(.speaker) does. The mode videoChat sets it anyway.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func setSpeaker(_ isOn: Bool) throws {
                let session = AVAudioSession.sharedInstance()
                if isOn {
                    try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.defaultToSpeaker])
                } else {
                    try session.setCategory(.playAndRecord, mode: .voiceChat, options: [])
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func setSpeaker(_ isOn: Bool) throws {
                try AVAudioSession.sharedInstance().overrideOutputAudioPort(isOn ? .speaker : .none)
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/defaulttospeaker",
            "https://developer.apple.com/library/archive/qa/qa1754/_index.html",
            "https://github.com/livekit/client-sdk-swift/issues/159",
            "https://github.com/livekit/client-sdk-swift/issues/415",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for (index, call) in file.calls.enumerated()
        where call.verb == .setCategory && call.options.value?.contains(.defaultToSpeaker) == true {
            if let other = switchedOff(index, file) {
                let line = file.text.line(at: other.range.lowerBound)
                report(
                    LintFinding(
                        text, call.range(of: .option(.defaultToSpeaker)),
                        "The only difference to line \(line) is defaultToSpeaker, which does nothing while a headset is connected.",
                        fix: "call overrideOutputAudioPort(.speaker) while the speaker is wanted"))
            } else if call.mode.value != nil, let finding = implied(call, file) {
                report(
                    LintFinding(
                        text, call.range(of: finding.setting), "\(finding.clause). Read as \(call.reading).", fix: finding.fix,
                        edits: call.removing(.defaultToSpeaker, in: file.text)))
            }
        }
    }

    private static func implied(_ call: SessionCall, _ file: CheckedFile) -> Finding? {
        file.environment.certainFindings(call) { environment, request in
            environment.advice(environment.explain(request)).filter {
                $0.setting == .option(.defaultToSpeaker) && $0.rule == Check.impliedByMode.name
            }
        }.first
    }

    /// The other way of a switch of which the call is one: the same but for the option, in the same function, with no override around.
    private static func switchedOff(_ index: Int, _ file: CheckedFile) -> SessionCall? {
        let call = file.calls[index]
        guard let function = call.scope.functions.last?.range, let options = call.options.value, let category = call.category.value else {
            return nil
        }
        let around = (file.calls[..<index].suffix(10) + file.calls[(index + 1)...].prefix(10)).filter {
            function.contains($0.range.lowerBound)
        }
        guard !around.contains(where: { $0.verb == .overrideOutputAudioPort }) else { return nil }
        return around.first { other in
            guard other.verb == .setCategory, other.category.value == category, other.mode.value == call.mode.value, !other.mode.isUnknown,
                !call.mode.isUnknown, let others = other.options.value, others == options.subtracting(.defaultToSpeaker)
            else { return false }
            let place = call.place
            return !place.comesBefore(other.place) && !other.place.comesBefore(place)
        }
    }
}
