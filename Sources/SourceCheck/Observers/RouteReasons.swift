import SessionModel

/// For which reasons of a route change a part of a handler runs.
enum RouteReasons {
    /// Every reason there is.
    static let all = Set(RouteChangeReason.allCases)

    /// The reason that an expression names: `.newDeviceAvailable`, `AVAudioSessionRouteChangeReasonNewDeviceAvailable`, with or without
    /// `rawValue`.
    static func named(_ expression: Expression) -> RouteChangeReason? {
        switch expression.kind {
        case .member(.some(let base), "rawValue"): named(base)
        case .cast(let value, _, _): named(value)
        case .call(let call) where call.arguments.count == 1 && ["Int", "UInt"].contains(call.name): named(call.arguments[0].value)
        case .name(let name), .member(_, let name): byName[name]
        default: nil
        }
    }

    /// Reasons by the names that Swift and Objective-C have for them.
    private static let byName: [String: RouteChangeReason] = {
        var names: [String: RouteChangeReason] = [:]
        for reason in RouteChangeReason.allCases {
            let name = reason.name
            names[name] = reason
            names["AVAudioSessionRouteChangeReason" + name.prefix(1).uppercased() + name.dropFirst()] = reason
        }
        // `unknown` by itself may be anything.
        names["unknown"] = nil
        return names
    }()

    /// The reasons for which a part with these branches around it runs, as far as reasons are asked about; `nil` where it depends on
    /// something else too.
    static func of(_ around: BodyWalk.Around) -> Set<RouteChangeReason>? {
        guard around.runsWithFunction else { return nil }
        var reasons = all
        for branch in around.branches where !branch.isPlain {
            guard let asked = of(branch) else { return nil }
            reasons.formIntersection(asked)
        }
        return reasons
    }

    private static func of(_ branch: SyntaxScope.Branch) -> Set<RouteChangeReason>? {
        switch branch {
        case .choice(_, let patterns):
            let named = patterns.compactMap { RouteReasons.named($0) }
            return named.isEmpty || named.count < patterns.count ? nil : Set(named)
        case .condition(let asked, let holds):
            let questions = asked.compactMap { condition in if case .expression(let value) = condition { value } else { nil } }
            // What is unwrapped along the way is no question.
            guard questions.count == 1, let reasons = of(questions[0]), holds || asked.count == 1 else { return nil }
            return holds ? reasons : all.subtracting(reasons)
        default: return nil
        }
    }

    /// The reasons for which a condition holds; `nil` where it asks for something else.
    private static func of(_ condition: Expression) -> Set<RouteChangeReason>? {
        switch condition.kind {
        case .binary(let left, "==", let right), .binary(let left, "~=", let right): (named(right) ?? named(left)).map { [$0] }
        case .binary(let left, "!=", let right): (named(right) ?? named(left)).map { all.subtracting([$0]) }
        case .binary(let left, "||", let right): of(left).flatMap { left in of(right).map { left.union($0) } }
        case .binary(let left, "&&", let right): of(left).flatMap { left in of(right).map { left.intersection($0) } }
        case .prefix("!", let value): of(value).map { all.subtracting($0) }
        case .other(let inside) where inside.count == 1: of(inside[0])
        default: nil
        }
    }
}
