@implementation Calls
- (BOOL)setSpeaker:(BOOL)isOn error:(NSError **)error {
    AVAudioSession *session = [AVAudioSession sharedInstance];
    if (isOn) {
        return [session setCategory:AVAudioSessionCategoryPlayAndRecord withOptions:AVAudioSessionCategoryOptionDefaultToSpeaker error:error];  // expect: useless-default-to-speaker
    }
    return [session setCategory:AVAudioSessionCategoryPlayAndRecord withOptions:0 error:error];
}
@end
