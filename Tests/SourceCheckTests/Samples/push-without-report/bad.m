#import <PushKit/PushKit.h>

@implementation PushReceiver

- (void)pushRegistry:(PKPushRegistry *)registry didReceiveIncomingPushWithPayload:(PKPushPayload *)payload forType:(PKPushType)type withCompletionHandler:(void (^)(void))completion {  // expect: push-without-report
    NSLog(@"%@", payload.dictionaryPayload);
    completion();
}

@end
