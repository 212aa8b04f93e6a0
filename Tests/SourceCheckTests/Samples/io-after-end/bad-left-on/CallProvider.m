#import <CallKit/CallKit.h>
#import <WebRTC/WebRTC.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession {
    [[RTCAudioSession sharedInstance] audioSessionDidActivate:audioSession];
    [RTCAudioSession sharedInstance].isAudioEnabled = YES;  // expect: io-after-end
}

- (void)provider:(CXProvider *)provider didDeactivateAudioSession:(AVAudioSession *)audioSession {
    [[RTCAudioSession sharedInstance] audioSessionDidDeactivate:audioSession];
}

@end
