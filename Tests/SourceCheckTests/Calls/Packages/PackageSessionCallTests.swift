import SessionModel
import Testing

@testable import SourceCheck

@Suite struct PackageSessionCallTests {
    @Test(arguments: [
        (
            "session.configure(AudioSessionConfiguration(avAudioSessionCategory: AVAudioSessionCategory.playAndRecord, "
                + "avAudioSessionCategoryOptions: AVAudioSessionCategoryOptions.allowBluetooth | AVAudioSessionCategoryOptions.defaultToSpeaker, "
                + "avAudioSessionMode: AVAudioSessionMode.voiceChat))",
            "setCategory playAndRecord voiceChat allowBluetoothHFP+defaultToSpeaker"
        ),
        ("session.configure(const AudioSessionConfiguration.speech())", "setCategory playback spokenAudio none"),
        ("session.configure(AudioSessionConfiguration())", "setCategory soloAmbient default none"),
        (
            "session.configure(AudioSessionConfiguration.music().copyWith(avAudioSessionMode: AVAudioSessionMode.moviePlayback))",
            "setCategory playback moviePlayback none"
        ),
        (
            "final config = AudioSessionConfiguration(avAudioSessionCategory: category); session.configure(config)",
            "setCategory ? default none"
        ),
        ("session.configure(config)", ""),
        ("var config = AudioSessionConfiguration.music(); session.configure(config)", ""),
        ("final session = await AudioSession.instance; session.setActive(true)", "setActive true ?"),
        (
            "s.setActive(false, avAudioSessionSetActiveOptions: AVAudioSessionSetActiveOptions.notifyOthersOnDeactivation)",
            "setActive false true"
        ),
        ("other.setActive(true)", ""),
        (
            "AVAudioSession().setCategory(AVAudioSessionCategory.playback, AVAudioSessionCategoryOptions(0x8), AVAudioSessionMode.defaultMode)",
            "setCategory playback default defaultToSpeaker"
        ),
        ("AVAudioSession().overrideOutputAudioPort(AVAudioSessionPortOverride.speaker)", "override true"),
    ])
    func audioSessionOfDartIsRead(_ source: String, _ calls: String) {
        #expect(Self.calls("import 'package:audio_session/audio_session.dart'; f() { \(source); }", .dart) == calls)
    }

    @Test func aConstantOfDartIsFollowed() {
        let source = """
            import 'package:audio_session/audio_session.dart';
            class Audio {
              static const category = AVAudioSessionCategory.record;
              static final config = AudioSessionConfiguration(avAudioSessionCategory: category);
              void f(AudioSession s) { s.configure(config); }
            }
            """
        #expect(Self.calls(source, .dart) == "setCategory record default none")
    }

    @Test(arguments: [
        (
            "Helper.setAppleAudioConfiguration(AppleAudioConfiguration(appleAudioCategory: AppleAudioCategory.playback, "
                + "appleAudioCategoryOptions: {AppleAudioCategoryOption.mixWithOthers}, appleAudioMode: AppleAudioMode.default_))",
            "setCategory playback default mixWithOthers"
        ),
        (
            "Helper.setAppleAudioConfiguration(AppleAudioConfiguration(appleAudioCategory: AppleAudioCategory.playback, "
                + "appleAudioCategoryOptions: {if (a) AppleAudioCategoryOption.mixWithOthers}))",
            "setCategory playback default ?"
        ),
        (
            "Helper.setAppleAudioIOMode(AppleAudioIOMode.localAndRemote, preferSpeakerOutput: true)",
            "setCategory playAndRecord videoChat mixWithOthers+allowBluetoothHFP"
        ),
    ])
    func flutterWebRTCIsRead(_ source: String, _ calls: String) {
        #expect(Self.calls("import 'package:flutter_webrtc/flutter_webrtc.dart'; f() { \(source); }", .dart) == calls)
    }

    @Test(arguments: [
        ("IOSParams(audioSessionMode: 'videoChat')", "setCategory playAndRecord videoChat ?"),
        ("IOSParams(audioSessionMode: 'none')", "setCategory playAndRecord default ?"),
        ("IOSParams(configureAudioSession: false)", ""),
    ])
    func flutterCallKitIncomingIsRead(_ source: String, _ calls: String) {
        let file = "import 'package:flutter_callkit_incoming/entities/ios_params.dart'; f() { \(source); }"
        #expect(Self.calls(file, .dart) == calls)
    }

    @Test(arguments: [
        (
            "AudioContextIOS(category: AVAudioSessionCategory.ambient, options: const {AVAudioSessionOptions.defaultToSpeaker})",
            "setCategory ambient default defaultToSpeaker"
        ),
        ("AudioContextIOS()", "setCategory playback default none"),
    ])
    func audioPlayersIsRead(_ source: String, _ calls: String) {
        #expect(Self.calls("import 'package:audioplayers/audioplayers.dart'; f() { \(source); }", .dart) == calls)
    }

    @Test(arguments: [
        ("InCallManager.start({ media: 'video' })", "setCategory playAndRecord videoChat none, setActive true ?"),
        ("InCallManager.start()", "setCategory playAndRecord voiceChat none, setActive true ?"),
        ("InCallManager.start(setup)", "setCategory playAndRecord ? none, setActive true ?"),
        ("InCallManager.stop()", "setActive false true"),
        ("InCallManager.setForceSpeakerphoneOn(true)", "override true"),
        ("InCallManager.setSpeakerphoneOn(on)", "setCategory playAndRecord voiceChat ?"),
        ("engine.start()", ""),
    ])
    func inCallManagerIsRead(_ source: String, _ calls: String) {
        #expect(Self.calls("import InCallManager from 'react-native-incall-manager'; \(source)", .typeScript) == calls)
    }

