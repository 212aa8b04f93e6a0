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
        var whole = TargetFacts()
        whole.isWhole = true
        var facts: [String: TargetFacts] = [:]
        take(from: numbers) { text, tree, number in
            var own = TargetFacts()
            own.add(tree, text, path: sources[number].path)
            return own
        } into: { own, number in
            facts[sources[number].target, default: whole].add(own)
        }
        for number in numbers where !sources[number].isTargetDescribed { facts[sources[number].target]?.isWhole = false }
        for target in unread { facts[target]?.isWhole = false }
        // A thing that an app leaves to a package of its own is done too.
        let libraryUses = facts.values.reduce(into: Set<AudioUse>()) { if !$1.isApplication { $0.formUnion($1.firstUse.keys) } }
        for target in facts.keys where facts[target]?.isApplication == true { facts[target]?.libraryUses = libraryUses }
        // The order of calls is looked at once all the values are known.
        let known = facts
        take(from: numbers.filter { known[sources[$0].target]?.needsCalls ?? false }) { text, tree, number in
            known[sources[number].target]?.calls(in: tree, text)
        } into: { calls, number in
            if let calls { facts[sources[number].target]?.add(calls) }
        }
        return facts
    }

    /// Reads sources on the threads, and takes what comes of them in their order.
    private func take<Value: Sendable>(
        from numbers: [Int], read: @escaping @Sendable (SourceText, SourceTree, Int) -> Value, into take: (Value, Int) -> Void
    ) {
        let values = WorkQueue.map(numbers.count, onThreads: threads) { place in
            parse(numbers[place]).map { read($0.0, $0.1, numbers[place]) }
        }
        for (value, number) in zip(values, numbers) { if let value { take(value, number) } }
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
