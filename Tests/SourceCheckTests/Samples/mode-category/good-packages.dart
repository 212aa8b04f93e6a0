import 'package:audio_session/audio_session.dart';

Future<void> talk(AudioSession session) async {
  await session.configure(const AudioSessionConfiguration.speech());
  await session.configure(AudioSessionConfiguration(
    avAudioSessionCategory: AVAudioSessionCategory.playAndRecord,
    avAudioSessionMode: AVAudioSessionMode.voiceChat,
  ));
}
