import Testing

@testable import SourceCheck

struct SessionFixTests {
    /// A source with everything changed that its findings change.
    private func fixed(_ source: String, _ rule: any LintRule.Type, _ language: SourceLanguage = .swift) -> String? {
        let text = SourceText(source)
        let tree = SourceParser.tree(text, language)
        var target = TargetFacts()
        target.add(tree, text, path: "File")
        let file = CheckedFile(path: "File", text: text, tree: tree, target: target)
        let findings = SourceChecker.findings(file, rules: [rule])
        return SourceFix.applied(findings, to: text).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private func call(_ options: String) -> String {
        "func f() throws { try AVAudioSession.sharedInstance().setCategory(.playback, options: \(options)) }"
    }

    @Test(arguments: [
        ("[.defaultToSpeaker]", "[]"), (".defaultToSpeaker", "[]"),
        ("[.defaultToSpeaker, .mixWithOthers]", "[.mixWithOthers]"),
        ("[.mixWithOthers, .defaultToSpeaker]", "[.mixWithOthers]"),
        ("[.mixWithOthers, .defaultToSpeaker, .duckOthers]", "[.mixWithOthers, .duckOthers]"),
        ("[.mixWithOthers, .defaultToSpeaker, .allowBluetooth]", "[.mixWithOthers]"),
        ("[.defaultToSpeaker, .mixWithOthers, .allowBluetooth]", "[.mixWithOthers]"),
    ]) func aRefusedOptionIsTakenOutOfItsList(_ before: String, _ after: String) {
        #expect(fixed(call(before), IllegalTriple.self) == call(after))
    }

    @Test(arguments: [
        ("AVAudioSessionCategoryOptionDefaultToSpeaker", "0"),
        (
            "AVAudioSessionCategoryOptionDefaultToSpeaker | AVAudioSessionCategoryOptionMixWithOthers",
            "AVAudioSessionCategoryOptionMixWithOthers"
        ),
    ]) func aRefusedOptionIsTakenOutOfAMask(_ before: String, _ after: String) {
        func source(_ options: String) -> String {
            """
            @implementation A
            - (BOOL)f:(NSError **)e {
                return [[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayback withOptions:\(options) error:e];
            }
            @end
            """
        }
        #expect(fixed(source(before), IllegalTriple.self, .objectiveC) == source(after))
    }

    @Test func optionsInAVariableAreLeftAsTheyAre() {
        let source =
            "let o: X = [.defaultToSpeaker]\nfunc f() throws { try AVAudioSession.sharedInstance().setCategory(.playback, options: o) }"
        #expect(fixed(source, IllegalTriple.self) == nil)
    }

    @Test func theOptionThatTellsOthersIsAdded() {
        #expect(
            fixed("func f() throws { try AVAudioSession.sharedInstance().setActive(false) }", DeactivateHygiene.self)
                == "func f() throws { try AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation) }")
    }
}
