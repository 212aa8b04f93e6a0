/// Finds where a file asks to be told of notifications: selectors, closures, publishers, sequences, and delegates of WebRTC.
struct ObservationFinder {
    /// What is asked for and not yet seen to be handled.
    private struct Pending {
        let notification: SystemNotification
        let range: Range<Int>
    }

    private let text: SourceText
    private let functions: FunctionTable
    private var observations: [Observation] = []
    /// Publishers that are kept under a name: `let routeChanges = center.publisher(for: …)`.
    private var kept: [String: Pending] = [:]

    private init(_ text: SourceText, _ functions: FunctionTable) {
        self.text = text
        self.functions = functions
    }

    /// The observations of a file, in the order of the text.
    static func find(in tree: SourceTree, _ text: SourceText, _ functions: FunctionTable) -> [Observation] {
        var finder = Self(text, functions)
        finder.findKept(tree.statements)
        finder.statements(tree.statements)
        finder.delegateMethods()
        return finder.observations.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The methods that WebRTC calls.
    private mutating func delegateMethods() {
        for entry in functions.entries where entry.function.body != nil {
            guard let notification = SystemNotification(delegateMethod: entry.function.name) else { continue }
            observations.append(Observation(notification: notification, range: entry.function.range, handlers: [entry.function]))
        }
    }

    /// Publishers are kept before or behind what uses them.
    private mutating func findKept(_ statements: [Statement]) {
        var kept: [String: Pending] = [:]
        SyntaxWalk.through(statements) { node, _ in
            guard case .binding(let binding) = node, let name = binding.name, case .call(let call)? = binding.value?.kind,
                ["publisher", "notifications"].contains(call.name), let asked = call.arguments.first?.value,
                let notification = SystemNotification(asked)
            else { return true }
            kept[name] = Pending(notification: notification, range: asked.range)
            return true
        }
        self.kept = kept
    }

    private mutating func statements(_ statements: [Statement]) {
        var roots: [Expression] = []
        var loops: [(head: [Expression], body: Block, range: Range<Int>)] = []
        SyntaxWalk.through(statements) { node, _ in
            switch node {
            case .statement(let statement):
                guard case .loop(let head, let body) = statement.kind else { return true }
                loops.append((head, body, statement.range))
                return false
            case .expression(let expression):
                roots.append(expression)
                return false
            default: return true
            }
        }
        for root in roots { _ = asked(in: root) }
        for loop in loops {
            for pending in loop.head.flatMap({ asked(in: $0) }) {
                let body = Function("", [], body: loop.body, range: loop.range)
                observations.append(Observation(notification: pending.notification, range: pending.range, handlers: [body]))
            }
            self.statements(loop.body.statements)
        }
    }

    /// What an expression asks for and does not handle itself.
    private mutating func asked(in expression: Expression) -> [Pending] {
        if let notification = SystemNotification(expression) { return [Pending(notification: notification, range: expression.range)] }
        switch expression.kind {
        case .name(let name): return kept[name].map { [$0] } ?? []
        case .member(let base, let name): return kept[name].map { [$0] } ?? base.map { asked(in: $0) } ?? []
        case .call(let call): return asked(in: call, expression.range)
        case .closure(let closure):
            statements(closure.body?.statements ?? [])
            return []
        case .element(let base, let arguments): return asked(in: base) + arguments.flatMap { asked(in: $0.value) }
        case .list(let elements), .other(let elements): return elements.flatMap { asked(in: $0) }
        case .dictionary(let entries): return entries.flatMap { asked(in: $0.key) + asked(in: $0.value) }
        case .prefix(_, let value), .attempt(_, let value), .await(let value), .cast(let value, _, _): return asked(in: value)
        // Comparing a name is no question to be told.
        case .binary(let left, let mark, let right):
            let found = asked(in: left) + asked(in: right)
            return ["==", "!=", "===", "!=="].contains(mark) ? [] : found
        case .choice(let condition, let yes, let no): return asked(in: condition) + asked(in: yes) + asked(in: no)
        case .string, .number, .boolean, .null: return []
        }
    }

    private mutating func asked(in call: Call, _ range: Range<Int>) -> [Pending] {
        var pending = call.receiver.map { asked(in: $0) } ?? []
        for argument in call.arguments { pending += asked(in: argument.value) }
        guard let name = call.name, !Self.isNoObservation(name) else { return [] }
        let handlers = call.arguments.flatMap { self.handlers($0.value) }
        let isSelector = call.arguments.contains { selectorName($0.value) != nil }
        guard !pending.isEmpty, isSelector || !handlers.isEmpty else { return pending }
        for one in pending {
            // Of a chain of closures each handles a part.
            if let last = observations.lastIndex(where: { $0.range == one.range && $0.notification == one.notification }) {
                let all = observations[last].handlers + handlers
                observations[last] = Observation(notification: one.notification, range: one.range, handlers: all)
            } else {
                observations.append(Observation(notification: one.notification, range: one.range, handlers: handlers))
            }
        }
        return pending
    }

    /// Whether a call of this name ends being told, or tells others.
    private static func isNoObservation(_ name: String) -> Bool {
        ["removeObserver", "post", "stop"].contains { name.hasPrefix($0) }
    }

    /// What is run by an argument.
    private func handlers(_ argument: Expression) -> [Function] {
        if let name = selectorName(argument) { return functions.handler(name).map { [$0] } ?? [] }
        switch argument.kind {
        case .closure(let closure): return [closure]
        // A method given by its name.
        case .name(let name): return functions.handler(name).map { [$0] } ?? []
        case .member(.some(let base), let name) where base.isSelf: return functions.handler(name).map { [$0] } ?? []
        default: return []
        }
    }

    /// The base name of the method of `#selector(…)`, `@selector(…)` or `Selector("…")`.
    private func selectorName(_ expression: Expression) -> String? {
        switch expression.kind {
        case .call(let call) where call.name == "Selector" || call.name == "NSSelectorFromString":
            guard case .string(let name)? = call.arguments.first?.value.kind else { return nil }
            return name.map { String($0.prefix { $0 != ":" }) }
        case .other:
            let written = text[expression.range]
            guard written.hasPrefix("#selector(") || written.hasPrefix("@selector(") else { return nil }
            let path = written.dropFirst("#selector(".count).prefix { $0 != ":" && $0 != "(" && $0 != ")" }
            return path.split(separator: ".").last.map { $0.filter { !$0.isWhitespace } }
        default: return nil
        }
    }
}
