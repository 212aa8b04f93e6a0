import Documents
import Reporting
import RoutePolicy
import SessionModel

/// `audioroute rules`, `policies` and `profiles`: everything there is, or what the operands name.
enum CatalogueCommands {
    static func rules(_ arguments: Arguments) throws -> ExitStatus {
        let rules = arguments.operands.isEmpty ? RuleText.all : try arguments.operands.map(rule)
        return try print(arguments, text: { Catalogues.rulesText($0, rules) }, json: { Catalogues.rulesJSON(&$0, rules) })
    }

    static func policies(_ arguments: Arguments) throws -> ExitStatus {
        let policies = try chosen(ListedPolicy.self, arguments)
        return try print(
            arguments, text: { Catalogues.policiesText($0, policies) }, json: { Catalogues.policiesJSON(&$0, policies) })
    }

    static func profiles(_ arguments: Arguments) throws -> ExitStatus {
        let store = try ProfileSource.store(arguments)
        guard arguments.operands.isEmpty else {
            return try print(profiles: try arguments.operands.map { try named($0, in: store) }, arguments)
        }
        let (profiles, errors) = store.listing()
        for error in errors { Main.report("\(error)") }
        let status = try print(profiles: profiles, arguments)
        return errors.isEmpty ? status : .badInput
    }

    private static func rule(_ id: String) throws -> RuleText {
        if let rule = RuleText.all.first(where: { $0.id == id }) { return rule }
        let nearest = NearestName.suggestion(for: id, among: RuleText.all.map(\.id))
        let advice = nearest.map { "did you mean \"\($0)\"?" } ?? "audioroute rules lists them all"
        throw Failure.usage("unknown rule \"\(id)\"; \(advice)")
    }

    /// The words that the operands name, in their order; all of them where there are no operands.
    private static func chosen<Word: Named>(_: Word.Type, _ arguments: Arguments) throws -> [Word] {
        guard !arguments.operands.isEmpty else { return Word.all }
        return try arguments.operands.map { name in
            if let word = Word.named(name) { return word }
            let error = DocumentError.unknown(name, Word.self, otherwise: "audioroute \(arguments.command.name) lists them all")
            throw Failure.usage("\(error)")
        }
    }

    private static func named(_ name: String, in store: ProfileStore) throws -> Profile {
        do {
            return try store.profile(name)
        } catch {
            throw Failure.usage("\(error)")
        }
    }

    private static func print(profiles: [Profile], _ arguments: Arguments) throws -> ExitStatus {
        try print(arguments, text: { Catalogues.profilesText($0, profiles) }, json: { Catalogues.profilesJSON(&$0, profiles) })
    }

    private static func print(
        _ arguments: Arguments, text: (Style) -> String, json: (inout JSONWriter) -> Void
    ) throws -> ExitStatus {
        switch try AnswerFormat(arguments, default: .text) {
        case .text: try Output.standard.write(text(Output.standard.style))
        case .json:
            var writer = JSONWriter()
            json(&writer)
            try Output.standard.write(writer)
        }
        return .success
    }
}
