import Reporting
import SessionModel

/// `audioroute pulse status`: what a server has, and how it is read.
enum PulseStatusCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let format = try AnswerFormat(arguments, default: .text)
        let reading = try PulseSource.read(arguments, address: arguments.value("--server"))
        let status = ServerStatus(reading.ports, by: reading.mapping.mapping, file: reading.mapping.file)
        switch format {
        case .text: try Output.standard.write(status.text(Output.standard.style))
        case .json:
            var json = JSONWriter()
            status.writeJSON(&json)
            try Output.standard.write(json)
        }
        return .success
    }
}
