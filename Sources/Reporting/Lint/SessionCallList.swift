import SessionModel
import SourceCheck

extension SourceCheck.SessionCall {
    /// What was read of a setting.
    enum Reading {
        case name(String)
        case names([String])
        case boolean(Bool)
        case unknown(String)
        case absent
    }

    /// What was read of each setting that a call of this kind can have.
    var readings: [(key: StaticString, reading: Reading)] {
        switch verb {
        case .setCategory:
            [
                ("category", .init(category) { .name($0.name) }), ("mode", .init(mode) { .name($0.name) }),
                ("options", .init(options) { .names($0.names) }),
                ("routeSharingPolicy", .init(routeSharingPolicy) { .name($0.name) }),
            ]
        case .setMode: [("mode", .init(mode) { .name($0.name) })]
        case .setActive:
            [
                ("active", .init(isActive) { .boolean($0) }),
                ("notifyOthersOnDeactivation", .init(notifiesOthers) { .boolean($0) }),
            ]
        case .overrideOutputAudioPort: [("speaker", .init(overridesToSpeaker) { .boolean($0) })]
        case .setPreferredInput: [("preferredInput", .init(preferredInput) { .name($0) })]
        case .setPreference: []
        }
    }
}

extension SourceCheck.SessionCall.Reading {
    fileprivate init<Value>(_ found: Found<Value>, _ known: (Value) -> Self) {
        switch found {
        case .known(let value): self = known(value)
        case .unknown(let text): self = .unknown(text)
        case .absent: self = .absent
        }
    }

    /// For people.
    var text: String {
        switch self {
        case .name(let name): name.isEmpty ? "none" : name
        case .names(let names): names.isEmpty ? "none" : names.joined(separator: ",")
        case .boolean(let value): value ? "true" : "false"
        case .unknown(let text): "unknown (\(text))"
        case .absent: "-"
        }
    }
}

/// The calls of a file that change a session, with what was read of each.
public enum SessionCallList {
    /// For people: a line each.
    public static func text(_ style: Style, _ file: CheckedFile) -> String {
        file.calls.map { call in
            let place = Location(file.path, file.text.range(call.range)).text
            let readings = call.readings.compactMap { key, reading -> String? in
                if case .absent = reading { nil } else { "\(key) \(OneLine.text(reading.text))" }
            }
            return ([style.strong(place + ":"), style.name(OneLine.text(call.name))] + readings).joined(separator: "  ") + "\n"
        }.joined()
    }

    /// For programs: an object a line. A setting that is not there is `null`.
    public static func json(_ json: inout JSONWriter, _ file: CheckedFile) {
        for call in file.calls {
            let range = file.text.range(call.range)
            json.object { json in
                json.key("file")
                json.string(file.path)
                json.key("line")
                json.number(range.start.line)
                json.key("column")
                json.number(range.start.column)
                json.key("endLine")
                json.number(range.end.line)
                json.key("endColumn")
                json.number(range.end.column)
                json.key("call")
                json.string(call.name)
                for (key, reading) in call.readings {
                    json.key(key)
                    write(reading, &json)
                }
            }
            json.newline()
        }
    }

    private static func write(_ reading: SourceCheck.SessionCall.Reading, _ json: inout JSONWriter) {
        switch reading {
        case .name(let name): json.string(name)
        case .names(let names): json.strings(names)
        case .boolean(let value): json.boolean(value)
        case .absent: json.null()
        case .unknown(let text):
            json.object { json in
                json.key("unknown")
                json.string(text)
            }
        }
    }
}
