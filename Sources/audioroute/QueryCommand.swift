import Documents
import Reporting
import RoutePolicy
import SessionModel

/// `audioroute query`: which port would be used.
enum QueryCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        if arguments.has("--batch") { return try BatchQuery.run(arguments) }
        if arguments.has("--pulse") { return try PulseQueryCommand.run(arguments) }
        if arguments.has("--mapping") { throw Failure.usage("--mapping goes with --pulse only: it reads the ports of a server") }
        let store = try ProfileSource.store(arguments)
        var draft = try SessionFlags.draft(arguments, store)
        try SessionFlags.take("--device", arguments) { try draft.setDevice($0) }
        try SessionFlags.take("--connect", arguments) { try draft.connect($0) }
        return try print(Answer(try SessionFlags.question(&draft, arguments)), arguments)
    }

    /// Prints one answer in the format asked for.
    static func print(_ answer: Answer, _ arguments: Arguments) throws -> ExitStatus {
        let explains = arguments.has("--explain")
        let variants = arguments.has("--variants")
        switch try AnswerFormat(arguments, default: .text) {
        case .text:
            let style = Output.standard.style
            try Output.standard.write(variants ? answer.variantsText(style, explains: explains) : answer.text(style, explains: explains))
        case .json:
            var json = JSONWriter()
            if variants { answer.writeVariantsJSON(&json, explains: explains) } else { answer.writeJSON(&json, explains: explains) }
            try Output.standard.write(json)
        }
        return answer.explanation.decision.refusal == nil ? .success : .failure
    }
}

extension Answer {
    /// Asks the rule book a question.
    init(_ question: Question) {
        self.init(
            question.request, in: RouteEnvironment(question), device: question.device, accessories: question.connected)
        id = question.id
    }
}

extension RouteEnvironment {
    /// Where a question plays.
    init(_ question: Question) {
        self.init(
            device: question.deviceTraits, os: question.os, policies: question.policies, accessories: question.connected.map(\.traits))
    }
}
