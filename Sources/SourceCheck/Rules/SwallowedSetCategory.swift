import SessionModel

/// The error of `setCategory` is lost, and the session is used as if the call had worked.
enum SwallowedSetCategory: LintRule {
    static let text = LintRuleText(
        id: "swallowed-set-category", severity: .error,
        statement: "Where setCategory fails, the session is neither activated nor used for playback or recording.",
        why: """
            When setCategory fails, the old category stays in force. What is started after it plays under that one: stopped by the switch at \
            the side, through the receiver, or with the music of other apps stopped. Nobody sees why.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func start() {
                let session = AVAudioSession.sharedInstance()
                try? session.setCategory(.playback)
                try? session.setActive(true)
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func start() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playback)
                try session.setActive(true)
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:mode:options:)",
            "https://github.com/software-mansion/react-native-audio-api/issues/1115",
            "https://github.com/mapbox/mapbox-navigation-ios/issues/1871",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for (index, call) in file.calls.enumerated() where call.verb == .setCategory {
            let lost: String
            switch call.errorHandling {
            case .dropped: lost = "The error of this call is dropped"
            case .caught: lost = "The error of this call is caught and the function goes on"
            default: continue
            }
            guard let use = use(after: index, file) else { continue }
            report(
                LintFinding(
                    text, call.range,
                    "\(lost): line \(file.text.line(at: use.range.lowerBound)) then calls \(use.name) under the old category.",
                    fix: "go on only where setCategory has worked"))
        }
    }

    private static func use(after index: Int, _ file: CheckedFile) -> (name: String, range: Range<Int>)? {
        let call = file.calls[index]
        let place = call.place
        let skipped = call.caughtIn
        func follows(_ other: FlowPlace) -> Bool {
            place.comesBefore(other) && !(skipped?.contains(other.range.lowerBound) ?? false)
        }
        let others = file.calls(after: index)
        // Another try at it, which counts for itself.
        let end = others.first { $0.verb == .setCategory && $0.range != call.range }?.range.lowerBound ?? Int.max
        if let activation = others.first(where: {
            $0.isActive.value == true && $0.range != call.range && $0.range.lowerBound < end && follows($0.place)
        }) {
            return (activation.name, activation.range)
        }
        guard let function = place.function, call.range.upperBound < min(function.upperBound, end) else { return nil }
        return file.sites(call.range.upperBound..<min(function.upperBound, end)).prefix(200).first { $0.startsAudio && follows($0.place) }
            .map { ($0.name, $0.range) }
    }
}

extension CallSite {
    /// Whether it starts playback or recording, going by its name and what it belongs to.
    fileprivate var startsAudio: Bool {
        guard let receiver = receiver?.lowercased() else { return false }
        return switch name {
        case "play", "playAtTime", "playImmediately": receiver.contains("player") || receiver.contains("audio")
        case "record": receiver.contains("recorder")
        case "start", "startAndReturnError": receiver.hasSuffix("engine")
        default: false
        }
    }
}
