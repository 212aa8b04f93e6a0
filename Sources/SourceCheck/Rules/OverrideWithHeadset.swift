/// The output is overridden to the speaker whatever is connected.
///
/// Only what happens by itself counts: where the session is set up, a call connects, a view appears, or the route changes. Whoever calls a
/// function that is named after the speaker has chosen it, and so has whoever taps a button; a condition of any kind may be what asks.
enum OverrideWithHeadset: LintRule {
    static let text = LintRuleText(
        id: "override-with-headset", severity: .warning,
        statement: "The output is overridden to the speaker only after a look at what is connected.",
        why: """
            overrideOutputAudioPort(.speaker) wins over every accessory and moves the input to the built-in microphone: whoever wears \
            headphones hears nothing in them, and everybody around hears the call.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func beginCall() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playAndRecord, mode: .videoChat, options: .allowBluetoothHFP)
                try session.setActive(true)
                try session.overrideOutputAudioPort(.speaker)
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func beginCall() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playAndRecord, mode: .videoChat, options: .allowBluetoothHFP)
                try session.setActive(true)
                if session.currentRoute.outputs.allSatisfy({ $0.portType == .builtInReceiver }) {
                    try session.overrideOutputAudioPort(.speaker)
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/overrideoutputaudioport(_:)",
            "https://developer.apple.com/library/archive/qa/qa1754/_index.html",
            "https://github.com/react-native-webrtc/react-native-incall-manager/issues/79",
            "https://github.com/element-hq/element-ios/issues/4247",
        ])

    private static let fix = "Override only where `currentRoute.outputs` has no headphones, headset or car; or use `defaultToSpeaker`."

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard file.text.contains("overrideOutputAudioPort") else { return }
        for (entry, calls) in file.sessionFunctions where happensByItself(entry.function, calls, file) {
            for placed in calls where placed.call.overridesToSpeaker.value == true && placed.around.isPlain {
                report(
                    LintFinding(
                        text, placed.call.range,
                        "`\(entry.function.name)` overrides the output to the speaker without a look at what is connected.", fix: fix))
            }
        }
        checkCallers(file, report)
        for handler in file.handlers(of: .routeChange) where !looksAtRoute(handler) { checkHandler(handler, file, report) }
    }

    /// Overriding whenever the route changes, as far as only the reason is asked.
    private static func checkHandler(_ handler: Function, _ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for placed in file.calls(in: handler) where placed.call.overridesToSpeaker.value == true && RouteReasons.of(placed.around) != nil {
            report(
                LintFinding(
                    text, placed.call.range, "The output is overridden to the speaker when the route changes, whatever is connected then.",
                    fix: fix))
        }
    }

    /// Functions that choose the speaker are left alone, but not what calls them by itself.
    private static func checkCallers(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for entry in file.functions.entries where happensByItself(entry.function, file.calls(in: entry.function), file) {
            BodyWalk.through(entry.function) { node, around in
                guard case .expression(let expression) = node, case .call(let call) = expression.kind, around.isPlain,
                    let called = file.functions.only(call), !looksAtRoute(called), overrides(called, call),
                    !happensByItself(called, file.calls(in: called), file)
                else { return }
                report(
                    LintFinding(
                        text, expression.range,
                        "`\(entry.function.name)` makes `\(called.name)` override to the speaker without a look at what is connected.",
                        fix: fix))
            }
        }
    }

    /// Whether a function overrides to the speaker when it is called like this: always, or because a parameter is `true`.
    private static func overrides(_ function: Function, _ call: Call) -> Bool {
        /// Whether it is a parameter for which this call has `true`.
        func isTrue(_ expression: Expression) -> Bool {
            guard case .name(let name) = expression.kind, let place = function.parameters.firstIndex(where: { $0.name == name }),
                place < call.arguments.count, case .boolean(true) = call.arguments[place].value.kind
            else { return false }
            return true
        }
        var called: Set<String> = []
        var overriding: [BodyWalk.Around] = []
        BodyWalk.through(function) { node, around in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind, let name = call.name else { return }
            called.insert(name)
            guard name == "overrideOutputAudioPort", let port = call.arguments.first?.value else { return }
            let isSpeaker = if case .choice(let asked, let yes, _) = port.kind { isTrue(asked) && yes.isSpeaker } else { port.isSpeaker }
            if isSpeaker { overriding.append(around) }
        }
        return overriding.contains { around in
            around.runs(with: called)
                && around.branches.allSatisfy { branch in
                    guard case .condition(let asked, true) = branch, asked.count == 1, case .expression(let value) = asked[0] else {
                        return branch.isPlain
                    }
                    return branch.isPlain || isTrue(value)
                }
        }
    }

    /// Whether a function is not somebody's choice of the speaker, and does not look at the route.
    private static func happensByItself(_ function: Function, _ calls: [PlacedCall], _ file: CheckedFile) -> Bool {
        guard !function.name.words.contains(where: { ["speaker", "loudspeaker", "speakerphone", "override"].contains($0) }) else {
            return false
        }
        let isSetUp = calls.contains { placed in
            switch placed.call.verb {
            case .setCategory: true
            case .setActive: placed.call.isActive.value == true
            default: false
            }
        }
        guard isSetUp || beginnings.contains(function.name) || function.fullName.hasPrefix("provider(_:didActivate") else { return false }
        return !looksAtRoute(function) && !file.text[function.range].hasPrefix("@IBAction")
    }

    private static let beginnings: Set = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "callDidConnect", "callDidStartRinging", "audioSessionDidActivate",
    ]

    private static func looksAtRoute(_ function: Function) -> Bool {
        function.mentions { name in
            let name = name.lowercased()
            // The options are no look at what is connected.
            guard !name.contains("allowbluetooth") else { return false }
            return ["headphone", "headset", "bluetooth", "airpod", "currentroute", "availableinputs", "porttype", "earphone", "earpiece"]
                .contains { name.contains($0) }
        }
    }
}
