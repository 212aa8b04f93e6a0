import Documents
import Reporting
import RoutePolicy
import SessionModel
import SessionSimulator

/// `docs/scenarios.md`: everything that a scenario can say, and everything that its result can. Which words there are and what verbs do is
/// known to the simulator and its readers; of what form a value is, and what a key means, stands in the schema.
struct ScenarioPage {
    private let schema: Schema

    init(_ schema: Schema) { self.schema = schema }

    /// A key that is not described.
    struct Undescribed: Error { let key: String }

    func markdown() throws -> String {
        var text = """
            # Every word of a scenario

            This page is generated from the simulator and the schema (`make generate`). [Replaying scenarios](replay.md) tells how a scenario
            is written; the [schema](schema/scenario.schema.json) lets an editor complete and check one.

            ## The scenario


            """
        text += try table("key", ScenarioVocabulary.scenario) {
            schema["properties", $0]
        } required: {
            schema.texts("required").contains($0)
        } type: {
            $0 == "steps" ? "list of [steps](#a-step)" : $1
        }
        text += "\nSettings in `policy`, beside the readings of [policies](policies.md):\n\n"
        text += try table("setting", CallSetting.all.map(\.name)) { schema["properties", "policy", "properties", $0] }
        text += """

            ### app


            """
        let app = schema["$defs", "app"]
        text += try table("key", ScenarioVocabulary.app) {
            app["properties", $0]
        } required: {
            app.texts("required").contains($0)
        }
        text += """

            ## A step


            """
        let step = schema["$defs", "step"]
        text += try table("key", ScenarioVocabulary.step) {
            step["properties", $0]
        } required: {
            step.texts("required").contains($0)
        } type: {
            $0 == "do" ? "a verb, one of the headings below" : $1
        }
        text += """

            Times are on a clock that waits for nobody. A step that comes before the one ahead of it, an argument that its verb does not take,
            and a step of an app that does not run are bad input.

            ## What an app does

            Each is a call of the app that `app` names. While the media services are gone, all but stopIO and becomeNowPlaying fail with
            `mediaServicesFailed`.


            """
        let others = Verb.all.filter { !ScenarioVocabulary.isAboutCalls($0) }
        for verb in others where ScenarioVocabulary.isOfApp(verb) { text += try section(verb) }
        text += "## What happens around the apps\n\n"
        for verb in others where !ScenarioVocabulary.isOfApp(verb) && verb != .expectOnly { text += try section(verb) }
        text += """
            ## What happens to calls

            A `call` is whatever name a scenario gives it: a push, a report or a request to start it names it first. The system, the user
            and the far end do these, or the app that `app` names.


            """
        for verb in Verb.all where ScenarioVocabulary.isAboutCalls(verb) { text += try section(verb) }
        text += functions
        text += "## Nothing\n\n" + (try section(.expectOnly)) + expectations + "\n"
        let expectation = schema["$defs", "expectation", "properties"]
        text += try table("key", ScenarioVocabulary.expectation) {
            expectation[$0]
        } type: { key, type in
            switch key {
            case "state": "object: [state](#state)"
            case "video": "object: `sent` and `preview`, each `true` or `false`, and `peers`, a list of names"
            case "audio": "object: `uplink` and `downlink`, each a [stream](#stream)"
            case "callbacks": "list of [callback](#callback), or of objects with some of its keys"
            default: type
            }
        }
        text += "\n### state\n\n"
        text += try table("key", ScenarioVocabulary.state) { expectation["state", "properties", $0] }
        return text + result + (try words())
    }

    // MARK: Verbs

    private func section(_ verb: Verb) throws -> String {
        let arguments = ScenarioVocabulary.arguments(verb)
        let step = schema["$defs", "step"]
        let rule = step.list("allOf").first { $0["if", "properties", "do"].text("const") == verb.name }?["then"]
        guard let rule else { throw Undescribed(key: verb.name) }
        var text = "### \(verb.name)\n\n\(linked(verb.summary))\n\n"
        if !arguments.isEmpty {
            text += try table("argument", arguments) {
                step["properties", $0].refined(by: rule["properties", $0])
            } required: {
                rule.texts("required").contains($0)
            }
            text += "\n"
        }
        if !verb.errors.isEmpty {
            text += "Errors:\n\n" + verb.errors.map { "- `\($0.error.name)`: \(linked($0.when))\n" }.joined() + "\n"
        }
        return text
    }

    /// A sentence with links to the policies that it names.
    private func linked(_ sentence: String) -> String {
        sentence.split(separator: " ").map { word in
            let name = word.prefix { $0.isLetter || $0.isNumber }
            guard ListedPolicy.named(String(name)) != nil else { return String(word) }
            return "[\(name)](policies.md#\(name.lowercased()))" + word.dropFirst(name.count)
        }
        .joined(separator: " ")
    }

    /// What an app can call of its SDK.
    private var functions: String {
        let rows = SDKFunction.all.map { function in
            let arguments = ScenarioVocabulary.arguments(function).map { "`\($0)`" }.joined(separator: ", ")
            let sdks = function.sdks.isEmpty ? "any" : function.sdks.map(\.name).joined(separator: ", ")
            return "| `\(function.name)` | \(sdks) | \(arguments) | \(function.summary) |\n"
        }
        return "### Functions\n\n| function | sdk | arguments | |\n|---|---|---|---|\n" + rows.joined() + "\n"
    }

    // MARK: Tables

