import SessionModel

/// A value that a document cannot have, or a key that is missing or not known. The place is a path; where that stands in the text is
/// found when the fault is reported.
struct ValueFault: Error, Hashable {
    /// The way to the value, or to the object that lacks something.
    var path: [PathStep]
    /// Whether the key is wrong, not its value.
    var isAboutKey = false
    var message: String
    var suggestion: String?

    init(_ message: String, suggestion: String? = nil, at path: [PathStep] = [], isAboutKey: Bool = false) {
        self.path = path
        self.isAboutKey = isAboutKey
        self.message = message
        self.suggestion = suggestion
    }

    /// The same fault, seen from further out.
    func under(_ step: PathStep) -> ValueFault {
        var outer = self
        outer.path.insert(step, at: 0)
        return outer
    }

    /// A name that is not among those that would be right.
    ///
    /// - Parameters:
    ///   - text: What was written.
    ///   - kind: What should have been named: "category", "port type", …
    ///   - names: Every name that would be right, those to be listed in a message first.
    ///   - listed: How many of `names` a message lists when none is near.
    ///   - place: What the message says behind the name: " in a port".
    /// - Returns: The fault, with the nearest of `names`.
    static func unknown(_ text: String, _ kind: String, among names: [String], listed: Int? = nil, place: String = "") -> ValueFault {
        let shown = Quoted.text(text)
        if let nearest = NearestName.suggestion(for: text, among: names) {
            return ValueFault("unknown \(kind) \(shown)\(place); did you mean \"\(nearest)\"?", suggestion: nearest)
        }
        let list = names.prefix(listed ?? names.count).joined(separator: ", ")
        return ValueFault("unknown \(kind) \(shown)\(place)" + (list.isEmpty ? "" : "; known are: \(list)"))
    }

    /// A key that is known, but stands where it makes no sense.
    static func noArgument(_ key: String, of owner: String, taking arguments: [String]) -> ValueFault {
        let list = arguments.isEmpty ? "none" : arguments.joined(separator: ", ")
        return ValueFault("\"\(key)\" is no argument of \(owner), which takes \(list)", at: [.key(key)], isAboutKey: true)
    }

    /// A value of the wrong JSON type.
    static func wrongType(_ found: JSONValue, wanted: String) -> ValueFault {
        ValueFault("this should be \(wanted), not \(found.description)")
    }
}

/// How something that was written is shown in a message.
enum Quoted {
    /// In double quotes, cut where it is long, characters that cannot be seen replaced.
    static func text(_ text: String) -> String {
        var shown = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == 64 {
                shown += "…"
                break
            }
            shown.unicodeScalars.append(isVisible(scalar) ? scalar : "\u{fffd}")
        }
        return "\"\(shown)\""
    }

    /// Whether a name with it looks like itself: no control, no format character, no odd line end.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
        default: true
        }
    }
}
