import RoutePolicy
import SessionModel

/// The lists that `rules`, `policies` and `profiles` print.
public enum Catalogues {
    /// Rules and checks as a JSON array.
    public static func rulesJSON(_ json: inout JSONWriter, _ rules: [RuleText]) {
        json.objects(rules) { json, rule in
            json.key("id")
            json.string(rule.id)
            json.key("statement")
            json.string(rule.statement)
            json.key("os")
            json.string(rule.os)
            json.key("confidence")
            json.string(rule.confidence.rawValue)
            json.key("contested")
            json.words(rule.policies.map(\.name))
            json.key("sources")
            json.words(rule.sources)
            json.key("severity")
            json.string(rule.severity?.rawValue)
        }
    }

    /// Policies as a JSON array.
    public static func policiesJSON(_ json: inout JSONWriter, _ policies: [ListedPolicy] = ListedPolicy.all) {
        json.objects(policies) { json, policy in
            json.key("name")
            json.string(policy.name)
            json.key("values")
            json.array { json in for value in policy.values { json.reading(value) } }
            json.key("default")
            switch policy.fallback {
            case nil: json.null()
            case let fallback? where policy.isNumber: json.raw(fallback)
            case let fallback?: json.reading(fallback)
            }
            json.key("question")
            json.string(policy.question)
            json.key("standing")
            json.string(policy.standing.rawValue)
            json.key("readBy")
            json.string(policy.reader.rawValue)
            json.key("sources")
            json.words(policy.sources)
        }
    }

    /// Profiles as a JSON array. Each is written with the keys of a profile file, so that it can be taken for one.
    public static func profilesJSON(_ json: inout JSONWriter, _ profiles: [Profile]) {
        json.objects(profiles) { json, profile in
            json.key("name")
            json.string(profile.name)
            json.key("kind")
            json.string(profile.kindName)
            json.key("title")
            json.string(profile.title)
            if case .device(let platform, let first, let last) = profile.kind {
                json.key("platform")
                json.string(platform.name)
                json.key("os")
                json.object { json in
                    json.key("first")
                    json.string("\(first)")
                    if let last {
                        json.key("last")
                        json.string("\(last)")
                    }
                }
            }
            if profile.platforms != .all {
                json.key("platforms")
                json.words(profile.platforms.members.map(\.name))
            }
            json.key("ports")
            json.array { json in for port in profile.ports { json.object(port.writeJSON) } }
        }
    }

