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
    "$schema": { "type": "string" },
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
      "description": "The first is meant where a step names none."
    },
    "policy": {
      "type": "object",
      "description": "Readings by policy: `audioroute policies` lists them.",
      "properties": {
        "activationLatency": { "type": "number", "minimum": 0, "maximum": 1000000000, "description": "In seconds." },
        "deactivationLatency": { "type": "number", "minimum": 0, "maximum": 1000000000, "description": "In seconds." },
        "actionTimeout": { "type": "number", "minimum": 0, "maximum": 1000000000, "description": "In seconds." }
      },
      "additionalProperties": { "type": ["string", "boolean"] }
    },
    "evidence": { "type": "object", "description": "Where the scenario comes from; never judged." },
    "failsWith": {
      "type": "array",
      "items": { "$ref": "#/$defs/failure" },
      "description": "The failures that a scenario is meant to have, such as one that shows a mistake; never judged."
    },
    "steps": { "type": "array", "items": { "$ref": "#/$defs/step" } }
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
        "expect": { "oneOf": [{"$ref": "#/$defs/expectation"}, {"type": "array", "items": {"$ref": "#/$defs/expectation"}}] },
        "category": { "$ref": "#/$defs/category" },
        "mode": { "$ref": "#/$defs/mode" },
        "options": { "$ref": "#/$defs/options" },
        "routeSharingPolicy": { "enum": ["default", "longFormAudio", "longFormVideo", "independent"], "default": "default" },
        "active": { "type": "boolean" },
        "notifyOthersOnDeactivation": { "type": "boolean", "default": false },
        "port": { "description": "A port type, or what an override is set to." },
        "dataSource": { "type": ["string", "null"] },
        "hertz": { "type": "number", "minimum": 0, "maximum": 768000 },
        "seconds": { "type": "number", "minimum": 0, "maximum": 3600 },
        "prefers": { "type": "boolean" },
        "channels": { "type": "integer", "minimum": 0, "maximum": 1024 },
        "accessory": { "$ref": "#/$defs/accessory" },
        "muted": { "type": "boolean" },
        "cause": { "$ref": "#/$defs/cause" },
        "shouldResume": { "type": "boolean", "default": true }
      },
      "allOf": [
        {
          "if": { "properties": { "do": { "const": "setCategory" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "category", "mode", "options", "routeSharingPolicy"] },
            "required": ["category"]
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
            "properties": { "port": { "enum": ["none", "speaker"] } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "setPreferredInput" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "port"] },
            "required": ["port"],
            "properties": { "port": { "oneOf": [{"$ref": "#/$defs/port"}, {"type": "null"}] } }
          }
        },
        {
          "if": { "properties": { "do": { "const": "setPreferredDataSource" } } },
          "then": {
            "propertyNames": { "enum": ["do", "app", "at", "expect", "port", "dataSource"] },
            "required": ["port", "dataSource"],
            "properties": { "port": { "$ref": "#/$defs/port" } }
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
            "properties": { "port": { "$ref": "#/$defs/output" } }
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
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "cause", "shouldResume"] } }
        },
        {
          "if": { "properties": { "do": { "const": "muteBuiltInMic" } } },
          "then": { "propertyNames": { "enum": ["do", "app", "at", "expect", "muted"] } }
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
        "error": { "$ref": "#/$defs/error" },
        "route": { "$ref": "#/$defs/route" },
        "availableInputs": { "type": "array", "items": { "$ref": "#/$defs/input" } },
        "routeChanges": { "type": "array", "items": { "$ref": "#/$defs/reason" }, "description": "In order, exact; [] is none." },
        "previousRoute": { "$ref": "#/$defs/route" },
        "interruptions": { "type": "array", "items": { "$ref": "#/$defs/interruption" }, "description": "In order, exact." },
        "callbacks": {
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
        "silencedHint": { "enum": ["begin", "end", null] },
        "audio": {
          "type": "object",
          "additionalProperties": false,
          "properties": { "uplink": { "$ref": "#/$defs/stream" }, "downlink": { "$ref": "#/$defs/stream" } }
        },
        "diagnostics": { "type": "array", "items": { "type": "string" }, "description": "Ids that must be there." },
        "noDiagnostics": { "description": "true, or ids that must not be there.", "oneOf": [{"const": true}, {"type": "array", "items": {"type": "string"}}] },
        "state": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "category": { "$ref": "#/$defs/category" },
            "mode": { "$ref": "#/$defs/mode" },
            "options": { "$ref": "#/$defs/options" },
            "active": { "type": "boolean" },
            "override": { "$ref": "#/$defs/override" },
            "preferredInput": { "oneOf": [{"$ref": "#/$defs/port"}, {"type": "null"}] },
            "sampleRate": { "type": "number", "minimum": 0, "maximum": 768000 },
            "priority": { "enum": ["normal", "call"] }
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
          git clone --depth 1 "${AUDIOROUTE_REPOSITORY:?is not set: it has to be the address that audioroute is cloned from}" /tmp/audioroute
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
    - git clone --depth 1 "${AUDIOROUTE_REPOSITORY:?is not set, and has to be the address that audioroute is cloned from}" /tmp/audioroute
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
