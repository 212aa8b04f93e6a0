#import <CallKit/CallKit.h>
#import <PushKit/PushKit.h>

@implementation AppDelegate

- (void)pushRegistry:(PKPushRegistry *)registry
    didReceiveIncomingPushWithPayload:(PKPushPayload *)payload
                              forType:(PKPushType)type
                withCompletionHandler:(void (^)(void))completion {
    NSString *handle = payload.dictionaryPayload[@"handle"] ?: @"unknown";
    CXCallUpdate *update = [[CXCallUpdate alloc] init];
    update.remoteHandle = [[CXHandle alloc] initWithType:CXHandleTypeGeneric value:handle];
    [self.provider reportNewIncomingCallWithUUID:[NSUUID UUID]
                                          update:update
                                      completion:^(NSError *_Nullable error) {
                                          if (error != nil) {
                                              NSLog(@"%@", error);
                                          }
                                          completion();
                                      }];
}

@end
