#import <AVFoundation/AVFoundation.h>

@implementation CallController

- (void)viewDidAppear:(BOOL)animated {
    [super viewDidAppear:animated];
    NSError *error = nil;
    [[AVAudioSession sharedInstance] overrideOutputAudioPort:AVAudioSessionPortOverrideSpeaker error:&error]; // expect: override-with-headset
    NSLog(@"%@", error);
}

- (void)callDidConnect:(Call *)call {
    [self useSpeaker]; // expect: override-with-headset
}

- (void)useSpeaker {
    NSError *error = nil;
    [[AVAudioSession sharedInstance] overrideOutputAudioPort:AVAudioSessionPortOverrideSpeaker error:&error];
    NSLog(@"%@", error);
}

@end
