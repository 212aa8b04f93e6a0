/// A tap or a connection of an engine's input has a format that the hardware may not have.
///
/// A format of a constant rate is found where it is made in the call, in the same function, or in a property of the file. Nodes other than
/// the input take any rate, and are left alone.
enum EngineFormat: LintRule {
    static let text = LintRuleText(
        id: "engine-format", severity: .warning,
        statement: "The input of an engine is tapped and connected in the format that the hardware has, once that is one.",
        why: """
            A tap on the input in another sample rate than the hardware's ends the app with an exception, and the rate changes with the \
            headset: 8 or 16 kHz with a microphone over Bluetooth. Without an input, or before the session is active, the format says 0 \
            Hz and 0 channels, and connecting in that ends the app too.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func record(_ engine: AVAudioEngine) {
                let format = AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 1)
                engine.inputNode.installTap(onBus: 0, bufferSize: 4096, format: format) { _, _ in }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func record(_ engine: AVAudioEngine) {
                let format = engine.inputNode.outputFormat(forBus: 0)
                guard format.sampleRate > 0, format.channelCount > 0 else { return }
                engine.inputNode.installTap(onBus: 0, bufferSize: 4096, format: format) { _, _ in }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudionode/installtap(onbus:buffersize:format:block:)",
            "https://github.com/mmaudet/visio-mobile/pull/27",
            "https://github.com/livekit/client-sdk-swift/issues/577",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        // An engine that renders by hand has no input of the hardware.
        guard file.text.contains("inputNode"), !file.text.contains("anualRendering") else { return }
        let properties = constants(file.tree.statements)
        // Whoever looks at rates or channels anywhere in the file may have looked.
        let isChecked = checksFormats(file)
        for entry in file.functions.entries {
            var names = Names(properties: properties)
            BodyWalk.through(entry.function) { node, _ in
                switch node {
                case .binding(let binding):
                    if let name = binding.name { names.locals[name] = binding.value }
                case .expression(let expression):
                    guard case .call(let call) = expression.kind, let format = formatOfInput(call, names) else { return }
                    if let rate = constantRate(format, names).map({ file.text[$0.range] }) {
                        report(
                            LintFinding(
                                text, format.range, "The input is tapped at \(rate) Hz, whatever rate the hardware has.",
                                fix: "Tap with the format `nil`, or with `outputFormat(forBus: 0)`, and convert with AVAudioConverter."))
                    } else if !isChecked, isHardwareFormat(format, names) {
                        report(
                            LintFinding(
                                text, format.range, "The input's format is taken as it is: without an input it has 0 Hz and 0 channels.",
                                fix: "Go on only where its `sampleRate` and `channelCount` are above 0."))
                    }
                default: break
                }
            }
        }
    }

    /// What names stand for.
    private struct Names {
        let properties: [String: Expression]
        var locals: [String: Expression] = [:]

        func value(_ name: String) -> Expression? { locals[name] ?? properties[name] }
    }

    /// The format in which a call taps the input, or connects it.
    private static func formatOfInput(_ call: Call, _ names: Names) -> Expression? {
        switch call.name {
        case "installTap", "installTapOnBus": call.receiver.map { isInput($0, names) } == true ? call.argument("format") : nil
        case "connect": call.arguments.first.map { isInput($0.value, names) } == true ? call.argument("format") : nil
        default: nil
        }
    }

    private static func isInput(_ expression: Expression, _ names: Names) -> Bool {
        switch resolved(expression, names).kind {
        case .member(_, "inputNode"): true
        default: false
        }
    }

    /// The format of the input as the engine tells it.
    private static func isHardwareFormat(_ format: Expression, _ names: Names) -> Bool {
        guard case .call(let call) = resolved(format, names).kind,
            ["outputFormat", "inputFormat", "outputFormatForBus", "inputFormatForBus"].contains(call.name)
        else { return false }
        return call.receiver.map { isInput($0, names) } == true
    }

    /// The rate of a format that is made with one that never changes.
    private static func constantRate(_ format: Expression, _ names: Names) -> Expression? {
        guard case .call(let call) = resolved(format, names).kind, call.name == "AVAudioFormat" || call.name?.hasPrefix("init") == true
        else {
            return nil
        }
        let rate = call.arguments.first { ["sampleRate", "standardFormatWithSampleRate"].contains($0.label) }?.value ?? messageRate(call)
        guard let rate else { return nil }
        let value = resolved(rate, names)
        if case .number = value.kind { return value }
        return nil
    }

    /// The rate in `[[AVAudioFormat alloc] initStandardFormatWithSampleRate:44100 channels:1]`.
    private static func messageRate(_ call: Call) -> Expression? {
        call.name == "initStandardFormatWithSampleRate" ? call.arguments.first?.value : nil
    }

    /// What stands behind a name, as far as the file says.
    private static func resolved(_ expression: Expression, _ names: Names) -> Expression {
        var expression = expression
        // A name may stand for itself.
        for _ in 0..<8 {
            switch expression.kind {
            case .name(let name):
                guard let value = names.value(name) else { return expression }
                expression = value
            case .member(.some(let base), let name) where base.isSelf:
                guard let value = names.value(name) else { return expression }
                expression = value
            case .cast(let value, _, _), .attempt(_, let value), .await(let value): expression = value
            default: return expression
            }
        }
        return expression
    }

    /// The values of constants outside of functions.
    private static func constants(_ statements: [Statement]) -> [String: Expression] {
        var found: [String: Expression] = [:]
        SyntaxWalk.through(statements) { node, _ in
            switch node {
            case .function: return false
            case .binding(let binding):
                if binding.isConstant, let name = binding.name, let value = binding.value { found[name] = value }
            default: break
            }
            return true
        }
        return found
    }

    /// Whether the file compares a rate or a channel count with anything, or asks whether there is an input.
    private static func checksFormats(_ file: CheckedFile) -> Bool {
        file.functions.entries.contains { entry in
            var isChecked = false
            BodyWalk.through(entry.function) { node, _ in
                guard case .expression(let expression) = node else { return }
                switch expression.kind {
                case .binary(let left, let mark, let right) where [">", "<", "==", "!=", ">=", "<="].contains(mark):
                    if left.isFormatDetail || right.isFormatDetail { isChecked = true }
                case .member(_, "isInputAvailable"), .member(_, "inputAvailable"): isChecked = true
                default: break
                }
            }
            return isChecked
        }
    }
}

extension Expression {
    /// Whether it is a sample rate or a channel count.
    fileprivate var isFormatDetail: Bool {
        switch kind {
        case .member(_, let name): name == "sampleRate" || name == "channelCount"
        case .name(let name): name.lowercased().hasSuffix("samplerate") || name.lowercased().hasSuffix("channelcount")
        default: false
        }
    }
}
