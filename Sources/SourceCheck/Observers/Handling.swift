extension CheckedFile {
    /// What this file does when it is told of a notification: the handlers, and the functions that they pass it on to.
    func handlers(of notification: SystemNotification) -> [Function] {
        var found: [Function] = []
        var seen: Set<Int> = []
        for observation in observations where observation.notification == notification {
            for handler in observation.handlers {
                for function in [handler] + passedOn(by: handler) where seen.insert(function.range.lowerBound).inserted {
                    found.append(function)
                }
            }
        }
        return found
    }

    /// The functions of the file to which a handler gives the notification that it is called with.
    private func passedOn(by handler: Function) -> [Function] {
        let names = Set(handler.parameters.map(\.name) + ["$0"])
        var found: [Function] = []
        BodyWalk.through(handler) { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind,
                call.arguments.contains(where: { if case .name(let name) = $0.value.kind { names.contains(name) } else { false } }),
                let function = functions.only(call)
            else { return }
            found.append(function)
        }
        return found
    }
}

extension Function {
    /// Whether a name is written somewhere in it, as a name, a member or a label of a literal.
    func mentions(where isMeant: (String) -> Bool) -> Bool {
        var found = false
        SyntaxWalk.through(body?.statements ?? []) { node, _ in
            guard !found else { return false }
            if case .expression(let expression) = node {
                switch expression.kind {
                case .name(let name), .member(_, let name), .string(.some(let name)): found = isMeant(name)
                default: break
                }
            }
            return !found
        }
        return found
    }

    /// Whether one of these names is written somewhere in it.
    func mentions(_ names: Set<String>) -> Bool { mentions { names.contains($0) } }
}

extension Expression {
    /// Whether one of these names is written in it, as a name or a member.
    func names(_ names: Set<String>) -> Bool {
        var found = false
        SyntaxWalk.through(self) { node, _ in
            if case .expression(let expression) = node, let name = expression.lastName, names.contains(name) { found = true }
            return !found
        }
        return found
    }
}
