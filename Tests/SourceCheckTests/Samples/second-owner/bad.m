#import <AVFoundation/AVFoundation.h>
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    NSError *error = nil;
    [[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayback error:&error];  // expect: swallowed-set-category
    [[AVAudioSession sharedInstance] setActive:YES error:&error]; // expect: second-owner
    NSLog(@"%@", error);
    return YES;
}

@end

@implementation Camera

- (void)start {
    self.session = [[AVCaptureSession alloc] init]; // expect: second-owner
    AVCaptureDevice *microphone = [AVCaptureDevice defaultDeviceWithMediaType:AVMediaTypeAudio];
    [self.session addInput:[AVCaptureDeviceInput deviceInputWithDevice:microphone error:nil]];
}

@end
