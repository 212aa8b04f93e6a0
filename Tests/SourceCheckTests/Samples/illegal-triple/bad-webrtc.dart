import 'package:audioplayers/audioplayers.dart';
import 'package:flutter_webrtc/flutter_webrtc.dart';

Future<void> listen(AudioPlayer player) async {
  await Helper.setAppleAudioConfiguration(AppleAudioConfiguration(
    appleAudioCategory: AppleAudioCategory.playback,
    appleAudioCategoryOptions: {
      AppleAudioCategoryOption.mixWithOthers,
      AppleAudioCategoryOption.allowBluetooth, // expect: illegal-triple
    },
    appleAudioMode: AppleAudioMode.default_,
  ));
  await player.setAudioContext(AudioContext(
    iOS: AudioContextIOS(
      category: AVAudioSessionCategory.playback,
      options: const {AVAudioSessionOptions.defaultToSpeaker}, // expect: illegal-triple
    ),
  ));
}
