#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider performStartCallAction:(CXStartCallAction *)action {
    [provider reportOutgoingCallWithUUID:action.callUUID startedConnectingAtDate:[NSDate date]];  // expect: outgoing-never-connected
    [action fulfill];
}

@end
