import Foundation
import RoutePolicy
import SourceCheck

/// The JSON Schema of the configurations of lint, by which editors complete and check them.
enum LintSchema {
    private static let levels = ["off", "error", "warning", "note"]

    /// Its text.
    static func text() throws -> Data {
        let schema: [String: Any] = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "audioroute: how lint checks the sources of a folder",
            "type": "object",
            "additionalProperties": false,
            "properties": [
                "$schema": ["type": "string", "description": "The schema by which an editor completes and checks the file; never judged."],
                "rules": object("What the findings of each rule are; as the rule says if absent.", rules),
                "exclude": [
                    "type": "array", "maxItems": 1000, "items": ["type": "string", "pattern": "[^!/ ]"],
                    "description":
                        "What is not read: patterns as in .gitignore, from the folder of this file on. A pattern that begins with ! "
                        + "takes in what would be left out.",
                ],
                "os": [
                    "description": "The oldest version that the app runs on, counted in iOS versions: \"17.0\".",
                    "oneOf": [["type": "string", "pattern": "^[0-9]+(\\.[0-9]+){0,2}$"], ["type": "integer", "minimum": 3]],
                ],
                "policies": object("Readings by policy: `audioroute policies` lists them.", policies),
            ],
        ]
        let text = try JSONSerialization.data(
            withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return text + Data("\n".utf8)
    }

    private static func object(_ description: String, _ properties: [String: Any]) -> [String: Any] {
        ["type": "object", "additionalProperties": false, "description": description, "properties": properties]
    }

    private static var rules: [String: Any] {
        let rules = LintRules.texts.map { rule -> (String, Any) in
            (rule.id, ["enum": levels, "default": rule.severity.rawValue, "description": rule.statement])
        }
        return Dictionary(uniqueKeysWithValues: rules)
    }

    private static var policies: [String: Any] {
        let policies = Policy.all.map { policy -> (String, Any) in
            let readings: [Any] = policy.readings.flatMap { reading -> [Any] in Bool(reading).map { [reading, $0] } ?? [reading] }
            return (policy.name, ["enum": readings, "description": policy.question])
        }
        return Dictionary(uniqueKeysWithValues: policies)
    }
}
