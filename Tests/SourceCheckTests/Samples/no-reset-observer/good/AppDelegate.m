#import <AVFoundation/AVFoundation.h>
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)play {
    _engine = [[AVAudioEngine alloc] init];
    NSError *error = nil;
    [[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayback error:&error];
    NSLog(@"%@", error);
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(reset:)
                                                 name:AVAudioSessionMediaServicesWereResetNotification
                                               object:nil];
}

- (void)reset:(NSNotification *)notification {
    _engine = nil;
}

@end
