import Testing

@testable import SourceCheck

struct ObjectiveCSessionCallTests {
    private func calls(_ statements: String, before: String = "") -> String {
        SessionCallOutline.of("\(before)\n@implementation A\n- (void)f {\n\(statements)\n}\n@end", .objectiveC)
    }

    @Test func everyMethodIsRead() {
        #expect(
            calls(
                """
                [[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayback error:nil];
                [AVAudioSession.sharedInstance setCategory:AVAudioSessionCategoryPlayAndRecord
                                               withOptions:AVAudioSessionCategoryOptionAllowBluetooth |
                                                           AVAudioSessionCategoryOptionDefaultToSpeaker
                                                     error:&error];
                AVAudioSession *session = [AVAudioSession sharedInstance];
                BOOL ok = [session setCategory:AVAudioSessionCategoryPlayAndRecord mode:AVAudioSessionModeVoiceChat
                                       options:0 error:&error] && [session setActive:YES error:&error];
                if (![session overrideOutputAudioPort:AVAudioSessionPortOverrideSpeaker error:&error]) { return; }
                [session setActive:NO withOptions:AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation error:nil];
                [(AVAudioSession *)self.audio setMode:AVAudioSessionModeMeasurement error:NULL];
                """) == """
                    setCategory:error: playback
                    setCategory:withOptions:error: playAndRecord [allowBluetoothHFP defaultToSpeaker]
                    setCategory:mode:options:error: playAndRecord voiceChat []
                    setActive:error: on
                    overrideOutputAudioPort:error: speaker:true
                    setActive:withOptions:error: off notifies:true
                    setMode:error: measurement
                    """)
    }

    @Test func valuesAreFollowed() {
        #expect(
            calls(
                """
                AVAudioSessionCategoryOptions options = kOptions;
                options |= AVAudioSessionCategoryOptionDuckOthers;
                NSString *category = kCategory;
                [[AVAudioSession sharedInstance] setCategory:category withOptions:options error:nil];
                """,
                before: """
                    #define kOptions (AVAudioSessionCategoryOptionMixWithOthers)
                    static NSString * const kCategory = @"AVAudioSessionCategoryPlayback";
                    """) == "setCategory:withOptions:error: playback [mixWithOthers duckOthers]")
    }

    @Test func aVariableThatIsSetAgainIsStillASession() {
        #expect(
            calls(
                """
                AVAudioSession *session = given;
                if (session == nil) { session = [AVAudioSession sharedInstance]; }
                session = self.session;
                while (session != nil) { [session setActive:YES error:nil]; session = next; }
                """) == "setActive:error: on")
    }
}
