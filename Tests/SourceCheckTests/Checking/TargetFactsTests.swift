import SourceCheck
import Testing

/// What files tell of one another does not depend on their order.
struct TargetFactsTests {
    private static let delegate = """
        final class Calls: NSObject, CXProviderDelegate {
            let audio = Audio()
            func providerDidReset(_ provider: CXProvider) {}
            func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                audio.start()
                action.fulfill()
            }
        }
        """
    private static let audio = """
        final class Audio {
            func start() { try? AVAudioSession.sharedInstance().setActive(Settings.isOn) }
        }
        """
    private static let settings = "enum Settings { static let isOn = true }"

    private func findings(_ sources: [String]) -> [String] {
        let files = sources.map { source in
            let text = SourceText(source)
            return (path: String(source.prefix(20)), text: text, tree: SourceParser.tree(text, .swift))
        }
        let target = TargetFacts(files)
        return files.flatMap { file in
            SourceChecker.findings(CheckedFile(path: file.path, text: file.text, tree: file.tree, target: target)).map(\.rule)
        }.sorted()
    }

    @Test func aConstantInALaterFileTellsWhatAnEarlierOneDoes() {
        let found = findings([Self.delegate, Self.audio, Self.settings])
        #expect(found.contains("active-under-callkit"))
        #expect(found == findings([Self.settings, Self.audio, Self.delegate]))
        #expect(found == findings([Self.audio, Self.settings, Self.delegate]))
    }

    @Test func whatIsAddedFromPartsIsWhatIsReadAtOnce() {
        let text = SourceText(Self.settings)
        let tree = SourceParser.tree(text, .swift)
        var part = TargetFacts()
        part.add(tree, text, path: "b")
        var all = TargetFacts()
        all.add(part)
        all.add(part)
        #expect(all.constants["Settings.isOn"] != nil)
    }
}
