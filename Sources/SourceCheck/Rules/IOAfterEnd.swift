/// Audio that is started when a call ends, or never stopped.
enum IOAfterEnd: LintRule {
    static let text = LintRuleText(
        id: "io-after-end", severity: .error,
        statement: "What provider(_:didActivate:) starts is stopped when the call ends, and nothing of it is started then.",
        why: """
            When a call ends the session is being taken back: starting audio then fails with 561017449, several times in a row. A device \
            that is left on starts with the next call before CallKit has activated the session, and that call is silent.
            """,
        wrong: .init(
            .swift,
            """
            import CallKit
            import TwilioVoice

            final class CallProvider: NSObject, CXProviderDelegate {
                private let audioDevice = DefaultAudioDevice()

                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
                    audioDevice.isEnabled = true
                    action.fulfill()
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFoundation
            import CallKit
            import TwilioVoice

            final class CallProvider: NSObject, CXProviderDelegate {
                private let audioDevice = DefaultAudioDevice()

                func providerDidReset(_ provider: CXProvider) {
                    audioDevice.isEnabled = false
                }

                func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
                    audioDevice.isEnabled = true
                }

                func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
                    audioDevice.isEnabled = false
                }
            }
            """),
        sources: [
            "https://github.com/twilio/voice-quickstart-ios/pull/295",
            "https://developer.apple.com/documentation/callkit/cxproviderdelegate/provider(_:diddeactivate:)",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for delegate in file.delegates {
            let begun = delegate.reached(.didActivate).filter {
                if case .audio(let audio) = $0.placed.effect { audio.starts } else { false }
            }
            var told: Set<Range<Int>> = []
            for role: DelegateMethod in [.perform(.end), .didDeactivate, .didReset] {
                for reached in delegate.reached(role) where !reached.isLater {
                    guard case .audio(let audio) = reached.placed.effect, audio.starts, told.insert(reached.placed.range).inserted else {
                        continue
                    }
                    if role != .perform(.end), !audio.isOfCall(begun, role) { continue }
                    report(
                        LintFinding(
                            text, reached.placed.range,
                            "\(reached.placed.name) starts audio in \(role.title)\(reached.wayTitle), when the call has ended.",
                            fix: "Start it only in provider(_:didActivate:)."))
                }
            }
            for reached in begun {
                guard file.target.isWhole, case .audio(let audio) = reached.placed.effect, file.target.calls.isNeverStopped(audio.device),
                    told.insert(reached.placed.range).inserted
                else { continue }
                report(
                    LintFinding(
                        text, reached.placed.range,
                        "\(reached.placed.name) starts audio in didActivate\(reached.wayTitle), and nothing in the target stops it again.",
                        fix: "Stop it in provider(_:didDeactivate:) and providerDidReset(_:)."))
            }
        }
    }
}

extension CallAudio {
    /// Whether what is started when there is no call any more can only be of a call: an app may then play again what was not of the call,
    /// and the quickstart of Twilio has switched its device on for calls without CallKit.
    fileprivate func isOfCall(_ begun: [ReachedEffect], _ role: DelegateMethod) -> Bool {
        switch device {
        case .engine, .unit: begun.contains { $0.placed.effect == .audio(self) }
        case .twilio: role == .didDeactivate
        case .webRTC, .channel: true
        }
    }
}

extension CallFacts {
    /// Whether a switch of a device is set to on, and to nothing else anywhere.
    fileprivate func isNeverStopped(_ device: CallAudio.Device) -> Bool {
        switch device {
        case .engine, .unit: false
        case .twilio, .webRTC, .channel: !setsUnknown && !audio.contains { $0.device == device && !$0.starts }
        }
    }
}
