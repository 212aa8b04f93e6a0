import SessionModel
import SessionSimulator

/// Reads actions on calls: those that an app requests, and those that it completes.
extension ScenarioDraft {
    /// The keys of an action beside its kind and its call.
    static let actionArguments: [StaticString] = ["handle", "handleType", "onHold", "muted", "callToGroupWith", "digits"]

    /// What is requested: one action, whose arguments stand in the step, several in a list, or nothing.
    mutating func transaction(_ fields: Fields, of app: Int) throws(ValueFault) -> Transaction {
        guard fields["actions"] == nil else {
            for key in ["action", "call"] + Self.actionArguments where fields[key] != nil {
                throw ValueFault("\"\(key)\" stands inside \"actions\" where that is there", at: [.key(key.description)], isAboutKey: true)
            }
            let actions = try fields.list("actions", counts: 0...Transaction.limit, of: "actions") { value throws(ValueFault) in
                let fields = try Fields(value, known: ["action", "call"] + Self.actionArguments, what: "an action")
                return try requestedAction(fields, of: app)
            }
            var transaction = Transaction()
            for action in actions ?? [] { transaction.append(action) }
            return transaction
        }
        let isEmpty = (["action", "call"] + Self.actionArguments).allSatisfy { fields[$0] == nil }
        return isEmpty ? Transaction() : Transaction(try requestedAction(fields, of: app))
    }

    /// An action that is asked for. Whether there is such a call is answered by the system.
    private mutating func requestedAction(_ fields: Fields, of app: Int) throws(ValueFault) -> CallAction {
        let kind = try kind(fields)
        let call = try fields.optional("call") { value throws(ValueFault) in
            kind == .start ? try newCall(value, of: app) : try callName(value)
        }
        var action = CallAction(kind, try fields.required("call", call))
        action.isOn = try isOn(kind, fields)
        switch kind {
        case .setHeld: _ = try fields.required("onHold", action.isOn)
        case .setMuted: _ = try fields.required("muted", action.isOn)
        case .playDTMF: action.word = try fields.required("digits", try digits(fields))
        case .setGroup:
            let other = try fields.optional("callToGroupWith") { value throws(ValueFault) in
                value.isNull ? nil : try word(value, wanted: "null or a string: the name of a call")
            }
            action.word = try fields.required("callToGroupWith", other)
        case .start: action.handle = try handle(fields)
        case .answer, .end: break
        }
        return action
    }

    /// An action that the app has been given, and completes. Its arguments need not be told again.
    mutating func performedAction(_ fields: Fields, of app: Int) throws(ValueFault) -> CallAction {
        let kind = try kind(fields)
        var action = CallAction(kind, try requiredCall(fields, of: app))
        action.isOn = try isOn(kind, fields)
        let other = try fields.optional("callToGroupWith") { value throws(ValueFault) in value.isNull ? nil : try knownCall(value, of: app)
        }
        action.word = try digits(fields) ?? other ?? nil
        action.handle = try handle(fields)
        return action
    }

    private func isOn(_ kind: ActionKind, _ fields: Fields) throws(ValueFault) -> Bool? {
        try fields.boolean(kind == .setHeld ? "onHold" : "muted")
    }

    private mutating func digits(_ fields: Fields) throws(ValueFault) -> Word? {
        try fields.optional("digits") { value throws(ValueFault) in try word(value, wanted: "a string: digits") }
    }

    /// The kind of an action, which has no arguments of another kind.
    private func kind(_ fields: Fields) throws(ValueFault) -> ActionKind {
        let kind = try fields.optional("action") { value throws(ValueFault) in try Fields.word(value, Names.actions) }
        let known = try fields.required("action", kind)
        try fields.check("the action \(known.name)", takes: ["call"] + known.arguments, among: Self.actionArguments)
        return known
    }
}

extension ActionKind {
    /// The keys of an action of the kind, beside its call.
    var arguments: [StaticString] {
        switch self {
        case .start: ["handle", "handleType"]
        case .answer, .end: []
        case .setHeld: ["onHold"]
        case .setMuted: ["muted"]
        case .setGroup: ["callToGroupWith"]
        case .playDTMF: ["digits"]
        }
    }
}
