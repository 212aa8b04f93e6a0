import 'package:audio_session/audio_session.dart';

class Player {
  static const options = AVAudioSessionCategoryOptions.allowBluetooth;

  Future<void> prepare() async {
    final session = await AudioSession.instance;
    await session.configure(AudioSessionConfiguration(
      avAudioSessionCategory: AVAudioSessionCategory.playback,
      avAudioSessionCategoryOptions: AVAudioSessionCategoryOptions.duckOthers |
          AVAudioSessionCategoryOptions.defaultToSpeaker, // expect: illegal-triple
      avAudioSessionMode: AVAudioSessionMode.defaultMode,
    ));
  }

  Future<void> prepareQuietly(AudioSession session) async {
    // What is left out is soloAmbient.
    await session.configure(const AudioSessionConfiguration(
      avAudioSessionCategoryOptions: options, // expect: illegal-triple
    ));
  }
}
