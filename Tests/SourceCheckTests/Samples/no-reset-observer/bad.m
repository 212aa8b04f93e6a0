#import <AVFoundation/AVFoundation.h>

@implementation Audio

- (void)observe {
    [[NSNotificationCenter defaultCenter] addObserverForName:AVAudioSessionMediaServicesWereResetNotification
                                                      object:nil
                                                       queue:nil
                                                  usingBlock:^(NSNotification *note) {
        NSError *error = nil;
        [[AVAudioSession sharedInstance] setActive:YES error:&error]; // expect: no-reset-observer
        [[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayback error:&error];
        NSLog(@"%@", error);
    }];
}

@end
