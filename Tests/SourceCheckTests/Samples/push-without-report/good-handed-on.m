#import <PushKit/PushKit.h>

@implementation PushReceiver

- (void)pushRegistry:(PKPushRegistry *)registry didReceiveIncomingPushWithPayload:(PKPushPayload *)payload forType:(PKPushType)type withCompletionHandler:(void (^)(void))completion {
    [[CallCenter shared] handlePush:payload.dictionaryPayload];
    if (completion) {
        completion();
    }
}

@end
