// swift-format-ignore-file
// Written by Scripts/embed from the files under profiles/; change those and run it again.

extension ShippedProfile {
    /// Every file that ships, as text. Nothing in it is parsed before it is asked for.
    static let all: [ShippedProfile] = [
        ShippedProfile(kind: .device, name: "apple-tv", text: #"""
{
  "$schema": "../../docs/schema/device-profile.schema.json",
  "name": "apple-tv",
  "kind": "device",
  "title": "Apple TV",
  "platform": "tvOS",
  "os": {"first": "9.0"},
  "ports": [
    {"type": "HDMI", "direction": "out", "name": "HDMI", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "inferred",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "No microphone. No public listing of the built-in ports was found; these are the plain guess from what the device has."
  }
}

"""#),
        ShippedProfile(kind: .device, name: "apple-watch", text: #"""
{
  "$schema": "../../docs/schema/device-profile.schema.json",
  "name": "apple-watch",
  "kind": "device",
  "title": "Apple Watch",
  "platform": "watchOS",
  "os": {"first": "9.0"},
  "ports": [
    {"type": "builtInSpeaker", "direction": "out", "name": "Speaker", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "builtInMic", "direction": "in", "name": "Microphone", "sampleRates": [48000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "inferred",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "No public listing of the built-in ports was found; these are the plain guess from what the device has."
  }
}

"""#),
        ShippedProfile(kind: .device, name: "ipad", text: #"""
{
  "$schema": "../../docs/schema/device-profile.schema.json",
  "name": "ipad",
  "kind": "device",
  "title": "iPad",
  "platform": "iPadOS",
  "os": {"first": "3.2"},
  "ports": [
    {"type": "builtInSpeaker", "direction": "out", "name": "Speaker", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "builtInMic", "direction": "in", "name": "iPad Microphone", "sampleRates": [48000], "channels": {"in": 1}, "dataSources": [
      {"name": "Top", "location": "upper", "orientation": "top", "polarPatterns": ["omnidirectional"]},
      {"name": "Front", "location": "upper", "orientation": "front", "polarPatterns": ["omnidirectional", "cardioid"]}
    ]}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/qa/qa1799/_index.html"
    ],
    "note": "No receiver. Data sources and polar patterns differ by model."
  }
}

"""#),
        ShippedProfile(kind: .device, name: "iphone", text: #"""
{
  "$schema": "../../docs/schema/device-profile.schema.json",
  "name": "iphone",
  "kind": "device",
  "title": "iPhone",
  "platform": "iOS",
  "os": {"first": "3.0"},
  "ports": [
    {"type": "builtInReceiver", "direction": "out", "name": "Receiver", "sampleRates": [48000], "channels": {"out": 1}},
    {"type": "builtInSpeaker", "direction": "out", "name": "Speaker", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "builtInMic", "direction": "in", "name": "iPhone Microphone", "sampleRates": [48000], "channels": {"in": 1}, "dataSources": [
      {"name": "Bottom", "location": "lower", "orientation": "bottom", "polarPatterns": ["omnidirectional"]},
      {"name": "Front", "location": "upper", "orientation": "front", "polarPatterns": ["omnidirectional", "cardioid"]},
      {"name": "Back", "location": "upper", "orientation": "back", "polarPatterns": ["omnidirectional", "subcardioid"]}
    ]}
  ],
  "evidence": {
    "confidence": "observed",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/qa/qa1799/_index.html",
      "https://github.com/Canardoux/flutter_sound/issues/885",
      "https://developer.apple.com/forums/thread/769168"
    ],
    "note": "A recent iPhone: 48 kHz; before the iPhone 6s it was 44.1 kHz. Polar patterns differ by model."
  }
}

"""#),
        ShippedProfile(kind: .device, name: "ipod-touch", text: #"""
{
  "$schema": "../../docs/schema/device-profile.schema.json",
  "name": "ipod-touch",
  "kind": "device",
  "title": "iPod touch",
  "platform": "iOS",
  "os": {"first": "3.0"},
  "ports": [
    {"type": "builtInSpeaker", "direction": "out", "name": "Speaker", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "builtInMic", "direction": "in", "name": "iPod Microphone", "sampleRates": [48000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/qa/qa1799/_index.html"
    ],
    "note": "No receiver."
  }
}

"""#),
        ShippedProfile(kind: .device, name: "mac", text: #"""
{
  "$schema": "../../docs/schema/device-profile.schema.json",
  "name": "mac",
  "kind": "device",
  "title": "Mac (Catalyst)",
  "platform": "macCatalyst",
  "os": {"first": "13.1"},
  "ports": [
    {"type": "builtInSpeaker", "direction": "out", "name": "Speaker", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "builtInMic", "direction": "in", "name": "Microphone", "sampleRates": [48000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "inferred",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "No public listing of the built-in ports was found; these are the plain guess from what the device has."
  }
}

"""#),
        ShippedProfile(kind: .device, name: "vision-pro", text: #"""
{
  "$schema": "../../docs/schema/device-profile.schema.json",
  "name": "vision-pro",
  "kind": "device",
  "title": "Apple Vision Pro",
  "platform": "visionOS",
  "os": {"first": "17.0"},
  "ports": [
    {"type": "builtInSpeaker", "direction": "out", "name": "Speaker", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "builtInMic", "direction": "in", "name": "Microphone", "sampleRates": [48000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "inferred",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "No public listing of the built-in ports was found; these are the plain guess from what the device has."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "airplay", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "airplay",
  "kind": "accessory",
  "title": "AirPlay receiver",
  "ports": [
    {"type": "airPlay", "direction": "out", "name": "AirPlay", "sampleRates": [44100], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/qa/qa1803/_index.html"
    ],
    "note": "Audio only."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "airplay-mirroring", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "airplay-mirroring",
  "kind": "accessory",
  "title": "AirPlay receiver that mirrors the screen",
  "ports": [
    {"type": "airPlay", "direction": "out", "name": "AirPlay", "sampleRates": [44100], "channels": {"out": 2}, "mirrored": true}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/qa/qa1803/_index.html",
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct"
    ],
    "note": "Sound goes with the picture."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "airpods", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "airpods",
  "kind": "accessory",
  "title": "AirPods Pro",
  "ports": [
    {"type": "bluetoothHFP", "direction": "inOut", "name": "AirPods Pro", "sampleRates": [16000], "channels": {"in": 1, "out": 1}, "highQualityRecording": true},
    {"type": "bluetoothA2DP", "direction": "out", "name": "AirPods Pro", "sampleRates": [44100, 48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "observed",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://hackmd.io/@eugenechou/rkDzgeFFN",
      "https://github.com/twilio/video-quickstart-ios/issues/456",
      "https://developer.apple.com/videos/play/wwdc2025/251/"
    ],
    "note": "One headset, two ports. HFP runs at 16 kHz wide-band; older headsets use 8 kHz."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "bluetooth-headset", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "bluetooth-headset",
  "kind": "accessory",
  "title": "Bluetooth headset",
  "ports": [
    {"type": "bluetoothHFP", "direction": "inOut", "name": "Bluetooth Headset", "sampleRates": [16000], "channels": {"in": 1, "out": 1}},
    {"type": "bluetoothA2DP", "direction": "out", "name": "Bluetooth Headset", "sampleRates": [44100, 48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "observed",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://hackmd.io/@eugenechou/rkDzgeFFN",
      "https://github.com/HaishinKit/HaishinKit.swift/issues/163"
    ],
    "note": "One headset, two ports. HFP runs at 16 kHz wide-band; older headsets use 8 kHz."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "bluetooth-speaker", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "bluetooth-speaker",
  "kind": "accessory",
  "title": "Bluetooth speaker",
  "ports": [
    {"type": "bluetoothA2DP", "direction": "out", "name": "Bluetooth Speaker", "sampleRates": [44100, 48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://github.com/HaishinKit/HaishinKit.swift/issues/163"
    ],
    "note": "No microphone."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "carplay", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "carplay",
  "kind": "accessory",
  "title": "CarPlay",
  "platforms": ["iOS"],
  "ports": [
    {"type": "carAudio", "direction": "out", "name": "CarPlay", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "carAudio", "direction": "in", "name": "CarPlay", "sampleRates": [24000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "observed",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://github.com/AudioKit/AudioKit/pull/2935",
      "https://developer.apple.com/design/human-interface-guidelines/carplay"
    ],
    "note": "The microphone runs at a lower rate than the speakers. CarPlay is a thing of the iPhone."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "hdmi", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "hdmi",
  "kind": "accessory",
  "title": "HDMI display",
  "platforms": ["iOS", "iPadOS", "macCatalyst", "tvOS", "visionOS"],
  "ports": [
    {"type": "HDMI", "direction": "out", "name": "HDMI", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/AppleWatch2TransitionGuide/ManagingYourData.html",
      "https://9to5mac.com/2015/05/04/opinion-the-secret-apple-watch-port-should-probably-stay-hidden-for-now/"
    ],
    "note": "Nothing is plugged into an Apple Watch."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "headphones", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "headphones",
  "kind": "accessory",
  "title": "Headphones",
  "platforms": ["iOS", "iPadOS", "macCatalyst", "tvOS", "visionOS"],
  "ports": [
    {"type": "headphones", "direction": "out", "name": "Headphones", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/AppleWatch2TransitionGuide/ManagingYourData.html",
      "https://9to5mac.com/2015/05/04/opinion-the-secret-apple-watch-port-should-probably-stay-hidden-for-now/"
    ],
    "note": "No microphone. Nothing is plugged into an Apple Watch."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "hearing-aids", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "hearing-aids",
  "kind": "accessory",
  "title": "Made for iPhone hearing aids",
  "ports": [
    {"type": "bluetoothLE", "direction": "out", "name": "Hearing Aids", "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port/bluetoothle",
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "The user and the system choose it, never the app. No source names its sample rates."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "hearing-aids-hands-free", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "hearing-aids-hands-free",
  "kind": "accessory",
  "title": "Made for iPhone hearing aids with a microphone",
  "ports": [
    {"type": "bluetoothLE", "direction": "out", "name": "Hearing Aids", "channels": {"out": 2}},
    {"type": "bluetoothLE", "direction": "in", "name": "Hearing Aids", "channels": {"in": 1}, "since": "15.0"}
  ],
  "evidence": {
    "confidence": "observed",
    "sources": [
      "https://www.hearingtracker.com/news/hands-free-phone-calls-coming-to-made-for-iphone-hearing-aids",
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port/bluetoothle"
    ],
    "note": "Two-way since iOS 15. No source names its sample rates."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "hfp-headset", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "hfp-headset",
  "kind": "accessory",
  "title": "Bluetooth hands-free headset",
  "ports": [
    {"type": "bluetoothHFP", "direction": "inOut", "name": "Hands-Free Headset", "sampleRates": [16000], "channels": {"in": 1, "out": 1}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://github.com/HaishinKit/HaishinKit.swift/issues/163"
    ],
    "note": "For calls only: no A2DP."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "line-in", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "line-in",
  "kind": "accessory",
  "title": "Line input",
  "platforms": ["iOS", "iPadOS", "macCatalyst", "tvOS", "visionOS"],
  "ports": [
    {"type": "lineIn", "direction": "in", "name": "Line In", "sampleRates": [48000], "channels": {"in": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://9to5mac.com/2015/05/04/opinion-the-secret-apple-watch-port-should-probably-stay-hidden-for-now/"
    ],
    "note": "Such as the line input of a dock. Nothing is plugged into an Apple Watch."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "line-out", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "line-out",
  "kind": "accessory",
  "title": "Line output",
  "platforms": ["iOS", "iPadOS", "macCatalyst", "tvOS", "visionOS"],
  "ports": [
    {"type": "lineOut", "direction": "out", "name": "Line Out", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/AppleWatch2TransitionGuide/ManagingYourData.html",
      "https://9to5mac.com/2015/05/04/opinion-the-secret-apple-watch-port-should-probably-stay-hidden-for-now/"
    ],
    "note": "Such as the line output of a dock. Nothing is plugged into an Apple Watch."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "usb-headset", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "usb-headset",
  "kind": "accessory",
  "title": "USB headset",
  "platforms": ["iOS", "iPadOS", "macCatalyst", "tvOS", "visionOS"],
  "ports": [
    {"type": "usbAudio", "direction": "inOut", "name": "USB Headset", "sampleRates": [48000], "channels": {"in": 1, "out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/AppleWatch2TransitionGuide/ManagingYourData.html",
      "https://9to5mac.com/2015/05/04/opinion-the-secret-apple-watch-port-should-probably-stay-hidden-for-now/"
    ],
    "note": "One port for both directions. Nothing is plugged into an Apple Watch."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "usb-microphone", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "usb-microphone",
  "kind": "accessory",
  "title": "USB microphone",
  "platforms": ["iOS", "iPadOS", "macCatalyst", "tvOS", "visionOS"],
  "ports": [
    {"type": "usbAudio", "direction": "in", "name": "USB Microphone", "sampleRates": [48000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://9to5mac.com/2015/05/04/opinion-the-secret-apple-watch-port-should-probably-stay-hidden-for-now/"
    ],
    "note": "No output. Nothing is plugged into an Apple Watch."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "usb-speakers", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "usb-speakers",
  "kind": "accessory",
  "title": "USB speakers",
  "platforms": ["iOS", "iPadOS", "macCatalyst", "tvOS", "visionOS"],
  "ports": [
    {"type": "usbAudio", "direction": "out", "name": "USB Speakers", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/AppleWatch2TransitionGuide/ManagingYourData.html",
      "https://9to5mac.com/2015/05/04/opinion-the-secret-apple-watch-port-should-probably-stay-hidden-for-now/"
    ],
    "note": "No microphone. Nothing is plugged into an Apple Watch."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "wired-headset", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "wired-headset",
  "kind": "accessory",
  "title": "Wired headset",
  "platforms": ["iOS", "iPadOS", "macCatalyst", "tvOS", "visionOS"],
  "ports": [
    {"type": "headphones", "direction": "out", "name": "Headphones", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "headsetMic", "direction": "in", "name": "Headset Microphone", "sampleRates": [48000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/availableinputs",
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://github.com/monkeyswarm/MobMuPlat/issues/27",
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/AppleWatch2TransitionGuide/ManagingYourData.html",
      "https://9to5mac.com/2015/05/04/opinion-the-secret-apple-watch-port-should-probably-stay-hidden-for-now/"
    ],
    "note": "Analog or through an adapter; 44.1 kHz on older devices. Nothing is plugged into an Apple Watch."
  }
}

"""#),
        ShippedProfile(kind: .pulse, name: "default", text: #"""
{
  "$schema": "../../docs/schema/pulse-mapping.schema.json",
  "name": "default",
  "title": "Phones, laptops and what is plugged into them, on PulseAudio and PipeWire",
  "rules": [
    { "id": "virtual.none", "match": { "device": "auto_null*" }, "ignore": true,
      "note": "stands in while a server has no sink at all" },
    { "id": "virtual.filter", "match": { "properties": { "device.class": ["abstract", "filter", "monitor"] } }, "ignore": true,
      "note": "null, remapped, combined and echo-cancelled devices are not hardware" },
    { "id": "call.profile", "match": { "object": "port", "profile": ["Voice Call*", "VoiceCall*", "Voice-Call*"] }, "ignore": true,
      "note": "wires the modem to the ports for a cellular call, with no sink or source for anyone else" },
    { "id": "virtual.pro-audio", "match": { "profile": "pro-audio" }, "ignore": true,
      "note": "raw devices: nobody knows which socket one leads to" },

    { "id": "bluetooth.phone", "match": { "properties": { "device.api": "bluez*" },
        "profile": ["a2dp_source", "a2dp-source*", "handsfree_audio_gateway", "headset_audio_gateway", "audio-gateway"] }, "ignore": true,
      "note": "a phone that plays to us, and no accessory of ours" },
    { "id": "bluetooth.hfp", "match": { "properties": { "device.api": "bluez*" },
        "profile": ["handsfree_head_unit", "headset_head_unit", "headset-head-unit*"] }, "type": "bluetoothHFP" },
    { "id": "bluetooth.a2dp", "match": { "properties": { "device.api": "bluez*" }, "profile": ["a2dp_sink*", "a2dp-sink*"] },
      "type": "bluetoothA2DP" },
    { "id": "bluetooth.le", "match": { "properties": { "device.api": "bluez*" }, "profile": ["bap-*", "asha-*"] }, "type": "bluetoothLE",
      "note": "LE Audio and hearing aids" },
    { "id": "bluetooth.other", "match": { "properties": { "device.api": "bluez*" } }, "ignore": true,
      "note": "a port that no profile has, and inputs that loop back" },

    { "id": "network.airplay", "match": { "driver": ["raop-sink.c", "module-raop-sink.c"] }, "type": "airPlay" },
    { "id": "network.airplay-by-name", "match": { "device": ["raop_*"] }, "type": "airPlay" },

    { "id": "car.form-factor", "match": { "properties": { "device.form_factor": "car" } }, "type": "carAudio" },
    { "id": "car.port", "match": { "portType": "car" }, "type": "carAudio" },

    { "id": "usb.digital", "match": { "properties": { "device.bus": "usb" }, "portType": "spdif" }, "ignore": true,
      "note": "nobody can tell whether something is connected to an optical socket" },
    { "id": "usb.device", "match": { "properties": { "device.bus": "usb" } }, "type": "usbAudio" },
    { "id": "usb.port", "match": { "portType": "usb" }, "type": "usbAudio" },

    { "id": "hdmi.port", "match": { "portType": ["hdmi", "tv"], "direction": "out" }, "type": "HDMI", "accessory": "port" },
    { "id": "hdmi.port-name", "match": { "port": ["hdmi-output*", "[Out] HDMI*", "[Out] DisplayPort*"] }, "type": "HDMI",
      "accessory": "port", "note": "servers older than PulseAudio 14 give no port types" },
    { "id": "hdmi.device", "match": { "object": "sink", "profile": ["hdmi-*"] }, "type": "HDMI", "accessory": "port" },

    { "id": "builtin.receiver", "match": { "portType": ["earpiece", "handset"] }, "type": "builtInReceiver", "always": true },
    { "id": "builtin.receiver-name", "match": { "port": ["[Out] Earpiece*", "[Out] Handset*"] }, "type": "builtInReceiver",
      "always": true },

    { "id": "jack.headphones", "match": { "portType": ["headphones", "headset"] }, "type": "headphones", "accessory": "jack" },
    { "id": "jack.headphones-name", "match": { "port": ["[Out] Head*", "analog-output-headphones*"] }, "type": "headphones",
      "accessory": "jack" },
    { "id": "jack.headphones-card", "match": { "portType": "analog", "properties": { "alsa.card_name": "*headphones*" } },
      "type": "headphones", "accessory": "jack", "note": "a card that is nothing but a headphone socket, as the Raspberry Pi has it" },
    { "id": "jack.headset-mic", "match": { "portType": "headset" }, "type": "headsetMic", "accessory": "jack" },
    { "id": "jack.headset-mic-name", "match": { "port": ["[In] Headset*", "analog-input-headset-mic*", "analog-input-headphone-mic*",
        "analog-input-mic", "analog-input-mic-*", "analog-input-front-mic*", "analog-input-rear-mic*", "analog-input-dock-mic*"] },
      "type": "headsetMic", "accessory": "jack", "note": "microphones that are plugged in" },
    { "id": "jack.headset-mic-description", "match": { "portType": "mic", "description": ["*headset*", "*headphone*"] },
      "type": "headsetMic", "accessory": "jack", "note": "laptops with sound firmware call it [In] Mic2: Headphones Stereo Microphone" },

    { "id": "line.digital", "match": { "portType": "spdif" }, "ignore": true,
      "note": "nobody can tell whether something is connected to an optical socket" },
    { "id": "line.out", "match": { "portType": ["line", "hifi"], "direction": "out" }, "type": "lineOut", "accessory": "port" },
    { "id": "line.out-name", "match": { "port": ["[Out] Line*", "analog-output-lineout*"] }, "type": "lineOut", "accessory": "port" },
    { "id": "line.in", "match": { "portType": ["line", "aux", "radio", "video"], "direction": "in" }, "type": "lineIn",
      "accessory": "port" },
    { "id": "line.in-name", "match": { "port": ["[In] Line*", "analog-input-linein*", "analog-input-dock-linein*"] }, "type": "lineIn",
      "accessory": "port" },

    { "id": "builtin.speaker", "match": { "object": "port", "portType": ["speaker", "analog"] }, "type": "builtInSpeaker",
      "always": true, "note": "ALSA calls a laptop's own speaker not available while headphones are plugged in" },
    { "id": "builtin.speaker-name", "match": { "port": ["[Out] Speaker*", "analog-output-speaker*", "analog-output"] },
      "type": "builtInSpeaker", "always": true },
    { "id": "builtin.mic", "match": { "object": "port", "portType": ["mic", "analog"] }, "type": "builtInMic", "always": true,
      "note": "ALSA calls a laptop's own microphone not available while another is plugged in" },
    { "id": "builtin.mic-name", "match": { "port": ["[In] Mic*", "[In] DigitalMic*", "analog-input-internal-mic*", "analog-input"] },
      "type": "builtInMic", "always": true },

    { "id": "device.receiver", "match": { "object": "sink", "properties": { "device.form_factor": "handset" } },
      "type": "builtInReceiver", "note": "from here on: sinks and sources without a card, known by their form factor" },
    { "id": "device.headphones", "match": { "object": "sink", "properties": { "device.form_factor": ["headphone", "headset"] } },
      "type": "headphones", "accessory": "jack" },
    { "id": "device.headset-mic", "match": { "object": "source", "properties": { "device.form_factor": "headset" } },
      "type": "headsetMic", "accessory": "jack" },
    { "id": "device.line-out", "match": { "object": "sink", "properties": { "device.form_factor": "hifi" } }, "type": "lineOut",
      "accessory": "port" },
    { "id": "device.tv", "match": { "object": "sink", "properties": { "device.form_factor": "tv" } }, "type": "HDMI",
      "accessory": "port" },
    { "id": "device.speaker", "match": { "object": "sink", "properties": { "device.form_factor": ["internal", "speaker"] } },
      "type": "builtInSpeaker" },
    { "id": "device.mic", "match": { "object": "source", "properties": { "device.form_factor": ["internal", "microphone"] } },
      "type": "builtInMic" },
    { "id": "virtual.null", "match": { "driver": "module-null-sink.c" }, "ignore": true,
      "note": "last, so that a null sink that says what it stands for counts as that" },
    { "id": "virtual.null-pipewire", "match": { "properties": { "factory.name": "support.null-audio-sink" } }, "ignore": true }
  ]
}

"""#),
    ]
}
