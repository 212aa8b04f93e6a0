/// Works out what expressions come to, at one place of a file.
struct Evaluator {
    /// What names are bound to in the functions around, where that is known; the values of names that are bound to something else are
    /// unknown.
    let local: (String) -> Value?
    /// The names of the types around, the innermost last.
    let types: [String]
    /// What the innermost type inherits from.
    let inherited: [String]
    /// The constants of the file, and those of the other files of its target.
    let constants: [Constants]

    /// The value of an expression.
    func value(of expression: Expression) -> Value {
        var steps = Self.stepLimit
        return value(of: expression, &steps)
    }

    /// So many expressions are looked at for one value.
    private static let stepLimit = 2000
    /// So many options are put together.
    private static let listLimit = 64

    private func value(of expression: Expression, _ steps: inout Int) -> Value {
        steps -= 1
        guard steps > 0 else { return .unknown }
        switch expression.kind {
        case .name(let name): return value(ofName: name, &steps)
        case .member(let base, let name): return value(ofMember: name, of: base, &steps)
        case .call(let call): return value(of: call, &steps)
        case .string(let text): return text.map { .string($0) } ?? .unknown
        case .number(let number): return number.map { .integer($0) } ?? .unknown
        case .boolean(let value): return .boolean(value)
        case .null: return .null
        case .list(let elements):
            guard elements.count <= Self.listLimit else { return .unknown }
            return .list(elements.map { value(of: $0, &steps) })
        case .binary(let left, "|", let right): return value(of: left, &steps).union(value(of: right, &steps))
        case .binary(let left, "<<", let right):
            guard case .integer(let number) = value(of: left, &steps), case .integer(let shift) = value(of: right, &steps), shift >= 0,
                shift < 32, number >= 0, number < 1 << 31
            else { return .unknown }
            return .integer(number << shift)
        case .choice(_, let yes, let no): return .either(value(of: yes, &steps), value(of: no, &steps))
        case .attempt(_, let inner), .await(let inner), .cast(let inner, _, _): return value(of: inner, &steps)
        // `(a | b)`, which may come as a group of one.
        case .other(let parts) where parts.count == 1: return value(of: parts[0], &steps)
        default: return .unknown
        }
    }

    private func value(ofName name: String, _ steps: inout Int) -> Value {
        if let value = local(name) { return value }
        if let value = member(name, &steps) { return value }
        if let constant = constant(name) { return value(of: constant, &steps) }
        if name.hasPrefix("AVAudioSession") || name.hasPrefix("kAudioSession") { return .symbol(name) }
        return switch name {
        case "YES": .boolean(true)
        case "NO": .boolean(false)
        case "nil", "NULL": .null
        default: .unknown
        }
    }

