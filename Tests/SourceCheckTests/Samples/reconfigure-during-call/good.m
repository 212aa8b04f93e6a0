#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider performStartCallAction:(CXStartCallAction *)action {
    [self configure];
    [action fulfill];
}

- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession {
    NSLog(@"%@ %@", audioSession.category, audioSession.mode);
    [self.audio start];
}

- (void)configure {
    NSError *error = nil;
    if (![[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayAndRecord
                                                 mode:AVAudioSessionModeVoiceChat
                                              options:AVAudioSessionCategoryOptionAllowBluetooth
                                                error:&error]) {
        NSLog(@"%@", error);
    }
}

@end
