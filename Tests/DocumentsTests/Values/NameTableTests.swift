import RoutePolicy
import SessionModel
import Testing

@testable import Documents

@Suite struct NameTableTests {
    /// Every spelling leads to its word, as it does in the vocabulary itself.
    private func check<Word: Named>(_ type: Word.Type) {
        let table = NameTable<Word>()
        for word in Word.all {
            for name in [word.name] + word.otherNames {
                #expect(name.withBytes { table[$0] } == Word.named(name))
            }
            #expect((word.name + "x").withBytes { table[$0] } == nil)
        }
        #expect("".withBytes { table[$0] } == nil)
    }

    @Test func everySpellingIsFound() {
        check(Category.self)
        check(Mode.self)
        check(CategoryOption.self)
        check(PortType.self)
        check(PortOverride.self)
        check(RouteSharingPolicy.self)
        check(Platform.self)
        check(Policy.self)
        check(QuestionKey.self)
    }

    @Test func anUnknownNameIsAFaultWithTheNearest() {
        func message(_ text: String) -> String? {
            #expect(throws: ValueFault.self) {
                try Documents.withBytes(of: text) { bytes throws(ValueFault) in try Names.categories.word(bytes) }
            }?
            .message
        }
        #expect(message("playbak") == "unknown category \"playbak\"; did you mean \"playback\"?")
        #expect(
            message("AVAudioSessionCategoryPlayAndRecrd")
                == "unknown category \"AVAudioSessionCategoryPlayAndRecrd\"; did you mean \"AVAudioSessionCategoryPlayAndRecord\"?")
        #expect(message("xyz") == "unknown category \"xyz\"; known are: ambient, soloAmbient, playback, record, playAndRecord, multiRoute")
    }

    @Test func aTableGrows() {
        var table = ByteTable()
        let texts = (0..<1000).map { "text-\($0)" } + [""]
        for (index, text) in texts.enumerated() where !text.isEmpty {
            text.withBytes { bytes in
                #expect(table[bytes] == nil)
                table.append(bytes)
                #expect(table[bytes] == index)
            }
        }
        #expect(texts[..<1000].indices.allSatisfy { index in texts[index].withBytes { table[$0] } == index })
    }
}
