#if canImport(PulseBridge)
    import Documents
    import PulseBridge
    import RoutePolicy
    import SessionModel

    /// A session on a running server, for as long as a command runs.
    final class LiveConnection {
        let loop: EventLoop
        let router: LiveRouter
        private let address: String?
        private let properties: [String]

        /// Reads the flags, connects, and begins the session.
        ///
        /// - Parameter applies: Whether the server is to be changed.
        /// - Throws: ``Failure``.
        init(_ arguments: Arguments, applies: Bool) throws {
            // Mistakes in the flags and the mapping are found without a server.
            try SessionFlags.check(arguments)
            let mapping = try ProfileSource.mapping(arguments).mapping
            address = PulseSource.address(arguments)
            properties = mapping.propertyKeys
            do {
                loop = try EventLoop()
                if let signals = System.stopSignals() { loop.interruption = loop.watch(signals) }
                let server = try PulseServer(in: loop, address: address, properties: properties)
                let ports = ServerPorts(try server.snapshot(), by: mapping)
                PulseSource.reportSurplus(ports)
                let question = try PulseSource.question(arguments, on: ports)
                let settings = LiveSession.Settings(question.request, os: question.os, policies: question.policies)
                router = try LiveRouter(server, mapping: mapping, settings: settings, applies: applies)
            } catch let error as PulseError {
                throw Failure(status: .missingEnvironment, message: "\(error)")
            }
            try checkRefusals()
        }

        /// A session whose calls are refused is none.
        private func checkRefusals() throws {
            for step in router.session.beginning {
                guard let error = step.error else { continue }
                let code = error.code.map { " (\($0))" } ?? ""
                throw Failure(status: .failure, message: "\(step.step.verb.name) is refused: \(error.name)\(code)")
            }
        }

        /// Waits until there is something to do, and does it, until the process is asked to stop.
        ///
        /// - Parameters:
        ///   - printer: Prints what comes.
        ///   - control: Takes changes of the session.
        ///   - after: Is told of every turn.
        /// - Throws: ``Failure`` where nothing can be printed.
        func follow(_ printer: LivePrinter, control: ControlSocket? = nil, after: (LiveRouter.Turn) throws -> Void = { _ in }) throws {
            while true {
                do {
                    try loop.wait { router.hasNews || !router.isConnected || control?.isReady ?? false }
                    if loop.isInterrupted { return }
                    guard router.isConnected else { throw PulseError.connectionLost }
                    if router.hasNews {
                        let turn = try router.turn(at: printer.time(router.newsSince))
                        try printer.print(turn, of: router)
                        try after(turn)
                    }
                    try control?.serve(router, printer, after)
                } catch let error as PulseError {
                    if case .interrupted = error { return }
                    guard try reconnect(printer, control, because: error, after) else { return }
                }
            }
        }

        /// Tries to reach the server again, less and less often, until it is there.
        ///
        /// - Returns: `false` where the process is asked to stop.
        private func reconnect(
            _ printer: LivePrinter, _ control: ControlSocket?, because error: PulseError, _ after: (LiveRouter.Turn) throws -> Void
        ) throws -> Bool {
            try printer.print(.server(isBack: false, reason: "\(error)"), at: printer.time(), router.session.replay)
            var pause = Duration.milliseconds(20)
            while true {
                try loop.wait(atMost: pause) { control?.isReady ?? false }
                if loop.isInterrupted { return false }
                try control?.serve(nil, printer, after)
                do {
                    let server = try PulseServer(in: loop, address: address, properties: properties)
                    try router.reconnect(server)
                    try printer.print(.server(isBack: true, reason: nil), at: printer.time(), router.session.replay)
                    let turn = try router.turn(at: printer.time())
                    try printer.print(turn, of: router)
                    try after(turn)
                    return true
                } catch let error as PulseError {
                    if case .interrupted = error { return false }
                    pause = min(pause * 2, .seconds(2))
                }
            }
        }

        /// The process was asked to stop, and does what is left to do: only a second signal ends that.
        func beginStopping() {
            guard let interruption = loop.interruption else { return }
            _ = LocalSocket.read(interruption.descriptor)
            interruption.rearm()
        }
    }
#endif
