@implementation Recording
- (BOOL)end:(NSError **)error {
    [self.recorder stop];
    return [[AVAudioSession sharedInstance] setActive:NO withOptions:AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation error:error];
}

- (BOOL)endCall:(NSError **)error {
    // It tells the others by itself.
    return [[RTCAudioSession sharedInstance] setActive:NO error:error];
}
@end
