// swift-format-ignore-file
// Written by Scripts/embed from files under templates/ and docs/schema/; change those and run it again.

/// What `audioroute init` writes.
enum Templates {
    /// `templates/first-call.json`.
    static let scenario: StaticString = #"""
{
  "$schema": ".scenario.schema.json",
  "name": "A call moves to the AirPods and back, and the music goes on after it",
  "device": "iphone", "os": "18.0",
  "apps": [{"name": "app"}, {"name": "music"}],
  "steps": [
    {"do": "setCategory", "app": "music", "category": "playback"},
    {"do": "setActive", "app": "music", "active": true},
    {"do": "startIO", "app": "music", "expect": {"audio": {"downlink": "flows"}}},

    {"at": 5, "do": "setCategory", "category": "playAndRecord", "mode": "voiceChat"},
    {"do": "setActive", "active": true,
     "expect": [{"error": null, "route": {"outputs": ["builtInReceiver"], "inputs": ["builtInMic"]}},
                {"app": "music", "interruptions": ["began"], "audio": {"downlink": "silent"}}]},
    {"do": "startIO", "expect": {"audio": {"uplink": "flows", "downlink": "flows"}}},

    {"at": 10, "do": "overrideOutputAudioPort", "port": "speaker",
     "expect": {"routeChanges": ["override"], "route": {"outputs": ["builtInSpeaker"], "inputs": ["builtInMic"]}}},
    {"at": 20, "do": "connect", "accessory": "airpods",
     "expect": {"routeChanges": ["newDeviceAvailable"], "route": {"outputs": ["bluetoothHFP"], "inputs": ["bluetoothHFP"]}}},
    {"at": 40, "do": "disconnect", "accessory": "airpods",
     "expect": {"routeChanges": ["oldDeviceUnavailable"], "route": {"outputs": ["builtInReceiver"], "inputs": ["builtInMic"]},
                "interruptions": [], "audio": {"uplink": "flows", "downlink": "flows"}}},

    {"at": 60, "do": "stopIO"},
    {"do": "setActive", "active": false, "notifyOthersOnDeactivation": true,
     "expect": [{"error": null}, {"app": "music", "interruptions": ["ended+shouldResume"]}]},
    {"do": "setActive", "app": "music", "active": true,
     "expect": {"error": null, "route": {"outputs": ["builtInSpeaker"]}}}
  ]
}

"""#
    /// `docs/schema/scenario.schema.json`.
    static let schema: StaticString = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "audioroute: a scenario, what apps and the world do and what is expected of it",
  "type": "object",
  "additionalProperties": false,
  "required": ["steps"],
  "properties": {
    "$schema": { "type": "string", "description": "The schema by which an editor completes and checks the file; never judged." },
    "name": {
      "type": "string",
      "maxLength": 1000,
      "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$",
      "description": "What the scenario shows; the name of the file if absent."
    },
    "device": { "type": "string", "default": "iphone", "description": "The name of a device profile, or the path of one." },
    "os": {
      "description": "The OS version, counted in iOS versions: \"18.0\". The newest of the rule book if absent.",
      "oneOf": [{"type": "string", "pattern": "^[0-9]+(\\.[0-9]+){0,2}$"}, {"type": "integer", "minimum": 3}]
    },
    "connected": {
      "type": "array",
      "maxItems": 16,
      "uniqueItems": true,
      "items": { "$ref": "#/$defs/accessory" },
      "description": "What is connected at the start, in the order of plugging in."
    },
    "apps": {
      "type": "array",
      "minItems": 1,
      "maxItems": 8,
      "items": { "$ref": "#/$defs/app" },
      "default": [{"name": "app"}],
      "description": "The apps, all in the foreground with a fresh, inactive session at the start; the first is meant where a step names none."
    },
    "policy": {
      "type": "object",
      "description": "Readings by policy: `audioroute policies` lists them.",
      "properties": {
        "activationLatency": { "type": "number", "minimum": 0, "maximum": 10000000, "default": 1, "description": "Seconds from the fulfilment of an answer or a start to didActivate." },
        "deactivationLatency": { "type": "number", "minimum": 0, "maximum": 10000000, "default": 0.1, "description": "Seconds from the end or the hold of an app's last call to didDeactivate." },
        "actionTimeout": { "type": "number", "minimum": 0, "maximum": 10000000, "default": 60, "description": "Seconds after which an action times out that is neither fulfilled nor failed." },
        "ringLimit": { "type": "number", "minimum": 0, "maximum": 10000000, "description": "Seconds after which the system ends a call that rings: 60 from iOS 16 on and never before, if absent; 0 is never." },
        "watchdogPeriod": { "type": "number", "minimum": 0, "maximum": 10000000, "default": 3, "description": "Seconds from an activation until a watched audio device module finds that its unit delivers nothing." },
        "sdkRewriteDelay": { "type": "number", "minimum": 0, "maximum": 10000000, "default": 0.4, "description": "Seconds from a speaker tap until an SDK writes its category again, where it does." },
        "mediaServerBackAfter": { "type": "number", "minimum": 0, "maximum": 10000000, "default": 0.1, "description": "Seconds after a reset of the media services in which an app in a call cannot use them yet." },
        "launchDeadline": { "type": "number", "minimum": 0, "maximum": 10000000, "default": 0, "description": "Seconds that an app which a push launched has to report a call; 0 is for ever." },
        "unitInitRetry": { "type": "integer", "minimum": 1, "maximum": 1000, "default": 5, "description": "How many times, 100 milliseconds apart, WebRTC tries to set up an audio unit." },
        "strikesToBlock": { "type": "integer", "minimum": 1, "maximum": 1000, "default": 4, "description": "After so many pushes without a report none is delivered any more." },
        "emergencyErrorCode": { "type": "integer", "minimum": 0, "maximum": 8, "default": 0, "description": "The error with which a request to start a call is refused during an emergency call." },
        "linkedSDK": {
          "oneOf": [{"type": "number", "minimum": 3}, {"type": "string", "pattern": "^[0-9]+(\\.[0-9]+){0,2}$"}],
          "description": "The version of the SDK with which the apps are built; that of the OS if absent. From 13 on each push must be reported."
        },
        "incomingCallFilter": {
          "enum": ["none", "unknown", "unentitled", "callUUIDAlreadyExists", "filteredByDoNotDisturb", "filteredByBlockList", "filteredDuringRestrictedSharingMode", "callIsProtected", "filteredBySensitiveParticipants"],
          "default": "none",
          "description": "The error with which every report of an incoming call is answered."
        }
      },
      "additionalProperties": { "type": ["string", "boolean"] }
    },
    "evidence": { "type": "object", "description": "Where the scenario comes from; never judged." },
    "failsWith": {
      "type": "array",
      "items": { "$ref": "#/$defs/failure" },
      "description": "The failures that a scenario is meant to have, such as one that shows a mistake; never judged."
    },
    "steps": { "type": "array", "items": { "$ref": "#/$defs/step" }, "description": "What happens, one after the other." }
  },
  "$defs": {
    "app": {
      "type": "object",
      "additionalProperties": false,
      "required": ["name"],
      "properties": {
        "name": { "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$", "description": "What steps and expectations call it." },
        "kind": { "const": "cellular", "description": "It is the phone: its calls are cellular ones, which need no code." },
        "emergency": { "type": "boolean", "default": false, "description": "Of the phone: its calls are emergency calls." },
        "sdk": { "enum": ["agora", "webrtc", "livekit", "azure", "planetkit", "twilio", "speakerbox"], "description": "What carries its media; absent, an audio unit of its own." },
        "providers": { "type": "integer", "minimum": 0, "maximum": 2, "default": 1, "description": "How many providers it has made; it should be one." },
        "maximumCallGroups": { "type": "integer", "minimum": 1, "maximum": 8, "default": 2, "description": "How many call groups its provider allows." },
        "maximumCallsPerCallGroup": { "type": "integer", "minimum": 1, "maximum": 8, "default": 5, "description": "How many calls a group of its provider may have." },
        "pushDelegate": {
          "enum": ["completion", "metadata", "none"],
          "default": "completion",
          "description": "The method in which it takes pushes: the one with a completion alone, or that of iOS 26.4, which says whether a report is due; none where nobody holds the delegate any more."
        },
        "infoPlist": { "$ref": "#/$defs/infoPlist", "description": "What its Info.plist says: what is not there is missing. Without this setting nothing is." },
        "integration": { "enum": ["app", "sdk"], "default": "app", "description": "With azure, who drives CallKit." },
        "configureAudioSession": {
          "enum": ["nil", "nothing", "error"],
          "default": "nothing",
          "description": "With azure, the block that configures the session: none, one that returns nothing, or one that returns an error."
        },
        "incomingCallInfo": { "type": "boolean", "default": true, "description": "With azure, whether its block names the caller; without it the raw identifier is shown." }
      },
      "dependentRequired": { "emergency": ["kind"] },
      "dependentSchemas": { "kind": { "properties": { "sdk": false, "providers": false, "pushDelegate": false, "infoPlist": false } } },
      "if": { "required": ["sdk"], "properties": { "sdk": { "const": "azure" } } },
      "else": { "properties": { "integration": false, "configureAudioSession": false, "incomingCallInfo": false } }
    },
    "infoPlist": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "NSMicrophoneUsageDescription": { "type": "string", "description": "Without it the process ends when the microphone is taken." },
        "NSCameraUsageDescription": { "type": "string", "description": "Without it the process ends when the camera is taken." },
        "UIBackgroundModes": { "type": "array", "items": { "$ref": "#/$defs/backgroundMode" }, "description": "Without audio sound stops in the background; without voip no push comes, and CallKit takes no call." }
      }
    },
    "backgroundMode": {
      "enum": ["audio", "voip", "location", "external-accessory", "bluetooth-central", "bluetooth-peripheral", "fetch", "remote-notification", "processing", "nearby-interaction", "push-to-talk", "newsstand-content"]
    },
    "failure": {
      "type": "object",
      "additionalProperties": false,
      "anyOf": [{ "required": ["key"] }, { "required": ["diagnostic"] }],
      "properties": {
        "step": { "type": "integer", "minimum": 0, "description": "Counted from 0." },
        "key": { "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$", "description": "As a result names it, such as state.options." },
        "diagnostic": { "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$" }
      }
    },
    "accessory": { "type": "string", "minLength": 1, "description": "The name of an accessory profile, or the path of one; airpods#2 is the second of a kind." },
    "port": {
      "type": "string",
      "pattern": "^(builtInMic|builtInReceiver|builtInSpeaker|headphones|headsetMic|lineIn|lineOut|bluetoothHFP|bluetoothA2DP|bluetoothLE|airPlay|HDMI|usbAudio|carAudio|continuityMicrophone|virtual|PCI|fireWire|displayPort|AVB|thunderbolt)(@.+)?$",
      "description": "A port type; type@accessory names one of several."
    },
    "builtIn": {
      "type": "string",
      "pattern": "^(builtInMic|builtInReceiver|builtInSpeaker)(@.+)?$",
      "description": "A port of the device itself."
    },
    "output": {
      "type": "string",
      "pattern": "^(builtInReceiver|builtInSpeaker|headphones|lineOut|bluetoothHFP|bluetoothA2DP|bluetoothLE|airPlay|HDMI|usbAudio|carAudio|virtual|PCI|fireWire|displayPort|AVB|thunderbolt)(@.+)?$",
      "description": "An output."
    },
    "input": {
      "type": "string",
      "pattern": "^(builtInMic|headsetMic|lineIn|bluetoothHFP|bluetoothLE|usbAudio|carAudio|continuityMicrophone|virtual|PCI|fireWire|displayPort|AVB|thunderbolt)(@.+)?$",
      "description": "An input."
    },
    "category": { "enum": ["ambient", "soloAmbient", "playback", "record", "playAndRecord", "multiRoute"] },
    "mode": {
      "enum": ["default", "voiceChat", "videoChat", "gameChat", "videoRecording", "measurement", "moviePlayback", "spokenAudio", "voicePrompt", "shortFormVideo", "dualRoute"]
    },
    "option": {
      "enum": ["mixWithOthers", "duckOthers", "allowBluetoothHFP", "defaultToSpeaker", "interruptSpokenAudioAndMixWithOthers", "allowBluetoothA2DP", "allowAirPlay", "overrideMutedMicrophoneInterruption", "farFieldInput", "bluetoothHighQualityRecording"]
    },
    "options": {
      "description": "Names, or a mask.",
      "oneOf": [
        { "type": "array", "items": { "$ref": "#/$defs/option" } },
        { "type": "integer", "minimum": 0 },
        { "type": "string", "pattern": "^([0-9]+|0[xX][0-9A-Fa-f]+)$" }
      ]
    },
    "override": { "enum": ["none", "speaker"] },
    "cause": { "enum": ["phoneCall", "alarm", "siri", "timer"] },
    "reason": {
      "enum": ["unknown", "newDeviceAvailable", "oldDeviceUnavailable", "categoryChange", "override", "wakeFromSleep", "noSuitableRouteForCategory", "routeConfigurationChange"]
    },
    "interruption": { "enum": ["began", "ended", "ended+shouldResume"] },
    "callback": {
      "enum": ["pushRegistry.didReceive", "pushRegistry.didUpdate", "pushRegistry.didInvalidate", "reportNewIncomingCall.completion", "request.completion", "perform.start", "perform.answer", "perform.end", "perform.setHeld", "perform.setMuted", "perform.setGroup", "perform.playDTMF", "timedOut", "didActivate", "didDeactivate", "providerDidReset"]
    },
    "stream": { "enum": ["flows", "silent", "muted", "leak"] },
    "error": {
      "enum": [null, "any", "badParam", "cannotInterruptOthers", "insufficientPriority", "cannotStartPlaying", "cannotStartRecording", "isBusy", "incompatibleCategory", "mediaServicesFailed", "resourceNotAvailable", "missingEntitlement", "siriIsRecording", "sessionNotActive", "expiredSession", "unspecified", "unavailable"]
    },
    "word": { "description": "A text without control characters.", "type": "string", "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$" },
    "call": { "$ref": "#/$defs/word", "description": "A call, by whatever name the scenario gives it." },
    "handleType": { "enum": ["generic", "phoneNumber", "emailAddress"] },
    "device": { "enum": ["screen", "headset", "car"] },
    "kind": { "enum": ["start", "answer", "end", "setHeld", "setMuted", "setGroup", "playDTMF"] },
    "action": {
      "type": "object",
      "additionalProperties": false,
      "required": ["action", "call"],
      "$ref": "#/$defs/requestedAction",
      "properties": {
        "action": { "$ref": "#/$defs/kind" },
        "call": { "$ref": "#/$defs/call" },
        "handle": { "$ref": "#/$defs/word" },
        "handleType": { "$ref": "#/$defs/handleType" },
        "onHold": { "type": "boolean" },
        "muted": { "type": "boolean" },
        "callToGroupWith": { "type": ["string", "null"], "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$" },
        "digits": { "$ref": "#/$defs/word" }
      }
    },
    "actionOfItsKind": {
      "dependentRequired": { "handleType": ["handle"] },
      "allOf": [
        { "if": { "required": ["action"], "properties": { "action": { "const": "start" } } }, "else": { "properties": { "handle": false, "handleType": false } } },
        { "if": { "required": ["action"], "properties": { "action": { "const": "setHeld" } } }, "else": { "properties": { "onHold": false } } },
        { "if": { "required": ["action"], "properties": { "action": { "const": "setMuted" } } }, "else": { "properties": { "muted": false } } },
        { "if": { "required": ["action"], "properties": { "action": { "const": "setGroup" } } }, "else": { "properties": { "callToGroupWith": false } } },
        { "if": { "required": ["action"], "properties": { "action": { "const": "playDTMF" } } }, "else": { "properties": { "digits": false } } }
      ]
    },
    "requestedAction": {
      "allOf": [
        { "$ref": "#/$defs/actionOfItsKind" },
        { "if": { "required": ["action"], "properties": { "action": { "const": "setHeld" } } }, "then": { "required": ["onHold"] } },
        { "if": { "required": ["action"], "properties": { "action": { "const": "setMuted" } } }, "then": { "required": ["muted"] } },
        { "if": { "required": ["action"], "properties": { "action": { "const": "setGroup" } } }, "then": { "required": ["callToGroupWith"] } },
        { "if": { "required": ["action"], "properties": { "action": { "const": "playDTMF" } } }, "then": { "required": ["digits"] } }
      ]
    },
    "restriction": { "enum": ["none", "setCategory", "configureSession", "deactivateSession", "all"] },
    "parameters": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "che.audio.restartWhenInterrupted": { "type": "boolean", "description": "Whether the audio device module starts again when an interruption ends." },
        "che.audio.nonmixable.option": { "type": "boolean", "description": "Whether the session is configured without mixWithOthers." },
        "che.audio.keep.audiosession": { "type": "boolean", "description": "Whether leaving leaves the session active." },
        "che.audio.specify.category": {
          "type": "integer",
          "minimum": 0,
          "maximum": 3,
          "description": "The category that joining sets: 0 playAndRecord, 1 soloAmbient, 2 ambient, 3 playback."
        }
      }
    },
    "step": {
      "type": "object",
      "additionalProperties": false,
      "required": ["do"],
      "properties": {
        "do": {
          "enum": ["setCategory", "setMode", "setActive", "overrideOutputAudioPort", "setPreferredInput", "setPreferredDataSource", "setPreferredSampleRate", "setPreferredIOBufferDuration", "setPrefersNoInterruptionsFromSystemAlerts", "setPrefersInterruptionOnRouteDisconnect", "setPreferredInputNumberOfChannels", "startIO", "stopIO", "becomeNowPlaying", "expectOnly", "connect", "disconnect", "changePorts", "builtInPort", "reconfigurePort", "pickRoute", "lock", "unlock", "ringSwitch", "sleep", "wake", "background", "foreground", "suspend", "terminate", "launch", "interrupt", "endInterruption", "muteBuiltInMic", "mediaServicesLost", "mediaServicesReset", "voipPush", "pushCompletion", "pushHandlerReturns", "pushTokenUpdated", "pushTokenInvalidated", "reinstall", "reportNewIncomingCall", "reportCallUpdated", "reportOutgoingCallStartedConnecting", "reportOutgoingCallConnected", "reportCallEnded", "providerReset", "requestTransaction", "fulfill", "fail", "answerCall", "endCall", "holdCall", "unholdCall", "muteCall", "tapSpeaker", "remote", "sdk"],
          "description": "The verb."
        },
        "app": { "type": "string", "description": "The app that acts; the first if absent." },
        "at": {
          "type": "number",
          "minimum": 0,
          "maximum": 1000000000,
          "description": "Seconds on the virtual clock, never before the step before; its time if absent."
        },
        "expect": {
          "oneOf": [{"$ref": "#/$defs/expectation"}, {"type": "array", "items": {"$ref": "#/$defs/expectation"}}],
          "description": "What is expected at the end of the step, of one app or, in a list, of several."
        },
        "category": { "$ref": "#/$defs/category", "description": "The category." },
        "mode": { "$ref": "#/$defs/mode", "description": "The mode." },
        "options": { "$ref": "#/$defs/options", "default": [], "description": "The options; those of before do not stay." },
        "routeSharingPolicy": {
          "enum": ["default", "longFormAudio", "longFormVideo", "independent"],
          "default": "default",
          "description": "The route sharing policy."
        },
        "active": { "type": "boolean", "description": "Whether the session is to be active." },
        "notifyOthersOnDeactivation": {
          "type": "boolean",
          "default": false,
          "description": "Whether those that this session interrupted are told that they may go on."
        },
        "port": { "description": "A port type, or what an override is set to." },
        "dataSource": { "type": ["string", "null"], "description": "The name of a data source in the profile of the port, such as Front; null chooses none." },
        "hertz": { "type": "number", "minimum": 0, "maximum": 768000, "description": "The sample rate in hertz." },
        "seconds": { "type": "number", "minimum": 0, "maximum": 3600, "description": "The duration in seconds." },
        "prefers": { "type": "boolean", "description": "What the preference is set to." },
        "channels": { "type": "integer", "minimum": 0, "maximum": 1024, "description": "The number of channels." },
        "accessory": { "$ref": "#/$defs/accessory", "description": "The accessory." },
        "to": { "$ref": "#/$defs/accessory", "description": "The accessory that has the ports." },
        "present": { "type": "boolean", "description": "Whether it is there from now on." },
        "muted": { "type": "boolean", "description": "Whether it is muted from now on." },
        "cause": { "$ref": "#/$defs/cause", "description": "What interrupts." },
        "shouldResume": { "type": "boolean", "default": true, "description": "Whether those that were interrupted are advised to go on." },
        "call": { "$ref": "#/$defs/call", "description": "The call." },
        "mustReport": { "type": "boolean", "description": "What the metadata of the push say from iOS 26.4 on; absent, what the system would say." },
        "localizedCallerName": { "$ref": "#/$defs/word", "description": "The name of the caller, as the screen shows it." },
        "handle": { "$ref": "#/$defs/word", "description": "How the other side is reached: what the app gets when the user calls back." },
        "handleType": { "$ref": "#/$defs/handleType", "default": "generic", "description": "What the handle is." },
        "hasVideo": { "type": "boolean", "description": "Whether it is a video call." },
        "supportsHolding": { "type": "boolean", "description": "Whether the call can be held, alone or for another." },
        "supportsGrouping": { "type": "boolean", "description": "Whether the call can be grouped with another." },
        "supportsUngrouping": { "type": "boolean", "description": "Whether the call can leave a group." },
        "supportsDTMF": { "type": "boolean", "description": "Whether tones can be sent." },
        "reason": { "enum": ["failed", "remoteEnded", "unanswered", "answeredElsewhere", "declinedElsewhere"], "description": "Why it ended." },
        "action": { "type": "string", "description": "What is done." },
        "onHold": { "type": "boolean", "description": "Of setHeld, whether the call is held from now on." },
        "callToGroupWith": { "type": ["string", "null"], "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$", "description": "Of setGroup, the call to group with; null leaves the group." },
        "digits": { "$ref": "#/$defs/word", "description": "Of playDTMF, the digits." },
        "actions": {
          "type": "array",
          "maxItems": 4,
          "items": { "$ref": "#/$defs/action" },
          "description": "Several actions in one transaction, in place of one that stands in the step."
        },
        "via": { "$ref": "#/$defs/device", "default": "screen", "description": "Where the user does it." },
        "on": { "type": "boolean", "description": "Whether it is on from now on." },
        "event": { "enum": ["answers", "hangsUp"], "description": "What the far end does." },
        "function": {
          "enum": ["startAudio", "stopAudio", "muteMic", "connectNodes", "audioSessionDidActivate", "audioSessionDidDeactivate", "setActive", "setManualAudio", "setAudioEnabled", "joinChannel", "leaveChannel", "enableAudio", "disableAudio", "setAudioSessionOperationRestriction", "setParameters", "createAgent", "handlePush", "reportIncomingCall", "startCall", "accept", "startOutgoingAudio", "stopOutgoingAudio", "startIncomingAudio", "stopIncomingAudio", "muteOutgoing", "unmuteOutgoing", "muteIncoming", "unmuteIncoming", "hold", "resume", "joinConference", "leaveConference", "notifyCallKitAudioActivation", "muteMyAudio", "unhold", "pauseMyVideo", "resumeMyVideo", "startPeerVideo", "stopPeerVideo", "startPreview", "stopPreview", "addMediaStatusHandler", "dropConference", "enableAudioDevice", "disableAudioDevice", "connect", "disconnect", "setEngineAvailability"],
          "description": "The function, one of the SDK of the app or one that every app has."
        },
        "restriction": {
          "oneOf": [{"$ref": "#/$defs/restriction"}, {"type": "array", "items": {"$ref": "#/$defs/restriction"}}],
          "description": "What the SDK may not do to the session: one name, or a list."
        },
        "parameters": { "$ref": "#/$defs/parameters", "description": "The parameters; those of before stay." },
        "outgoingMuted": { "type": "boolean", "default": false, "description": "Whether the outgoing audio begins muted." },
        "incomingMuted": { "type": "boolean", "default": false, "description": "Whether the incoming audio begins muted." },
        "callKitType": { "enum": ["user", "planetkit", "none"], "description": "Whose CallKit the conference goes by: the app's, the SDK's, or nobody's." },
        "initialMyVideoState": { "enum": ["resume", "pause"], "default": "resume", "description": "Whether the own video is sent at once." },
        "accessToken": { "type": "boolean", "default": true, "description": "Whether the app has a valid access token." },
        "appName": { "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$", "description": "With CallKit in the SDK, what its screen calls the app." },
        "peer": { "$ref": "#/$defs/word", "description": "The peer, by whatever name the scenario gives it." },
        "input": { "type": "boolean", "default": true, "description": "Whether the engine may take input." },
        "output": { "type": "boolean", "default": true, "description": "Whether the engine may give output." }
      },
      "allOf": [
        {
          "if": { "properties": { "do": { "const": "setCategory" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "category", "mode", "options", "routeSharingPolicy"] },
            "required": ["category"],
            "properties": { "mode": { "$ref": "#/$defs/mode", "description": "The mode; absent, it stays as it is." } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "setMode" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "mode"] }, "required": ["mode"] }
        },
        {
          "if": { "properties": { "do": { "const": "setActive" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "active", "notifyOthersOnDeactivation"] }, "required": ["active"] }
        },
        {
          "if": { "properties": { "do": { "const": "overrideOutputAudioPort" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "port"] },
            "required": ["port"],
            "properties": { "port": { "enum": ["none", "speaker"], "description": "speaker, or none to end it." } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "setPreferredInput" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "port"] },
            "required": ["port"],
            "properties": { "port": { "oneOf": [{"$ref": "#/$defs/port"}, {"type": "null"}], "description": "One of the available inputs; null is no preference." } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "setPreferredDataSource" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "port", "dataSource"] },
            "required": ["port", "dataSource"],
            "properties": { "port": { "$ref": "#/$defs/port", "description": "The port that has the data source." } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "setPreferredSampleRate" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "hertz"] }, "required": ["hertz"] }
        },
        {
          "if": { "properties": { "do": { "const": "setPreferredIOBufferDuration" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "seconds"] }, "required": ["seconds"] }
        },
        {
          "if": { "properties": { "do": { "const": "setPrefersNoInterruptionsFromSystemAlerts" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "prefers"] }, "required": ["prefers"] }
        },
        {
          "if": { "properties": { "do": { "const": "setPrefersInterruptionOnRouteDisconnect" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "prefers"] }, "required": ["prefers"] }
        },
        {
          "if": { "properties": { "do": { "const": "setPreferredInputNumberOfChannels" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "channels"] }, "required": ["channels"] }
        },
        { "if": { "properties": { "do": { "const": "startIO" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "stopIO" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "becomeNowPlaying" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "expectOnly" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        {
          "if": { "properties": { "do": { "const": "connect" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "accessory"] }, "required": ["accessory"] }
        },
        {
          "if": { "properties": { "do": { "const": "disconnect" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "accessory"] }, "required": ["accessory"] }
        },
        {
          "if": { "properties": { "do": { "const": "changePorts" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "accessory", "to"] },
            "required": ["accessory", "to"],
            "properties": {
              "accessory": { "$ref": "#/$defs/accessory", "description": "The accessory, which is connected." },
              "to": { "$ref": "#/$defs/accessory", "description": "The accessory that it is from now on, which is not connected." }
            }
          }
        },
        {
          "if": { "properties": { "do": { "const": "builtInPort" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "port", "present"] },
            "required": ["port", "present"],
            "properties": { "port": { "$ref": "#/$defs/builtIn", "description": "The port." } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "reconfigurePort" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "port"] },
            "required": ["port"],
            "properties": { "port": { "$ref": "#/$defs/port", "description": "The port; of the last connected accessory that has one where none is named." } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "pickRoute" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "port", "accessory"] },
            "oneOf": [{"required": ["port"]}, {"required": ["accessory"]}],
            "properties": {
              "port": { "$ref": "#/$defs/output", "description": "The output; of the last connected accessory that has one where none is named." },
              "accessory": { "$ref": "#/$defs/accessory", "description": "The accessory, in place of a port." }
            }
          }
        },
        { "if": { "properties": { "do": { "const": "lock" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "unlock" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        {
          "if": { "properties": { "do": { "const": "ringSwitch" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "muted"] }, "required": ["muted"] }
        },
        { "if": { "properties": { "do": { "const": "sleep" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "wake" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "background" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "foreground" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "suspend" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "terminate" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        { "if": { "properties": { "do": { "const": "launch" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        {
          "if": { "properties": { "do": { "const": "interrupt" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "cause"] }, "required": ["cause"] }
        },
        {
          "if": { "properties": { "do": { "const": "endInterruption" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "cause", "shouldResume"] },
            "properties": { "cause": { "$ref": "#/$defs/cause", "description": "What ends; absent, whatever interrupts." } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "muteBuiltInMic" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "muted"] },
            "properties": { "muted": { "type": "boolean", "default": true } }
          }
        },
        { "if": { "properties": { "do": { "const": "mediaServicesLost" } } }, "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } } },
        {
          "if": { "properties": { "do": { "const": "mediaServicesReset" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect"] } }
        },
        {
          "if": { "properties": { "do": { "const": "voipPush" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "mustReport"] },
            "properties": {
              "call": { "$ref": "#/$defs/call", "description": "The call; absent, the payload has no uuid." }
            }
          }
        },
        {
          "if": { "properties": { "do": { "const": "pushCompletion" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call"] },
            "properties": {
              "call": { "$ref": "#/$defs/call", "description": "The call that was pushed; absent, that of the payload without a uuid." }
            }
          }
        },
        {
          "if": { "properties": { "do": { "const": "pushHandlerReturns" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call"] },
            "properties": {
              "call": { "$ref": "#/$defs/call", "description": "The call that was pushed; absent, that of the payload without a uuid." }
            }
          }
        },
        {
          "if": { "properties": { "do": { "const": "pushTokenUpdated" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect"] }
          }
        },
        {
          "if": { "properties": { "do": { "const": "pushTokenInvalidated" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect"] }
          }
        },
        {
          "if": { "properties": { "do": { "const": "reinstall" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect"] }
          }
        },
        {
          "if": { "properties": { "do": { "const": "reportNewIncomingCall" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "localizedCallerName", "handle", "handleType", "hasVideo", "supportsHolding", "supportsGrouping", "supportsUngrouping", "supportsDTMF"] },
            "required": ["call"],
            "dependentRequired": { "handleType": ["handle"] },
            "properties": {
              "supportsHolding": { "type": "boolean", "default": true }
            }
          }
        },
        {
          "if": { "properties": { "do": { "const": "reportCallUpdated" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "localizedCallerName", "handle", "handleType", "hasVideo", "supportsHolding", "supportsGrouping", "supportsUngrouping", "supportsDTMF"] },
            "required": ["call"],
            "dependentRequired": { "handleType": ["handle"] }
          }
        },
        {
          "if": { "properties": { "do": { "const": "reportOutgoingCallStartedConnecting" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call"] },
            "required": ["call"]
          }
        },
        {
          "if": { "properties": { "do": { "const": "reportOutgoingCallConnected" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call"] },
            "required": ["call"]
          }
        },
        {
          "if": { "properties": { "do": { "const": "reportCallEnded" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "reason"] },
            "required": ["call", "reason"]
          }
        },
        {
          "if": { "properties": { "do": { "const": "providerReset" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect"] }
          }
        },
        {
          "if": { "properties": { "do": { "const": "requestTransaction" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "action", "call", "handle", "handleType", "onHold", "muted", "callToGroupWith", "digits", "actions"] },
            "properties": {
              "action": { "$ref": "#/$defs/kind", "description": "What is asked for; without it, and without actions, the transaction is empty." },
              "muted": { "type": "boolean", "description": "Of setMuted, whether the call is muted from now on." }
            },
            "dependentRequired": { "action": ["call"], "call": ["action"] },
            "dependentSchemas": { "actions": { "properties": { "action": false, "call": false } } },
            "$ref": "#/$defs/requestedAction"
          }
        },
        {
          "if": { "properties": { "do": { "const": "fulfill" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "action", "call", "handle", "handleType", "onHold", "muted", "callToGroupWith", "digits"] },
            "required": ["action", "call"],
            "properties": {
              "action": { "$ref": "#/$defs/kind", "description": "What is done." },
              "muted": { "type": "boolean", "description": "Of setMuted, whether the call is muted from now on." }
            },
            "$ref": "#/$defs/actionOfItsKind"
          }
        },
        {
          "if": { "properties": { "do": { "const": "fail" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "action", "call", "handle", "handleType", "onHold", "muted", "callToGroupWith", "digits"] },
            "required": ["action", "call"],
            "properties": {
              "action": { "$ref": "#/$defs/kind", "description": "What is done." },
              "muted": { "type": "boolean", "description": "Of setMuted, whether the call is muted from now on." }
            },
            "$ref": "#/$defs/actionOfItsKind"
          }
        },
        {
          "if": { "properties": { "do": { "const": "answerCall" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "via", "action"] },
            "required": ["call"],
            "properties": {
              "action": { "enum": ["holdAndAccept", "endAndAccept", "endHeldAndAccept"], "description": "What becomes of the call that is there already; absent, what the system offers first." }
            }
          }
        },
        {
          "if": { "properties": { "do": { "const": "endCall" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "via"] },
            "required": ["call"]
          }
        },
        {
          "if": { "properties": { "do": { "const": "holdCall" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "via"] },
            "required": ["call"]
          }
        },
        {
          "if": { "properties": { "do": { "const": "unholdCall" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "via"] },
            "required": ["call"]
          }
        },
        {
          "if": { "properties": { "do": { "const": "muteCall" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "on"] },
            "required": ["call"],
            "properties": {
              "on": { "type": "boolean", "default": true, "description": "Whether the call is muted from now on." }
            }
          }
        },
        {
          "if": { "properties": { "do": { "const": "tapSpeaker" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "on"] },
            "properties": {
              "call": { "$ref": "#/$defs/call", "description": "The call on whose screen it is; absent, whichever that is." },
              "on": { "type": "boolean", "default": true, "description": "Whether the speaker is wanted." }
            }
          }
        },
        {
          "if": { "properties": { "do": { "const": "remote" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "call", "event"] },
            "required": ["call", "event"]
          }
        },
        {
          "if": { "properties": { "do": { "const": "sdk" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "muted", "active", "on", "restriction", "parameters", "call", "localizedCallerName", "handle", "handleType", "hasVideo", "supportsHolding", "outgoingMuted", "incomingMuted", "callKitType", "accessToken", "initialMyVideoState", "appName", "peer", "input", "output"] },
            "required": ["function"],
            "properties": {
              "muted": { "type": "boolean", "default": true, "description": "Whether the microphone is muted from now on." },
              "active": { "type": "boolean", "description": "Whether the SDK is to activate the session." }
            },
            "allOf": [
              {
                "if": { "properties": { "function": { "enum": ["startAudio", "stopAudio", "audioSessionDidActivate", "audioSessionDidDeactivate", "joinChannel", "leaveChannel", "enableAudio", "disableAudio", "startOutgoingAudio", "stopOutgoingAudio", "startIncomingAudio", "stopIncomingAudio", "muteOutgoing", "unmuteOutgoing", "muteIncoming", "unmuteIncoming", "hold", "resume", "leaveConference", "notifyCallKitAudioActivation", "unhold", "pauseMyVideo", "resumeMyVideo", "startPreview", "stopPreview", "addMediaStatusHandler", "dropConference", "createAgent", "connectNodes", "enableAudioDevice", "disableAudioDevice", "connect", "disconnect"] } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function"] } }
              },
              {
                "if": { "properties": { "function": { "enum": ["muteMic", "muteMyAudio"] } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "muted"] } }
              },
              {
                "if": { "properties": { "function": { "const": "setActive" } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "active"] }, "required": ["active"] }
              },
              {
                "if": { "properties": { "function": { "enum": ["setManualAudio", "setAudioEnabled"] } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "on"] }, "required": ["on"] }
              },
              {
                "if": { "properties": { "function": { "const": "setAudioSessionOperationRestriction" } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "restriction"] }, "required": ["restriction"] }
              },
              {
                "if": { "properties": { "function": { "const": "setParameters" } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "parameters"] }, "required": ["parameters"] }
              },
              {
                "if": { "properties": { "function": { "enum": ["handlePush", "reportIncomingCall"] } } },
                "then": {
                  "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "call", "localizedCallerName", "handle", "handleType", "hasVideo"] },
                  "required": ["call"],
                  "dependentRequired": { "handleType": ["handle"] }
                }
              },
              {
                "if": { "properties": { "function": { "const": "startCall" } } },
                "then": {
                  "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "outgoingMuted", "incomingMuted", "localizedCallerName", "handle", "handleType"] },
                  "dependentRequired": { "handleType": ["handle"] }
                }
              },
              {
                "if": { "properties": { "function": { "const": "accept" } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "outgoingMuted", "incomingMuted"] } }
              },
              {
                "if": { "properties": { "function": { "const": "joinConference" } } },
                "then": {
                  "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "callKitType", "accessToken", "initialMyVideoState", "appName", "localizedCallerName", "hasVideo", "supportsHolding"] },
                  "if": { "required": ["callKitType"], "properties": { "callKitType": { "const": "planetkit" } } },
                  "else": { "properties": { "appName": false, "localizedCallerName": false, "hasVideo": false, "supportsHolding": false } }
                }
              },
              {
                "if": { "properties": { "function": { "enum": ["startPeerVideo", "stopPeerVideo"] } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "peer"] }, "required": ["peer"] }
              },
              {
                "if": { "properties": { "function": { "const": "setEngineAvailability" } } },
                "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "function", "input", "output"] } }
              }
            ]
          }
        }
      ]
    },
    "route": {
      "type": "object",
      "additionalProperties": false,
      "description": "Each side as a set; one that is absent is not looked at.",
      "properties": { "outputs": { "type": "array", "items": { "$ref": "#/$defs/output" } }, "inputs": { "type": "array", "items": { "$ref": "#/$defs/input" } } }
    },
    "expectation": {
      "type": "object",
      "additionalProperties": false,
      "description": "What is absent is not looked at.",
      "properties": {
        "app": { "type": "string", "description": "The app that it is about; the step's if absent." },
        "error": { "$ref": "#/$defs/error", "description": "The error of the step's call; null is none, any is some." },
        "route": { "$ref": "#/$defs/route", "description": "What the app reads as its current route." },
        "availableInputs": { "type": "array", "items": { "$ref": "#/$defs/input" }, "description": "The available inputs, as a set." },
        "routeChanges": {
          "type": "array",
          "items": { "$ref": "#/$defs/reason" },
          "description": "The reasons of the route changes that the app is told of, in order, exact; [] is none."
        },
        "previousRoute": { "$ref": "#/$defs/route", "description": "The previous route of the last route change." },
        "interruptions": {
          "type": "array",
          "items": { "$ref": "#/$defs/interruption" },
          "description": "The interruptions that the app is told of, in order, exact; [] is none."
        },
        "callbacks": {
          "description": "The callbacks of pushes and calls that the app gets, in order, exact; [] is none.",
          "type": "array",
          "items": {
            "oneOf": [
              { "$ref": "#/$defs/callback" },
              {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "name": { "$ref": "#/$defs/callback" },
                  "call": { "$ref": "#/$defs/word" },
                  "app": { "type": "string" },
                  "error": { "type": ["integer", "null"] },
                  "onHold": { "type": "boolean" },
                  "muted": { "type": "boolean" },
                  "digits": { "$ref": "#/$defs/word" }
                }
              }
            ]
          }
        },
        "silencedHint": { "enum": ["begin", "end", null], "description": "The last silence hint that the app is given; null is none." },
        "audio": {
          "description": "What goes through the app's own streams, from its input (uplink) and to its output (downlink).",
          "type": "object",
          "additionalProperties": false,
          "properties": { "uplink": { "$ref": "#/$defs/stream" }, "downlink": { "$ref": "#/$defs/stream" } }
        },
        "video": {
          "description": "What the app does with video, with planetkit.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "sent": { "type": "boolean", "description": "Whether its own video is sent." },
            "peers": { "type": "array", "items": { "$ref": "#/$defs/word" }, "description": "The peers whose video it receives, as a set." },
            "preview": { "type": "boolean", "description": "Whether it shows its own camera." }
          }
        },
        "diagnostics": { "type": "array", "items": { "type": "string" }, "description": "Ids of diagnostics of the app that must be there." },
        "noDiagnostics": { "description": "true where the app may have no diagnostic, or ids of those that must not be there.", "oneOf": [{"const": true}, {"type": "array", "items": {"type": "string"}}] },
        "state": {
          "description": "What the app reads from its session.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "category": { "$ref": "#/$defs/category", "description": "The category." },
            "mode": { "$ref": "#/$defs/mode", "description": "The mode in effect." },
            "options": { "$ref": "#/$defs/options", "description": "The options in effect, with those that the mode implies." },
            "active": { "type": "boolean", "description": "Whether the session is active." },
            "override": { "$ref": "#/$defs/override", "description": "The override in force." },
            "preferredInput": { "oneOf": [{"$ref": "#/$defs/port"}, {"type": "null"}], "description": "The preferred input; null is none." },
            "sampleRate": { "type": "number", "minimum": 0, "maximum": 768000, "description": "The sample rate in hertz, of the input where there is one." },
            "priority": { "enum": ["normal", "call"], "description": "Whether it is the session of a call that CallKit has activated." }
          }
        }
      }
    }
  }
}

"""#
    /// `templates/github.yml`.
    static let gitHubWorkflow: StaticString = #"""
# Replays the scenarios under audioroute/ at each push and pull request. A failure stands in the log and in the summary of the run; the
# JUnit report is an artifact of it.
#
# There is no release of audioroute yet, so it is built from its source, from the address in the variable AUDIOROUTE_REPOSITORY of your
# repository (Settings > Secrets and variables > Actions > Variables).
name: audioroute
on: [push, pull_request]
permissions:
  contents: read
jobs:
  replay:
    runs-on: ubuntu-latest
    container: swift:6.2-bookworm
    steps:
      - uses: actions/checkout@v4
      - name: Build audioroute
        run: |
          git clone --depth 1 "${AUDIOROUTE_REPOSITORY:?is not set, the address to clone audioroute from}" /tmp/audioroute
          apt-get update && apt-get install --yes make
          make -C /tmp/audioroute build
          install /tmp/audioroute/.build/release/audioroute /usr/local/bin
        env:
          AUDIOROUTE_REPOSITORY: ${{ vars.AUDIOROUTE_REPOSITORY }}
      - name: Replay
        id: replay
        shell: bash
        run: audioroute replay audioroute 2>&1 | tee audioroute.txt
      - name: Report
        if: ${{ !cancelled() && steps.replay.outcome != 'skipped' }}
        shell: bash
        run: |
          { echo '```'; cat audioroute.txt; echo '```'; } >> "$GITHUB_STEP_SUMMARY"
          audioroute replay --format junit audioroute > audioroute.xml || true
      - uses: actions/upload-artifact@v4
        if: ${{ !cancelled() && steps.replay.outcome != 'skipped' }}
        with:
          name: audioroute
          path: audioroute.xml

"""#
    /// `templates/gitlab.yml`.
    static let gitLabJob: StaticString = #"""
# Replays the scenarios under audioroute/. A failure stands in the log and, as a test, in the merge request.
#
# There is no release of audioroute yet, so it is built from its source, from the address in the variable AUDIOROUTE_REPOSITORY of your
# project (Settings > CI/CD > Variables). The job runs in the stage test; give it a stage of yours where there is no such.
audioroute:
  image: swift:6.2-bookworm
  script:
    - git clone --depth 1 "${AUDIOROUTE_REPOSITORY:?is not set, the address to clone audioroute from}" /tmp/audioroute
    - apt-get update && apt-get install --yes make
    - make -C /tmp/audioroute build
    - export PATH="/tmp/audioroute/.build/release:$PATH"
    - audioroute replay --format junit audioroute > audioroute.xml || audioroute replay audioroute
  artifacts:
    when: always
    reports:
      junit: audioroute.xml

"""#
    /// `templates/gitlab-ci.yml`.
    static let gitLabPipeline: StaticString = #"""
include:
  - local: .gitlab/audioroute.yml

"""#
}
