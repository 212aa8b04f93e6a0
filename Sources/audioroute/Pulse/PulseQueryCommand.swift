import Documents
import Reporting
import SessionModel

/// `audioroute pulse query` and `audioroute query --pulse`: which port would be used, of those that a running server has.
enum PulseQueryCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        for flag in ["--device", "--connect"] where arguments.has(flag) {
            throw Failure.usage("\(flag) does not go with --pulse: the server says what is there")
        }
        // Mistakes in the flags are found without a server.
        _ = try AnswerFormat(arguments, default: .text)
        try SessionFlags.check(arguments)
        let named = arguments.value("--server") ?? arguments.value("--pulse") ?? ""
        let ports = try PulseSource.read(arguments, address: named.isEmpty ? nil : named).ports
        var answer = Answer(try PulseSource.question(arguments, on: ports))
        answer.server = ports
        return try QueryCommand.print(answer, arguments)
    }
}
