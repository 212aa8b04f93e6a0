#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession {
    if (self.started) {  // expect: did-activate-once
        return;
    }
    self.started = YES;
    [self startAudio];
}

- (void)provider:(CXProvider *)provider didDeactivateAudioSession:(AVAudioSession *)audioSession {
    [self stopAudio];
}

- (void)stopAudio {
    [self.engine stop];
}

@end
