import SessionModel
import SessionSimulator

/// Reads the value of a setting of calls.
struct CallSettingText {
    /// The value as a number, where it is one.
    private let number: Double?
    /// The value as it is written, where it is a string, or stands on a command line.
    private let text: String?

    /// A value of a document, in which a number is no string.
    init(_ value: JSONValue) {
        number = value.double
        text = value.text
    }

    /// A value of a command line.
    init(_ text: String) {
        number = Double(text)
        self.text = text
    }

    /// Puts the value in its place.
    func set(_ setting: CallSetting, in settings: inout CallSettings) throws(ValueFault) {
        switch setting {
        case .activationLatency: settings.activationLatency = try microseconds(setting)
        case .deactivationLatency: settings.deactivationLatency = try microseconds(setting)
        case .actionTimeout: settings.actionTimeout = try microseconds(setting)
        case .ringLimit: settings.ringLimit = try microseconds(setting)
        case .watchdogPeriod: settings.watchdogPeriod = try microseconds(setting)
        case .sdkRewriteDelay: settings.sdkRewriteDelay = try microseconds(setting)
        case .mediaServerBackAfter: settings.mediaServerBackAfter = try microseconds(setting)
        case .launchDeadline: settings.launchDeadline = try microseconds(setting)
        case .unitInitRetry: settings.unitInitRetry = try integer(setting)
        case .strikesToBlock: settings.strikesToBlock = try integer(setting)
        case .emergencyErrorCode: settings.emergencyErrorCode = try integer(setting)
        case .linkedSDK: settings.linkedSDK = try version(setting)
        case .incomingCallFilter: settings.incomingCallFilter = try filter(setting)
        }
    }

    /// The longest time that a setting can have: sixteen weeks.
    private static let secondsLimit = 10_000_000

    private func microseconds(_ setting: CallSetting) throws(ValueFault) -> Int {
        guard let number, 0...Double(Self.secondsLimit) ~= number else {
            throw ValueFault("\(setting.name) is a number of seconds from 0 to \(Self.secondsLimit)")
        }
        return Int((number * 1_000_000).rounded())
    }

    private func integer(_ setting: CallSetting) throws(ValueFault) -> Int {
        guard case .number(_, let range) = setting.form, let number = number.flatMap(Int.init(exactly:)), range.contains(number) else {
            throw ValueFault("\(setting.name) is a whole number\(Self.bounds(setting))")
        }
        return number
    }

    private static func bounds(_ setting: CallSetting) -> String {
        guard case .number(_, let range) = setting.form else { return "" }
        return " from \(range.lowerBound) to \(range.upperBound)"
    }

    /// A version, which may be written as a number: 13.2 is 13.2, and only as a string there is a 13.10.
    private func version(_ setting: CallSetting) throws(ValueFault) -> OSVersion {
        guard let text = text ?? number.map({ String($0) }) else {
            throw ValueFault("\(setting.name) is a version such as 12 or 13.2")
        }
        return try withBytes(of: text) { bytes throws(ValueFault) in try VersionText.version(bytes) }
    }

    private func filter(_ setting: CallSetting) throws(ValueFault) -> IncomingCallError? {
        if text == "none" { return nil }
        let names = ["none"] + IncomingCallError.all.map(\.name)
        guard let text else { throw ValueFault("\(setting.name) is one of: \(names.joined(separator: ", "))") }
        guard let error = IncomingCallError.named(text) else { throw .unknown(text, "reading of \(setting.name)", among: names) }
        return error
    }
}
