import TrackPlayer, { IOSCategory, IOSCategoryMode, IOSCategoryOptions } from 'react-native-track-player';
import { AudioManager } from 'react-native-audio-api';

export async function setup(): Promise<void> {
  await TrackPlayer.setupPlayer({
    iosCategory: IOSCategory.Playback,
    iosCategoryMode: IOSCategoryMode.SpokenAudio,
    iosCategoryOptions: [IOSCategoryOptions.AllowBluetooth], // expect: illegal-triple
  });
  AudioManager.setAudioSessionOptions({
    iosCategory: 'playback',
    iosMode: 'default',
    iosOptions: [
      'mixWithOthers',
      'defaultToSpeaker', // expect: illegal-triple
    ],
  });
}
