import SessionModel

extension ServerStatus {
    /// The status for people: the ports of the session first, then why everything else is none.
    public func text(_ style: Style) -> String {
        var lines = [headline(style), ""]
        lines += portLines(style)
        for (fate, readings) in others {
            lines += ["", heading(fate, style)]
            lines += otherLines(readings, style)
        }
        lines += ["", style.faint("read by \(mappingText)")]
        return lines.joined(separator: "\n") + "\n"
    }

    private func headline(_ style: Style) -> String {
        let builtIn = ports.builtIn.count
        let accessories = ports.accessories.count + ports.surplusAccessories.count
        let counts =
            "\(builtIn) built-in port\(builtIn == 1 ? "" : "s"), \(accessories) accessor\(accessories == 1 ? "y" : "ies")"
        let place = ports.server.address.map { " at \($0)" } ?? ""
        return style.strong("\(ports.server.title)\(place): ") + counts
    }

    private var mappingText: String {
        let file = mappingFile.map { "file \($0)" } ?? "shipped with audioroute"
        return "mapping \(mapping.name): \(mapping.title) (\(file))"
    }

    private func portLines(_ style: Style) -> [String] {
        let found = found
        guard !found.isEmpty else { return [style.doubtful("no ports:") + " nothing on this server is a port of a session"] }
        var table = Table()
        for entry in found {
            table.add(
                entry.accessory?.name ?? "built in", entry.port.direction == .output ? "output" : "input", entry.port.type.name,
                entry.port.name, (entry.reading?.availability ?? .unknown).text, text(entry.reading?.rule))
        }
        let lines = table.lines { column, cell in
            switch column {
            case 0, 1, 4: style.faint(cell)
            case 2: style.good(cell)
            case 5: style.name(cell)
            default: cell
            }
        }
        return zip(lines, found).flatMap { line, entry in [line, "    " + entry.port.endpoint.text(style)] }
    }

    private func heading(_ fate: Fate, _ style: Style) -> String {
        switch fate {
        case .unmatched: style.doubtful("matched by no rule") + ": a mapping of your own can say what they are"
        case .unplugged: style.strong("not plugged in")
        case .unusable: style.strong("in no profile that can be used now")
        case .surplus: style.strong("surplus") + ": the same thing has a better port of this type"
        case .beyondLimit: style.doubtful("too many") + ": a session has at most \(ConnectedAccessories.limit) accessories"
        case .ignored: style.strong("ignored")
        }
    }

    private func otherLines(_ readings: [PortReading], _ style: Style) -> [String] {
        var table = Table()
        for reading in readings {
            var place = reading.card.map { "card \($0)" } ?? ""
            if !reading.profiles.isEmpty { place += " profile \(reading.profiles.joined(separator: ", "))" }
            table.add(
                reading.direction == .output ? "output" : "input", reading.object.name, reading.name, reading.description,
                reading.verdict.type?.name ?? "", place, text(reading.rule))
        }
        return table.lines(indent: 2) { column, cell in
            switch column {
            case 0, 1, 5: style.faint(cell)
            case 6: style.name(cell)
            default: cell
            }
        }
    }

    private func text(_ rule: PortReading.Rule?) -> String {
        guard let rule else { return "" }
        return rule.id + (rule.line.map { ", line \($0)" } ?? "")
    }
}

extension PortAvailability {
    /// What it is, for people.
    var text: String {
        switch self {
        case .yes: "available"
        case .no: "not available"
        case .unknown: "availability unknown"
        }
    }
}
