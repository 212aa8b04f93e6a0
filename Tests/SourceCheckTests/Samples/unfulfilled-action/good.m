#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action {
    [self answer:action.callUUID completion:^(BOOL success) {
        if (success) {
            [action fulfillWithDateConnected:[NSDate date]];
        } else {
            [action fail];
        }
    }];
}

- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action {
    switch (self.state) {
        case VoiceStateConnected:
        case VoiceStateRinging:
            [action fulfill];
            break;
        default:
            [action fail];
    }
}

- (void)provider:(CXProvider *)provider performSetHeldCallAction:(CXSetHeldCallAction *)action {
    [[NSNotificationCenter defaultCenter] postNotificationName:@"held" object:nil userInfo:@{@"action": action}];
}

@end
