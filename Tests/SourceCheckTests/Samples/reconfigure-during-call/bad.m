#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession {
    [audioSession setCategory:AVAudioSessionCategoryPlayAndRecord error:nil];  // expect: reconfigure-during-call
}

@end
