// swift-format-ignore-file
// Written by Scripts/embed-profiles from the files under profiles/; change those and run it again.

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
  "ports": [
    {"type": "carAudio", "direction": "out", "name": "CarPlay", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "carAudio", "direction": "in", "name": "CarPlay", "sampleRates": [24000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "observed",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://github.com/AudioKit/AudioKit/pull/2935"
    ],
    "note": "The microphone runs at a lower rate than the speakers."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "hdmi", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "hdmi",
  "kind": "accessory",
  "title": "HDMI display",
  "ports": [
    {"type": "HDMI", "direction": "out", "name": "HDMI", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ]
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "headphones", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "headphones",
  "kind": "accessory",
  "title": "Headphones",
  "ports": [
    {"type": "headphones", "direction": "out", "name": "Headphones", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "No microphone."
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
  "ports": [
    {"type": "lineIn", "direction": "in", "name": "Line In", "sampleRates": [48000], "channels": {"in": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "Such as the line input of a dock."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "line-out", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "line-out",
  "kind": "accessory",
  "title": "Line output",
  "ports": [
    {"type": "lineOut", "direction": "out", "name": "Line Out", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "Such as the line output of a dock."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "usb-headset", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "usb-headset",
  "kind": "accessory",
  "title": "USB headset",
  "ports": [
    {"type": "usbAudio", "direction": "inOut", "name": "USB Headset", "sampleRates": [48000], "channels": {"in": 1, "out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "One port for both directions."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "usb-microphone", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "usb-microphone",
  "kind": "accessory",
  "title": "USB microphone",
  "ports": [
    {"type": "usbAudio", "direction": "in", "name": "USB Microphone", "sampleRates": [48000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "No output."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "usb-speakers", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "usb-speakers",
  "kind": "accessory",
  "title": "USB speakers",
  "ports": [
    {"type": "usbAudio", "direction": "out", "name": "USB Speakers", "sampleRates": [48000], "channels": {"out": 2}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port"
    ],
    "note": "No microphone."
  }
}

"""#),
        ShippedProfile(kind: .accessory, name: "wired-headset", text: #"""
{
  "$schema": "../../docs/schema/accessory-profile.schema.json",
  "name": "wired-headset",
  "kind": "accessory",
  "title": "Wired headset",
  "ports": [
    {"type": "headphones", "direction": "out", "name": "Headphones", "sampleRates": [48000], "channels": {"out": 2}},
    {"type": "headsetMic", "direction": "in", "name": "Headset Microphone", "sampleRates": [48000], "channels": {"in": 1}}
  ],
  "evidence": {
    "confidence": "documented",
    "sources": [
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/availableinputs",
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/port",
      "https://github.com/monkeyswarm/MobMuPlat/issues/27"
    ],
    "note": "Analog or through an adapter; 44.1 kHz on older devices."
  }
}

"""#),
    ]
}
