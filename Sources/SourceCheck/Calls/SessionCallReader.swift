import SessionModel

/// Reads one call of a method that changes a session.
struct SessionCallReader {
    let language: SourceLanguage
    let text: SourceText
    let evaluator: Evaluator
    let scope: SyntaxScope
    /// How what throws is called around it.
    let attempt: Expression.Attempt?

    /// What the call is: nothing where it is not certain that a session is called.
    func read(_ call: Call, _ range: Range<Int>, _ method: SessionMethod) -> [SessionCall] {
        guard let first = call.arguments.first, first.label == nil,
            call.arguments.dropFirst().allSatisfy({ method.hasLabel($0.label ?? "") }),
            let api = api(of: call, method)
        else { return [] }
        var found = SessionCall(method.verb, api, name: name(of: call), range: range)
        found.scope = scope
        (found.errorHandling, found.caughtIn) = errorHandling(of: call, range)
        switch method {
        case .setCategory:
            found.category = self.found(first.value) { $0.category }
            found.places.category = first.value.range
            readOptions(of: call, into: &found)
        case .setMode:
            found.mode = self.found(first.value) { $0.mode }
            found.places.mode = first.value.range
        case .setActive:
            found.isActive = self.found(first.value) { $0.boolean }
            found.places.isActive = first.value.range
            let options = call.arguments.dropFirst().first { $0.label != "error" }
            found.notifiesOthers = options.map { self.found($0.value) { $0.notifiesOthers } } ?? .absent
        case .overrideOutputAudioPort: found.overridesToSpeaker = self.found(first.value) { $0.portOverride.map { $0 == .speaker } }
        case .setPreferredInput:
            found.preferredInput =
                if case .null = evaluator.value(of: first.value) { .known("") } else { .known(text.excerpt(first.value)) }
        case .setPreference: break
        case .setConfiguration: return readConfiguration(call, first.value, found)
        }
        return [found]
    }

    private func readOptions(of call: Call, into found: inout SessionCall) {
        for argument in call.arguments.dropFirst() {
            switch argument.label {
            case "mode":
                found.mode = self.found(argument.value) { $0.mode }
                found.places.mode = argument.value.range
            case "policy", "routeSharingPolicy":
                found.routeSharingPolicy = self.found(argument.value) { $0.routeSharingPolicy }
                found.places.routeSharingPolicy = argument.value.range
            case "with", "withOptions", "options":
                found.options = self.found(argument.value) { $0.options }
                found.places.options = argument.value.range
                findPlaces(in: argument.value, &found.places)
            default: break
            }
        }
    }

    /// Finds where each option is written.
    private func findPlaces(in options: Expression, _ places: inout SessionCall.Places) {
        switch options.kind {
        case .list(let elements): for element in elements { findPlaces(in: element, &places) }
        case .binary(let left, "|", let right):
            findPlaces(in: left, &places)
            findPlaces(in: right, &places)
        case .other(let parts) where parts.count == 1: findPlaces(in: parts[0], &places)
        case .name(let name), .member(_, let name): if let option = CategoryOption.named(name) { places.option[option] = options.range }
        default: break
        }
    }

    private func readConfiguration(_ call: Call, _ value: Expression, _ found: SessionCall) -> [SessionCall] {
        var found = found
        let configuration: SessionConfiguration? =
            if case .configuration(let configuration) = evaluator.value(of: value) { configuration } else { nil }
        func setting<Setting>(_ setting: Setting?) -> Found<Setting> { setting.map { .known($0) } ?? .unknown(text.excerpt(value)) }
        found.category = setting(configuration?.category.category)
        found.mode = setting(configuration?.mode.mode)
        found.options = setting(configuration?.options.options)
        guard let active = call.argument("active") else { return [found] }
        var activation = SessionCall(.setActive, found.api, name: found.name, range: found.range)
        activation.scope = scope
        (activation.errorHandling, activation.caughtIn) = (found.errorHandling, found.caughtIn)
        activation.isActive = self.found(active) { $0.boolean }
        return [found, activation]
    }

    /// Whose session is called; `nil` where it is not certain that one is.
    private func api(of call: Call, _ method: SessionMethod) -> SessionCall.API? {
        let isExtension = scope.types.last.map { SessionCall.API(type: $0.name) } ?? nil
        guard let receiver = call.receiver else { return isExtension }
        if case .name("self") = receiver.kind { return isExtension }
        switch evaluator.value(of: receiver) {
        case .session(let api): return api
        case .configuration: return nil
        default: return isCertain(call, method) ? .avAudioSession : nil
        }
    }

    /// Whether only a session can be called like this.
    private func isCertain(_ call: Call, _ method: SessionMethod) -> Bool {
        if case .name("super")? = call.receiver?.kind { return false }
        if method.isTelling { return true }
        let first = evaluator.value(of: call.arguments[0].value)
        let isSpelledOut = text[call.arguments[0].value.range].hasPrefix("AVAudioSession")
        switch method {
        case .setCategory: return first.category != nil && (isSpelledOut || call.arguments.count > 1)
        case .setMode: return first.mode != nil && isSpelledOut
        case .setActive:
            return call.arguments.dropFirst().contains { argument in
                argument.label != "error" && evaluator.value(of: argument.value).notifiesOthers == true
            }
        default: return false
        }
    }

    private func found<Setting>(_ expression: Expression, _ setting: (Value) -> Setting?) -> Found<Setting> {
        setting(evaluator.value(of: expression)).map { .known($0) } ?? .unknown(text.excerpt(expression))
    }

    private func name(of call: Call) -> String {
        let name = call.name ?? ""
        guard language == .objectiveC else { return "\(name)(\(call.labels.map { $0 + ":" }.joined()))" }
        return name + ":" + call.labels.dropFirst().map { $0 + ":" }.joined()
    }
}

extension SourceText {
    /// The text of an expression on one line, cut where it is long.
    func excerpt(_ expression: Expression) -> String {
        let range = expression.range
        let words = self[range.lowerBound..<min(range.upperBound, range.lowerBound + 200)].split { $0.isWhitespace }.joined(separator: " ")
        return words.count > 80 ? words.prefix(80) + "…" : words
    }
}
