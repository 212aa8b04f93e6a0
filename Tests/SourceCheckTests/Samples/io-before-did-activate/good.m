#import <AVFoundation/AVFoundation.h>
#import <CallKit/CallKit.h>

@implementation CallProvider

- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action {
    __weak typeof(self) weakSelf = self;
    self.startAudio = ^{
        AudioUnitInitialize(weakSelf.unit);
        AudioOutputUnitStart(weakSelf.unit);
    };
    [action fulfill];
}

- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession {
    if (self.startAudio) {
        self.startAudio();
    }
    NSError *error = nil;
    if (![self.engine startAndReturnError:&error]) {
        NSLog(@"%@", error);
    }
}

@end
