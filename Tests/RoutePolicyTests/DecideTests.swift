import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct DecideTests {
    typealias A = Accessory
    static let both: CategoryOptions = [.allowBluetoothHFP, .allowBluetoothA2DP]

    @Test func aBareIPhoneUsesTheReceiverForPlayAndRecordAndTheSpeakerForTheRest() {
        let bench = Bench()
        #expect(bench.route(.playAndRecord) == "out builtInReceiver in builtInMic")
        #expect(bench.route(.playback) == "out builtInSpeaker in none")
        #expect(bench.route(.record) == "out none in builtInMic")
        #expect(bench.route(.multiRoute) == "out builtInSpeaker in builtInMic")
        #expect(Bench(Bench.iPad).route(.playAndRecord) == "out builtInSpeaker in builtInMic")
        #expect(Bench(Bench.appleTV).route(.playAndRecord) == "out HDMI in none")
    }

    @Test func theLastConnectedWins() {
        #expect(
            Bench(accessories: A.wiredHeadset, A.airpods).route(.playAndRecord, .default, .allowBluetoothHFP)
                == "out bluetoothHFP@1 in bluetoothHFP@1")
        #expect(
            Bench(accessories: A.airpods, A.wiredHeadset).route(.playAndRecord, .default, .allowBluetoothHFP)
                == "out headphones@1 in headsetMic@1")
        #expect(Bench(accessories: A.airpods, A.wiredHeadset).route(.playback) == "out headphones@1 in none")
    }

    @Test func aHeadsetWithoutItsOptionIsIgnored() {
        #expect(Bench(accessories: A.airpods).route(.playAndRecord) == "out builtInReceiver in builtInMic")
        #expect(Bench(accessories: A.airpods).route(.record) == "out none in builtInMic")
        #expect(Bench(accessories: A.airpods).route(.playAndRecord, .voiceChat) == "out bluetoothHFP@0 in bluetoothHFP@0")
    }

    @Test func hfpComesBeforeA2DPOfOneHeadsetButNotOfTwo() {
        #expect(Bench(accessories: A.airpods).route(.playAndRecord, .default, Self.both) == "out bluetoothHFP@0 in bluetoothHFP@0")
        let two = Bench(accessories: A.hfpHeadset, A.bluetoothSpeaker)
        #expect(two.route(.playAndRecord, .default, Self.both) == "out bluetoothA2DP@1 in builtInMic")
    }

    @Test func anInputOnlyAccessoryKeepsTheInput() {
        #expect(Bench(accessories: A.headphones, A.usbMicrophone).route(.playAndRecord) == "out headphones@0 in usbAudio@1")
        #expect(Bench(accessories: A.usbMicrophone, A.headphones).route(.playAndRecord) == "out headphones@1 in usbAudio@0")
        let beside = Bench(accessories: A.airpods, A.usbMicrophone)
        #expect(beside.route(.playAndRecord, .default, .allowBluetoothHFP) == "out builtInReceiver in usbAudio@1")
        #expect(beside.route(.playAndRecord, .default, Self.both) == "out bluetoothA2DP@0 in usbAudio@1")
    }

    @Test func defaultToSpeakerOnlyReplacesTheReceiver() {
        #expect(Bench().route(.playAndRecord, .default, .defaultToSpeaker) == "out builtInSpeaker in builtInMic")
        #expect(Bench(accessories: A.wiredHeadset).route(.playAndRecord, .default, .defaultToSpeaker) == "out headphones@0 in headsetMic@0")
        let other = Bench(Bench.iPhone, [A.wiredHeadset], policies: [.defaultToSpeakerWithAccessory: 1])
        #expect(other.route(.playAndRecord, .default, .defaultToSpeaker) == "out builtInSpeaker in builtInMic")
    }

    @Test func theSpeakerOverrideTakesOutputAndInput() {
        let bench = Bench(accessories: A.airpods)
        #expect(bench.route(.playAndRecord, .voiceChat, override: .speaker) == "out builtInSpeaker in builtInMic")
        #expect(bench.route(.playAndRecord, .voiceChat, override: .speaker, active: false) == "out bluetoothHFP@0 in bluetoothHFP@0")
        #expect(bench.route(.playback, override: .speaker) == "overrideOutputAudioPort badParam")
        #expect(Bench(Bench.watch).route(.playAndRecord, override: .speaker) == "overrideOutputAudioPort unavailable")
    }

    @Test func aPreferredInputUnderTheOverrideMovesTheInputOnly() {
        let bench = Bench(accessories: A.airpods, A.usbMicrophone)
        #expect(
            bench.route(.playAndRecord, .voiceChat, override: .speaker, preferred: PreferredInput(.usbAudio))
                == "out builtInSpeaker in usbAudio@1")
        #expect(
            bench.route(.playAndRecord, .voiceChat, override: .speaker, preferred: PreferredInput(.bluetoothHFP))
                == "out builtInSpeaker in bluetoothHFP@0")
    }

    @Test func theOutputFollowsAPreferredHeadset() {
        let bench = Bench(accessories: A.airpods, A.wiredHeadset)
        #expect(
            bench.route(.playAndRecord, .voiceChat, preferred: PreferredInput(.bluetoothHFP)) == "out bluetoothHFP@0 in bluetoothHFP@0")
        let other = Bench(accessories: A.wiredHeadset, A.airpods)
        #expect(other.route(.playAndRecord, .voiceChat, preferred: PreferredInput(.headsetMic)) == "out headphones@0 in headsetMic@0")
    }

    @Test(arguments: [(OSVersion(14), "out builtInReceiver in builtInMic"), (OSVersion(15), "out bluetoothA2DP@0 in builtInMic")])
    func preferringTheBuiltInMicrophoneKeepsA2DPFromIOS15On(os: OSVersion, route: String) {
        let bench = Bench(Bench.iPhone, [A.airpods], os: os)
        #expect(bench.route(.playAndRecord, .default, Self.both, preferred: PreferredInput(.builtInMic)) == route)
    }

    @Test func preferringTheBuiltInMicrophoneOnAWiredHeadsetKeepsTheHeadphones() {
        let bench = Bench(accessories: A.wiredHeadset)
        #expect(bench.route(.playAndRecord, preferred: PreferredInput(.builtInMic)) == "out headphones@0 in builtInMic")
    }

    @Test func anInputThatIsNotAvailableCannotBePreferred() {
        #expect(Bench().route(.playback, preferred: PreferredInput(.builtInMic)) == "setPreferredInput badParam")
        #expect(
            Bench(accessories: A.airpods).route(.playAndRecord, preferred: PreferredInput(.bluetoothHFP)) == "setPreferredInput badParam")
        #expect(
            Bench(accessories: A.hearingAids).route(.playAndRecord, preferred: PreferredInput(.bluetoothLE))
                == "setPreferredInput badParam")
    }

    @Test func hdmiIsNotForConversations() {
        let bench = Bench(accessories: A.hdmi)
        #expect(bench.route(.playAndRecord) == "out HDMI@0 in builtInMic")
        #expect(bench.route(.playAndRecord, .videoChat) == "out builtInSpeaker in builtInMic")
    }

    @Test func airPlayInPlayAndRecordMustMirror() {
        #expect(Bench(accessories: A.airPlay).route(.playAndRecord, .default, .allowAirPlay) == "out builtInReceiver in builtInMic")
        #expect(Bench(accessories: A.mirroring).route(.playAndRecord, .default, .allowAirPlay) == "out airPlay@0 in builtInMic")
        #expect(Bench(accessories: A.mirroring).route(.playAndRecord, .voiceChat, .allowAirPlay) == "out builtInReceiver in builtInMic")
        #expect(Bench(accessories: A.airPlay).route(.playback) == "out airPlay@0 in none")
    }

    @Test func multiRouteUsesEverythingItMayAtOnce() {
        let bench = Bench(accessories: A.hdmi, A.usbHeadset, A.wiredHeadset, A.airpods)
        #expect(bench.route(.multiRoute) == "out HDMI@0+usbAudio@1+headphones@2 in headsetMic@2")
    }

    @Test func dualRouteAddsOneHeadsetToSpeakerAndMicrophone() {
        let bench = Bench(Bench.iPhone, [A.wiredHeadset, A.airpods, A.usbHeadset], os: OSVersion(26, 2))
        #expect(
            bench.route(.multiRoute, .dualRoute, .allowBluetoothHFP) == "out builtInSpeaker+bluetoothHFP@1 in builtInMic+bluetoothHFP@1")
        #expect(bench.route(.multiRoute, .dualRoute) == "setCategory badParam")
    }

    @Test func highQualityRecordingUsesACapableHeadsetWithoutHFP() {
        let capable = Bench(Bench.iPhone, [A.airpods], os: OSVersion(26))
        let decision = capable.decide(.playAndRecord, .default, .bluetoothHighQualityRecording)
        #expect(decision.isHighQualityRecording)
        #expect(capable.route(.playAndRecord, .default, .bluetoothHighQualityRecording) == "out bluetoothHFP@0 in bluetoothHFP@0")
        let plain = Bench(Bench.iPhone, [A.headset], os: OSVersion(26))
        #expect(plain.route(.playAndRecord, .default, .bluetoothHighQualityRecording) == "out builtInReceiver in builtInMic")
    }

    @Test func aNameThatDoesNotExistHereDoesNotCompile() {
        #expect(Bench().decide(.playback, .shortFormVideo).refusal == Refusal(.unavailable, .setCategory))
        #expect(Bench(Bench.appleTV).decide(.playAndRecord, .default, .defaultToSpeaker).refusal == Refusal(.unavailable, .setCategory))
        #expect(
            Bench(os: OSVersion(9)).decide(.playAndRecord, .default, .allowBluetoothA2DP).refusal == Refusal(.unavailable, .setCategory))
    }

    @Test func aModeThatTheCategoryDoesNotTakeBehavesLikeDefault() {
        let decision = Bench().decide(.playback, .voiceChat)
        #expect(decision.refusal == nil && decision.mode == .default && decision.options == [])
        let refusing = Bench(Bench.iPhone, policies: [.unsupportedMode: 1])
        #expect(refusing.decide(.playback, .voiceChat).refusal == Refusal(.badParam, .setCategory))
    }

    @Test func aDeviceWithSeveralInputsUsesOne() {
        let device = DeviceTraits(
            platform: .iOS, outputs: PortSet(.builtInSpeaker), inputs: PortSet(.usbAudio).union(PortSet(.builtInMic)))
        let bench = Bench(device)
        #expect(bench.route(.playAndRecord) == "out builtInSpeaker in builtInMic")
        #expect(bench.route(.record, preferred: PreferredInput(.usbAudio)) == "out none in usbAudio")
        #expect(bench.route(.record, preferred: PreferredInput(.headsetMic)) == "setPreferredInput badParam")
    }

    @Test func aRefusalWithoutADocumentedCodeTakesItFromThePolicy() {
        let bench = Bench(Bench.iPhone, policies: [.undocumentedRefusalCode: 1])
        #expect(bench.decide(.soloAmbient, .default, .allowBluetoothHFP).refusal?.error == .unspecified)
        #expect(bench.decide(.playback, .default, .defaultToSpeaker).refusal?.error == .badParam)
    }
}

extension Bench {
    init(accessories first: AccessoryTraits, _ rest: AccessoryTraits...) { self.init(Bench.iPhone, [first] + rest) }
}
