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
      "pattern": "^[^\\u0000-\\u001F]*$",
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
        "activationLatency": { "type": "number", "minimum": 0, "maximum": 1000000000, "default": 1, "description": "In a call, seconds from an answer to the activation; read, but calls cannot be replayed yet." },
        "deactivationLatency": { "type": "number", "minimum": 0, "maximum": 1000000000, "default": 0.1, "description": "In a call, seconds from its end to the deactivation; read, but calls cannot be replayed yet." },
        "actionTimeout": { "type": "number", "minimum": 0, "maximum": 1000000000, "default": 60, "description": "In a call, seconds until an action times out; read, but calls cannot be replayed yet." }
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
      "properties": { "name": { "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[^\\u0000-\\u001F]*$" } }
    },
    "failure": {
      "type": "object",
      "additionalProperties": false,
      "anyOf": [{ "required": ["key"] }, { "required": ["diagnostic"] }],
      "properties": {
        "step": { "type": "integer", "minimum": 0, "description": "Counted from 0." },
        "key": { "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[^\\u0000-\\u001F]*$", "description": "As a result names it, such as state.options." },
        "diagnostic": { "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[^\\u0000-\\u001F]*$" }
      }
    },
    "accessory": { "type": "string", "minLength": 1, "description": "The name of an accessory profile, or the path of one; airpods#2 is the second of a kind." },
    "port": {
      "type": "string",
      "pattern": "^(builtInMic|builtInReceiver|builtInSpeaker|headphones|headsetMic|lineIn|lineOut|bluetoothHFP|bluetoothA2DP|bluetoothLE|airPlay|HDMI|usbAudio|carAudio|continuityMicrophone|virtual|PCI|fireWire|displayPort|AVB|thunderbolt)(@.+)?$",
      "description": "A port type; type@accessory names one of several."
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
      "enum": ["pushRegistry.didReceive", "reportNewIncomingCall.completion", "request.completion", "perform.start", "perform.answer", "perform.end", "perform.setHeld", "perform.setMuted", "perform.setGroup", "perform.playDTMF", "timedOut", "didActivate", "didDeactivate", "providerDidReset"]
    },
    "stream": { "enum": ["flows", "silent", "muted", "leak"] },
    "error": {
      "enum": [null, "any", "badParam", "cannotInterruptOthers", "insufficientPriority", "cannotStartPlaying", "cannotStartRecording", "isBusy", "incompatibleCategory", "mediaServicesFailed", "resourceNotAvailable", "missingEntitlement", "siriIsRecording", "sessionNotActive", "expiredSession", "unspecified", "unavailable"]
    },
    "step": {
      "type": "object",
      "additionalProperties": false,
      "required": ["do"],
      "properties": {
        "do": {
          "enum": ["setCategory", "setMode", "setActive", "overrideOutputAudioPort", "setPreferredInput", "setPreferredDataSource", "setPreferredSampleRate", "setPreferredIOBufferDuration", "setPrefersNoInterruptionsFromSystemAlerts", "setPrefersInterruptionOnRouteDisconnect", "setPreferredInputNumberOfChannels", "startIO", "stopIO", "becomeNowPlaying", "expectOnly", "connect", "disconnect", "pickRoute", "lock", "unlock", "ringSwitch", "sleep", "wake", "background", "foreground", "suspend", "terminate", "launch", "interrupt", "endInterruption", "muteBuiltInMic", "mediaServicesLost", "mediaServicesReset"],
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
        "muted": { "type": "boolean", "description": "Whether it is muted from now on." },
        "cause": { "$ref": "#/$defs/cause", "description": "What interrupts." },
        "shouldResume": { "type": "boolean", "default": true, "description": "Whether those that were interrupted are advised to go on." }
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
          "description": "The callbacks of calls, in order, exact. Calls cannot be replayed yet: there are none.",
          "type": "array",
          "items": {
            "oneOf": [
              { "$ref": "#/$defs/callback" },
              {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "name": { "$ref": "#/$defs/callback" },
                  "call": { "type": "string" },
                  "app": { "type": "string" },
                  "error": { "type": ["integer", "null"] },
                  "onHold": { "type": "boolean" },
                  "muted": { "type": "boolean" },
                  "digits": { "type": "string" }
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
        "diagnostics": { "type": "array", "items": { "type": "string" }, "description": "Ids of diagnostics that must be there. They are about calls, which cannot be replayed yet: none ever is." },
        "noDiagnostics": { "description": "true where no diagnostic may be there, or ids that must not. They are about calls, which cannot be replayed yet: none ever is.", "oneOf": [{"const": true}, {"type": "array", "items": {"type": "string"}}] },
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
            "priority": { "enum": ["normal", "call"], "description": "Whether it is the session of a call, which cannot be replayed yet: it is always normal." }
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