    /// Rules and checks, for people.
    public static func rulesText(_ style: Style, _ rules: [RuleText]) -> String {
        var lines: [String] = []
        for rule in rules {
            let contested = rule.policies.isEmpty ? "" : ", turns on \(rule.policies.map(\.name).joined(separator: ", "))"
            let kind = rule.severity.map { "check: \($0.rawValue)" } ?? "versions: \(rule.os)"
            lines.append(style.name(rule.id))
            lines.append("  \(rule.statement)")
            lines.append(style.faint("  \(kind), \(rule.confidence.rawValue)\(contested)"))
            for source in rule.sources { lines.append(style.faint("  \(source)")) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Policies, for people.
    public static func policiesText(_ style: Style, _ policies: [ListedPolicy] = ListedPolicy.all) -> String {
        var lines: [String] = []
        for policy in policies {
            lines.append(style.name(policy.name) + "  " + style.strong(policy.fallback ?? "by version"))
            lines.append("  \(policy.question)")
            let kind = policy.words.isEmpty ? "value" : "readings"
            lines.append(style.faint("  \(kind): \(policy.values.joined(separator: ", ")); \(policy.standing.rawValue)"))
            if let sentence = policy.reader.sentence { lines.append(style.faint("  \(sentence)")) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Profiles, for people.
    public static func profilesText(_ style: Style, _ profiles: [Profile]) -> String {
        var table = Table()
        for profile in profiles {
            let ports = profile.ports.map { "\($0.type.name) \($0.directions.name)" }.joined(separator: ", ")
            table.add(profile.kindName, profile.name, profile.title, ports, profile.whereItIs)
        }
        let lines = table.lines { column, cell in column == 1 ? style.name(cell) : [0, 4].contains(column) ? style.faint(cell) : cell }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `docs/rules.md`.
    public static func rulesMarkdown() -> String {
        var text = """
            # The rule book

            This page is generated from the rule book (`make generate`); `audioroute rules` prints the same. The rules stand in the
            order in which they are applied. Versions are iOS versions.


            """
        for rule in RuleText.rules {
            text += "## \(rule.id)\n\n\(rule.statement)\n\n- versions: \(rule.os)\n- confidence: \(rule.confidence.rawValue)\n"
            if !rule.policies.isEmpty {
                text += "- turns on: " + rule.policies.map { "[\($0.name)](policies.md#\($0.name.lowercased()))" }.joined(separator: ", ")
                text += "\n"
            }
            text += "- sources: " + rule.sources.map { "<\($0)>" }.joined(separator: ", ") + "\n\n"
        }
        text += """
            # Checks

            What is checked beyond the rules that decide: the words of a question, calls that follow one another, and what is accepted
            and yet useless or harmful. `audioroute validate` tells of them.


            """
        for check in RuleText.checks {
            text += "## \(check.id)\n\n\(check.statement)\n\n"
            if let severity = check.severity { text += "- severity: \(severity.rawValue)\n" }
            text += "- confidence: \(check.confidence.rawValue)\n"
            if !check.sources.isEmpty { text += "- sources: " + check.sources.map { "<\($0)>" }.joined(separator: ", ") + "\n" }
            text += "\n"
        }
        return String(text.dropLast())
    }

    /// `docs/policies.md`.
    public static func policiesMarkdown() -> String {
        var text = """
            # Policies

            This page is generated from the rule book (`make generate`); `audioroute policies` prints the same. A policy is a point that
            no source settles. Its standing says why: *contradiction*, public sources disagree; *ruling*, nobody documents it and the
            default is this project's choice; *version*, the answer changed between OS versions; *quirk*, a fault seen once, off by
            default and never called contested. Set one with `--policy NAME=VALUE`, or in a question's `policy`. The first value is
            the default.

            ## Policies of a route decision

            A query reads these: another reading can change its answer.


            """
        text += sections(.decision)
        text += """
            ## Policies of sessions over time

            No query reads these: they are for what happens to several sessions over time, which `replay` simulates. `validate` reads those
            about setMode. Some are named and read by nothing yet.


            """
        text += sections(.setMode, .simulation)
        text += """
            ## Policies of calls

            `replay` reads these where a scenario has calls, pushes or the functions of an SDK. The last ones are no readings but values: numbers
            are set as they are, `"actionTimeout": 30`.


            """
        text += sections(.calls)
        return String(text.dropLast())
    }

    private static func sections(_ readers: ListedPolicy.Reader...) -> String {
        ListedPolicy.all.filter { readers.contains($0.reader) }.map(section).joined()
    }

    private static func section(_ policy: ListedPolicy) -> String {
        var values = policy.values.map { "`\($0)`" }.joined(separator: ", ")
        if policy.words.isEmpty {
            values = "\(policy.values.joined(separator: ", ")), by default \(policy.fallback.map { "`\($0)`" } ?? "by version")"
        }
        let sources = policy.sources.map { "<\($0)>" }.joined(separator: ", ")
        return """
            ### \(policy.name)

            \(policy.question)

            - values: \(values)
            - standing: \(policy.standing.rawValue)
            - sources: \(sources)


            """
    }
}

extension Policy {
    /// Whether a query reads it, and not only the simulation of sessions over time.
    var isReadByDecisions: Bool { Policy.readByDecisions.contains(self) }
}

extension Profile {
    /// `device` or `accessory`.
    var kindName: String {
        if case .device = kind { "device" } else { "accessory" }
    }

    /// Which platforms an accessory is for, or is not for, whichever is shorter; nothing where it is for all.
    fileprivate var whereItIs: String {
        let others = PlatformSet.all.subtracting(platforms).members.map(\.title)
        if others.isEmpty { return "" }
        let titles = platforms.members.map(\.title)
        return titles.count <= others.count ? "\(titles.joined(separator: ", ")) only" : "not \(others.joined(separator: ", "))"
    }
}
