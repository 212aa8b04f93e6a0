#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action {
    [[AVAudioSession sharedInstance] setActive:NO error:nil];  // expect: inactive-under-callkit
    [action fulfill];
}

@end
