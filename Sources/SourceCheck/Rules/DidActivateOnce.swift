/// Ways in which provider(_:didActivate:) does its work only once in a call.
enum DidActivateOnce: LintRule {
    static let text = LintRuleText(
        id: "did-activate-once", severity: .warning,
        statement: "provider(_:didActivate:) starts the audio each time it is called, also for a call that is connected already.",
        why: """
            CallKit activates the session again after each hold and swap of calls, with no end of an interruption to tell of it. An app \
            that believes to be running already then has no audio when the call is resumed.
            """,
        wrong: .init(
            .swift,
            """
            import AVFoundation
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                private let engine = AVAudioEngine()
                private var isStarted = false

                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
                    guard !isStarted else { return }
                    isStarted = true
                    try? engine.start()
                }

                func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
                    engine.stop()
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFoundation
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                private let engine = AVAudioEngine()
                private var isStarted = false

                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
                    guard !isStarted else { return }
                    isStarted = true
                    try? engine.start()
                }

                func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
                    isStarted = false
                    engine.stop()
                }
            }
            """),
        sources: [
            "https://github.com/twilio/voice-quickstart-ios/blob/master/Docs/managing-audio-interruptions.md",
            "https://github.com/mfairley/expo-callkit-telecom/issues/36",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for delegate in file.delegates {
            let type = delegate.type
            for (role, function) in type.delegateMethods where role == .didActivate {
                for statement in function.body?.statements ?? [] {
                    if statement.isLogging { continue }
                    // What is done before the method is left may be what starts the audio again.
                    guard let condition = statement.leavesIf else { break }
                    if let flag = condition.flag, function.sets(flag, to: true), !type.resets(flag, besides: function) {
                        report(
                            LintFinding(
                                text, statement.range,
                                "didActivate does nothing once \(flag) is set, and neither didDeactivate nor an un-hold sets it back.",
                                fix: "Set \(flag) to false in provider(_:didDeactivate:)."))
                    } else if let state = condition.connectedState {
                        report(
                            LintFinding(
                                text, statement.range, "didActivate does nothing for a call with \(state): after a hold it has no audio.",
                                fix: "Start the audio each time the session is activated."))
                    }
                }
            }
        }
    }
}

/// What holds where a method is left at once.
private struct LeavingCondition {
    let value: Expression
    /// Whether it is left where the value holds.
    let holds: Bool

    init(value: Expression, holds: Bool) {
        self.value = value
        self.holds = holds
    }

    /// `nil` unless one thing is asked, and nothing else is done than to leave.
    init?(_ asked: [Statement.Condition], _ block: Block, holds: Bool) {
        guard asked.count == 1, case .expression(let value) = asked[0], let last = block.statements.last,
            case .exit(.return, nil) = last.kind,
            block.statements.dropLast().allSatisfy(\.isLogging)
        else { return nil }
        self.init(value: value, holds: holds)
    }

    /// The property that is asked for alone, and is true where the method is left.
    var flag: String? {
        switch value.kind {
        case .prefix("!", let inner): LeavingCondition(value: inner, holds: !holds).flag
        case .name(let name): holds ? name : nil
        case .member(let base?, let name): holds && base.isSelf ? name : nil
        default: nil
        }
    }

    /// How the source says that a call is connected, where that is why the method is left.
    var connectedState: String? {
        switch value.kind {
        case .prefix("!", let inner): LeavingCondition(value: inner, holds: !holds).connectedState
        case .member(_, let name): holds && Self.connected.contains(name.lowercased()) ? name : nil
        case .binary(let left, "??", _): LeavingCondition(value: left, holds: holds).connectedState
        case .binary(_, "==", let right): holds ? right.lastName.flatMap { Self.connected.contains($0.lowercased()) ? $0 : nil } : nil
        case .binary(_, "!=", let right): holds ? nil : right.lastName.flatMap { Self.connected.contains($0.lowercased()) ? $0 : nil }
        default: nil
        }
    }

    private static let connected: Set<String> = ["connected", "isconnected", "hasconnected", "established", "isestablished"]
}

extension Statement {
    /// Why a method is left at once by this statement, where it does nothing else.
    fileprivate var leavesIf: LeavingCondition? {
        switch kind {
        case .precondition(let asked, let otherwise): LeavingCondition(asked, otherwise, holds: false)
        case .condition(let asked, let then, nil): LeavingCondition(asked, then, holds: true)
        default: nil
        }
    }

    /// Whether it only writes a line into a log.
    fileprivate var isLogging: Bool {
        if case .expression(let value) = kind, case .call(let call) = value.kind { call.isLogging } else { false }
    }

    /// What it sets a property to; `nil` where it does not set it, or to what cannot be told.
    fileprivate func isAssignment(to flag: String) -> (isIt: Bool, value: Bool?) {
        guard case .assignment(let aim, _, let value) = kind else { return (false, nil) }
        let isIt =
            switch aim.kind {
            case .name(let name): name == flag
            case .member(let base?, let name): name == flag && base.isSelf
            default: false
            }
        if isIt, case .boolean(let isTrue) = value.kind { return (true, isTrue) }
        return (isIt, nil)
    }
}

extension Function {
    /// Whether it sets a property to this value.
    fileprivate func sets(_ flag: String, to wanted: Bool) -> Bool {
        var found = false
        SyntaxWalk.through(body?.statements ?? []) { node, _ in
            if case .statement(let statement) = node, statement.isAssignment(to: flag) == (true, wanted) { found = true }
            return !found
        }
        return found
    }
}

extension DelegateType {
    /// Whether a property is set back by what comes between two activations of one call.
    fileprivate func resets(_ flag: String, besides function: Function) -> Bool {
        var found = false
        for (role, method) in delegateMethods where role != .perform(.end) && role != .didReset && role != .didActivate {
            Reach.walk(method, of: self) { step in
                guard case .statement(let statement) = step.node else { return }
                let assignment = statement.isAssignment(to: flag)
                if assignment.isIt, assignment.value != true { found = true }
            }
        }
        return found
    }
}
