#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession {
    for (Call *call in self.calls) {
        [call startAudio];
    }
    if (self.calls.count == 0) {
        NSLog(@"no call");
    }
}

@end
