#import <AVFoundation/AVFoundation.h>

@implementation Recorder

- (void)tap {
    AVAudioInputNode *input = self.engine.inputNode;
    AVAudioFormat *format = [input outputFormatForBus:0];
    if (format.sampleRate == 0) {
        return;
    }
    [input installTapOnBus:0 bufferSize:4096 format:format block:^(AVAudioPCMBuffer *buffer, AVAudioTime *when) {
    }];
}

@end
