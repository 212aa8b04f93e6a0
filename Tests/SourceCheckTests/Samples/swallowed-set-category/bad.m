@implementation Sounds
- (void)start {
    AVAudioSession *session = [AVAudioSession sharedInstance];
    [session setCategory:AVAudioSessionCategoryPlayback error:nil];  // expect: swallowed-set-category
    [session setActive:YES error:nil];
}

- (void)startAgain {
    NSError *error;
    AVAudioSession *session = [AVAudioSession sharedInstance];
    [session setCategory:AVAudioSessionCategoryPlayback error:&error];  // expect: swallowed-set-category
    if (error) {
        NSLog(@"%@", error);
    }
    [self.player play];
}
@end