    /// A table of keys. A column that no key needs is left out.
    private func table(
        _ heading: String, _ keys: [String], _ schema: (String) -> Schema, required: (String) -> Bool = { _ in false },
        type: (String, String) -> String = { $1 }
    ) throws -> String {
        let rows = try keys.map { key in
            let part = schema(key)
            guard let sentence = part.text("description") else { throw Undescribed(key: key) }
            return (key, type(key, part.type), required(key) ? "required" : part.fallback ?? "", sentence)
        }
        guard rows.contains(where: { !$0.2.isEmpty }) else {
            return "| \(heading) | value | |\n|---|---|---|\n" + rows.map { "| `\($0.0)` | \($0.1) | \($0.3) |\n" }.joined()
        }
        return "| \(heading) | value | default | |\n|---|---|---|---|\n"
            + rows.map { "| `\($0.0)` | \($0.1) | \($0.2) | \($0.3) |\n" }.joined()
    }

    // MARK: Expectations

    private var expectations: String {
        """
        ## What is expected

        What `expect` does not name is not looked at. It speaks about the window of its step: all that came after the step before it up to the
        end of this one, be it due in between or caused by the step at its own instant. What the step causes later belongs to the window of
        the next step at that time or after it.

        ### expectation

        """
    }

    // MARK: Results

    private var result: String {
        """

        ## What a result tells

        `--format json` writes one object: `scenarios`, a list, and `passed` and `failed`, how many there were of each. A scenario has `file`,
        `name`, `passed`, `steps`, and in `diagnostics` the findings that kept it from being read. A step has `index` (from 0), `at`, `do`,
        `events` and `failures`; a failure has `key` (`route`, `state.options`), `expected`, `actual`, and the `line` and `column` of what
        was expected.

        An event has `at`, `app`, the app that is told, `kind`, and:

        | kind | what happened | keys |
        |---|---|---|

        """
            + EventKind.all.map { kind in
                "| `\(kind.name)` | \(kind.summary) | \(kind.details.map { "`\($0.key)`: \($0.values)" }.joined(separator: "; ")) |\n"
            }.joined()
    }

    // MARK: Words

    private func words() throws -> String {
        func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: " ") }
        func section(_ name: String, _ text: String) -> String { "### \(name)\n\n\(text)\n\n" }
        func description(_ name: String) -> String { schema["$defs", name].text("description") ?? "" }
        let ports = PortType.all
        var text = "\n## Values\n\n"
        text += section("accessory", description("accessory") + " `audioroute profiles` lists them.")
        text += section("action", "An object with an `action`, a `call`, and what goes with the action.")
        text += section("builtIn", list(ports.filter(\.isBuiltIn).map(\.name)))
        text += section("call", description("call"))
        text += section("callback", list(CallbackName.all.map(\.name)))
        text += section("category", list(Category.all.map(\.name)))
        text += section("cause", list(InterruptionCause.all.map(\.name)))
        text += section("device", list(CallDevice.all.map(\.name)))
        text += section("error", "`null`, `any`, or one of these:\n\n" + errorTable)
        text += section("failure", "An object with the `key` of an expectation or the id of a `diagnostic`, and a `step`, counted from 0.")
        text += section("handleType", list(HandleType.all.map(\.name)))
        text += section(
            "infoPlist",
            "An object with some of "
                + ScenarioVocabulary.infoPlist.map { "`\($0)`" }.joined(separator: ", ")
                + ": two texts, and a list of modes. Without the first the process ends when the microphone is taken, without the second "
                + "when the camera is; without the mode `audio` sound stops in the background, and without `voip` no push comes and CallKit "
                + "takes no call.")
        text += section("input", list(ports.filter { $0.directions.contains(.input) }.map(\.name)))
        text += section("interruption", list(ExpectedInterruption.all.map(\.name)))
        text += section("kind", list(ActionKind.all.map(\.name)))
        text += section("mode", list(Mode.all.map(\.name)))
        text += section("options", "A list of names, or a mask: `109` or `\"0x6d\"`.\n\n" + list(CategoryOption.all.map(\.name)))
        text += section("output", list(ports.filter { $0.directions.contains(.output) }.map(\.name)))
        text += section("override", list(PortOverride.all.map(\.name)))
        text += section("parameters", "An object with some of these:\n\n" + (try parameters).dropLast())
        text += section("port", "An input or an output. `bluetoothHFP@airpods` is that of one accessory, where several have it.")
        text += section("reason", list(RouteChangeReason.all.map(\.name)))
        text += section("restriction", list(AgoraRestriction.named.map(\.name)))
        text += section(
            "route",
            "An object with `outputs` and `inputs`, each a list of ports that is taken as a set; a side that is absent is not looked at.")
        text += section(
            "stream",
            """
            `flows`: there is sound. `silent`: there is none, for a reason of the system's. `muted`: there is none, because somebody muted it.
            `leak`: there is sound that should not be.
            """)
        text += section("word", description("word"))
        return String(text.dropLast())
    }

    private var parameters: String {
        get throws {
            try table("parameter", ScenarioVocabulary.parameters) { schema["$defs", "parameters", "properties", $0] }
        }
    }

    private var errorTable: String {
        "| error | code | |\n|---|---|---|"
            + SessionError.all.map { error in
                let characters = error.fourCharacterCode.map { "`\($0)`" } ?? ""
                return "\n| `\(error.name)` | \(error.code.map(String.init) ?? "") | \(characters) |"
            }.joined()
    }
}
