import Documents
import RoutePolicy
import SessionModel

/// The questions of a batch, read before anything is timed.
struct AskedQuestions {
    private var questions: [(environment: RouteEnvironment, request: SessionRequest)] = []

    /// - Throws: Why the file or one of its lines cannot be read.
    init(file: String) throws {
        var lines = try LineReader(path: file)
        var reader = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: .newest))
        while let line = try lines.next() {
            guard case .text(let text) = line.content else { continue }
            let question = try reader.read(text, line: line.number)
            let environment = RouteEnvironment(
                device: question.deviceTraits, os: question.os, policies: question.policies, accessories: question.connected.map(\.traits))
            questions.append((environment, question.request))
        }
    }

    /// Decides all of them.
    ///
    /// - Returns: A sum of the answers, so that no decision can be left out.
    func decide() -> Int {
        var sum = 0
        for (environment, request) in questions {
            let decision = environment.decide(request)
            sum &+= Int(decision.outputs.types.rawValue) &+ Int(decision.inputs.types.rawValue)
        }
        return sum
    }
}
