import SessionModel
import SessionSimulator

/// Reads the apps of a scenario and how they are set up.
enum AppReader {
    static let keys: [StaticString] = [
        "name", "kind", "emergency", "sdk", "providers", "maximumCallGroups", "maximumCallsPerCallGroup", "pushDelegate", "infoPlist",
        "integration", "configureAudioSession", "incomingCallInfo",
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
        for key: StaticString in ["sdk", "providers", "pushDelegate", "infoPlist"] where settings.isCellular && fields[key] != nil {
            throw fault(key, "is no setting of the phone, whose calls come from no push and need no SDK")
        }
        settings.sdk = try fields.optional("sdk") { value throws(ValueFault) in try Fields.word(value, Names.sdks) }
        let providers = try fields.optional("providers") { value throws(ValueFault) in
            UInt8(try Fields.integer(value, in: 0...2, unit: "providers"))
        }
        if let providers { settings.providers = providers }
        if let count = try count("maximumCallGroups", of: "call groups", fields) { settings.maximumCallGroups = count }
        if let count = try count("maximumCallsPerCallGroup", of: "calls in a group", fields) { settings.maximumCallsPerCallGroup = count }
        if let delegate = try fields.optional("pushDelegate", { value throws(ValueFault) in try Fields.word(value, Names.pushDelegates) }) {
            settings.pushDelegate = delegate
        }
        if let plist = try fields.optional("infoPlist", infoPlist) { settings.infoPlist = plist }
        for key: StaticString in ["integration", "configureAudioSession", "incomingCallInfo"]
        where settings.sdk != .azure && fields[key] != nil {
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
        settings.hasIncomingCallInfo = try fields.boolean("incomingCallInfo") ?? true
        return settings
    }

    static let infoPlistKeys: [StaticString] = ["NSMicrophoneUsageDescription", "NSCameraUsageDescription", "UIBackgroundModes"]

    /// The modes of `UIBackgroundModes`. On two of them something depends here.
    ///
    /// Source: <https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes>
    static let backgroundModes = [
        "audio", "voip", "location", "external-accessory", "bluetooth-central", "bluetooth-peripheral", "fetch", "remote-notification",
        "processing", "nearby-interaction", "push-to-talk", "newsstand-content",
    ]

    /// What Info.plist says. A text that is empty is none.
    private static func infoPlist(_ value: JSONValue) throws(ValueFault) -> InfoPlist {
        let fields = try Fields(value, known: infoPlistKeys, what: "\"infoPlist\"")
        var plist: InfoPlist = []
        func isText(_ value: JSONValue) throws(ValueFault) -> Bool {
            guard let text = value.text else { throw .wrongType(value, wanted: "a string") }
            return !text.isEmpty
        }
        if try fields.optional("NSMicrophoneUsageDescription", isText) == true { plist.insert(.microphoneText) }
        if try fields.optional("NSCameraUsageDescription", isText) == true { plist.insert(.cameraText) }
        let modes = try fields.optional("UIBackgroundModes") { value throws(ValueFault) in
            try Fields.elements(value, of: "background modes") { value throws(ValueFault) in
                try Fields.choice(value, "background mode", among: backgroundModes)
            }
        }
        if modes?.contains("audio") == true { plist.insert(.audioMode) }
        if modes?.contains("voip") == true { plist.insert(.voIPMode) }
        return plist
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
