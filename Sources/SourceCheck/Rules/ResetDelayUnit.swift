/// Waits of less than a millisecond after the media services were reset.
enum ResetDelayUnit: LintRule {
    static let text = LintRuleText(
        id: "reset-delay-unit", severity: .error,
        statement: "Whoever waits after a reset of the media services waits for milliseconds, not for nanoseconds.",
        why: """
            The audio server needs a while to come back. A delay of some hundred thousand nanoseconds is a fraction of a millisecond: the \
            category, the mode and the audio units are set up before the server is there, and the app stays silent.
            """,
        wrong: .init(
            .swift,
            """
            import AVFoundation

            final class CallAudio {
                private let engine = AVAudioEngine()

                @objc func handleMediaServicesWereReset(_ notification: Notification) {
                    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(250_000)) {
                        try? self.engine.start()
                    }
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFoundation

            final class CallAudio {
                private let engine = AVAudioEngine()

                @objc func handleMediaServicesWereReset(_ notification: Notification) {
                    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) {
                        try? self.engine.start()
                    }
                }
            }
            """),
        sources: [
            "https://developer.apple.com/library/archive/qa/qa1749/_index.html",
            "https://developer.apple.com/documentation/dispatch/dispatchtimeinterval/nanoseconds(_:)",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard file.tree.language == .swift || file.tree.language == .objectiveC else { return }
        SyntaxWalk.through(file.tree.statements) { node, scope in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind, let wait = call.nanoseconds else {
                return true
            }
            guard (1..<1_000_000).contains(wait), scope.functions.contains(where: \.handlesReset) else { return true }
            report(
                LintFinding(
                    text, expression.range,
                    "This waits \(wait) nanoseconds after the media services were reset: less than a millisecond.",
                    fix: "Wait some hundred milliseconds."))
            return true
        }
    }
}

extension Function {
    /// Whether it is by its name what is called when the media services were reset.
    fileprivate var handlesReset: Bool {
        let name = name.lowercased()
        return name.contains("reset") && (name.contains("media") || name.contains("audio") || name.contains("session"))
    }
}

extension Call {
    /// The number of nanoseconds that is written as a wait, if it is one.
    fileprivate var nanoseconds: Int? {
        let wait: Expression? =
            switch name {
            case "nanoseconds": arguments.first?.value
            case "sleep": argument("nanoseconds")
            case "dispatch_time": arguments.count == 2 ? arguments[1].value : nil
            default: nil
            }
        return wait?.literal
    }
}

extension Expression {
    /// The number that is written there, also behind a cast.
    fileprivate var literal: Int? {
        switch kind {
        case .number(let value): value
        case .cast(let value, _, _): value.literal
        case .other(let inside) where inside.count == 1: inside[0].literal
        case .call(let call) where call.arguments.count == 1 && call.name?.hasSuffix("nt64") == true: call.arguments[0].value.literal
        default: nil
        }
    }
}
