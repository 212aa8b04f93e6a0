import RoutePolicy
import SessionModel

extension Answer {
    /// The answer for people: the route or the refusal first, then what to know about it.
    public func text(_ style: Style, explains: Bool) -> String {
        var lines = explanation.decision.refusal.map { refusalLines($0, style) } ?? routeLines(style)
        lines.append("")
        lines.append(style.faint(situation))
        for finding in findings { lines += finding.lines(style) }
        if !variants.isEmpty {
            lines.append("")
            lines.append(style.doubtful("contested:") + " under another reading of these points the answer is another")
            lines += variantLines(style)
        }
        if explains { lines += explanationLines(style) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The answers under each reading, for people.
    public func variantsText(_ style: Style) -> String {
        var lines = [style.strong("as asked: ") + outcome(explanation.decision)]
        lines += variantLines(style)
        return lines.joined(separator: "\n") + "\n"
    }

    private func refusalLines(_ refusal: Refusal, _ style: Style) -> [String] {
        let code = refusal.error.code.map { " (\($0))" } ?? ""
        let fourCharacters = refusal.error.fourCharacterCode.map { " '\($0)'" } ?? ""
        let verb = refusal.error == .unavailable ? "does not compile here:" : "fails with"
        return ["\(style.bad("refused"))  \(refusal.call.name) \(verb) \(style.strong(refusal.error.name))\(code)\(fourCharacters)"]
    }

    private func routeLines(_ style: Style) -> [String] {
        let decision = explanation.decision
        let endpoints = endpoints(decision)
        var places: [PulseEndpoint?] = []
        var table = Table()
        for (label, side, direction) in [
            ("output", decision.outputs, PortDirections.output), ("input", decision.inputs, PortDirections.input),
        ] {
            if side.isEmpty {
                table.add(label, "none")
                places.append(nil)
            }
            forEachPort(side, direction, decision) { port in
                places.append(endpoints[port])
                table.add(label, port.type.name, port.name, port.accessory?.label ?? "built in", port.format.text)
            }
        }
        let lines = table.lines { column, cell in
            switch column {
            case 0: style.faint(cell)
            case 1: cell == "none" ? style.faint(cell) : style.good(cell)
            case 3, 4: style.faint(cell)
            default: cell
            }
        }
        return zip(lines, places).flatMap { line, place in [line] + (place.map { ["        \($0.text(style))"] } ?? []) }
    }

    /// Where the question plays, in one line.
    private var situation: String {
        let decision = explanation.decision
        var session = [explanation.request.category.name]
        if decision.refusal?.call != .setCategory {
            if decision.mode != .default { session.append(decision.mode.name) }
            session += decision.options.names
        }
        let isIOS = environment.device.platform == .iOS || environment.device.platform == .iPadOS
        var parts = [
            "\(device.title), \(isIOS ? environment.device.platform.name : "as of iOS") \(environment.os)", session.joined(separator: " "),
        ]
        if decision.refusal == nil, explanation.request.category.hasInput {
            var inputs: [String] = []
            forEachPort(decision.availableInputs, .input, decision) { inputs.append($0.type.name) }
            parts.append("available inputs: " + (inputs.isEmpty ? "none" : inputs.joined(separator: " ")))
        }
        return parts.joined(separator: " · ")
    }

    private func variantLines(_ style: Style) -> [String] {
        var table = Table()
        for variant in variants {
            table.add("\(variant.policy.name)=\(variant.policy.readings[variant.reading])", outcome(variant.decision))
        }
        return table.lines(indent: 2) { column, cell in column == 0 ? style.name(cell) : cell }
    }

    /// A decision in a few words, told against the answer where the route is the same.
    private func outcome(_ decision: Decision) -> String {
        if let refusal = decision.refusal { return "\(refusal.call.name) fails with \(refusal.error.name)" }
        func names(_ side: RouteSide, _ direction: PortDirections) -> String {
            var names: [String] = []
            forEachPort(side, direction, decision) { port in
                names.append(port.type.name)
            }
            return names.isEmpty ? "none" : names.joined(separator: "+")
        }
        var text = "out \(names(decision.outputs, .output)), in \(names(decision.inputs, .input))"
        let main = explanation.decision
        if main.refusal == nil, decision.outputs == main.outputs, decision.inputs == main.inputs, decision != main {
            if decision.options != main.options {
                text += "; options read \(decision.options.isEmpty ? "none" : decision.options.names.joined(separator: " "))"
            }
            if decision.mode != main.mode { text += "; mode reads \(decision.mode.name)" }
            if decision.availableInputs != main.availableInputs { text += "; available inputs \(names(decision.availableInputs, .input))" }
        }
        return text
    }

    private func explanationLines(_ style: Style) -> [String] {
        var lines = ["", style.strong("decided by")]
        var table = Table()
        for rule in rules.rules { table.add(rule.name, rule.statement) }
        lines += table.lines(indent: 2) { column, cell in column == 0 ? style.name(cell) : cell }
        let rejections = environment.rejections(explanation)
        guard !rejections.isEmpty else { return lines }
        lines += ["", style.strong("not used")]
        var lost = Table()
        for rejection in rejections {
            let owner = rejection.slot.map { accessories[Int($0)].label } ?? "built in"
            lost.add(rejection.direction == .output ? "output" : "input", rejection.type.name, owner, why(rejection))
        }
        lines += lost.lines(indent: 2) { column, cell in column == 1 ? style.name(cell) : column == 3 ? cell : style.faint(cell) }
        return lines
    }
}

extension PortFormat {
    /// `16 kHz, 1 channel`.
    var text: String {
        var parts: [String] = []
        if let sampleRate {
            let rest = sampleRate % 1000 / 100
            parts.append("\(sampleRate / 1000)\(rest == 0 ? "" : ".\(rest)") kHz")
        }
        if let channels { parts.append(channels == 1 ? "1 channel" : "\(channels) channels") }
        if let dataSource { parts.append("data source \(dataSource.name)") }
        return parts.joined(separator: ", ")
    }
}

extension Finding {
    /// The finding for people: the message, its rule, and what would be right.
    func lines(_ style: Style) -> [String] {
        let label =
            switch severity {
            case .error: style.bad("error:")
            case .warning: style.doubtful("warning:")
            case .note: style.strong("note:")
            }
        var lines = ["\(label) \(message) \(style.faint("[\(rule)]"))"]
        if let fix { lines.append("  fix: \(fix)") }
        return lines
    }
}
