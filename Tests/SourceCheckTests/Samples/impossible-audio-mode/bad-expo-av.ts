import { Audio, InterruptionModeIOS } from 'expo-av';

const QUIET = { playsInSilentModeIOS: false, staysActiveInBackground: true };

export async function record(): Promise<void> {
  await Audio.setAudioModeAsync({ // expect: impossible-audio-mode
    allowsRecordingIOS: true,
    playsInSilentModeIOS: false,
  });
  await Audio.setAudioModeAsync({ playsInSilentModeIOS: false, interruptionModeIOS: InterruptionModeIOS.DuckOthers }); // expect: impossible-audio-mode
  await Audio.setAudioModeAsync(QUIET); // expect: impossible-audio-mode
}
