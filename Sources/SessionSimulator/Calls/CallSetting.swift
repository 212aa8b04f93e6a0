import SessionModel

/// A setting of ``CallSettings`` that a scenario can name among its policies. Like a policy it is a point that no source settles, but its
/// value is a number, or one of many names.
public enum CallSetting: UInt8, CaseIterable, Named {
    case activationLatency, deactivationLatency, actionTimeout, ringLimit, watchdogPeriod, sdkRewriteDelay, mediaServerBackAfter
    case launchDeadline, unitInitRetry, strikesToBlock, emergencyErrorCode, linkedSDK, incomingCallFilter

    public static let kind = "policy"
    public var name: String {
        switch self {
        case .activationLatency: "activationLatency"
        case .deactivationLatency: "deactivationLatency"
        case .actionTimeout: "actionTimeout"
        case .ringLimit: "ringLimit"
        case .watchdogPeriod: "watchdogPeriod"
        case .sdkRewriteDelay: "sdkRewriteDelay"
        case .mediaServerBackAfter: "mediaServerBackAfter"
        case .launchDeadline: "launchDeadline"
        case .unitInitRetry: "unitInitRetry"
        case .strikesToBlock: "strikesToBlock"
        case .emergencyErrorCode: "emergencyErrorCode"
        case .linkedSDK: "linkedSDK"
        case .incomingCallFilter: "incomingCallFilter"
        }
    }
    public var otherNames: [String] { [] }

    /// What a setting takes, and its default.
    public enum Form: Sendable {
        /// Seconds; the default is in microseconds, `nil` where it goes by something else.
        case seconds(Int?)
        /// A whole number.
        case number(Int, ClosedRange<Int>)
        /// A version, which goes by the OS where nothing is said.
        case version
        /// `none`, the default, or the name of an ``IncomingCallError``.
        case filter
    }

    /// What it takes, and its default.
    public var form: Form {
        let defaults = CallSettings()
        return switch self {
        case .activationLatency: .seconds(defaults.activationLatency)
        case .deactivationLatency: .seconds(defaults.deactivationLatency)
        case .actionTimeout: .seconds(defaults.actionTimeout)
        case .ringLimit: .seconds(defaults.ringLimit)
        case .watchdogPeriod: .seconds(defaults.watchdogPeriod)
        case .sdkRewriteDelay: .seconds(defaults.sdkRewriteDelay)
        case .mediaServerBackAfter: .seconds(defaults.mediaServerBackAfter)
        case .launchDeadline: .seconds(defaults.launchDeadline)
        case .unitInitRetry: .number(defaults.unitInitRetry, 1...1000)
        case .strikesToBlock: .number(defaults.strikesToBlock, 1...1000)
        case .emergencyErrorCode: .number(defaults.emergencyErrorCode, 0...RequestError.allCases.count - 1)
        case .linkedSDK: .version
        case .incomingCallFilter: .filter
        }
    }

    /// What is asked, in one sentence.
    public var question: String {
        switch self {
        case .activationLatency: "How long after the fulfilment of an answer or a start does didActivate come?"
        case .deactivationLatency: "How long after the end or the hold of the last call of an app does didDeactivate come?"
        case .actionTimeout: "How long may an action be neither fulfilled nor failed?"
        case .ringLimit:
            "How long does a call ring before the system ends it? 60 seconds from iOS 16 on and for ever before where nothing is said; 0 is for ever."
        case .watchdogPeriod: "How long after an activation does a watched audio device module find that its unit delivers nothing?"
        case .sdkRewriteDelay: "How long after a speaker tap does an SDK write its category again, where it does?"
        case .mediaServerBackAfter: "How long after a reset of the media services can an app in a call not use them yet?"
        case .launchDeadline:
            "How long may an app that a push launched take to report a call before the system ends it? 0 is for ever."
        case .unitInitRetry: "How many times, 100 milliseconds apart, does WebRTC try to set up an audio unit?"
        case .strikesToBlock: "After how many pushes without a report are an app's pushes no longer delivered?"
        case .emergencyErrorCode: "With which error is a request to start a call refused during an emergency call?"
        case .linkedSDK: "With which version of the SDK are the apps built? From 13 on each push must be reported as a call."
        case .incomingCallFilter: "With which error is every report of an incoming call answered?"
        }
    }

    /// Public addresses.
    public var sources: [String] {
        switch self {
        case .activationLatency:
            ["https://developer.apple.com/documentation/callkit/cxproviderdelegate", "https://developer.apple.com/forums/thread/783870"]
        case .deactivationLatency:
            [
                "https://developer.apple.com/documentation/callkit/cxproviderdelegate",
                "https://github.com/twilio/voice-quickstart-ios/blob/master/Docs/managing-audio-interruptions.md",
            ]
        case .actionTimeout:
            [
                "https://developer.apple.com/documentation/callkit/cxproviderdelegate/provider(_:timedoutperforming:)",
                "https://github.com/voximplant/flutter_callkit/issues/12", "https://github.com/signalapp/Signal-iOS/pull/1734",
            ]
        case .ringLimit: ["https://github.com/voximplant/flutter_callkit/issues/29"]
        case .watchdogPeriod: ["https://agoraio.zendesk.com/48417936812308"]
        case .sdkRewriteDelay: ["https://developer.apple.com/forums/thread/810385"]
        case .mediaServerBackAfter:
            [
                "https://developer.apple.com/documentation/avfaudio/avaudiosession/mediaserviceswereresetnotification",
                "https://developer.apple.com/library/archive/qa/qa1749/_index.html",
            ]
        case .launchDeadline:
            ["https://developer.apple.com/forums/thread/781211", "https://developer.apple.com/forums/thread/801446"]
        case .unitInitRetry: ["https://github.com/webrtc-sdk/webrtc"]
        case .strikesToBlock: ["https://developer.apple.com/forums/thread/768136"]
        case .emergencyErrorCode:
            [
                "https://learn.microsoft.com/dotnet/api/callkit.cxerrorcoderequesttransactionerror",
                "https://developer.apple.com/documentation/callkit/cxcallcontroller/request(_:completion:)",
            ]
        case .linkedSDK:
            [
                "https://developer.apple.com/documentation/pushkit/pkpushtype/voip",
                "https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit",
            ]
        case .incomingCallFilter: ["https://learn.microsoft.com/dotnet/api/callkit.cxerrorcodeincomingcallerror"]
        }
    }
}

extension CallSettings {
    /// Takes the value that one setting has in other settings.
    public mutating func take(_ setting: CallSetting, from other: CallSettings) {
        switch setting {
        case .activationLatency: activationLatency = other.activationLatency
        case .deactivationLatency: deactivationLatency = other.deactivationLatency
        case .actionTimeout: actionTimeout = other.actionTimeout
        case .ringLimit: ringLimit = other.ringLimit
        case .watchdogPeriod: watchdogPeriod = other.watchdogPeriod
        case .sdkRewriteDelay: sdkRewriteDelay = other.sdkRewriteDelay
        case .mediaServerBackAfter: mediaServerBackAfter = other.mediaServerBackAfter
        case .launchDeadline: launchDeadline = other.launchDeadline
        case .unitInitRetry: unitInitRetry = other.unitInitRetry
        case .strikesToBlock: strikesToBlock = other.strikesToBlock
        case .emergencyErrorCode: emergencyErrorCode = other.emergencyErrorCode
        case .linkedSDK: linkedSDK = other.linkedSDK
        case .incomingCallFilter: incomingCallFilter = other.incomingCallFilter
        }
    }
}
