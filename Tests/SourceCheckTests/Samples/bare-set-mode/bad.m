@implementation Calls
- (BOOL)prepareCall:(NSError **)error {
    AVAudioSession *session = [AVAudioSession sharedInstance];
    if (![session setCategory:AVAudioSessionCategoryPlayAndRecord withOptions:AVAudioSessionCategoryOptionAllowBluetoothA2DP error:error]) {
        return NO;
    }
    return [session setMode:AVAudioSessionModeVoiceChat error:error];  // expect: bare-set-mode
}
@end
