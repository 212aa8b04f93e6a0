import { AudioManager } from 'react-native-audio-api';

AudioManager.setAudioSessionOptions({
  iosCategory: 'record',
  iosMode: 'voiceChat', // expect: mode-category
  iosOptions: [],
});
