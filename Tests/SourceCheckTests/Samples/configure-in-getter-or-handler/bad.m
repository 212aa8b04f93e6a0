#import <AVFoundation/AVFoundation.h>

@implementation Routes

- (void)observe {
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(routeChanged:)
                                                 name:AVAudioSessionRouteChangeNotification
                                               object:nil];
}

- (void)routeChanged:(NSNotification *)notification {
    NSError *error = nil;
    [[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayAndRecord error:&error]; // expect: configure-in-getter-or-handler
    NSLog(@"%@", error);
}

- (NSArray *)availableInputs {
    NSError *error = nil;
    [[AVAudioSession sharedInstance] setActive:YES error:&error]; // expect: configure-in-getter-or-handler
    NSLog(@"%@", error);
    return [AVAudioSession sharedInstance].availableInputs;
}

@end
