/// The functions of a file.
public struct FunctionTable: Sendable {
    /// A function, and where it stands.
    public struct Entry: Sendable {
        public let function: Function
        /// The name of the innermost type around it; `nil` for one outside of all types.
        public let type: String?
        /// The name of the property whose accessor it is, or whose first value it makes.
        public let property: String?
    }

    /// Every function, method, accessor and initializer, and the closures that stand in none of them.
    public let entries: [Entry]
    private let byName: [String: [Int]]

    /// The functions of a file.
    init(_ tree: SourceTree) {
        var entries: [Entry] = []
        var binding: Binding?
        SyntaxWalk.through(tree.statements) { node, scope in
            switch node {
            case .binding(let value): binding = value
            case .function(let function):
                let isOfProperty = Self.accessors.contains(function.name) || function.name.isEmpty
                if !function.name.isEmpty || scope.functions.isEmpty {
                    entries.append(
                        Entry(function: function, type: scope.types.last?.name, property: isOfProperty ? binding?.name : nil))
                }
            default: break
            }
            return true
        }
        self.entries = entries
        byName = Dictionary(grouping: entries.indices) { entries[$0].function.name }
    }

    /// What the accessors of a property are called.
    private static let accessors: Set = ["get", "set", "willSet", "didSet"]

    /// Whether there is a function of a name.
    func has(_ name: String) -> Bool { byName[name] != nil }

    /// The one function of a name that can handle a notification; `nil` where there are none or several.
    func handler(_ name: String) -> Function? {
        let fitting = (byName[name] ?? []).map { entries[$0].function }.filter { function in
            function.body != nil && function.parameters.count <= 1
                && function.parameters.allSatisfy { $0.type.isEmpty || $0.type.contains("Notification") || $0.type.contains("id") }
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The one function of a name that takes so many arguments; `nil` where there are none or several.
    func only(_ call: Call) -> Function? {
        guard let name = call.name, call.isOnSelf, let found = byName[name] else { return nil }
        let fitting = found.filter { entries[$0].function.body != nil && entries[$0].function.parameters.count >= call.arguments.count }
        return fitting.count == 1 ? entries[fitting[0]].function : nil
    }
}
