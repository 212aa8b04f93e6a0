#import <AVFoundation/AVFoundation.h>

@implementation CallAudio

- (void)handleMediaServerReset:(NSNotification *)notification {
    dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 250000), dispatch_get_main_queue(), ^{  // expect: reset-delay-unit
        [self rebuild];
    });
}

@end
