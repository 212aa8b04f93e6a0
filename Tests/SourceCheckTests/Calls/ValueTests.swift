import Testing

@testable import SourceCheck

struct ValueTests {
    /// What the options of a call are read as.
    private func options(_ options: String, after statements: String = "", others: [String] = []) -> String {
        let body = "\(statements)\ntry AVAudioSession.sharedInstance().setCategory(.playAndRecord, options: \(options))"
        return String(SessionCallOutline.ofBody(body, others: others).dropFirst("setCategory(_:options:) playAndRecord ".count))
    }

    @Test(arguments: [
        ("[.allowBluetooth, .defaultToSpeaker]", "[allowBluetoothHFP defaultToSpeaker]"),
        ("[]", "[]"), (".mixWithOthers", "[mixWithOthers]"),
        ("AVAudioSession.CategoryOptions.mixWithOthers", "[mixWithOthers]"),
        ("[AVAudioSession.CategoryOptions.mixWithOthers, .duckOthers]", "[mixWithOthers duckOthers]"),
        ("AVAudioSession.CategoryOptions(rawValue: 0x4)", "[allowBluetoothHFP]"),
        (".init(rawValue: 4 | 8)", "[allowBluetoothHFP defaultToSpeaker]"),
        ("AVAudioSession.CategoryOptions()", "[]"),
        ("AVAudioSession.CategoryOptions([.mixWithOthers])", "[mixWithOthers]"),
        ("[.mixWithOthers, isOn ? .duckOthers : .duckOthers]", "[mixWithOthers duckOthers]"),
        ("isOn ? [.mixWithOthers] : []", "?isOn ? [.mixWithOthers] : []"),
        ("AVAudioSession.CategoryOptions.mixWithOthers.union(.duckOthers)", "[mixWithOthers duckOthers]"),
        ("AVAudioSession.CategoryOptions([.mixWithOthers, .duckOthers]).subtracting(.duckOthers)", "[mixWithOthers]"),
        ("AVAudioSession.CategoryOptions(rawValue: 1 << 12)", "?AVAudioSession.CategoryOptions(rawValue: 1 << 12)"),
        ("makeOptions()", "?makeOptions()"), ("options", "?options"),
        ("[.mixWithOthers, other]", "?[.mixWithOthers, other]"),
    ]) func optionsAreRead(_ written: String, _ read: String) {
        #expect(options(written) == read)
    }

    @Test(arguments: [
        ("let o: AVAudioSession.CategoryOptions = [.mixWithOthers]", "[mixWithOthers]"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers]\no.insert(.duckOthers)", "[mixWithOthers duckOthers]"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers]\no.formUnion([.duckOthers])", "[mixWithOthers duckOthers]"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers]\no = [.duckOthers]", "[duckOthers]"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers, .duckOthers]\no.remove(.duckOthers)", "[mixWithOthers]"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers]\nif isOn { o.insert(.duckOthers) }", "?o"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers]\nif isOn { let o = 1; print(o) }", "[mixWithOthers]"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers]\nfor _ in list { o.insert(.duckOthers) }", "?o"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers]\nchange(&o)", "?o"),
        ("var o: AVAudioSession.CategoryOptions = [.mixWithOthers]\nrun { o.insert(.duckOthers) }", "?o"),
        ("let a = AVAudioSession.CategoryOptions.mixWithOthers; let o = a", "[mixWithOthers]"),
    ]) func variablesAreFollowed(_ statements: String, _ read: String) {
        #expect(options("o", after: statements) == read)
    }

    @Test func aVariableThatALoopChangesIsUnknownInAllOfTheLoop() {
        let source = """
            var o: AVAudioSession.CategoryOptions = [.mixWithOthers]
            for _ in list {
                try AVAudioSession.sharedInstance().setCategory(.playback, options: o)
                o.insert(.duckOthers)
            }
            """
        #expect(SessionCallOutline.ofBody(source) == "setCategory(_:options:) playback ?o")
    }

    @Test func constantsOfTypesAndFilesAreFollowed() {
        #expect(options("Settings.options", others: ["enum Settings { static let options: X = [.mixWithOthers] }"]) == "[mixWithOthers]")
        #expect(options("kOptions", others: ["let kOptions: X = [.mixWithOthers]"]) == "[mixWithOthers]")
        #expect(options("kOptions", others: ["var kOptions: X = [.mixWithOthers]"]) == "?kOptions")
        #expect(
            options(".voip", others: ["extension AVAudioSession.CategoryOptions { static let voip: Self = [.mixWithOthers] }"])
                == "[mixWithOthers]")
        #expect(
            options("S.o", others: ["enum S { static var o: X { [.mixWithOthers, more] }; static let more: X = .duckOthers }"])
                == "[mixWithOthers duckOthers]")
    }

    @Test func constantsThatDifferAreUnknown() {
        #expect(options("kOptions", others: ["let kOptions: X = [.mixWithOthers]", "let kOptions: X = [.duckOthers]"]) == "?kOptions")
        #expect(
            options("kOptions", others: ["let kOptions: X = [.mixWithOthers]", "let kOptions: X = [.mixWithOthers]"]) == "[mixWithOthers]")
    }

    @Test func constantsInACircleAreUnknown() {
        #expect(options("a", others: ["let a = b", "let b = a"]) == "?a")
    }

    @Test(arguments: [
        (#"AVAudioSession.Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")"#, "playAndRecord"),
        (#".init(rawValue: "AVAudioSessionCategoryPlayAndRecord")"#, "playAndRecord"),
        ("AVAudioSession.Category.playAndRecord", "playAndRecord"),
        ("convertFromAVAudioSessionCategory(.playAndRecord)", "?convertFromAVAudioSessionCategory(.playAndRecord)"),
        ("isOn ? .playback : .ambient", "?isOn ? .playback : .ambient"),
        ("Names.playback.rawValue", "playback"), ("self.category", "playback"), ("category", "playback"), ("other", "?other"),
    ]) func categoriesAreRead(_ written: String, _ read: String) {
        let source = """
            enum Names: String { case playback = "AVAudioSessionCategoryPlayback", other }
            class Player {
                let category = AVAudioSession.Category.playback
                var other = AVAudioSession.Category.playback
                func start() { try? AVAudioSession.sharedInstance().setCategory(\(written)) }
            }
            """
        #expect(SessionCallOutline.of(source) == "setCategory(_:) \(read)")
    }

    @Test func whereEachOptionIsWrittenIsFound() throws {
        let source = "func f() { try? AVAudioSession.sharedInstance().setCategory(.playback, options: [.allowBluetooth, .mixWithOthers]) }"
        let text = SourceText(source)
        let file = CheckedFile(path: "", text: text, tree: SourceParser.tree(text, .swift), target: TargetFacts())
        let places = try #require(file.calls.first).places
        #expect(places.category.map { text[$0] } == ".playback")
        #expect(places.option[.allowBluetoothHFP].map { text[$0] } == ".allowBluetooth")
        #expect(places.option[.mixWithOthers].map { text[$0] } == ".mixWithOthers")
    }
}
