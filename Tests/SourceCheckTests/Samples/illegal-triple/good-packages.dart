import 'package:audio_session/audio_session.dart';
import 'package:audioplayers/audioplayers.dart';
import 'package:flutter_webrtc/flutter_webrtc.dart';

Future<void> prepare(AudioPlayer player, {required bool speaker, AVAudioSessionCategory? category}) async {
  final session = await AudioSession.instance;
  await session.configure(AudioSessionConfiguration(
    avAudioSessionCategory: AVAudioSessionCategory.playAndRecord,
    avAudioSessionCategoryOptions:
        AVAudioSessionCategoryOptions.allowBluetooth | AVAudioSessionCategoryOptions.defaultToSpeaker,
    avAudioSessionMode: AVAudioSessionMode.spokenAudio,
  ));
  // What is not known is not judged.
  await session.configure(AudioSessionConfiguration(
    avAudioSessionCategory: category,
    avAudioSessionCategoryOptions: AVAudioSessionCategoryOptions.defaultToSpeaker,
  ));
  await Helper.setAppleAudioConfiguration(AppleAudioConfiguration(
    appleAudioCategory: AppleAudioCategory.playback,
    appleAudioCategoryOptions: {if (speaker) AppleAudioCategoryOption.defaultToSpeaker},
  ));
  await player.setAudioContext(AudioContext(iOS: AudioContextIOS(options: {})));
  await session.configure(const AudioSessionConfiguration.music());
}
