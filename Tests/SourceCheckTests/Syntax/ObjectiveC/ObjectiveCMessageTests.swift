import SourceCheck
import Testing

struct ObjectiveCMessageTests {
    private func statement(_ source: String) -> String { SyntaxOutline.objectiveC(inFunction: source) }

    @Test(arguments: [
        ("[session setActive:YES error:nil];", "session.setActive(true, error: nil)"),
        ("[session setActive : NO error : &error];", "session.setActive(false, error: &error)"),
        (
            "[[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayback error:nil];",
            "AVAudioSession.sharedInstance().setCategory(AVAudioSessionCategoryPlayback, error: nil)"
        ),
        (
            "[AVAudioSession.sharedInstance setCategory:c withOptions:a | b | c error:&error];",
            "AVAudioSession.sharedInstance.setCategory(c, withOptions: ((a | b) | c), error: &error)"
        ),
        (
            """
            [[AVAudioSession sharedInstance]
                setCategory:AVAudioSessionCategoryPlayAndRecord // for calls
                       mode:AVAudioSessionModeVoiceChat
                    options:(AVAudioSessionCategoryOptionAllowBluetooth |
                             AVAudioSessionCategoryOptionDefaultToSpeaker)
                      error:&error];
            """,
            "AVAudioSession.sharedInstance().setCategory(AVAudioSessionCategoryPlayAndRecord, mode: AVAudioSessionModeVoiceChat, "
                + "options: (AVAudioSessionCategoryOptionAllowBluetooth | AVAudioSessionCategoryOptionDefaultToSpeaker), error: &error)"
        ),
        (
            "BOOL ok = [session setCategory:c mode:m routeSharingPolicy:p options:0 error:&error];",
            "var ok: BOOL = session.setCategory(c, mode: m, routeSharingPolicy: p, options: 0, error: &error);"
        ),
        (
            "if (![session overrideOutputAudioPort:AVAudioSessionPortOverrideSpeaker error:&error]) return;",
            "if !session.overrideOutputAudioPort(AVAudioSessionPortOverrideSpeaker, error: &error) {return;}"
        ),
        (
            "[session setActive:NO withOptions:AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation error:NULL];",
            "session.setActive(false, withOptions: AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation, error: nil)"
        ),
        (
            "[session setCategory:speaker ? a : b mode:self.mode options:0x1 error:(NSError **)&error];",
            "session.setCategory((speaker ? a : b), mode: self.mode, options: 1, error: (&error () NSError **))"
        ),
        (
            "[[RTCAudioSession sharedInstance] lockForConfiguration];", "RTCAudioSession.sharedInstance().lockForConfiguration()"
        ),
        (
            "success = [session setConfiguration:[RTCAudioSessionConfiguration webRTCConfiguration] active:YES error:&error] && success;",
            "success = (session.setConfiguration(RTCAudioSessionConfiguration.webRTCConfiguration(), active: true, error: &error) && success);"
        ),
        ("RTCAudioSession.sharedInstance.useManualAudio = YES;", "RTCAudioSession.sharedInstance.useManualAudio = true;"),
        (
            "[NSString stringWithFormat:@\"%@ %d\", name, 3];", "NSString.stringWithFormat(\"%@ %d\", name, 3)"
        ),
        ("[(AVAudioSession *)session setActive:YES error:nil];", "(session () AVAudioSession *).setActive(true, error: nil)"),
        ("[(session) setActive:YES error:nil];", "session.setActive(true, error: nil)"),
        ("[NSMutableArray<NSString *> array];", "NSMutableArray.array()"),
        ("[self.delegate->owner.list[3] default];", "self.delegate.owner.list[3].default()"),
        (
            "[registry setDesiredPushTypes:[NSSet setWithObject:PKPushTypeVoIP]];",
            "registry.setDesiredPushTypes(NSSet.setWithObject(PKPushTypeVoIP))"
        ),
        (
            "registry.desiredPushTypes = [NSSet setWithObject:PKPushTypeVoIP];",
            "registry.desiredPushTypes = NSSet.setWithObject(PKPushTypeVoIP);"
        ),
        (
            "[obj performSelector:@selector(a:b:) withObject:nil afterDelay:.5];",
            "obj.performSelector(<a:b:>, withObject: nil, afterDelay: number)"
        ),
        (
            "[provider reportNewIncomingCallWithUUID:u update:v completion:^(NSError *_Nullable error) { done(); }];",
            "provider.reportNewIncomingCallWithUUID(u, update: v, completion: {error in done()})"
        ),
        (
            "[list enumerateObjectsUsingBlock:^(id one, NSUInteger index, BOOL *stop) { *stop = YES; }];",
            "list.enumerateObjectsUsingBlock({one, index, stop in *stop = true;})"
        ),
        ("block = ^BOOL(id x) { return NO; };", "block = {x in return false;};"),
        ("[x each:^{ a(); } then:^NSString * { return nil; }];", "x.each({a()}, then: {return nil;})"),
    ]) func aMessageIsACallOfAMember(_ source: String, _ read: String) { #expect(statement(source) == read) }

    @Test(arguments: [
        ("list[0] = a[b][c + 1];", "list[0] = a[b][(c + 1)];"),
        ("auto f = [=](int a) mutable -> bool { return [x y]; };", "var f: auto = {a in return x.y();};"),
        ("run([&]{ go(); }, [this, x](){ }, [](){ });", "run({go()}, {}, {})"),
        ("std::lock_guard<std::mutex> lock(mutex);", "var lock: std::lock_guard<std::mutex> = std::lock_guard<std::mutex>(mutex);"),
        ("auto x = static_cast<int>(y);", "var x: auto = static_cast(y);"),
    ]) func indicesAndLambdasAreNotMessages(_ source: String, _ read: String) { #expect(statement(source) == read) }

    @Test func aMessageWithoutItsEndDoesNotReachTheNextStatement() {
        #expect(statement("[session setActive:YES error:nil; [a b];") == "session.setActive(true, error: nil) a.b()")
        #expect(statement("call(a, [b c; [d e];") == "call(a, b.c()) d.e()")
    }
}
