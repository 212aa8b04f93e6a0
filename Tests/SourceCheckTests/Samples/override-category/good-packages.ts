import InCallManager from 'react-native-incall-manager';

export function startCall(isVideo: boolean) {
  InCallManager.start({ media: isVideo ? 'video' : 'audio' });
  InCallManager.setForceSpeakerphoneOn(true);
}
