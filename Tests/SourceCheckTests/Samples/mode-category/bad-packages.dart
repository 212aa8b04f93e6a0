import 'package:audio_session/audio_session.dart';

Future<void> talk(AudioSession session) async {
  await session.configure(AudioSessionConfiguration(
    avAudioSessionCategory: AVAudioSessionCategory.playback,
    avAudioSessionMode: AVAudioSessionMode.voiceChat, // expect: mode-category
  ));
}
