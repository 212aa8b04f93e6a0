#if canImport(PulseBridge)
    import Documents
    import PulseBridge
    import Reporting
    import SessionModel
    import SessionSimulator

    /// Writes what happens to a session into a scenario. The file is one at every moment, so that nothing is lost where the end comes
    /// as a surprise.
    final class ScenarioRecorder {
        private let path: String
        private let descriptor: Int32
        private let isAnonymous: Bool
        private let shipped: [Profile]
        private var recording = RecordedScenario()
        /// How many of each profile have a name.
        private var counts: [String: Int] = [:]
        private var accessoryCount = 0
        private(set) var isFull = false

        /// Begins a file.
        ///
        /// - Throws: ``Failure`` where that is not possible.
        init(_ path: String, isAnonymous: Bool) throws {
            let (descriptor, code) = System.create(path)
            guard let descriptor else {
                throw Failure(status: .badInput, message: "cannot write \(path): \(System.reason(code))")
            }
            self.path = path
            self.descriptor = descriptor
            self.isAnonymous = isAnonymous
            shipped = ProfileStore().listing().profiles.filter { $0.kind == .accessory }
        }

        /// Writes how the session began.
        func begin(_ session: LiveSession) throws {
            let scenario = session.replay.scenario
            var connected: [String] = []
            var evidence: [(String, String)] = [("note", "recorded from a sound server")]
            for accessory in scenario.accessories.prefix(scenario.connectedAtStart) {
                let name = try name(accessory)
                connected.append(name)
                if !isAnonymous { evidence.append((name, accessory.profile.title)) }
            }
            if !isAnonymous { evidence.append(("server", session.ports.server.title)) }
            // The ports that the machine lacks are taken away by the first steps.
            try write(
                recording.head(
                    title: "Recorded session", device: "iphone", connected: connected, evidence: evidence, session.replay)
                    + RecordedScenario.end)
            try add(session.beginning, session)
        }

        /// Writes steps.
        func add(_ steps: [LiveSession.Step], _ session: LiveSession) throws {
            for step in steps where !isFull {
                for slot in step.slots {
                    let accessory = session.replay.scenario.accessories[Int(slot)]
                    guard recording.name(of: accessory) == nil else { continue }
                    guard accessoryCount < ConnectedAccessories.limit else {
                        isFull = true
                        let limit = ConnectedAccessories.limit
                        Main.report("a scenario has at most \(limit) accessories: \(path) ends before the next one comes")
                        return
                    }
                    _ = try name(accessory)
                }
                let text = recording.step(step.step, step.outcome, route: step.route, session.replay)
                try write(text + RecordedScenario.end, overLast: RecordedScenario.end.utf8.count)
            }
        }

        /// The name of an accessory in the scenario: that of the profile that ships for such a thing, or of a file that is written for it.
        private func name(_ accessory: ConnectedProfile) throws -> String {
            accessoryCount += 1
            let os = OSVersion.newest
            let traits = accessory.profile.accessoryTraits(at: os)
            let alike = shipped.first { $0.accessoryTraits(at: os) == traits }
            let kind = try alike?.name ?? profileFile(accessory.profile)
            let number = counts[kind, default: 0] + 1
            counts[kind] = number
            let name = number == 1 ? kind : "\(kind)#\(number)"
            recording.name(accessory, name)
            return name
        }

        /// Writes a profile for what no profile that ships is like. Its name begins with a dot, so that it is not taken for a scenario.
        private func profileFile(_ profile: Profile) throws -> String {
            let name = "recorded-\(accessoryCount)"
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
            let file = folder + ".\(name).json"
            let title = isAnonymous ? name : profile.title
            let ports = profile.ports.map { port in
                Profile.Port(
                    type: port.type, directions: port.directions, name: isAnonymous ? port.type.name : port.name,
                    sampleRates: port.sampleRates, inputChannels: port.inputChannels, outputChannels: port.outputChannels)
            }
            var json = JSONWriter()
            Profile(name: name, kind: .accessory, title: title, ports: ports).writeFile(&json)
            let code = json.withBytes { System.write($0, inPlaceOf: file) }
            guard code == 0 else { throw Failure(status: .badInput, message: "cannot write \(file): \(System.reason(code))") }
            return file
        }

        private func write(_ text: String, overLast count: Int = 0) throws {
            var text = text
            let code = text.withUTF8 { System.write(UnsafeRawBufferPointer($0), to: descriptor, overLast: count) }
            guard code == 0 else {
                throw Failure(
                    status: System.isFull(code) ? .missingEnvironment : .badInput,
                    message: "cannot write \(path): \(System.reason(code))")
            }
        }
    }

    extension LiveSession.Step {
        /// The accessories that it names or that are in its route.
        fileprivate var slots: [UInt8] {
            switch step.event {
            case .connect(let slot), .disconnect(let slot): [slot]
            case .changePorts(let old, let new): [old, new]
            default: []
            }
        }
    }
#endif
