import Documents
import Reporting
import SessionModel

/// `audioroute rules`, `policies` and `profiles`.
enum CatalogueCommands {
    static func rules(_ arguments: Arguments) throws -> ExitStatus {
        try print(arguments, text: Catalogues.rulesText, json: Catalogues.rulesJSON)
    }

    static func policies(_ arguments: Arguments) throws -> ExitStatus {
        try print(arguments, text: Catalogues.policiesText, json: Catalogues.policiesJSON)
    }

    static func profiles(_ arguments: Arguments) throws -> ExitStatus {
        let (profiles, errors) = try ProfileSource.store(arguments).listing()
        for error in errors { Main.report("\(error)") }
        let status = try print(
            arguments, text: { Catalogues.profilesText($0, profiles) }, json: { Catalogues.profilesJSON(&$0, profiles) })
        return errors.isEmpty ? status : .badInput
    }

    private static func print(
        _ arguments: Arguments, text: (Style) -> String, json: (inout JSONWriter) -> Void
    ) throws -> ExitStatus {
        switch try FormatChoice(arguments) {
        case .text: try Output.standard.write(text(Output.standard.style))
        case .json:
            var writer = JSONWriter()
            json(&writer)
            try Output.standard.write(writer)
        }
        return .success
    }
}
