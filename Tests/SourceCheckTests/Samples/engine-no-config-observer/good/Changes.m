#import <AVFoundation/AVFoundation.h>

@implementation Changes

- (void)observe {
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(changed:)
                                                 name:AVAudioEngineConfigurationChangeNotification
                                               object:nil];
}

- (void)changed:(NSNotification *)notification {
}

@end
