#if canImport(PulseBridge)
    import Reporting

    /// `audioroute pulse watch`: what happens to a session on a running server, which is left as it is.
    enum PulseWatchCommand {
        static func run(_ arguments: Arguments) throws -> ExitStatus {
            let printer = LivePrinter(try AnswerFormat(arguments, default: .json))
            let live = try LiveConnection(arguments, applies: false)
            let session = live.router.session
            try printer.print(
                .ready(session.ports.server, session.route, session.endpoints, changes: []), at: printer.time(), session.replay)
            try live.follow(printer)
            return .success
        }
    }
#endif
