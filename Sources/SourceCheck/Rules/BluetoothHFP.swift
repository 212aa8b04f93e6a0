import RoutePolicy
import SessionModel

/// A Bluetooth microphone is asked for and not let in, or A2DP is let in where it does nothing.
enum BluetoothHFP: LintRule {
    static let text = LintRuleText(
        id: "bluetooth-hfp", severity: .warning,
        statement: "allowBluetoothHFP is set where a Bluetooth microphone is wanted, and A2DP beside it only where it can be used.",
        why: """
            A headset's microphone goes by HFP, and without allowBluetoothHFP it is not among the available inputs. In a call a headset that \
            has both is used by HFP, so that allowBluetoothA2DP beside it does nothing for it.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func recordFromHeadset() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playAndRecord, options: [.allowBluetoothA2DP])
                let headset = session.availableInputs?.first { $0.portType == .bluetoothHFP }
                try session.setPreferredInput(headset)
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func recordFromHeadset() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playAndRecord, options: [.allowBluetoothHFP, .allowBluetoothA2DP])
                let headset = session.availableInputs?.first { $0.portType == .bluetoothHFP }
                try session.setPreferredInput(headset)
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/allowbluetoothhfp",
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/allowbluetootha2dp",
            "https://github.com/GetStream/stream-video-js/pull/1975",
            "https://github.com/n0an/VivaDicta/pull/375",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for call in file.calls where call.verb == .setCategory && call.mode.value != nil {
            let findings = file.environment.certainFindings(call) { environment, request in
                environment.advice(environment.explain(request)).filter { $0.rule == Check.a2dpBesideHFP.name }
            }
            guard let finding = findings.first else { continue }
            report(LintFinding(text, call.range(of: finding.setting), "\(finding.clause). Read as \(call.reading).", fix: finding.fix))
        }
        checkPreferredInput(file, report)
    }

    private static func checkPreferredInput(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        let categories = file.calls.filter { $0.verb == .setCategory }
        let recording = categories.filter { $0.category.value?.hasInput == true }
        guard let preferring = file.calls.first(where: { $0.verb == .setPreferredInput && $0.preferredInput.value != "" }),
            let first = recording.first, file.namesBluetoothInput,
            // One of which something is not known may let the headset in.
            categories.allSatisfy({ $0.category.value != nil && !$0.options.isUnknown && !$0.mode.isUnknown }),
            recording.allSatisfy({ $0.options.value?.contains(.allowBluetoothHFP) != true && $0.mode.value?.isChat != true })
        else { return }
        // Whoever sets the mode alone may set one that lets it in.
        guard !file.calls.contains(where: { $0.verb == .setMode }) else { return }
        let line = file.text.line(at: preferring.range.lowerBound)
        report(
            LintFinding(
                text, first.range(of: .options),
                "Line \(line) prefers an input, and this file looks for a Bluetooth headset, which \(first.reading) does not let in.",
                fix: "add allowBluetoothHFP"))
    }
}

extension CheckedFile {
    /// Whether it asks for the type of port that a headset's microphone has.
    fileprivate var namesBluetoothInput: Bool {
        var names = false
        SyntaxWalk.through(tree.statements) { node, _ in
            if case .expression(let expression) = node {
                switch expression.kind {
                case .member(_, "bluetoothHFP"), .name("AVAudioSessionPortBluetoothHFP"), .member(_, "AVAudioSessionPortBluetoothHFP"):
                    names = true
                default: break
                }
            }
            return !names
        }
        return names
    }
}
