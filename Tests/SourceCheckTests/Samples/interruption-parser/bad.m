#import <AVFoundation/AVFoundation.h>

@implementation Player

- (void)observe {
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(stopped:)
                                                 name:AVAudioSessionInterruptionNotification
                                               object:nil];
}

- (void)stopped:(NSNotification *)notification {
    NSUInteger type = [notification.userInfo[AVAudioSessionInterruptionTypeKey] unsignedIntegerValue];
    if (type == AVAudioSessionInterruptionTypeBegan) {
        [self.player pause];
    } else if (type == AVAudioSessionInterruptionTypeEnded) {
        NSUInteger options = [notification.userInfo[AVAudioSessionInterruptionOptionKey] unsignedIntegerValue];
        if (options == AVAudioSessionInterruptionOptionShouldResume) {
            [self play]; // expect: interruption-parser
        }
    }
}

- (void)play {
    [self.player play];
}

@end
