import Documents
import Reporting
import RoutePolicy
import SessionModel

/// `audioroute replay`: what sessions do over time, and whether that is what scenarios expect.
enum ReplayCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let format = try ReplayFormat(arguments, default: .text)
        guard !arguments.operands.isEmpty else { throw Failure.usage("replay needs a scenario: a file, or a folder of files") }
        let timeline = try TimelineOutput(arguments)
        var policies = PolicyOverrides()
        try SessionFlags.take("--policy", arguments) { try policies.take($0) }
        let plan = ReplayPlan(
            policies: policies, filter: arguments.value("--filter"), onlyReads: arguments.has("--check"),
            keepsEverything: format == .json, updates: arguments.has("--update"),
            draws: timeline != nil)
        if plan.updates, arguments.has("--policy") {
            throw Failure.usage("--update does not go with --policy: what would be written holds under that reading only")
        }
        if plan.updates, plan.onlyReads { throw Failure.usage("--update does not go with --check, which replays nothing") }
        let jobs = try Jobs.count(arguments)
        let folders = try ProfileSource.folders(arguments)
        var known: Set<String> = []
        let files = arguments.operands.flatMap(ScenarioFiles.files).filter { file in
            known.insert(file.hasPrefix("./") ? String(file.dropFirst(2)) : file).inserted
        }
        try timeline?.check(isNoneOf: files)
        let results = ReplayResults(
            format.writer(Output.standard.style), total: files.count, failsFast: arguments.has("--fail-fast"),
            writesFiles: plan.updates || plan.draws, progress: ReplayProgress(total: files.count))
        ReplayJobs(files: files, folders: folders, plan: plan, results: results)
            // A file that is there under two names must not be changed twice at the same time.
            .run(onThreads: plan.updates ? 1 : min(jobs, files.count))
        let end = results.finish()
        if end.count == 0 { throw Failure.usage(nothingFound(files, arguments)) }
        try timeline?.write(end.page)
        if let failure = end.failure { throw failure }
        return end.status
    }

    private static func nothingFound(_ files: [String], _ arguments: Arguments) -> String {
        guard let filter = arguments.value("--filter"), !files.isEmpty else {
            return "there is no scenario in \(arguments.operands.joined(separator: ", "))"
        }
        return "none of \(files.count) scenarios has '\(filter)' in its file or name, in these letters"
    }
}
