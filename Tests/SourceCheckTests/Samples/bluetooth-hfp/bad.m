@implementation Recorder
- (void)recordFromHeadset {
    NSError *error = nil;
    AVAudioSession *session = [AVAudioSession sharedInstance];
    if (![session setCategory:AVAudioSessionCategoryRecord error:&error]) {  // expect: bluetooth-hfp
        return;
    }
    for (AVAudioSessionPortDescription *port in session.availableInputs) {
        if ([port.portType isEqualToString:AVAudioSessionPortBluetoothHFP]) {
            [session setPreferredInput:port error:&error];
        }
    }
}
@end
