import TrackPlayer, { IOSCategory, IOSCategoryOptions } from 'react-native-track-player';
import { AudioManager } from 'react-native-audio-api';

export async function setup(records: boolean, options: object): Promise<void> {
  await TrackPlayer.setupPlayer({ iosCategory: IOSCategory.Playback, iosCategoryOptions: [IOSCategoryOptions.DuckOthers] });
  await TrackPlayer.setupPlayer({ ...options, iosCategoryOptions: [IOSCategoryOptions.DefaultToSpeaker] });
  AudioManager.setAudioSessionOptions({
    iosCategory: records ? 'playAndRecord' : 'playback',
    iosOptions: ['defaultToSpeaker'],
  });
  AudioManager.setAudioSessionOptions({ iosCategory: 'playAndRecord', iosMode: 'voiceChat', iosOptions: ['allowBluetoothHFP'] });
}
