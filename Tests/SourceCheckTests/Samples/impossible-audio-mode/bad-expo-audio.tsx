import { setAudioModeAsync } from 'expo-audio';
import { Button } from 'react-native';

export function Recorder() {
  const start = async () => {
    await setAudioModeAsync({ playsInSilentMode: false, allowsRecording: true }); // expect: impossible-audio-mode
  };
  return <Button title="Don't stop" onPress={() => setAudioModeAsync({ playsInSilentMode: false, interruptionMode: 'duckOthers' })} />; // expect: impossible-audio-mode
}
