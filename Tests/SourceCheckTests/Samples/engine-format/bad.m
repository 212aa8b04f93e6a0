#import <AVFoundation/AVFoundation.h>

@implementation Recorder

- (void)tap {
    AVAudioInputNode *input = self.engine.inputNode;
    AVAudioFormat *format = [[AVAudioFormat alloc] initStandardFormatWithSampleRate:44100 channels:1];
    [input installTapOnBus:0 bufferSize:4096 format:format block:^(AVAudioPCMBuffer *buffer, AVAudioTime *when) { // expect: engine-format
    }];
}

@end
