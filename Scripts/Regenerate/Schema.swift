import Foundation

/// A part of a JSON Schema, and the text for people of what it says.
struct Schema {
    private let members: [String: Any]

    private init(_ members: [String: Any]) { self.members = members }

    /// Reads a schema.
    init(_ text: Data) throws { self.init(try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]) }

    /// What lies at the end of a path; empty where there is nothing.
    subscript(path: String...) -> Schema {
        Schema(path.reduce(members) { $0[$1] as? [String: Any] ?? [:] })
    }

    /// The elements of a list.
    func list(_ key: String) -> [Schema] { (members[key] as? [[String: Any]] ?? []).map(Schema.init) }

    func texts(_ key: String) -> [String] { members[key] as? [String] ?? [] }

    func text(_ key: String) -> String? { members[key] as? String }

    /// The part with what another says about the same, which holds where both speak.
    func refined(by other: Schema) -> Schema { Schema(members.merging(other.members) { $1 }) }

    /// What a value may be. A definition is named, and linked to its heading.
    var type: String {
        if let name = text("$ref")?.split(separator: "/").last { return "[\(name)](#\(name.lowercased()))" }
        if let values = members["enum"] as? [Any] { return values.map(Self.code).joined(separator: ", ") }
        if let value = members["const"] { return Self.code(value) }
        let choices = list("oneOf")
        if !choices.isEmpty { return choices.map(\.type).joined(separator: " or ") }
        let types = text("type").map { [$0] } ?? texts("type")
        return types.map(named).joined(separator: " or ")
    }

    private func named(_ type: String) -> String {
        switch type {
        case "array": return "list of \(self["items"].type)"
        case "boolean": return "`true` or `false`"
        case "null": return "`null`"
        case "integer", "number":
            let limits = [members["minimum"], members["maximum"]].map { $0.map { "\($0)" } }
            let number = type == "integer" ? "whole number" : "number"
            return number + (limits[1].map { ", \(limits[0] ?? "") to \($0)" } ?? limits[0].map { " from \($0) on" } ?? "")
        default: return type
        }
    }

    /// What holds where nothing is said; `nil` where the schema does not tell.
    var fallback: String? { members["default"].map(Self.code) }

    private static func code(_ value: Any) -> String {
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        let json = (try? JSONSerialization.data(withJSONObject: value, options: options)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return "`\(value is String ? String(json.dropFirst().dropLast()) : json)`"
    }
}
