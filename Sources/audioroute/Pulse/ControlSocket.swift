#if canImport(PulseBridge)
    import Documents
    import PulseBridge
    import Reporting
    import SessionModel
    import SessionSimulator

    /// Where a running session takes changes: JSON objects, one a line, from programs of the same user. Each is answered with a line.
    final class ControlSocket {
        private let loop: EventLoop
        private let path: String
        private let listener: WatchedDescriptor
        private var clients: [Client] = []
        private var reader = SessionChangeReader()

        /// The most programs that are listened to at a time, and the longest line.
        static let clientLimit = 16
        static let lineLimit = 1 << 16

        private final class Client {
            let watched: WatchedDescriptor
            var line: [UInt8] = []
            init(_ watched: WatchedDescriptor) { self.watched = watched }
        }

        /// Listens.
        ///
        /// - Throws: ``Failure`` where that is not possible.
        init(_ loop: EventLoop, at path: String) throws {
            let (descriptor, code) = LocalSocket.listen(at: path)
            guard let descriptor, let listener = loop.watch(descriptor) else {
                throw Failure(status: .missingEnvironment, message: "cannot listen at \(path): \(System.reason(code))")
            }
            self.loop = loop
            self.path = path
            self.listener = listener
        }

        /// Stops listening.
        func close() {
            for client in clients { _ = System.close(client.watched.descriptor) }
            clients = []
            _ = System.close(listener.descriptor)
            System.remove(path)
        }

        /// Whether somebody has called or said something.
        var isReady: Bool { listener.isReady || clients.contains { $0.watched.isReady } }

        /// Takes what has come.
        ///
        /// - Parameters:
        ///   - router: What is to be changed; `nil` while its server is away.
        ///   - printer: Prints what comes of it.
        ///   - after: Is told of every turn.
        func serve(_ router: LiveRouter?, _ printer: LivePrinter, _ after: (LiveRouter.Turn) throws -> Void) throws {
            for client in clients where client.watched.isReady { try serve(client, router, printer, after) }
            if listener.isReady { accept() }
        }

        private func accept() {
            while let descriptor = LocalSocket.accept(listener.descriptor) {
                // Who has hung up makes room, also where nobody has been told of it yet.
                if clients.count >= Self.clientLimit {
                    for client in clients where LocalSocket.hasHungUp(client.watched.descriptor) { drop(client) }
                }
                guard LocalSocket.isOfSameUser(descriptor), clients.count < Self.clientLimit, let watched = loop.watch(descriptor) else {
                    _ = System.close(descriptor)
                    continue
                }
                clients.append(Client(watched))
            }
            listener.rearm()
        }

        private func serve(
            _ client: Client, _ router: LiveRouter?, _ printer: LivePrinter, _ after: (LiveRouter.Turn) throws -> Void
        ) throws {
            while true {
                switch LocalSocket.read(client.watched.descriptor) {
                case .nothing: return client.watched.rearm()
                case .end: return drop(client)
                case .bytes(let bytes):
                    client.line += bytes
                    while let end = client.line.firstIndex(of: 0x0a), end <= Self.lineLimit {
                        let line = Array(client.line[..<end])
                        client.line.removeSubrange(...end)
                        guard try answer(line, client, router, printer, after) else { return drop(client) }
                    }
                    if client.line.count > Self.lineLimit {
                        let message = "this line is longer than \(Self.lineLimit) bytes"
                        _ = send(.unreadable(id: nil, message: message, column: nil), to: client, router)
                        return drop(client)
                    }
                }
            }
        }

        private func drop(_ client: Client) {
            clients.removeAll { $0 === client }
            _ = System.close(client.watched.descriptor)
        }

        /// Takes a line.
        ///
        /// - Returns: `false` where nobody is there to take the answer.
        private func answer(
            _ line: [UInt8], _ client: Client, _ router: LiveRouter?, _ printer: LivePrinter, _ after: (LiveRouter.Turn) throws -> Void
        ) throws -> Bool {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0d || $0 == 0x09 }) { return true }
            let change: SessionChange
            do {
                change = try line.withUnsafeBytes { bytes throws(UnreadableChange) in try reader.read(bytes) }
            } catch let error as UnreadableChange {
                return send(.unreadable(id: error.id, message: error.error.message, column: error.error.column), to: client, router)
            }
            guard let router else {
                return send(.noServer(id: change.id, message: "the sound server is away"), to: client, router)
            }
            let calls: [(Verb, SessionRequestCall)]
            do {
                calls = try change.calls(on: router.session)
            } catch {
                return send(.unreadable(id: change.id, message: error.message, column: nil), to: client, router)
            }
            let time = printer.time()
            var turn = router.call(calls, at: time)
            do {
                try router.settle(&turn, at: time)
            } catch {
                // The session has changed all the same, and the server follows when it is back.
                try printer.print(turn, of: router)
                _ = send(.noServer(id: change.id, message: "the session has changed, but not the server: \(error)"), to: client, router)
                throw error
            }
            try printer.print(turn, of: router)
            try after(turn)
            let refused = turn.steps.lazy.compactMap { step in step.error.map { (call: step.step.verb.name, error: $0) } }.first
            let failures = turn.failures.map { LiveLine.sentence($0.change, $0.reason) }
            let session = router.session
            return send(
                .session(
                    id: change.id, refused: refused, session.request, session.route, session.endpoints, failures: failures),
                to: client, router)
        }

        private func send(_ reply: ControlReply, to client: Client, _ router: LiveRouter?) -> Bool {
            var json = JSONWriter()
            reply.writeJSON(&json, router?.session.replay)
            // An answer is short, and whoever does not read it is not waited for.
            return json.withBytes { System.write($0, to: client.watched.descriptor) } == 0
        }
    }

    extension SessionChange {
        /// The calls by which an app makes the change, in the order in which it has to.
        ///
        /// - Throws: An error where no accessory is called so.
        fileprivate func calls(on session: LiveSession) throws(DocumentError) -> [(Verb, SessionRequestCall)] {
            let now = session.request
            var calls: [(Verb, SessionRequestCall)] = []
            if isAboutCategory {
                // As an app does: a new category comes with a mode and options of its own.
                let keeps = category == nil
                calls.append(
                    (
                        .setCategory,
                        .setCategory(
                            category ?? now.category, mode: mode ?? (keeps ? now.mode : .default),
                            options: options ?? (keeps ? now.options : []),
                            sharing: routeSharingPolicy ?? (keeps ? now.routeSharingPolicy : .default))
                    ))
            }
            if let isActive { calls.append((.setActive, .setActive(isActive, notifyOthers: false))) }
            if let override { calls.append((.overrideOutputAudioPort, .overrideOutputAudioPort(override))) }
            if let preferredInput {
                var input = preferredInput.map { PreferredInput($0.type) }
                if let owner = preferredInput?.owner, let type = input?.type, !type.isBuiltIn {
                    guard let slot = session.slot(named: owner) else {
                        let nearest = NearestName.suggestion(for: owner, among: session.connected)
                        throw DocumentError("no accessory is called \(owner)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
                    }
                    input?.slot = slot
                }
                calls.append((.setPreferredInput, .setPreferredInput(input)))
            }
            return calls
        }
    }
#endif
