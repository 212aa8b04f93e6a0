#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession {
    self.audioDevice.enabled = YES;
}

- (void)provider:(CXProvider *)provider didDeactivateAudioSession:(AVAudioSession *)audioSession {
    self.audioDevice.enabled = NO;
}

- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action {
    TVOCall *call = self.calls[action.callUUID.UUIDString];
    if (call) {
        [call disconnect];
    }
    self.audioDevice.enabled = NO;
    [action fulfill];
}

- (void)providerDidReset:(CXProvider *)provider {
    self.audioDevice.enabled = NO;
}

@end
