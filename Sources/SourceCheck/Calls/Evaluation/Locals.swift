/// What the names of the functions around are bound to, at the place that a walk has come to.
struct Locals {
    private struct Local {
        var value: Value
        var isConstant: Bool
        var declaredAt: Int
    }

    private struct Level {
        let range: Range<Int>
        /// What is put back at its end: the names with what they were.
        var saved: [(name: String, local: Local?)] = []
        /// Whether what it changes around it is known after it.
        let isFunction: Bool
    }

    private var table: [String: Local] = [:]
    private var levels: [Level] = []
    var mutations = Mutations()

    /// Comes to a place.
    mutating func enter(_ place: Int, _ scope: SyntaxScope) {
        while let level = levels.last, !level.range.contains(place) { leave(level) }
        guard let innermost = scope.blocks.last ?? scope.functions.last?.range, innermost != levels.last?.range else { return }
        for function in scope.functions where !isEntered(function.range) {
            levels.append(Level(range: function.range, isFunction: true))
            for parameter in function.parameters {
                let session = SessionCall.API(type: parameter.type)
                declare(parameter.name, session.map { .session($0) } ?? .unknown, isConstant: true, at: function.range.lowerBound)
            }
        }
        for block in scope.blocks where !isEntered(block) { levels.append(Level(range: block, isFunction: false)) }
    }

    private func isEntered(_ range: Range<Int>) -> Bool { levels.reversed().contains { $0.range == range } }

    private mutating func leave(_ level: Level) {
        levels.removeLast()
        for (name, local) in level.saved.reversed() {
            guard var local else {
                table[name] = nil
                continue
            }
            // What a block changes may be changed after it or not; what is declared anew in it is another.
            if !level.isFunction, table[name]?.declaredAt == local.declaredAt {
                local.value = .unknown
                set(name, local)
            } else {
                table[name] = local
            }
        }
    }

    private mutating func set(_ name: String, _ local: Local) {
        if !levels.isEmpty { levels[levels.count - 1].saved.append((name, table[name])) }
        table[name] = local
    }

    /// Takes a name that is declared at a place.
    mutating func declare(_ name: String, _ value: Value, isConstant: Bool, at place: Int) {
        guard !levels.isEmpty else { return }
        let changes =
            switch value {
            case .configuration: true
            case .session: false
            default: !isConstant
            }
        set(name, Local(value: value, isConstant: !changes, declaredAt: place))
    }

    /// Gives a variable another value; nothing where it is not a variable of the functions around.
    mutating func assign(_ name: String, _ change: (Value) -> Value) {
        guard var local = table[name] else { return }
        // What holds a session holds none but sessions, for that is its type.
        if case .session = local.value { return }
        local.value = change(local.value)
        set(name, local)
    }

    /// The value of a name at a place; `nil` where it is not a name of the functions around.
    func value(of name: String, at place: Int, _ scope: SyntaxScope) -> Value? {
        guard let local = table[name] else { return nil }
        if local.isConstant { return local.value }
        // Closures are functions too; the variables of the outermost function are the ones that are followed.
        let closure = scope.functions.count > 1 ? scope.functions.dropFirst().first { !$0.range.contains(local.declaredAt) }?.range : nil
        return mutations.reach(name, declaredAt: local.declaredAt, place, closure ?? scope.outermostLoop) ? .unknown : local.value
    }
}
