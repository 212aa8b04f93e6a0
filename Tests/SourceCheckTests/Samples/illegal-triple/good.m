#import <AVFoundation/AVFoundation.h>

@implementation Player

- (void)playWithOptions:(AVAudioSessionCategoryOptions)options {
    NSError *error = nil;
    AVAudioSession *session = [AVAudioSession sharedInstance];
    AVAudioSessionCategoryOptions own = AVAudioSessionCategoryOptionMixWithOthers;
    if (self.isRecording) {
        own |= AVAudioSessionCategoryOptionDefaultToSpeaker;
    }
    [session setCategory:AVAudioSessionCategoryPlayback withOptions:options error:&error];
    [session setCategory:AVAudioSessionCategoryPlayback withOptions:own error:&error];
    [session setCategory:AVAudioSessionCategoryPlayAndRecord withOptions:AVAudioSessionCategoryOptionDefaultToSpeaker error:&error];
}

@end
