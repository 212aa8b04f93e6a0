/// The duty of a push handler to report an incoming call on every way. What is not known to do something else may report it.
struct ReportDuty: Duty {
    private let type: DelegateType
    private let language: SourceLanguage
    private let known: Known

    /// What is known of the methods of the type already.
    private final class Known {
        var paths: [Int: Paths] = [:]
        var depth = 0
    }

    /// The duty of a handler of a type.
    init(in type: DelegateType, _ language: SourceLanguage) {
        self.type = type
        self.language = language
        known = Known()
    }

    mutating func after(_ expression: Expression) -> Paths {
        var paths = Paths.open
        SyntaxWalk.through(expression) { node, scope in
            guard paths.contains(.open), case .expression(let value) = node else { return paths.contains(.open) }
            guard case .call(let call) = value.kind else { return true }
            // What is put off comes too late.
            if call.putsOff { return false }
            if call.neverReturns, scope.functions.isEmpty {
                paths = .none
            } else if let method = type.method(of: call) {
                let made = summary(method)
                paths = made.isEmpty ? .none : paths.subtracting(.open).union(made)
            } else if !call.isBystander {
                paths = .done
            }
            return paths.contains(.open)
        }
        return paths
    }

    private func summary(_ method: Function) -> Paths {
        let key = method.range.lowerBound
        if let paths = known.paths[key] { return paths }
        known.paths[key] = .done
        guard let body = method.body, known.depth < 12 else { return .done }
        known.depth += 1
        let (ends, isEverDone, _) = PathWalk.ends(of: body, self, language)
        known.depth -= 1
        let paths: Paths = (ends.isEmpty ? .none : Paths.open).union(isEverDone ? .done : .none)
        known.paths[key] = paths
        return paths
    }

    /// Nothing is owed for pushes of other types, nor where the system or the state of the app says that none has to be reported.
    func isExcused(_ conditions: [Statement.Condition], holds: Bool) -> Bool {
        if conditions.contains(where: { condition in condition.value?.words.contains(where: Self.excuses) ?? false }) { return true }
        if holds { return conditions.contains { $0.value?.asksForVoIP == false } }
        return conditions.allSatisfy { $0.value.map { $0.asksForVoIP == true || isPart($0) } ?? false }
    }

    /// Whether it asks only if a part of the app is there, which is a matter of how the app is put together and not of the push.
    private func isPart(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name):
            type.properties[name] != nil || ["delegate", "provider", "manager", "bridge"].contains { name.lowercased().hasSuffix($0) }
        case .member(let base?, _): base.isSelf || base.firstName?.first?.isUppercase == true || isPart(base)
        case .binary(let left, "&&", let right): isPart(left) && isPart(right)
        case .binary(let left, "!=", let right): if case .null = right.kind { isPart(left) } else { false }
        case .call(let call): call.name == "respondsToSelector" || call.name == "responds"
        default: expression.isSelf
        }
    }

    func isExcused(_ subject: Expression, _ patterns: [Expression], of cases: [Statement.Case]) -> Bool {
        if subject.words.contains(where: Self.excuses) { return true }
        let asksForType = subject.words.contains { $0.hasSuffix("type") } || cases.contains { $0.patterns.contains(where: \.isVoIP) }
        return asksForType && !patterns.contains { $0.isVoIP }
    }

    /// Words of what may excuse: what the metadata of iOS 26.4 says, an app in front, a call that is on already.
    private static func excuses(_ word: String) -> Bool {
        word == "mustreport" || word == "applicationstate" || word.contains("activecall") || word.contains("currentcall")
            || word.contains("incall") || word.contains("hascall") || word.contains("foreground")
    }
}

extension Expression {
    /// Whether it is the type of VoIP pushes.
    fileprivate var isVoIP: Bool {
        guard let name = lastName else { return false }
        return name == "voIP" || name == "PKPushTypeVoIP"
    }

    /// Whether it holds for VoIP pushes only (`true`), for others only (`false`), or says nothing of that.
    fileprivate var asksForVoIP: Bool? {
        switch kind {
        case .binary(let left, "==", let right): left.isVoIP || right.isVoIP ? true : nil
        case .binary(let left, "!=", let right): left.isVoIP || right.isVoIP ? false : nil
        case .binary(let left, "&&", let right):
            // Where it does not hold, the other side may be why.
            left.asksForVoIP == false || right.asksForVoIP == false ? false : nil
        case .prefix("!", let value): value.asksForVoIP.map { !$0 }
        case .call(let call):
            call.name?.hasPrefix("isEqual") == true && (call.receiver?.isVoIP == true || call.arguments.contains { $0.value.isVoIP })
                ? true : nil
        case .other(let inside) where inside.count == 1: inside[0].asksForVoIP
        default: nil
        }
    }
}

extension Call {
    /// Whether it surely reports no call: it writes a log, makes a value, or reads what the push has brought.
    fileprivate var isBystander: Bool {
        guard let name else { return false }
        if isLogging || name.first?.isUppercase == true && !Self.reporting.contains(where: name.hasPrefix) { return true }
        // An update or the end of a call is no report of a new one.
        if name == "reportCall" || name == "reportCallWithUUID" { return true }
        return Self.bystanders.contains(name)
    }

    /// Whether it runs its closures after some time, or when an answer has come from a server.
    fileprivate var putsOff: Bool {
        guard let name else { return false }
        if name == "resume", let receiver, case .call(let call) = receiver.kind { return call.putsOff }
        return ["asyncAfter", "dispatch_after", "dataTask", "dataTaskWithRequest", "dataTaskWithURL"].contains(name)
    }

    /// How functions begin that may report, though they are written like types.
    private static let reporting = ["RN", "Show", "Report", "Handle", "Display", "Process", "Present", "Receive", "Ring"]

    private static let bystanders: Set<String> = [
        "completion", "completionHandler", "alloc", "init", "initWithUUIDString", "objectForKey", "objectForKeyedSubscript", "valueForKey",
        "isEqualToString", "isEqual", "isKindOfClass", "stringWithFormat", "dictionaryPayload", "lowercased", "uppercased", "contains",
        "hasPrefix", "hasSuffix", "components", "split", "joined", "trimmingCharacters", "map", "compactMap", "flatMap", "first", "filter",
        "reduce", "data", "jsonObject", "JSONObjectWithData", "decode", "stringByAppendingString", "length", "count", "intValue",
        "boolValue", "integerValue", "assert", "assertionFailure", "date", "now",
    ]
}
