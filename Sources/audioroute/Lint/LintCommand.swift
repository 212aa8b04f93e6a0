import Documents
import Reporting
import SessionModel
import SourceCheck

/// `audioroute lint`: what the sources of an app do to its audio session, and what is wrong with it.
enum LintCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        if arguments.has("--list-rules") { return try listRules(arguments) }
        guard !arguments.operands.isEmpty else { throw Failure.usage("lint needs a path: a source, or a folder of sources") }
        let task = try LintTask(arguments)
        let baseline = try LintBaseline(arguments)
        let found = try LintSources(arguments)
        for error in found.errors { Main.report("\(error)") }
        let jobs = LintJobs(sources: found.sources, threads: try Jobs.count(arguments))
        let (relevant, unread, status) = try relevant(jobs, found.errors.isEmpty ? .success : .badInput)
        let facts = jobs.facts(of: relevant, unread: unread)
        return max(status, try lint(jobs, relevant, facts, task, baseline))
    }

    /// The numbers of the sources that can matter. What cannot be read is told.
    private static func relevant(
        _ jobs: LintJobs, _ status: ExitStatus
    ) throws -> (numbers: [Int], unread: [Int], status: ExitStatus) {
        var (numbers, unread, status) = ([Int](), [Int](), status)
        for (number, relevance) in jobs.relevances().enumerated() {
            switch relevance {
            case .relevant: numbers.append(number)
            case .irrelevant: break
            case .passedOver(let error):
                unread.append(number)
                guard jobs.sources[number].role != .around else { break }
                Main.report("\(error)")
                if jobs.sources[number].role == .named { status = .badInput }
            case .unreadable(let error):
                unread.append(number)
                guard jobs.sources[number].role != .around else { break }
                Main.report("\(error)")
                status = .badInput
            }
        }
        return (numbers, unread, status)
    }

    private static func lint(
        _ jobs: LintJobs, _ relevant: [Int], _ facts: [String: TargetFacts], _ task: LintTask, _ baseline: LintBaseline?
    ) throws -> ExitStatus {
        let relevant = relevant.filter { jobs.sources[$0].role != .around }
        let results = LintResults(task.writer, baseline, paths: relevant.map { jobs.sources[$0].path })
        let queue = WorkQueue(count: relevant.count)
        queue.run(onThreads: jobs.threads) {
            while let place = queue.take() {
                if !results.put(place, jobs.run(task, relevant[place], facts)) { queue.close() }
            }
        }
        let end = results.finish()
        if let failure = end.failure { throw failure }
        var summary = end.summary
        summary.files = jobs.sources.count { $0.role != .around }
        if task.isSummedUp { try Output.standard.write(summary.line(Output.standard.style) + "\n") }
        if let baseline = end.baseline {
            if baseline.isWritten {
                try baseline.write()
            } else if baseline.gone > 0 {
                let findings = baseline.gone == 1 ? "finding is" : "findings are"
                Main.report("\(baseline.gone) known \(findings) not there any more: --write-baseline lists them anew")
            }
        }
        return end.status
    }

    private static func listRules(_ arguments: Arguments) throws -> ExitStatus {
        var source = LintSettingsSource(arguments)
        let settings: LintSettings
        do throws(DocumentError) {
            settings = try source.settings(for: arguments.operands.first ?? ".")
        } catch {
            throw Failure(status: .badInput, message: "\(error)")
        }
        func level(_ rule: LintRuleText) -> String { settings.severity(rule)?.rawValue ?? "off" }
        switch try AnswerFormat(arguments, default: .text) {
        case .text: try Output.standard.write(LintRuleList.text(Output.standard.style, LintRules.texts, level: level))
        case .json:
            var out = JSONWriter()
            LintRuleList.json(&out, LintRules.texts, level: level)
            try Output.standard.write(out)
        }
        return .success
    }
}
