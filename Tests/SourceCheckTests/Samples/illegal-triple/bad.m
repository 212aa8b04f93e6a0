#import <AVFoundation/AVFoundation.h>

static const AVAudioSessionCategoryOptions kOptions = AVAudioSessionCategoryOptionDefaultToSpeaker;

@implementation Player {
    AVAudioSession *_session;
}

- (void)play {
    NSError *error = nil;
    AVAudioSession *session = [AVAudioSession sharedInstance];
    if (![session setCategory:AVAudioSessionCategoryPlayback
                  withOptions:AVAudioSessionCategoryOptionDefaultToSpeaker | AVAudioSessionCategoryOptionMixWithOthers  // expect: illegal-triple
                        error:&error]) {
        return;
    }
    [_session setCategory:AVAudioSessionCategoryAmbient withOptions:kOptions error:&error];  // expect: illegal-triple
    [_session setCategory:AVAudioSessionCategoryPlayback mode:AVAudioSessionModeDefault options:4 error:&error];  // expect: illegal-triple
}

@end
