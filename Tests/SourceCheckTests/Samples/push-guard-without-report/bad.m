#import <CallKit/CallKit.h>
#import <PushKit/PushKit.h>

@implementation PushReceiver

- (void)pushRegistry:(PKPushRegistry *)registry didReceiveIncomingPushWithPayload:(PKPushPayload *)payload forType:(PKPushType)type withCompletionHandler:(void (^)(void))completion {
    NSString *identifier = payload.dictionaryPayload[@"uuid"];
    if (identifier == nil) {
        completion();
        return;  // expect: push-guard-without-report
    }
    NSUUID *call = [[NSUUID alloc] initWithUUIDString:identifier];
    [self.provider reportNewIncomingCallWithUUID:call update:[CXCallUpdate new] completion:^(NSError *error) {
        completion();
    }];
}

@end
