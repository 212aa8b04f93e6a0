import SessionModel
import SessionSimulator
import Testing

@testable import Documents

@Suite struct AppReaderTests {
    @Test func settingsAreRead() throws {
        let apps = try ScenarioText.good("every-verb-of-calls").apps
        var first = AppSettings()
        first.sdk = .planetkit
        first.providers = 2
        first.maximumCallGroups = 3
        first.maximumCallsPerCallGroup = 1
        first.pushDelegate = .metadata
        var phone = AppSettings()
        phone.isCellular = true
        phone.isEmergency = true
        var third = AppSettings()
        third.sdk = .azure
        third.integration = .sdk
        third.configureAudioSession = ConfigureAudioSession.none
        third.hasIncomingCallInfo = false
        #expect(apps == [Scenario.App("app", first), Scenario.App("phone", phone), Scenario.App("azure", third)])
    }

    @Test(
        "What Info.plist does not say is missing (C-115, C-135)",
        arguments: [
            ("{}", InfoPlist()), (#"{"NSMicrophoneUsageDescription":"To talk"}"#, .microphoneText),
            (#"{"NSMicrophoneUsageDescription":"","NSCameraUsageDescription":"To be seen"}"#, .cameraText),
            (#"{"UIBackgroundModes":["fetch","voip"]}"#, .voIPMode), (#"{"UIBackgroundModes":["audio"]}"#, .audioMode),
        ])
    func infoPlist(text: String, plist: InfoPlist) throws {
        let scenario = try ScenarioText.read(#"{"apps":[{"name":"a","infoPlist":\#(text)}],"steps":[]}"#)
        #expect(scenario.apps[0].settings.infoPlist == plist)
    }

    @Test func whatIsAbsentHasItsDefault() throws {
        let text = #"{"apps":[{"name":"a","sdk":"azure"},{"name":"b","kind":"cellular"}],"steps":[]}"#
        let apps = try ScenarioText.read(text).apps
        #expect(apps[0].settings.integration == .app && apps[0].settings.configureAudioSession == .nothing)
        #expect(apps[0].settings.maximumCallGroups == 2 && apps[0].settings.maximumCallsPerCallGroup == 5)
        #expect(apps[0].settings.infoPlist == .complete && apps[0].settings.providers == 1 && apps[0].settings.hasIncomingCallInfo)
        #expect(apps[0].settings.pushDelegate == .completion && !apps[0].settings.isCellular)
        #expect(apps[1].settings.isCellular && !apps[1].settings.isEmergency && apps[1].settings.sdk == nil)
    }
}
