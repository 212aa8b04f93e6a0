import RoutePolicy
import SessionModel
import SessionSimulator
import Testing

@testable import Documents

@Suite struct PolicyOverridesTests {
    private func scenario(_ overrides: [String], policy: String = "{}") throws -> Scenario {
        var all = PolicyOverrides()
        for text in overrides { try all.take(text) }
        var scenario = try ScenarioText.read("{\"policy\":\(policy),\"steps\":[]}")
        all.apply(to: &scenario)
        return scenario
    }

    /// In a file and on a command line each setting has the same values.
    @Test(arguments: [
        (CallSetting.activationLatency, "2.5"), (.deactivationLatency, "0"), (.actionTimeout, "0.000001"), (.ringLimit, "45"),
        (.watchdogPeriod, "10000000"), (.sdkRewriteDelay, "1e-3"), (.mediaServerBackAfter, "7"), (.launchDeadline, "20"),
        (.unitInitRetry, "3"), (.strikesToBlock, "1000"), (.emergencyErrorCode, "8"), (.linkedSDK, "12"), (.linkedSDK, "13.2"),
    ])
    func aSettingIsReadInBothPlaces(_ setting: CallSetting, _ value: String) throws {
        let read = try scenario([], policy: "{\"\(setting.name)\":\(value)}").settings
        #expect(read == (try scenario(["\(setting.name)=\(value)"])).settings)
        #expect(read != CallSettings())
        var taken = CallSettings()
        taken.take(setting, from: read)
        #expect(taken == read)
    }

    @Test func settingsHaveTheirUnits() throws {
        let settings = try ScenarioText.good("every-verb-of-calls").settings
        #expect(settings.activationLatency == 2_000_000 && settings.deactivationLatency == 250_000)
        #expect(settings.actionTimeout == 30_000_000 && settings.ringLimit == 0 && settings.watchdogPeriod == 3_500_000)
        #expect(settings.sdkRewriteDelay == 1 && settings.mediaServerBackAfter == 10_000_000_000_000)
        #expect(settings.launchDeadline == 20_000_000 && settings.unitInitRetry == 1 && settings.strikesToBlock == 2)
        #expect(settings.emergencyErrorCode == 8 && settings.linkedSDK == OSVersion(13, 2))
        #expect(settings.incomingCallFilter == .filteredByDoNotDisturb)
    }

    @Test func theFilterCanBeTakenAway() throws {
        let filter = #"{"incomingCallFilter":"callIsProtected"}"#
        #expect(try scenario([], policy: filter).settings.incomingCallFilter == .callIsProtected)
        #expect(try scenario(["incomingCallFilter=none"], policy: filter).settings.incomingCallFilter == nil)
    }

    /// Only as a string there are two digits that end in a nought.
    @Test func aVersionIsANumberOrAString() throws {
        #expect(try scenario([], policy: #"{"linkedSDK":"13.10"}"#).settings.linkedSDK == OSVersion(13, 10))
        #expect(try scenario(["linkedSDK=13.10"]).settings.linkedSDK == OSVersion(13, 10))
        #expect(try scenario([], policy: #"{"linkedSDK":13.10}"#).settings.linkedSDK == OSVersion(13, 1))
    }

    @Test func whatIsSetTakesThePlaceOfWhatIsWritten() throws {
        let written = #"{"actionTimeout":30,"ringLimit":10,"unholdActivation":"missing","stickySpeaker":true}"#
        let scenario = try scenario(["actionTimeout=5", "stickySpeaker=off"], policy: written)
        #expect(scenario.settings.actionTimeout == 5_000_000 && scenario.settings.ringLimit == 10_000_000)
        #expect(scenario.policies[.stickySpeaker] == 0 && scenario.policies[.unholdActivation] == 1)
    }

    @Test(arguments: [
        ("ringLimit", "\"ringLimit\" should be NAME=VALUE: a policy and its reading"),
        ("ringLimt=3", "unknown policy \"ringLimt\"; did you mean \"ringLimit\"?"),
        ("ringLimit=", "ringLimit is a number of seconds from 0 to 10000000"),
        ("ringLimit=nan", "ringLimit is a number of seconds from 0 to 10000000"),
        ("emergencyErrorCode=1.5", "emergencyErrorCode is a whole number from 0 to 8"),
        ("strikesToBlock=1e30", "strikesToBlock is a whole number from 1 to 1000"),
        ("linkedSDK=-1", "\"-1\" is no OS version; write one such as \"18\" or \"18.0\""),
        ("incomingCallFilter=3", "unknown reading of incomingCallFilter \"3\"; known are: \(Self.filters)"),
        ("stickySpeaker=3", "unknown reading of stickySpeaker \"3\"; known are: false, true"),
    ])
    func whatCannotBeTakenIsTold(_ text: String, _ message: String) {
        var overrides = PolicyOverrides()
        let error = #expect(throws: DocumentError.self) { try overrides.take(text) }
        #expect(error?.message == message)
    }

    private static let filters = (["none"] + IncomingCallError.all.map(\.name)).joined(separator: ", ")

    @Test func aQuestionTakesNoSetting() {
        let error = #expect(throws: DocumentError.self) { _ = try PolicyText.reading("ringLimit=3") }
        #expect(error?.message == "ringLimit is a setting of calls, which replay takes and nothing else")
    }
}
