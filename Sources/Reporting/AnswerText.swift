import RoutePolicy
import SessionModel

extension Answer {
    /// The answer for people: the route or the refusal first, then what to know about it.
    public func text(_ style: Style, explains: Bool) -> String {
        var lines = explanation.decision.refusal.map { [$0.text(style)] } ?? routeLines(style)
        lines.append("")
        lines.append(style.faint(situation))
        for finding in findings { lines += finding.lines(style) }
        lines += contestedLines(style)
        if explains { lines += explanationLines(style) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The answer, and the one under each other reading, for people.
    public func variantsText(_ style: Style, explains: Bool) -> String {
        var text = style.strong("as asked") + "\n" + self.text(style, explains: explains)
        for variant in variants {
            let name = "\(variant.policy.name)=\(variant.policy.readings[variant.reading])"
            text += "\n" + style.strong(name) + "  " + style.faint(variant.policy.question) + "\n"
            text += answer(under: variant).text(style, explains: explains)
        }
        return text
    }

    /// What the answer rests on: first the readings under which the route or the error would differ.
    private func contestedLines(_ style: Style) -> [String] {
        let main = explanation.decision
        func isSameRoute(_ variant: Variant) -> Bool {
            main.refusal == nil && variant.decision.refusal == nil && variant.decision.outputs == main.outputs
                && variant.decision.inputs == main.inputs
        }
        var lines: [String] = []
        let others = variants.filter { !isSameRoute($0) }
        if !others.isEmpty {
            lines += ["", style.doubtful("contested:") + " the answer would differ under another reading of"]
            lines += variantLines(others, style)
        }
        for variant in variants where isSameRoute(variant) {
            if lines.isEmpty { lines.append("") }
            let name = "\(variant.policy.name)=\(variant.policy.readings[variant.reading])"
            lines.append(style.faint("same route, but with \(name) \(readBack(variant.decision))"))
        }
        return lines
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
            forEachPort(side, direction) { port in
                places.append(endpoints[port])
                table.add(label, port.type.name, name(port), self.label(port) ?? "built in", format(port, decision).text)
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

    /// Where the question plays, in one line: what was asked, and what it came to.
    private var situation: String {
        let request = explanation.request
        let decision = explanation.decision
        var session = request.category.name
        if request.mode != .default { session += ", mode \(request.mode.name)" }
        if !request.options.isEmpty { session += ", options \(request.options.names.joined(separator: " "))" }
        var parts = [place, session]
        let added = decision.options.subtracting(request.options)
        if decision.refusal?.call != .setCategory, !added.isEmpty { parts.append("implied: \(added.names.joined(separator: " "))") }
        if request.routeSharingPolicy != .default { parts.append("route sharing policy \(request.routeSharingPolicy.name)") }
        if request.override == .speaker { parts.append("override speaker") }
        if let preferred = request.preferredInput { parts.append("prefers \(preferred.type.name)") }
        if !request.isActive { parts.append("inactive") }
        if decision.refusal == nil, request.category.hasInput {
            parts.append("available inputs: \(names(decision.availableInputs, .input, separator: ", "))")
        }
        return parts.joined(separator: " · ")
    }

    /// The device and its version: `iPhone, iOS 27.0`.
    var place: String { environment.place(of: device) }

    /// The ports of one side by type, and whose they are where two have the same.
    private func names(_ side: RouteSide, _ direction: PortDirections, separator: String) -> String {
        var ports: [RoutePort] = []
        forEachPort(side, direction) { ports.append($0) }
        let names = ports.map { port in
            let isAlone = ports.count { $0.type == port.type } == 1
            return isAlone ? port.type.name : "\(port.type.name)@\(label(port) ?? "built in")"
        }
        return names.isEmpty ? "none" : names.joined(separator: separator)
    }

    private func variantLines(_ variants: [Variant], _ style: Style) -> [String] {
        var table = Table()
        for variant in variants {
            table.add("\(variant.policy.name)=\(variant.policy.readings[variant.reading])", outcome(variant.decision))
        }
        return table.lines(indent: 2) { column, cell in column == 0 ? style.name(cell) : cell }
    }

    /// A decision in a few words.
    private func outcome(_ decision: Decision) -> String {
        if let refusal = decision.refusal { return "\(refusal.call.name) fails with \(refusal.error.name)" }
        return
            "out \(names(decision.outputs, .output, separator: "+")), in \(names(decision.inputs, .input, separator: "+"))"
    }

    /// What an app would read otherwise, where the route is the same.
    private func readBack(_ decision: Decision) -> String {
        let main = explanation.decision
        var parts: [String] = []
        if decision.options != main.options {
            parts.append("categoryOptions reads \(decision.options.isEmpty ? "none" : decision.options.names.joined(separator: " "))")
        }
        if decision.mode != main.mode { parts.append("mode reads \(decision.mode.name)") }
        if decision.availableInputs != main.availableInputs {
            parts.append("availableInputs reads \(names(decision.availableInputs, .input, separator: ", "))")
        }
        return parts.joined(separator: " and ")
    }

    private func explanationLines(_ style: Style) -> [String] {
        var lines = ["", style.strong("decided by")]
        var table = Table()
        for rule in rules.rules { table.add(rule.name, rule.statement) }
        lines += table.lines(indent: 2) { column, cell in column == 0 ? style.name(cell) : cell }
        lines.append(style.faint("  'audioroute rules ID' tells where a rule comes from"))
        let rejections = rejections
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

extension Refusal {
    /// `refused  setCategory fails with badParam (-50)`.
    func text(_ style: Style) -> String {
        let code = error.code.map { " (\($0))" } ?? ""
        let fourCharacters = error.fourCharacterCode.map { " '\($0)'" } ?? ""
        let verb = error == .unavailable ? "needs a newer version or another platform:" : "fails with"
        return "\(style.bad("refused"))  \(call.name) \(verb) \(style.strong(error.name))\(code)\(fourCharacters)"
    }
}

extension Finding {
    /// The finding for people: its place in a file, the message, its rule, and what would be right.
    func lines(_ style: Style) -> [String] {
        let label =
            switch severity {
            case .error: style.bad("error:")
            case .warning: style.doubtful("warning:")
            case .note: style.strong("note:")
            }
        let place = location.map { style.strong($0.text + ":") + " " } ?? ""
        var lines = ["\(place)\(label) \(message) \(style.faint("[\(rule)]"))"]
        if let fix { lines.append("  fix: \(fix)") }
        return lines
    }
}
