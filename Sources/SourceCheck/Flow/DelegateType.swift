/// A type of a file with all of its methods there, those of its extensions and categories too.
struct DelegateType: Sendable {
    let name: String
    /// Whether the file has the type itself, and not only extensions of it.
    private(set) var isDeclared = false
    /// Every method, function and accessor with a body, by its base name.
    private(set) var methods: [String: [Function]] = [:]
    /// The types of its properties, where they are written or plain from what they begin with.
    private(set) var properties: [String: String] = [:]
    /// The methods through which CallKit and PushKit speak to it, in the order of the text.
    private(set) var delegateMethods: [(role: DelegateMethod, function: Function)] = []

    /// The types of a file that have methods of CallKit's or PushKit's delegates. Having them is what counts: the conformance may be
    /// written in another file.
    static func find(in tree: SourceTree) -> [DelegateType] {
        guard tree.language == .swift || tree.language == .objectiveC else { return [] }
        return all(in: tree).filter { !$0.delegateMethods.isEmpty }
    }

    /// All types of a file, in the order in which they begin.
    static func all(in tree: SourceTree) -> [DelegateType] {
        var types: [DelegateType] = []
        var places: [String: Int] = [:]
        gather(tree.statements, into: &types, &places)
        return types
    }

    private static func gather(_ statements: [Statement], into types: inout [DelegateType], _ places: inout [String: Int]) {
        for statement in statements {
            switch statement.kind {
            case .type(let declaration) where declaration.keyword != "protocol":
                let place = places[declaration.name] ?? types.count
                if place == types.count { types.append(DelegateType(name: declaration.name)) }
                places[declaration.name] = place
                if declaration.keyword != "extension", declaration.keyword != "@interface" { types[place].isDeclared = true }
                types[place].take(declaration.members.statements)
                gather(declaration.members.statements, into: &types, &places)
            case .conditionalCompilation(let branches):
                for branch in branches { gather(branch.body.statements, into: &types, &places) }
            default: break
            }
        }
    }

    private init(name: String) { self.name = name }

    private mutating func take(_ members: [Statement]) {
        for member in members {
            switch member.kind {
            case .function(let function):
                guard function.body != nil else { continue }
                methods[function.name, default: []].append(function)
                if let role = DelegateMethod(function) { delegateMethods.append((role, function)) }
            case .binding(let binding):
                guard let name = binding.name else { continue }
                if let type = binding.type ?? binding.value?.madeType { properties[name] = type.bareTypeName }
                for accessor in binding.accessors where accessor.body != nil { methods[name, default: []].append(accessor) }
            case .conditionalCompilation(let branches):
                for branch in branches { take(branch.body.statements) }
            default: break
            }
        }
    }

    /// Whether it has such a method.
    func has(_ role: DelegateMethod) -> Bool { delegateMethods.contains { $0.role == role } }

    /// Whether one of its methods calls something of this name.
    func calls(_ name: String) -> Bool { methods.values.joined().contains { $0.calls { $0 == name } } }

    /// The methods of its own in which it reports or requests calls, and those that switch the speaker.
    var ownMethods: [(role: DelegateMethod, function: Function)] {
        methods.values.joined().sorted { $0.range.lowerBound < $1.range.lowerBound }.compactMap { method in
            guard DelegateMethod(method) == nil else { return nil }
            if method.name.lowercased().contains("speaker") { return (.switchesSpeaker, method) }
            return method.calls { $0.hasPrefix("reportNewIncomingCall") || $0 == "CXStartCallAction" } ? (.reports, method) : nil
        }
    }

    /// The method of the type that a call on `self` means, where there is one that fits.
    func method(of call: Call) -> Function? {
        guard let name = call.name, let candidates = methods[name], call.isOnSelf || call.receiver?.lastName == self.name else {
            return nil
        }
        let labels = call.labels
        // Arguments may be left out, and closures behind the call have no labels.
        return candidates.prefix(32).first { $0.parameters.map { $0.label ?? "_" } == labels }
            ?? (candidates.count == 1 && candidates[0].parameters.count >= labels.count ? candidates[0] : nil)
    }
}

extension Function {
    /// Whether it calls something of such a name.
    func calls(_ isIt: (String) -> Bool) -> Bool {
        var found = false
        SyntaxWalk.through(body?.statements ?? []) { node, _ in
            if case .expression(let value) = node, case .call(let call) = value.kind, let name = call.name, isIt(name) { found = true }
            return !found
        }
        return found
    }

    /// The bytes by which it is told of: its head.
    var nameRange: Range<Int> { range.lowerBound..<(body?.range.lowerBound ?? range.upperBound) }
}

extension Call {
    /// Whether it is a method of the type in which the call stands, or a function.
    var isOnSelf: Bool {
        switch callee.kind {
        case .name: true
        case .member(let base?, _): base.isSelf
        default: false
        }
    }
}

extension Expression {
    /// Whether it is `self`, under whichever name closures hold it.
    var isSelf: Bool {
        guard case .name(let name) = kind else { return false }
        return ["self", "this", "Self", "weakSelf", "strongSelf", "wself", "sself"].contains(name)
    }

    /// The last name of a chain: `engine` of `self.audio.engine`, `shared` of `Manager.shared`; that of what is called where it is a call.
    var lastName: String? {
        switch kind {
        case .name(let name), .member(_, let name): name
        case .call(let call): call.name
        case .attempt(_, let value), .await(let value), .cast(let value, _, _), .prefix(_, let value): value.lastName
        default: nil
        }
    }

    /// The first name of a chain: `self` of `self.audio.engine`.
    var firstName: String? {
        switch kind {
        case .name(let name): name
        case .member(let base, _): base?.firstName
        case .call(let call): call.callee.firstName
        case .element(let base, _), .attempt(_, let base), .await(let base), .cast(let base, _, _): base.firstName
        default: nil
        }
    }

    /// The type of which it is a value, where that is plain: `Manager()`, `Manager.shared`, `[[Manager alloc] init]`.
    var madeType: String? {
        switch kind {
        case .attempt(_, let value), .await(let value): return value.madeType
        case .member(let base?, let member):
            guard case .name(let name) = base.kind, name.first?.isUppercase == true else { return nil }
            return ["shared", "default", "instance", "current"].contains { member.hasPrefix($0) } ? name : nil
        case .call(let call):
            switch call.callee.kind {
            case .name(let name): return name.first?.isUppercase == true ? name : nil
            case .member(let base?, let member):
                if case .name(let name) = base.kind, name.first?.isUppercase == true { return name }
                return member.hasPrefix("init") ? base.madeType : nil
            default: return nil
            }
        default: return nil
        }
    }
}

extension String {
    /// The name of a type without what may stand around it: `AVAudioEngine` of `AVAudioEngine?`, `Manager` of `Manager *`.
    var bareTypeName: String {
        let word = split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.first { $0 != "any" && $0 != "some" && $0 != "__weak" }
        return String(word?.split(separator: ".").last ?? "")
    }
}
