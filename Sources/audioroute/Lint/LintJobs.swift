import Documents
import Reporting
import SessionModel
import SourceCheck

/// Reads and checks sources on several threads. Each is read anew for each step, so that memory does not grow with their number.
struct LintJobs: Sendable {
    let sources: [LintSource]
    let threads: Int

    /// What is known of a source before it is checked.
    enum Relevance: Sendable {
        case relevant, irrelevant
        /// It is no text, or too large.
        case passedOver(DocumentError)
        case unreadable(DocumentError)
    }

    /// Looks at each source for words that can matter.
    func relevances() -> [Relevance] {
        WorkQueue.map(sources.count, onThreads: threads) { number in
            do throws(DocumentError) {
                switch try SourceReading.read(sources[number].path) {
                case .text(let text): return RelevantWords.occur(in: text.bytes) ? .relevant : .irrelevant
                case .passedOver(let error): return .passedOver(error)
                }
            } catch {
                return .unreadable(error)
            }
        }
    }

    /// What the sources of each target say that matters to the others.
    ///
    /// - Parameters:
    ///   - numbers: The sources that are asked: all that can matter.
    ///   - unread: The targets of which something could not be read.
    func facts(of numbers: [Int], unread: Set<String>) -> [String: TargetFacts] {
        let targets = Dictionary(grouping: numbers) { sources[$0].target }.sorted { $0.key < $1.key }
        var facts = WorkQueue.map(targets.count, onThreads: threads) { place in
            var facts = TargetFacts()
            let (target, numbers) = targets[place]
            facts.isWhole = !unread.contains(target) && numbers.allSatisfy { sources[$0].isTargetDescribed }
            for number in numbers {
                guard let (text, tree) = parse(number) else { continue }
                facts.add(tree, text, path: sources[number].path)
            }
            return facts
        }
        // A thing that an app leaves to a package of its own is done too.
        let libraryUses = facts.reduce(into: Set<AudioUse>()) { if !$1.isApplication { $0.formUnion($1.firstUse.keys) } }
        for place in facts.indices where facts[place].isApplication { facts[place].libraryUses = libraryUses }
        return Dictionary(uniqueKeysWithValues: zip(targets.map(\.key), facts))
    }

    /// Reads a source; `nil` where that is not possible any more.
    func file(_ number: Int, _ facts: [String: TargetFacts]) -> CheckedFile? {
        guard let (text, tree) = parse(number) else { return nil }
        return CheckedFile(
            path: sources[number].path, text: text, tree: tree, target: facts[sources[number].target] ?? TargetFacts(),
            environment: sources[number].settings.environment)
    }

    private func parse(_ number: Int) -> (SourceText, SourceTree)? {
        guard case .text(let file)? = try? SourceReading.read(sources[number].path) else { return nil }
        let text = SourceText(Array(file.bytes))
        return (text, SourceParser.tree(text, sources[number].language))
    }
}
