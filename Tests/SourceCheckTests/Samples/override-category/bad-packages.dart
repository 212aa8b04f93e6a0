import 'package:audio_session/audio_session.dart';

Future<void> loud() async {
  final session = AVAudioSession();
  await session.setCategory(AVAudioSessionCategory.playback);
  await session.overrideOutputAudioPort(AVAudioSessionPortOverride.speaker); // expect: override-category override-with-headset
}
