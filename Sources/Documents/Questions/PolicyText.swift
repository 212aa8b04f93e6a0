import RoutePolicy
import SessionModel
import SessionSimulator

/// Reads a policy and its reading.
public enum PolicyText {
    /// What a `NAME=VALUE` says.
    ///
    /// - Parameters:
    ///   - text: The name of a policy, an equals sign and the name of one of its readings.
    ///   - others: Names that would be taken too, which a misspelled one may have meant.
    /// - Throws: An error with the nearest name.
    public static func reading(
        _ text: String, orAmong others: [String] = []
    ) throws(DocumentError) -> (policy: Policy, reading: Int) {
        guard let mark = text.firstIndex(of: "=") else {
            throw DocumentError("\(Quoted.text(text)) should be NAME=VALUE: a policy and its reading")
        }
        do throws(ValueFault) {
            let name = String(text[..<mark])
            guard let policy = Policy.named(name) else {
                if CallSetting.named(name) != nil {
                    throw ValueFault("\(name) is a setting of calls, which replay takes and nothing else")
                }
                throw ValueFault.unknown(name, Policy.kind, among: Policy.all.map(\.name) + others, listed: 0)
            }
            return (policy, try reading(String(text[text.index(after: mark)...]), of: policy))
        } catch {
            throw DocumentError(error.message, suggestion: error.suggestion)
        }
    }

    /// The reading that a JSON value stands for: a string, or a boolean where the readings are `true` and `false`.
    static func reading(_ value: JSONValue, of policy: Policy) throws(ValueFault) -> Int {
        if let boolean = value.boolean { return try reading(boolean ? "true" : "false", of: policy) }
        guard let text = value.text else { throw .wrongType(value, wanted: "a reading of \(policy.name): \(list(policy))") }
        return try reading(text, of: policy)
    }

    private static func reading(_ text: String, of policy: Policy) throws(ValueFault) -> Int {
        guard let index = policy.reading(named: text) else { throw .unknown(text, "reading of \(policy.name)", among: policy.readings) }
        return index
    }

    private static func list(_ policy: Policy) -> String { policy.readings.joined(separator: ", ") }
}
