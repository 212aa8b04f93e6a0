#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action {
    VoiceCall *call = self.calls[action.callUUID];
    if (call == nil) {
        NSLog(@"No call for %@", action);
        return;  // expect: unfulfilled-action
    }
    [call answer];
    [action fulfill];
}

- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action {  // expect: unfulfilled-action
    switch (self.state) {
        case VoiceStateConnected:
            [self.call end];
            [action fulfill];
            break;
        case VoiceStateRinging:
            [action fail];
            break;
    }
}

@end
