#import <AVFoundation/AVFoundation.h>
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

// A wrapper's method of that name may keep the override itself.
- (void)audioSessionDidStart:(CallAudioSession *)audioSession {
    [audioSession overrideOutputAudioPort:AVAudioSessionPortOverrideSpeaker];
}

@end
