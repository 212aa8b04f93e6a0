import RoutePolicy
import SessionModel
import SessionSimulator

/// The keys of a scenario.
enum ScenarioKey: String, CaseIterable, Named {
    // In the order in which they are read: what is connected depends on the device and the version, and the steps on everything.
    case schema = "$schema"
    case evidence, failsWith, name, device, os, policy, apps, connected, steps

    static let kind = "key"
    var name: String { rawValue }
    var otherNames: [String] { [] }
}

/// Reads what a scenario says beside its steps.
extension ScenarioDraft {
    mutating func take(_ key: ScenarioKey, _ value: JSONValue) throws(ValueFault) {
        switch key {
        case .schema:
            if value.text == nil { throw .wrongType(value, wanted: "a string: the address of the schema") }
        case .steps: break
        case .evidence:
            if value.members == nil { throw .wrongType(value, wanted: "an object: where the scenario comes from") }
        case .failsWith:
            _ = try Fields.elements(value, of: "failures") { value throws(ValueFault) in try Self.checkFailure(value) }
        case .name: name = try Self.title(value)
        case .device:
            isDeviceKnown = false
            guard let text = value.string else { throw .wrongType(value, wanted: "a string: the name of a device") }
            device = profiles.entry(try profiles.number(text, .device))
            isDeviceKnown = true
        case .os: os = try VersionText.version(value)
        case .policy: try takePolicies(value)
        case .apps:
            apps = nil
            let apps = try AppReader.apps(value)
            self.apps = apps
            // What Info.plist lacks can end a process in any step.
            for (place, app) in apps.enumerated() where app.settings.infoPlist != .complete { processes[place] = .isUnknown }
        case .connected:
            guard let elements = value.elements else { throw .wrongType(value, wanted: "a list of accessories") }
            for (index, element) in elements.enumerated() {
                try at(.index(index)) { () throws(ValueFault) in try connectAtStart(element) }
            }
        }
    }

    /// A failure that a scenario is meant to have: told for those who check that it does, not judged.
    private static func checkFailure(_ value: JSONValue) throws(ValueFault) {
        let fields = try Fields(value, known: ["step", "key", "diagnostic"], what: "a failure")
        _ = try fields.optional("step") { value throws(ValueFault) in try Fields.integer(value, in: 0...Int.max - 1, unit: "steps") }
        let key = try fields.text("key")
        let diagnostic = try fields.text("diagnostic")
        guard key != nil || diagnostic != nil else {
            throw ValueFault("a failure names the \"key\" of what is expected, or a \"diagnostic\"")
        }
    }

    private static let titleLimit = 1000

    private static func title(_ value: JSONValue) throws(ValueFault) -> String {
        guard let text = value.text else { throw .wrongType(value, wanted: "a string: what the scenario shows") }
        guard text.unicodeScalars.count <= titleLimit, !Fields.hasControls(text) else {
            throw ValueFault("a name has at most \(titleLimit) characters and no control characters")
        }
        return text
    }

    // MARK: Policies

    private mutating func takePolicies(_ value: JSONValue) throws(ValueFault) {
        guard let members = value.members else { throw .wrongType(value, wanted: "an object: readings by policy") }
        for member in members {
            let name = member.text
            if let policy = Names.policies[member.key] {
                policies[policy] = try at(.key(name)) { () throws(ValueFault) in try PolicyText.reading(member.value, of: policy) }
            } else if let setting = Names.callSettings[member.key] {
                try at(.key(name)) { () throws(ValueFault) in try CallSettingText(member.value).set(setting, in: &settings) }
            } else {
                var fault = ValueFault.unknown(
                    name, Policy.kind, among: Policy.all.map(\.name) + CallSetting.all.map(\.name), listed: 0)
                fault.path = [.key(name)]
                fault.isAboutKey = true
                throw fault
            }
        }
    }

    /// The longest time that a scenario can name: more than thirty years.
    private static let timeLimit = 1e9

    /// A time that is written in seconds.
    static func microseconds(_ value: JSONValue) throws(ValueFault) -> Int {
        Int((try Fields.number(value, in: 0...timeLimit, unit: "seconds") * 1_000_000).rounded())
    }
}
