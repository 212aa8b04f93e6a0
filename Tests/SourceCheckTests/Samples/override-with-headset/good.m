#import <AVFoundation/AVFoundation.h>

@implementation CallController

- (void)callDidConnect:(Call *)call {
    if (![self hasHeadset]) {
        [self useSpeaker:YES];
    }
}

- (BOOL)hasHeadset {
    for (AVAudioSessionPortDescription *port in [AVAudioSession sharedInstance].currentRoute.outputs) {
        if ([port.portType isEqualToString:AVAudioSessionPortHeadphones] ||
            [port.portType isEqualToString:AVAudioSessionPortBluetoothHFP]) {
            return YES;
        }
    }
    return NO;
}

- (IBAction)speakerButtonTapped:(UIButton *)sender {
    sender.selected = !sender.selected;
    [self useSpeaker:sender.selected];
}

- (void)useSpeaker:(BOOL)isOn {
    NSError *error = nil;
    AVAudioSessionPortOverride port = isOn ? AVAudioSessionPortOverrideSpeaker : AVAudioSessionPortOverrideNone;
    if (![[AVAudioSession sharedInstance] overrideOutputAudioPort:port error:&error]) {
        NSLog(@"%@", error);
    }
}

@end