    /// The value of a property of the types around.
    private func member(_ name: String, _ steps: inout Int) -> Value? {
        for type in types.reversed() + inherited {
            // The variable of a property in Objective-C.
            for spelling in name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name] {
                if let constant = constant("\(type).\(spelling)") { return value(of: constant, &steps) }
            }
        }
        return nil
    }

    private func constant(_ name: String) -> Constant? {
        for table in constants { if let constant = table[name] { return constant } }
        return nil
    }

    private func value(of constant: Constant, _ steps: inout Int) -> Value {
        if let session = constant.session { return .session(session) }
        // Constants can stand for one another in a circle.
        steps -= 50
        guard let expression = constant.value else { return .unknown }
        // Nothing of the function around is known where the constant is declared.
        let evaluator = Evaluator(local: { _ in nil }, types: constant.types, inherited: [], constants: constants)
        return evaluator.value(of: expression, &steps)
    }

    private func value(ofMember name: String, of base: Expression?, _ steps: inout Int) -> Value {
        guard let base else { return value(ofContextual: name, &steps) }
        switch base.kind {
        case .name("self"), .name("Self"):
            if types.last.map({ Self.isAppleType($0) }) == true { return value(ofContextual: name, &steps) }
            return member(name, &steps) ?? .unknown
        case .name(let type):
            if let constant = constant("\(type).\(name)") { return value(of: constant, &steps) }
            if Self.isAppleType(type) { return value(ofContextual: name, &steps) }
            if name == "sharedInstance", let session = SessionCall.API(type: type) { return .session(session) }
        case .member(.some(let outer), let type):
            if case .name("AVAudioSession") = outer.kind, Self.appleTypes.contains(type) { return value(ofContextual: name, &steps) }
            if let constant = constant("\(type).\(name)") { return value(of: constant, &steps) }
        default: break
        }
        return name == "rawValue" ? value(of: base, &steps) : .unknown
    }

    /// What belongs to a type that stands in the context: a constant of Apple's, or one that an extension adds to them.
    private func value(ofContextual name: String, _ steps: inout Int) -> Value {
        for type in Self.appleTypes {
            for spelling in ["AVAudioSession.\(type).\(name)", "\(type).\(name)", "AVAudioSession\(type).\(name)"] {
                if let constant = constant(spelling) { return value(of: constant, &steps) }
            }
        }
        return .symbol(name)
    }

    private static let appleTypes = ["Category", "Mode", "CategoryOptions", "RouteSharingPolicy", "PortOverride", "SetActiveOptions"]

    /// Whether a type is one of those that Apple's constants belong to: `AVAudioSession.Mode`, `AVAudioSessionMode`.
    private static func isAppleType(_ name: String) -> Bool {
        let prefix = "AVAudioSession"
        guard name.hasPrefix(prefix) else { return false }
        let rest = name.dropFirst(prefix.count)
        return appleTypes.contains { rest == $0 || rest.first == "." && rest.dropFirst() == $0 }
    }

    private func value(of call: Call, _ steps: inout Int) -> Value {
        guard let name = call.name else { return .unknown }
        let argument = call.arguments.first
        switch name {
        case "sharedInstance":
            guard call.arguments.isEmpty, case .name(let type)? = call.receiver?.kind else { return .unknown }
            return SessionCall.API(type: type).map { .session($0) } ?? .unknown
        case "union", "intersection", "subtracting":
            guard let receiver = call.receiver, let argument, call.arguments.count == 1 else { return .unknown }
            return value(of: receiver, &steps).combined(name, with: value(of: argument.value, &steps))
        case "webRTC" where Self.isConfiguration(call.receiver), "webRTCConfiguration" where Self.isConfiguration(call.receiver),
            "alloc" where Self.isConfiguration(call.receiver), "new" where Self.isConfiguration(call.receiver),
            "init" where Self.isConfiguration(call.receiver):
            return .configuration(SessionConfiguration())
        // `[[RTCAudioSessionConfiguration alloc] init]`
        case "init": if let receiver = call.receiver, case .call = receiver.kind { return value(of: receiver, &steps) }
        default: break
        }
        if call.receiver == nil, Self.isConfiguration(call.callee) { return .configuration(SessionConfiguration()) }
        // `.init(rawValue: …)`, `AVAudioSession.Category(rawValue: …)`, `AVAudioSessionCategoryOptions()`, `NSNumber`s of any kind.
        let type = name == "init" ? call.receiver : call.callee
        guard type.map({ Self.isAppleType($0) }) ?? (name == "init") else { return .unknown }
        if call.arguments.isEmpty { return .list([]) }
        guard call.arguments.count == 1, let argument, argument.label == "rawValue" || argument.label == nil else { return .unknown }
        return value(of: argument.value, &steps)
    }

    private static func isAppleType(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): isAppleType(name)
        case .member(.some(let base), let name): if case .name("AVAudioSession") = base.kind { appleTypes.contains(name) } else { false }
        default: false
        }
    }

    /// Whether it is a configuration of WebRTC: `RTCAudioSessionConfiguration`.
    private static func isConfiguration(_ type: Expression?) -> Bool {
        if case .name(let name)? = type?.kind { name.hasSuffix("RTCAudioSessionConfiguration") } else { false }
    }
}

extension Value {
    /// The set with those of another.
    func union(_ other: Value) -> Value {
        if case .integer(let one) = self, case .integer(let two) = other { return .integer(one | two) }
        let values = elements + other.elements
        return values.count <= 64 ? .list(values) : .unknown
    }

    /// The value as elements of a set.
    private var elements: [Value] { if case .list(let values) = self { values } else { [self] } }

    /// What a method of a set makes of it: `union`, `intersection`, `subtracting`, and those that change it.
    func combined(_ method: String, with other: Value) -> Value {
        switch method {
        case "union", "insert", "formUnion", "update": return union(other)
        case "intersection", "formIntersection":
            guard let one = options, let two = other.options else { return .unknown }
            return .integer(Int(one.intersection(two).rawValue))
        case "subtracting", "subtract", "remove":
            guard let one = options, let two = other.options else { return .unknown }
            return .integer(Int(one.subtracting(two).rawValue))
        default: return .unknown
        }
    }
}
