#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action {
    AudioUnitInitialize(_unit);  // expect: io-before-did-activate
    AudioOutputUnitStart(_unit);  // expect: io-before-did-activate
    [action fulfill];
}

- (void)provider:(CXProvider *)provider performStartCallAction:(CXStartCallAction *)action {
    [self.agora joinChannelByToken:self.token channelId:self.channel info:nil uid:0 joinSuccess:nil];  // expect: io-before-did-activate
    [action fulfill];
}

@end
