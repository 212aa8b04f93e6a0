@implementation Recording
- (BOOL)end:(NSError **)error {
    [self.recorder stop];
    return [[AVAudioSession sharedInstance] setActive:NO withOptions:AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation error:error];
}

- (BOOL)endCall:(NSError **)error {
    // It tells the others by itself.
    return [[RTCAudioSession sharedInstance] setActive:NO error:error];
}

- (void)endOnAnySystem {
#if __IPHONE_OS_VERSION_MIN_REQUIRED >= 60000
    [[AVAudioSession sharedInstance] setActive:NO withOptions:AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation error:nil];
#else
    [[AVAudioSession sharedInstance] setActive:NO error:nil];
#endif
}

- (BOOL)changeRoute:(NSError **)error {
    AVAudioSession *session = [AVAudioSession sharedInstance];
    if (self.isActive) {
        [session setActive:NO error:nil];
    }
    return [session setCategory:AVAudioSessionCategoryPlayAndRecord error:error];
}
@end
