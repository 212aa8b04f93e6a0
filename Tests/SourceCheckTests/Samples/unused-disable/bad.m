#import <AVFoundation/AVFoundation.h>

AVAudioSession *session; // audioroute:disable unused-disable // expect: unused-disable
/* audioroute:disable no-such-rule */  // expect: unused-disable
