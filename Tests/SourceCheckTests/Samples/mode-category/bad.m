@implementation Player
- (void)prepare {
    AVAudioSession *session = [AVAudioSession sharedInstance];
    [session setCategory:AVAudioSessionCategoryPlayback error:nil];
    [session setMode:AVAudioSessionModeVoiceChat error:nil];  // expect: mode-category
}
@end
