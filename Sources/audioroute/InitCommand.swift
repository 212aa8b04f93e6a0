import Documents
import SessionModel

/// `audioroute init`: a first scenario, and what replays it in CI.
enum InitCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.operands.count < 2 else { throw Failure.usage("init takes one folder: the root of the app's repository") }
        let folder = arguments.operands.first ?? "."
        guard System.isFolder(folder) else { throw Failure.usage("there is no folder \(folder)") }
        let root = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let services = try services(arguments, root)
        let scenarios = [
            NewFile(path: "audioroute/first-call.json", text: Templates.scenario),
            // Its name keeps it from being replayed with the scenarios.
            NewFile(path: "audioroute/.scenario.schema.json", text: Templates.schema),
        ]
        var told = ""
        do {
            for file in scenarios + services.flatMap(\.files) {
                let isWritten = try file.write(under: root)
                told += "\(isWritten ? "wrote" : "left ") \(root)\(file.path)\(isWritten ? "" : ", which is there already")\n"
            }
        } catch {
            try Output.standard.write(told)
            throw error
        }
        // Only now, so that nothing is left out when nobody reads.
        try Output.standard.write(told + "\n" + advice(services, root).map { $0 + "\n" }.joined())
        return .success
    }

    /// The services that are asked for, or else those that the repository uses.
    private static func services(_ arguments: Arguments, _ root: String) throws -> [CIService] {
        let named = try arguments.all("--ci").map { name in
            guard let service = CIService.named(name) else {
                throw Failure.usage("--ci: \(DocumentError.unknown(name, CIService.self, otherwise: "github and gitlab are known"))")
            }
            return service
        }
        return CIService.allCases.filter { named.isEmpty ? $0.isUsed(root) : named.contains($0) }
    }

    /// What to do next.
    private static func advice(_ services: [CIService], _ root: String) -> [String] {
        var lines = ["next: audioroute replay \(root)audioroute, then make the scenario a story of your app and put more beside it"]
        lines.append(
            services.isEmpty
                ? "audioroute init --ci github (or gitlab) adds what replays them in CI"
                : "CI builds audioroute from its source: set the variable AUDIOROUTE_REPOSITORY there to the address that it is cloned from"
        )
        if services.contains(.gitlab), !CIService.includesJob(root) {
            lines.append("\(root)\(CIService.pipeline) does not include the job yet: add \"- local: \(CIService.job)\" to its include")
        }
        return lines
    }
}
