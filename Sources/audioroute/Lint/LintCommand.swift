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
        let sources = try LintSources(arguments)
        for error in sources.errors { Main.report("\(error)") }
        let jobs = LintJobs(sources: sources.sources, threads: try Jobs.count(arguments))
        let found = sort(jobs)
        let status = max(sources.errors.isEmpty ? .success : .badInput, found.status)
        return max(status, try lint(jobs, found, task, baseline))
    }

    /// The sources by whether they can matter.
    private struct Sorted {
        /// The numbers of those that can.
        var relevant: [Int] = []
        /// The targets of which something was not read.
        var unread: Set<String> = []
        var status = ExitStatus.success
    }

    /// Sorts the sources. What cannot be read is told.
    private static func sort(_ jobs: LintJobs) -> Sorted {
        var sorted = Sorted()
        for (source, (number, relevance)) in zip(jobs.sources, jobs.relevances().enumerated()) {
            let (error, isBad): (DocumentError, Bool)
            switch relevance {
            case .irrelevant: continue
            case .relevant:
                sorted.relevant.append(number)
                continue
            case .passedOver(let reason): (error, isBad) = (reason, source.role == .named)
            case .unreadable(let reason): (error, isBad) = (reason, true)
            }
            sorted.unread.insert(source.target)
            if source.role == .around { continue }
            Main.report("\(error)")
            if isBad { sorted.status = .badInput }
        }
        return sorted
    }

    private static func lint(
        _ jobs: LintJobs, _ sorted: Sorted, _ task: LintTask, _ baseline: LintBaseline?
    ) throws -> ExitStatus {
        let facts = jobs.facts(of: sorted.relevant, unread: sorted.unread)
        let relevant = sorted.relevant.filter { jobs.sources[$0].role != .around }
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
