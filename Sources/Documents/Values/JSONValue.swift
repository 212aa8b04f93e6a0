import CJSONC

/// One value of a ``Document``: valid as long as the document is.
struct JSONValue {
    /// `nil` is JSON's `null`.
    private let node: OpaquePointer?

    init(_ node: OpaquePointer?) { self.node = node }

    /// The types that are told apart.
    enum Kind {
        case null, boolean, integer, double, string, array, object
    }

    var kind: Kind {
        switch json_object_get_type(node) {
        case json_type_boolean: .boolean
        case json_type_int: .integer
        case json_type_double: .double
        case json_type_string: .string
        case json_type_array: .array
        case json_type_object: .object
        default: .null
        }
    }

    var isNull: Bool { node == nil }

    /// The bytes of a string, escapes resolved.
    @inline(__always)
    var string: UnsafeRawBufferPointer? {
        guard json_object_get_type(node) == json_type_string else { return nil }
        return UnsafeRawBufferPointer(start: json_object_get_string(node), count: Int(json_object_get_string_len(node)))
    }

    /// A string as a Swift value.
    var text: String? { string.map { String(decoding: $0, as: UTF8.self) } }

    /// A number without a fraction or exponent.
    var integer: Int? { json_object_get_type(node) == json_type_int ? Int(json_object_get_int64(node)) : nil }

    /// Any number.
    var double: Double? {
        switch kind {
        case .integer, .double: json_object_get_double(node)
        default: nil
        }
    }

    var boolean: Bool? {
        json_object_get_type(node) == json_type_boolean ? json_object_get_boolean(node) != 0 : nil
    }

    /// The elements of an array.
    @inline(__always)
    var elements: Elements? {
        guard json_object_get_type(node) == json_type_array else { return nil }
        return Elements(node: node, count: json_object_array_length(node))
    }

    /// The members of an object, in the order in which they stand in the text.
    @inline(__always)
    var members: Members? {
        guard json_object_get_type(node) == json_type_object else { return nil }
        return Members(first: lh_table_head(json_object_get_object(node)))
    }

    /// The value under a key of an object.
    subscript(key: StaticString) -> JSONValue? {
        members?.first { $0.isCalled(key) }?.value
    }

    struct Elements: Sequence, IteratorProtocol {
        fileprivate let node: OpaquePointer?
        let count: Int
        private var index = 0

        /// No elements.
        static var none: Elements { Elements(node: nil, count: 0) }

        fileprivate init(node: OpaquePointer?, count: Int) {
            self.node = node
            self.count = count
        }

        @inline(__always)
        mutating func next() -> JSONValue? {
            guard index < count else { return nil }
            defer { index += 1 }
            return JSONValue(json_object_array_get_idx(node, index))
        }
    }

    struct Members: Sequence, IteratorProtocol {
        private var entry: UnsafeMutablePointer<lh_entry>?

        fileprivate init(first: UnsafeMutablePointer<lh_entry>?) { entry = first }

        @inline(__always)
        mutating func next() -> Member? {
            guard let entry else { return nil }
            defer { self.entry = entry.pointee.next }
            return Member(key: entry.pointee.k, value: JSONValue(OpaquePointer(entry.pointee.v)))
        }
    }

    struct Member {
        private let name: UnsafeRawPointer?
        let value: JSONValue

        @inline(__always)
        fileprivate init(key: UnsafeRawPointer?, value: JSONValue) {
            name = key
            self.value = value
        }

        /// The key's bytes.
        var key: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: name, count: SystemCalls.length(ofCString: name)) }

        var text: String { String(decoding: key, as: UTF8.self) }

        /// Whether this is the key.
        @inline(__always)
        func isCalled(_ wanted: StaticString) -> Bool { SystemCalls.equal(cString: name, wanted) }
    }
}

extension JSONValue: CustomStringConvertible {
    /// What it is, for a message.
    var description: String {
        switch kind {
        case .null: "null"
        case .boolean: boolean == true ? "true" : "false"
        case .integer: "a number"
        case .double: "a number with a fraction or an exponent"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
