import { setAudioModeAsync } from 'expo-audio';

export async function prepare(mode: Partial<{ playsInSilentMode: boolean }>, records: boolean) {
  await setAudioModeAsync({ playsInSilentMode: true, allowsRecording: true, interruptionMode: 'duckOthers' });
  await setAudioModeAsync({ playsInSilentMode: false, interruptionMode: 'mixWithOthers' });
  await setAudioModeAsync({ playsInSilentMode: false, allowsRecording: false });
  // What is not known is not judged.
  await setAudioModeAsync({ playsInSilentMode: records, allowsRecording: records });
  await setAudioModeAsync({ ...mode, allowsRecording: true });
}
