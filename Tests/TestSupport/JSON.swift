import Foundation

/// A JSON value, read by another parser than the one that is tested.
public enum JSON: Sendable, Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Reads one value; `nil` when it is no JSON.
    public init?(_ text: String) {
        guard let value = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)) else { return nil }
        self = value
    }

    /// The value of a key; `null` where there is none.
    public subscript(key: String) -> JSON { object?[key] ?? .null }

    /// The element of a place; `null` where there is none.
    public subscript(index: Int) -> JSON { elements.indices.contains(index) ? elements[index] : .null }

    /// Whether there is such a key, be it with `null`.
    public func has(_ key: String) -> Bool { object?[key] != nil }

    /// The members of an object.
    public var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
    /// The elements of an array; none of anything else.
    public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
    /// The text of a string.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The strings of an array.
    public var strings: Set<String> { Set(elements.compactMap(\.string)) }

    /// A whole number.
    public var integer: Int? { if case .number(let value) = self { Int(exactly: value) } else { nil } }

    /// The value as JSON text, keys sorted.
    public var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension JSON: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .number(let value):
            if let whole = Int(exactly: value) { try container.encode(whole) } else { try container.encode(value) }
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
