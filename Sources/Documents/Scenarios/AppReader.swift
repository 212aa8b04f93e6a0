import SessionModel
import SessionSimulator

/// Reads the apps of a scenario and how they are set up.
enum AppReader {
    static let keys: [StaticString] = [
        "name", "kind", "emergency", "sdk", "maximumCallGroups", "maximumCallsPerCallGroup", "pushDelegate", "integration",
        "configureAudioSession",
    ]

    static func apps(_ value: JSONValue) throws(ValueFault) -> [Scenario.App] {
        guard let elements = value.elements else { throw .wrongType(value, wanted: "a list of apps, such as [{\"name\": \"app\"}]") }
        guard (1...World.appLimit).contains(elements.count) else {
            throw ValueFault("\(elements.count) apps are not possible: 1 to \(World.appLimit) are")
        }
        var apps: [Scenario.App] = []
        for (index, element) in elements.enumerated() {
            try at(.index(index)) { () throws(ValueFault) in
                let app = try app(element)
                guard !apps.contains(where: { $0.name == app.name }) else {
                    throw ValueFault("another app is called \(Quoted.text(app.name)) already", at: ["name"])
                }
                apps.append(app)
            }
        }
        return apps
    }

    private static func app(_ value: JSONValue) throws(ValueFault) -> Scenario.App {
        if let text = value.text { throw ValueFault("an app is an object: write {\"name\": \(Quoted.text(text))}") }
        let fields = try Fields(value, known: keys, what: "an app")
        return Scenario.App(try fields.required("name", try fields.text("name")), try settings(fields))
    }

    private static func settings(_ fields: Fields) throws(ValueFault) -> AppSettings {
        var settings = AppSettings()
        settings.isCellular =
            try fields.optional("kind") { value throws(ValueFault) in
                try Fields.choice(value, "kind of app", among: ["cellular"])
            } != nil
        settings.isEmergency = try fields.boolean("emergency") ?? false
        if fields["emergency"] != nil, !settings.isCellular {
            throw fault("emergency", "is a setting of the phone, an app of \"kind\": \"cellular\"")
        }
        for key: StaticString in ["sdk", "pushDelegate"] where settings.isCellular && fields[key] != nil {
            throw fault(key, "is no setting of the phone, whose calls come from no push and need no SDK")
        }
        settings.sdk = try fields.optional("sdk") { value throws(ValueFault) in try Fields.word(value, Names.sdks) }
        if let count = try count("maximumCallGroups", of: "call groups", fields) { settings.maximumCallGroups = count }
        if let count = try count("maximumCallsPerCallGroup", of: "calls in a group", fields) { settings.maximumCallsPerCallGroup = count }
        if let delegate = try fields.optional("pushDelegate", { value throws(ValueFault) in try Fields.word(value, Names.pushDelegates) }) {
            settings.pushDelegate = delegate
        }
        for key: StaticString in ["integration", "configureAudioSession"] where settings.sdk != .azure && fields[key] != nil {
            let own = settings.sdk.map { "the sdk of this app is \($0.name)" } ?? "this app has no sdk"
            throw fault(key, "is a setting of an app with the sdk azure; \(own)")
        }
        if let integration = try fields.optional("integration", { value throws(ValueFault) in try Fields.word(value, Names.integrations) })
        {
            settings.integration = integration
        }
        let block = try fields.optional("configureAudioSession") { value throws(ValueFault) in
            try Fields.word(value, Names.configureAudioSessions)
        }
        if let block { settings.configureAudioSession = block }
        return settings
    }

    private static func count(_ key: StaticString, of what: String, _ fields: Fields) throws(ValueFault) -> UInt8? {
        try fields.optional(key) { value throws(ValueFault) in
            UInt8(try Fields.integer(value, in: 1...8, unit: what))
        }
    }

    private static func fault(_ key: StaticString, _ message: String) -> ValueFault {
        ValueFault("\"\(key)\" \(message)", at: [.key(key.description)], isAboutKey: true)
    }
}
