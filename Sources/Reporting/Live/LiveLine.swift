import RoutePolicy
import SessionModel
import SessionSimulator

/// What a live command tells: one line each, for people or as JSON.
public enum LiveLine {
    /// The start route is in place.
    case ready(ServerIdentity, Route, RouteEndpoints, changes: [PlannedChange])
    /// The app noticed something.
    case effect(Replay.TimedEffect, RouteEndpoints, changes: [PlannedChange], microseconds: Int?)
    /// Something was set that no route change asked for, such as the place of a new stream.
    case applied([PlannedChange])
    /// Something could not be set.
    case failed(PlannedChange, reason: String, done: [PlannedChange])
    /// Something else had set the server otherwise; where it did so too often, it is left so.
    case undone([PlannedChange], isConceded: Bool)
    /// The server went away, or is back.
    case server(isBack: Bool, reason: String?)
    /// What was there before the first change is there again.
    case restored([PlannedChange], afterCrash: Bool)

    /// The value of the key `kind`.
    var kind: String {
        switch self {
        case .ready: "ready"
        case .effect(let timed, _, _, _): timed.effect.kind.name
        case .applied: "applied"
        case .failed: "failed"
        case .undone: "undone"
        case .server: "server"
        case .restored: "restored"
        }
    }

    // MARK: JSON

    /// Writes the line, with its end.
    ///
    /// - Parameters:
    ///   - json: Where to.
    ///   - time: Microseconds since the start.
    ///   - replay: What names the ports.
    public func writeJSON(_ json: inout JSONWriter, at time: Int, _ replay: Replay) {
        if case .effect(let timed, let endpoints, let changes, let microseconds) = self {
            json.effect(timed, replay) { json in
                guard case .routeChange = timed.effect else { return }
                json.key("pulse")
                json.place(endpoints)
                json.key("latencyMs")
                if let microseconds { json.milliseconds(microseconds: microseconds) } else { json.null() }
                json.changes(changes, "changes")
            }
        } else {
            json.object { json in
                json.key("at")
                json.seconds(microseconds: time)
                json.key("kind")
                json.word(kind)
                writeDetails(&json, replay)
            }
        }
        json.newline()
    }

    private func writeDetails(_ json: inout JSONWriter, _ replay: Replay) {
        switch self {
        case .ready(let server, let route, let endpoints, let changes):
            json.key("route")
            json.route(route, replay)
            json.key("pulse")
            json.place(endpoints)
            json.key("server")
            server.writeJSON(&json)
            json.changes(changes, "changes")
        case .effect: break
        case .applied(let changes): json.changes(changes, "changes")
        case .failed(let change, let reason, let done):
            json.key("change")
            json.planned(change)
            json.key("message")
            json.string(reason)
            json.changes(done, "done")
        case .undone(let changes, let isConceded):
            json.changes(changes, "changes")
            json.key("setAgain")
            json.boolean(!isConceded)
        case .server(let isBack, let reason):
            json.key("type")
            json.word(isBack ? "back" : "lost")
            if let reason {
                json.key("message")
                json.string(reason)
            }
        case .restored(let changes, let afterCrash):
            json.changes(changes, "changes")
            json.key("afterCrash")
            json.boolean(afterCrash)
        }
    }

    // MARK: Text

    /// The line for people, with its end.
    ///
    /// - Parameters:
    ///   - time: Microseconds since the start.
    ///   - replay: What names the ports.
    ///   - style: Colours or none.
    public func text(at time: Int, _ replay: Replay, _ style: Style) -> String {
        let stamp = style.faint(Self.stamp(time)) + "  "
        let indent = String(repeating: " ", count: Self.stamp(time).count + 2)
        func detail(_ text: String) -> String { "\n" + indent + text }
        var line = stamp
        switch self {
        case .ready(let server, let route, let endpoints, let changes):
            line += style.strong("ready") + " on \(server.title): " + style.good(Self.text(route, replay))
            line += endpoints.all.map { detail($0.text(style)) }.joined() + changes.map { detail($0.text(style)) }.joined()
        case .effect(let timed, let endpoints, let changes, let microseconds):
            guard case .routeChange(_, let reason, let previous, let current, _) = timed.effect else {
                line += timed.text(replay)
                break
            }
            line += style.strong(reason.name) + ": \(Self.text(previous, replay)) → " + style.good(Self.text(current, replay))
            if let microseconds { line += style.faint("  \(Self.milliseconds(microseconds)) ms") }
            line += endpoints.all.map { detail($0.text(style)) }.joined() + changes.map { detail($0.text(style)) }.joined()
        case .applied(let changes):
            line += "set" + changes.map { detail($0.text(style)) }.joined()
        case .failed(let change, let reason, let done):
            line += style.bad("failed") + ": " + Self.sentence(change, reason)
            line += done.isEmpty ? detail("nothing was set before it") : done.map { detail($0.text(style)) }.joined()
        case .undone(let changes, let isConceded):
            line += style.doubtful("undone") + " by something else; "
            line += isConceded ? "it insists, so it is left alone until the route changes" : "set again"
            line += changes.map { detail(isConceded ? style.faint("left as ") + ($0.previous ?? "nothing") : $0.text(style)) }.joined()
        case .server(let isBack, let reason):
            line += isBack ? style.strong("the server is back") : style.bad("the server is gone") + (reason.map { ": \($0)" } ?? "")
        case .restored(let changes, let afterCrash):
            line += style.strong("restored") + (afterCrash ? ", what an earlier run had left" : "")
            line += changes.map { detail($0.text(style)) }.joined()
        }
        return line + "\n"
    }

