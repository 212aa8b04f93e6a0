#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@implementation Calls
- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action {
    [action fulfill];
}

- (BOOL)prepareCall:(NSError **)error {
    return [[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayAndRecord
                                                   mode:AVAudioSessionModeVoiceChat
                                                options:AVAudioSessionCategoryOptionDefaultToSpeaker  // expect: default-to-speaker-with-callkit
                                                  error:error];
}
@end
