import RoutePolicy
import SessionModel
import SessionSimulator

/// A point that no source settles, as lists tell it: a policy, which has named readings, or a setting of calls, whose value is a number or
/// one of many names.
public enum ListedPolicy: Named {
    case policy(Policy)
    case setting(CallSetting)

    public static let kind = "policy"
    public static let all = Policy.all.map { ListedPolicy.policy($0) } + CallSetting.all.map { ListedPolicy.setting($0) }
    public var name: String {
        switch self {
        case .policy(let policy): policy.name
        case .setting(let setting): setting.name
        }
    }
    public var otherNames: [String] { [] }

    /// What can be set: readings, or words for a number.
    var values: [String] {
        switch self {
        case .policy(let policy): policy.readings
        case .setting(let setting):
            switch setting.form {
            case .seconds: ["seconds"]
            case .number(_, let range): ["\(range.lowerBound) to \(range.upperBound)"]
            case .version: ["version"]
            case .filter: ["none"] + IncomingCallError.all.map(\.name)
            }
        }
    }

    /// The values that are words of their own; none where it is a number or a version.
    public var words: [String] { isNumber || fallback == nil ? [] : values }

    /// What holds where nothing is set; `nil` where that goes by the OS version.
    var fallback: String? {
        switch self {
        case .policy(let policy): policy.readings[0]
        case .setting(let setting):
            switch setting.form {
            case .seconds(let time): time.map(Clock.seconds)
            case .number(let number, _): String(number)
            case .version: nil
            case .filter: "none"
            }
        }
    }

    /// Whether the value is a number, as JSON too.
    var isNumber: Bool {
        guard case .setting(let setting) = self else { return false }
        return switch setting.form {
        case .seconds, .number: true
        case .version, .filter: false
        }
    }

    var question: String {
        switch self {
        case .policy(let policy): policy.question
        case .setting(let setting): setting.question
        }
    }

    /// Nobody documents a setting.
    var standing: Policy.Standing {
        switch self {
        case .policy(let policy): policy.standing
        case .setting: .ruling
        }
    }

    var sources: [String] {
        switch self {
        case .policy(let policy): policy.sources
        case .setting(let setting): setting.sources
        }
    }

    /// What reads it first.
    var reader: Reader {
        switch self {
        case .policy(let policy):
            policy.isReadByDecisions
                ? .decision
                : Policy.readBySetMode.contains(policy) ? .setMode : Policy.readByCalls.contains(policy) ? .calls : .simulation
        case .setting: .calls
        }
    }

    /// What can read a policy.
    enum Reader: String {
        case decision, setMode, simulation, calls

        /// Who asks for it, of what no query reads; `nil` where queries do.
        var sentence: String? {
            switch self {
            case .decision: nil
            case .setMode: "no query reads it, it is for sessions over time: validate reads it, with setMode, and replay"
            case .simulation: "no query reads it, it is for sessions over time: replay reads it"
            case .calls: "no query reads it, it is for calls: replay reads it"
            }
        }
    }
}
