import RoutePolicy
import SessionModel
import SessionSimulator

/// The answer to a change of a session that lives on a server.
public enum ControlReply {
    /// It was made, as far as nothing is refused: what the session is like now.
    case session(id: String?, refused: (call: String, error: SessionError)?, SessionRequest, Route, RouteEndpoints, failures: [String])
    /// It cannot be read, or not be made now.
    case unreadable(id: String?, message: String, column: Int?)
    case noServer(id: String?, message: String)

    /// Writes the answer, with the end of its line.
    ///
    /// - Parameter replay: What names the ports of a session.
    public func writeJSON(_ json: inout JSONWriter, _ replay: Replay?) {
        json.object { json in
            switch self {
            case .session(let id, let refused, let request, let route, let endpoints, let failures):
                json.id(id)
                json.key("error")
                if let refused {
                    json.object { json in
                        json.key("name")
                        json.word(refused.error.name)
                        json.key("code")
                        json.number(refused.error.code.map(Int.init))
                        json.key("call")
                        json.word(refused.call)
                    }
                } else {
                    json.null()
                }
                if let replay {
                    json.key("session")
                    json.session(request, replay)
                    json.key("route")
                    json.route(route, replay)
                }
                json.key("pulse")
                json.place(endpoints)
                json.key("failures")
                json.strings(failures)
            case .unreadable(let id, let message, let column):
                json.id(id)
                json.failure("badInput", message, column)
            case .noServer(let id, let message):
                json.id(id)
                json.failure("noServer", message, nil)
            }
        }
        json.newline()
    }
}

extension JSONWriter {
    fileprivate mutating func id(_ id: String?) {
        key("id")
        if let id { raw(id) } else { null() }
    }

    fileprivate mutating func failure(_ name: StaticString, _ message: String, _ column: Int?) {
        key("error")
        object { json in
            json.key("name")
            json.word("\(name)")
            json.key("message")
            json.string(message)
            if let column {
                json.key("column")
                json.number(column)
            }
        }
    }

    /// Writes what a session asks for, with the keys of a question.
    fileprivate mutating func session(_ request: SessionRequest, _ replay: Replay) {
        object { json in
            json.key("category")
            json.word(request.category.name)
            json.key("mode")
            json.word(request.mode.name)
            json.key("options")
            json.words(request.options.names)
            json.key("routeSharingPolicy")
            json.word(request.routeSharingPolicy.name)
            json.key("override")
            json.word(request.override.name)
            json.key("preferredInput")
            json.string(
                request.preferredInput.map { input in
                    let accessories = replay.scenario.accessories
                    guard let slot = input.slot, accessories.indices.contains(Int(slot)) else { return input.type.name }
                    return "\(input.type.name)@\(accessories[Int(slot)].label)"
                })
            json.key("active")
            json.boolean(request.isActive)
        }
    }
}
