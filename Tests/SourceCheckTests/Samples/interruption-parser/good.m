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
        self.wasPlaying = self.player.isPlaying;
        [self.player pause];
    } else if (self.wasPlaying) {
        [self play];
    }
}

- (void)play {
    [self.player play];
}

@end
