#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action {
    [self.calls end:action.callUUID];
    [action fulfill];
}

- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession {
    [[RTCAudioSession sharedInstance] audioSessionDidActivate:audioSession];
    [RTCAudioSession sharedInstance].isAudioEnabled = YES;
}

- (void)provider:(CXProvider *)provider didDeactivateAudioSession:(AVAudioSession *)audioSession {
    [[RTCAudioSession sharedInstance] audioSessionDidDeactivate:audioSession];
    [RTCAudioSession sharedInstance].isAudioEnabled = NO;
}

@end
