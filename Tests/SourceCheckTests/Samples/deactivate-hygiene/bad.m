@implementation Recording
- (BOOL)end:(NSError **)error {
    [self.recorder stop];
    return [[AVAudioSession sharedInstance] setActive:NO error:error];  // expect: deactivate-hygiene
}
@end
