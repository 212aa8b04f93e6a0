/// Category, mode or preferences that are set while a call is up.
enum ReconfigureDuringCall: LintRule {
    static let text = LintRuleText(
        id: "reconfigure-during-call", severity: .error,
        statement: "Category, mode and preferred rates of a call are set before CallKit activates the session, not while the call is up.",
        why: """
            Setting the category ends the override by which CallKit's Speaker button works: the route springs back to the receiver. It can \
            also take the session out of the phone's configuration, after which other apps may interrupt the call. A preferred rate that \
            is set during a Bluetooth call has ended its audio.
            """,
        wrong: .init(
            .swift,
            """
            import AVFoundation
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
                    try? audioSession.setCategory(.playAndRecord, mode: .voiceChat)
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFoundation
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                    do {
                        try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .voiceChat)
                        action.fulfill()
                    } catch {
                        action.fail()
                    }
                }

                func setSpeaker(_ isOn: Bool) throws {
                    try AVAudioSession.sharedInstance().overrideOutputAudioPort(isOn ? .speaker : .none)
                }
            }
            """),
        sources: [
            "https://developer.apple.com/forums/thread/820613",
            "https://developer.apple.com/forums/thread/810385",
            "https://github.com/GetStream/stream-video-js/issues/2219",
            "https://github.com/twilio/twilio-video-ios/issues/19",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        // LiveKit documents that its category is set there.
        let isLiveKit = file.tree.imports.contains { $0.hasPrefix("LiveKit") }
        let roles: [DelegateMethod] = [
            isLiveKit ? nil : .didActivate, .perform(.setMuted), .perform(.setGroup), .perform(.playDTMF), .switchesSpeaker,
        ].compactMap { $0 }
        for delegate in file.delegates {
            var told: Set<Range<Int>> = []
            for role in roles {
                // What one method does is one finding.
                var methods: [[String]] = []
                var found: [[String]: (range: Range<Int>, names: [String], way: String)] = [:]
                for reached in delegate.reached(role) {
                    guard case .configures(let api) = reached.placed.effect, told.insert(reached.placed.range).inserted else { continue }
                    // WebRTC's session sets only what is otherwise.
                    if role == .didActivate, api == .rtcAudioSession { continue }
                    if found[reached.way] == nil { methods.append(reached.way) }
                    found[reached.way, default: (reached.placed.range, [], reached.wayTitle)].names.append(reached.placed.name)
                }
                for (range, names, way) in methods.compactMap({ found[$0] }) {
                    report(
                        LintFinding(
                            text, range,
                            "The session is set up in \(role.title)\(way), while the call is up: \(names.joined(separator: ", ")).",
                            fix: "Set it up in CXStartCallAction and CXAnswerCallAction; switch the speaker by overrideOutputAudioPort(_:)."
                        ))
                }
            }
        }
    }
}
