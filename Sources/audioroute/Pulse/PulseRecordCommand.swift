#if canImport(PulseBridge)
    import PulseBridge
    import Reporting

    /// `audioroute pulse record`: what happens to a session on a running server, as a scenario.
    enum PulseRecordCommand {
        static func run(_ arguments: Arguments) throws -> ExitStatus {
            let printer = LivePrinter(try AnswerFormat(arguments, default: .json))
            guard let path = arguments.operands.first, arguments.operands.count == 1 else {
                throw Failure.usage("pulse record needs one operand: the file that the scenario is written to")
            }
            let live = try LiveConnection(arguments, applies: false)
            let session = live.router.session
            let recorder = try ScenarioRecorder(path, isAnonymous: arguments.has("--anonymize"))
            try recorder.begin(session)
            try printer.print(
                .ready(session.ports.server, session.route, session.endpoints, changes: []), at: printer.time(), session.replay)
            try live.follow(printer) { turn in try recorder.add(turn.steps, live.router.session) }
            return .success
        }
    }
#endif
