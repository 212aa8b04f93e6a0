#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@interface CallProvider () <CXProviderDelegate>
@end

@implementation CallProvider

- (void)configureAudioSession {
    AVAudioSession *session = [AVAudioSession sharedInstance];
    [session setCategory:AVAudioSessionCategoryPlayAndRecord error:nil];  // expect: swallowed-set-category
    [session setActive:YES error:nil];  // expect: active-under-callkit
}

- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action {
    [self configureAudioSession];
    [action fulfill];
}

@end
