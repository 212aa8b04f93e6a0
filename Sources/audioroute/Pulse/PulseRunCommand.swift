#if canImport(PulseBridge)
    import PulseBridge
    import Reporting
    import SessionModel

    /// `audioroute pulse run`: keeps a server as the policy says, until stopped.
    enum PulseRunCommand {
        static func run(_ arguments: Arguments) throws -> ExitStatus {
            let printer = LivePrinter(try AnswerFormat(arguments, default: .json))
            let folder = try RunFolder(of: PulseSource.address(arguments))
            try folder.lock()
            let live = try LiveConnection(arguments, applies: true)
            let restores = arguments.has("--restore")
            // Who reads that the run is ready may call at once.
            let control = try ControlSocket(live.loop, at: folder.socket)
            defer { control.close() }
            do {
                try putBackLeftovers(folder, live, printer)
                live.router.startOver()
                if restores { try folder.save(live.router.original) }
                let turn = try live.router.begin()
                let session = live.router.session
                try printer.print(
                    .ready(session.ports.server, session.route, session.endpoints, changes: turn.done), at: printer.time(),
                    session.replay)
                for failure in turn.failures {
                    try printer.print(
                        .failed(failure.change, reason: failure.reason, done: turn.done), at: printer.time(), session.replay)
                }
            } catch let error as PulseError {
                if case .interrupted = error { return .success }
                throw Failure(status: .missingEnvironment, message: "\(error)")
            }
            ServiceManager.tell("READY=1")
            var saved = live.router.original
            let followed = Result {
                try live.follow(printer, control: control) { _ in
                    guard restores, live.router.original != saved else { return }
                    saved = live.router.original
                    try folder.save(saved)
                }
            }
            ServiceManager.tell("STOPPING=1")
            if restores { try restore(folder, live, printer) }
            try followed.get()
            return .success
        }

        /// Puts back what a run left that was killed.
        private static func putBackLeftovers(_ folder: RunFolder, _ live: LiveConnection, _ printer: LivePrinter) throws {
            guard let leftover = folder.leftover else { return }
            let turn = try live.router.restore(leftover)
            folder.forget()
            try report(turn, live, printer, afterCrash: true)
        }

        private static func restore(_ folder: RunFolder, _ live: LiveConnection, _ printer: LivePrinter) throws {
            live.beginStopping()
            let turn: LiveRouter.Turn
            do {
                turn = try live.router.restore(live.router.original)
            } catch {
                // What was there is put back at the next start.
                throw Failure(status: .missingEnvironment, message: "could not put back what was set before: \(error)")
            }
            folder.forget()
            // Who reads no more does not keep the run from its end.
            try? report(turn, live, printer, afterCrash: false)
        }

        private static func report(_ turn: LiveRouter.Turn, _ live: LiveConnection, _ printer: LivePrinter, afterCrash: Bool) throws {
            let replay = live.router.session.replay
            try printer.print(.restored(turn.done, afterCrash: afterCrash), at: printer.time(), replay)
            for failure in turn.failures {
                try printer.print(.failed(failure.change, reason: failure.reason, done: turn.done), at: printer.time(), replay)
            }
        }
    }
#endif
