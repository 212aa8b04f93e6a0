@implementation Sounds
- (void)start {
    NSError *error;
    AVAudioSession *session = [AVAudioSession sharedInstance];
    if (![session setCategory:AVAudioSessionCategoryPlayback error:&error]) {
        return;
    }
    [session setActive:YES error:&error];
}
@end
