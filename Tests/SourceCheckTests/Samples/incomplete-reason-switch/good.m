#import <AVFoundation/AVFoundation.h>

@implementation Player

- (void)observe {
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(routeChanged:)
                                                 name:AVAudioSessionRouteChangeNotification
                                               object:nil];
}

- (void)routeChanged:(NSNotification *)notification {
    NSInteger reason = [notification.userInfo[AVAudioSessionRouteChangeReasonKey] integerValue];
    switch (reason) {
        case AVAudioSessionRouteChangeReasonNewDeviceAvailable:
            self.isConnected = YES;
            break;
        case AVAudioSessionRouteChangeReasonOldDeviceUnavailable:
            self.isConnected = NO;
            [self.player pause];
            break;
        default:
            break;
    }
}

@end
