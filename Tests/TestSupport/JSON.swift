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
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) else { return nil }
        self.init(value)
    }

    /// Takes over what `JSONSerialization` has read, which takes a tenth of the time of a `JSONDecoder`.
    private init(_ value: Any) {
        switch value {
        case let members as [String: Any]: self = .object(members.mapValues(JSON.init(_:)))
        case let elements as [Any]: self = .array(elements.map(JSON.init(_:)))
        case let text as String: self = .string(text)
        case let number as NSNumber:
            // Only its C type tells a boolean from 0 and 1.
            self = String(cString: number.objCType) == "c" ? .boolean(number.boolValue) : .number(number.doubleValue)
        default: self = .null
        }
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

    /// A number.
    public var double: Double? { if case .number(let value) = self { value } else { nil } }

    /// The value as JSON text, keys sorted.
    public var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension JSON: Encodable {
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