    @Test(arguments: [
        (
            "const ios = { audioSession: { categoryOptions: AudioSessionCategoryOption.allowBluetooth | 0x8, "
                + "mode: 'AVAudioSessionModeVideoChat' } }; RNCallKeep.setup({ ios, android: {} })",
            "setCategory playAndRecord videoChat allowBluetoothHFP+defaultToSpeaker"
        ),
        ("RNCallKeep.setup({ ios: { appName: 'A' } })", "setCategory playAndRecord ? ?"),
    ])
    func callKeepIsRead(_ source: String, _ calls: String) {
        let file = "import RNCallKeep, { AudioSessionCategoryOption } from 'react-native-callkeep'; \(source)"
        #expect(Self.calls(file, .typeScript) == calls)
    }

    @Test(arguments: [
        (
            "TrackPlayer.setupPlayer({ iosCategory: IOSCategory.Playback, iosCategoryOptions: [IOSCategoryOptions.AllowAirPlay] })",
            "setCategory playback default allowAirPlay"
        ),
        ("TrackPlayer.setupPlayer({ ...options })", ""),
        ("TrackPlayer.setupPlayer()", ""),
    ])
    func trackPlayerIsRead(_ source: String, _ calls: String) {
        #expect(Self.calls("import TrackPlayer from 'react-native-track-player'; \(source)", .typeScript) == calls)
    }

    @Test(arguments: [
        (
            "AudioManager.setAudioSessionOptions({ iosCategory: 'playback' as const, iosMode: 'default', iosOptions: ['defaultToSpeaker'] })",
            "setCategory playback default defaultToSpeaker"
        ),
        ("AudioManager.setAudioSessionOptions({ iosOptions: [] })", "setCategory ? ? none"),
        ("AudioManager.setAudioSessionActivity(true)", "setActive true ?"),
    ])
    func audioAPIIsRead(_ source: String, _ calls: String) {
        #expect(Self.calls("const { AudioManager } = require('react-native-audio-api'); \(source)", .typeScript) == calls)
    }

    @Test(arguments: [
        ("playsInSilentMode: true, allowsRecording: true", "setCategory playAndRecord default ?"),
        ("playsInSilentMode: true, allowsRecording: false, interruptionMode: 'duckOthers'", "setCategory playback default duckOthers"),
        ("playsInSilentMode: false, interruptionMode: 'doNotMix'", "setCategory soloAmbient default ?"),
        ("playsInSilentMode: on", "setCategory ? default ?"),
    ])
    func expoAudioIsRead(_ mode: String, _ calls: String) {
        let file = "import { setAudioModeAsync } from 'expo-audio'; await setAudioModeAsync({ \(mode) })"
        #expect(Self.calls(file, .typeScript) == calls)
    }

    @Test func aCallWithoutTheImportIsNone() {
        #expect(Self.calls("InCallManager.start()", .typeScript).isEmpty)
    }

    @Test(arguments: [
        ("AudioContextIOS(options: {AVAudioSessionOptions.mixWithOthers, AVAudioSessionOptions.defaultToSpeaker})", true),
        ("AudioContextIOS(options: {AVAudioSessionOptions.defaultToSpeaker})", false),
    ])
    func optionsAreOnlyTakenOutWhereOthersStay(_ source: String, _ isTakenOut: Bool) throws {
        let text = SourceText("import 'package:audioplayers/audioplayers.dart'; f() { \(source); }")
        let tree = SourceParser.tree(text, .dart)
        let call = try #require(PackageSessionCalls.find(in: tree, text, constants: Constants()).first)
        #expect(!call.removing(.defaultToSpeaker, in: text).isEmpty == isTakenOut)
    }

    @Test func whatCannotBeLeftEmptyIsLeft() throws {
        let source = """
            import 'package:audio_session/audio_session.dart';
            f(s) { s.configure(AudioSessionConfiguration(
                avAudioSessionCategoryOptions: AVAudioSessionCategoryOptions.defaultToSpeaker)); }
            """
        let text = SourceText(source)
        let tree = SourceParser.tree(text, .dart)
        let call = try #require(PackageSessionCalls.find(in: tree, text, constants: Constants()).first)
        #expect(call.removing(.defaultToSpeaker, in: text).isEmpty)
    }

    /// The calls in a short form: what is not known is a question mark.
    static func calls(_ source: String, _ language: SourceLanguage) -> String {
        let text = SourceText(source)
        let calls = PackageSessionCalls.find(in: SourceParser.tree(text, language), text, constants: Constants())
        return calls.map { call in
            switch call.verb {
            case .setCategory:
                let options = call.options.value.map { $0.names.isEmpty ? "none" : $0.names.joined(separator: "+") }
                return "setCategory \(call.category.value?.name ?? "?") \(call.mode.value?.name ?? "?") \(options ?? "?")"
            case .setActive:
                let notifies = call.notifiesOthers.value.map { String($0) }
                return "setActive \(call.isActive.value.map { String($0) } ?? "?") \(notifies ?? "?")"
            case .overrideOutputAudioPort: return "override \(call.overridesToSpeaker.value.map { String($0) } ?? "?")"
            default: return "\(call.verb)"
            }
        }.joined(separator: ", ")
    }
}