    /// What could not be set, and why, in a sentence.
    public static func sentence(_ change: PlannedChange, _ reason: String) -> String { "\(change.sentence): \(reason)" }

    private static func stamp(_ microseconds: Int) -> String {
        let text = milliseconds(microseconds / 1000)
        return String(repeating: " ", count: max(0, 8 - text.count)) + text
    }

    /// A thousandth, with three digits behind the point.
    fileprivate static func milliseconds(_ thousandths: Int) -> String {
        "\(thousandths / 1000)." + String(thousandths % 1000 + 1000).dropFirst()
    }

    private static func text(_ route: Route, _ replay: Replay) -> String {
        func names(_ ports: [RoutePort]) -> String {
            ports.isEmpty
                ? "nothing"
                : ports.map { port in
                    port.type.name + (port.slot.map { "@\(replay.scenario.accessories[Int($0)].label)" } ?? "")
                }.joined(separator: " + ")
        }
        let outputs = names(replay.simulator.ports(route.outputs, .output))
        let inputs = replay.simulator.ports(route.inputs, .input)
        return outputs + (inputs.isEmpty ? "" : " in \(names(inputs))")
    }
}

extension JSONWriter {
    /// Writes the contract's `pulse` object of a whole route: of several ports on a side the first counts.
    mutating func place(_ endpoints: RouteEndpoints) {
        let (output, input) = (endpoints.outputs.first, endpoints.inputs.first)
        object { json in
            json.key("card")
            json.string(output == nil ? input?.card : output?.card)
            json.key("profile")
            json.string(output == nil ? input?.profile : output?.profile)
            json.key("sink")
            json.string(output?.sink)
            json.key("sinkPort")
            json.string(output?.sinkPort)
            json.key("source")
            json.string(input?.source)
            json.key("sourcePort")
            json.string(input?.sourcePort)
            json.key("sourceCard")
            json.string(input?.card)
            json.key("sourceProfile")
            json.string(input?.profile)
            guard endpoints.all.contains(where: \.needsProfileSwitch) else { return }
            json.key("needsProfileSwitch")
            json.boolean(true)
            json.key("expectedSink")
            json.string(output?.expectedSink)
            json.key("expectedSource")
            json.string(input?.expectedSource)
        }
    }

    /// Writes a list of changes under a key.
    mutating func changes(_ changes: [PlannedChange], _ name: StaticString) {
        key(name)
        array { json in for change in changes { json.planned(change) } }
    }

    /// Writes what is set: what kind of thing, of what, to what, and what it was.
    mutating func planned(_ planned: PlannedChange) {
        let words = planned.change.words
        object { json in
            json.key("set")
            json.word(words.kind)
            if let of = words.of {
                json.key("of")
                json.string(of)
            }
            json.key("to")
            json.string(words.to)
            json.key("from")
            json.string(planned.previous)
            if planned.isExpected {
                json.key("expected")
                json.boolean(true)
            }
        }
    }

    fileprivate mutating func milliseconds(microseconds: Int) { raw(LiveLine.milliseconds(microseconds)) }
}

extension ServerChange {
    /// A stream by its number, and by its name where it has one.
    private static func title(_ stream: UInt32, _ name: String) -> String { name.isEmpty ? "\(stream)" : "\(stream) \(name)" }

    /// What is set, of what, and to what.
    fileprivate var words: (kind: String, of: String?, to: String) {
        switch self {
        case .cardProfile(let card, let profile): ("cardProfile", card, profile)
        case .sinkPort(let sink, let port): ("sinkPort", sink, port)
        case .sourcePort(let source, let port): ("sourcePort", source, port)
        case .defaultSink(let sink): ("defaultSink", nil, sink)
        case .defaultSource(let source): ("defaultSource", nil, source)
        case .moveSinkInput(let stream, let name, let sink): ("sinkInput", Self.title(stream, name), sink)
        case .moveSourceOutput(let stream, let name, let source): ("sourceOutput", Self.title(stream, name), source)
        }
    }
}

extension PlannedChange {
    /// The change in a sentence: `profile of bluez_card.… to handsfree_head_unit (was a2dp_sink)`.
    var sentence: String {
        let (_, of, to) = change.words
        let what =
            switch change {
            case .cardProfile: "profile"
            case .sinkPort, .sourcePort: "port"
            case .defaultSink: "default sink"
            case .defaultSource: "default source"
            case .moveSinkInput: "playing stream"
            case .moveSourceOutput: "recording stream"
            }
        let owner = of.map { change.isMove ? " \($0)" : " of \($0)" } ?? ""
        return "\(what)\(owner) to \(to)" + (isExpected ? " (expected name)" : "") + (previous.map { ", was \($0)" } ?? "")
    }

    /// The same, as a line of a plan.
    func text(_ style: Style) -> String { style.faint("set ") + sentence }
}

extension ServerChange {
    fileprivate var isMove: Bool {
        switch self {
        case .moveSinkInput, .moveSourceOutput: true
        default: false
        }
    }
}
