import Documents
import Reporting
import RoutePolicy
import SessionModel

/// `audioroute pulse set`: changes the session of an `audioroute pulse run`.
enum PulseSetCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let format = try AnswerFormat(arguments, default: .text)
        let line = try line(arguments)
        let path = try RunFolder(of: PulseSource.address(arguments)).socket
        let (descriptor, code) = LocalSocket.connect(to: path)
        guard let descriptor else {
            let reason = System.isNobodyThere(code) ? "no audioroute pulse run has this server" : "\(path): \(System.reason(code))"
            throw Failure(status: .missingEnvironment, message: reason)
        }
        // Longer than a run can be busy with a server that does not answer.
        let patience = 30
        LocalSocket.limitReads(descriptor, seconds: patience)
        let sent = line.withBytes { System.write($0, to: descriptor) }
        var answer: [UInt8] = []
        reading: while sent == 0, answer.last != 0x0a {
            switch LocalSocket.read(descriptor) {
            case .bytes(let bytes): answer += bytes
            case .nothing:
                throw Failure(status: .missingEnvironment, message: "the run did not answer within \(patience) seconds")
            case .end: break reading
            }
        }
        _ = System.close(descriptor)
        guard answer.last == 0x0a else {
            throw Failure(status: .missingEnvironment, message: "the run ended without an answer")
        }
        return try print(answer, format)
    }

    /// The flags as a line.
    private static func line(_ arguments: Arguments) throws -> JSONWriter {
        var draft = QuestionDraft(QuestionDefaults(os: .newest, policies: PolicySet()), profiles: ProfileStore())
        // The words are checked here, so that a mistake is told of by its flag.
        try SessionFlags.take("--category", arguments) { try draft.setCategory($0) }
        try SessionFlags.take("--mode", arguments) { try draft.setMode($0) }
        try SessionFlags.take("--options", arguments) { try draft.addOptions($0) }
        try SessionFlags.take("--route-sharing-policy", arguments) { try draft.setRouteSharingPolicy($0) }
        try SessionFlags.take("--override", arguments) { try draft.setOverride($0) }
        let keys: [(String, StaticString)] = [
            ("--category", "category"), ("--mode", "mode"), ("--route-sharing-policy", "routeSharingPolicy"), ("--override", "override"),
        ]
        let isActive = arguments.has("--active") ? true : arguments.has("--inactive") ? false : nil
        if arguments.has("--active"), arguments.has("--inactive") { throw Failure.usage("--active does not go with --inactive") }
        let others = ["--options", "--preferred-input", "--active", "--inactive"]
        guard (keys.map(\.0) + others).contains(where: arguments.has) else {
            throw Failure.usage("pulse set needs to know what is to change; see audioroute pulse set --help")
        }
        var json = JSONWriter()
        json.object { json in
            for (flag, key) in keys {
                guard let value = arguments.value(flag) else { continue }
                json.key(key)
                json.string(value)
            }
            if arguments.has("--options") {
                json.key("options")
                json.number(Int(draft.options.rawValue))
            }
            if let input = arguments.value("--preferred-input") {
                json.key("preferredInput")
                json.string(input == "none" ? nil : input)
            }
            if let isActive {
                json.key("active")
                json.boolean(isActive)
            }
        }
        json.newline()
        return json
    }

    /// Prints the answer.
    private static func print(_ line: [UInt8], _ format: AnswerFormat) throws -> ExitStatus {
        let answer = try line.withUnsafeBytes { bytes in try ControlAnswer.read(bytes) }
        switch format {
        case .json: try line.withUnsafeBytes { try Output.standard.write($0) }
        case .text:
            if answer.error == nil { try Output.standard.write(text(answer) + "\n") }
        }
        for failure in answer.failures { Main.report("could not be set: \(failure)") }
        switch answer.error {
        case nil: return answer.failures.isEmpty ? .success : .failure
        case "badInput": throw Failure(status: .badInput, message: answer.message ?? "the run cannot read this")
        case "noServer": throw Failure(status: .missingEnvironment, message: answer.message ?? "the sound server is away")
        case .some(let error):
            let code = answer.code.map { " (\($0))" } ?? ""
            throw Failure(status: .failure, message: "\(answer.call ?? "the change") is refused: \(error)\(code)")
        }
    }

    private static func text(_ answer: ControlAnswer) -> String {
        func names(_ ports: [String]) -> String { ports.isEmpty ? "none" : ports.joined(separator: ", ") }
        return "output  \(names(answer.outputs))\ninput   \(names(answer.inputs))"
    }
}
