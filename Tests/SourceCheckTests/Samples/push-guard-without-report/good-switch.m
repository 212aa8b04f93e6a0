#import <CallKit/CallKit.h>
#import <PushKit/PushKit.h>

@implementation PushReceiver

- (void)pushRegistry:(PKPushRegistry *)registry didReceiveIncomingPushWithPayload:(PKPushPayload *)payload forType:(PKPushType)type withCompletionHandler:(void (^)(void))completion {
    if ([type isEqualToString:PKPushTypeVoIP]) {
        [self.provider reportNewIncomingCallWithUUID:[NSUUID UUID] update:[CXCallUpdate new] completion:^(NSError *error) {
            completion();
        }];
    } else {
        completion();
    }
}

@end
