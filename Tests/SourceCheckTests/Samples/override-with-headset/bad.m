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

- (void)callDidStartRinging:(Call *)call {
    [self toggleAudioRoute:YES]; // expect: override-with-headset
}

- (void)toggleAudioRoute:(BOOL)toSpeaker {
    self.audioDevice.block = ^{
        NSError *error = nil;
        AVAudioSession *session = [AVAudioSession sharedInstance];
        if (toSpeaker) {
            if (![session overrideOutputAudioPort:AVAudioSessionPortOverrideSpeaker error:&error]) {
                NSLog(@"%@", error);
            }
        } else {
            [session overrideOutputAudioPort:AVAudioSessionPortOverrideNone error:&error];
            NSLog(@"%@", error);
        }
    };
    self.audioDevice.block();
}

- (void)useSpeaker {
    NSError *error = nil;
    [[AVAudioSession sharedInstance] overrideOutputAudioPort:AVAudioSessionPortOverrideSpeaker error:&error];
    NSLog(@"%@", error);
}

@end
