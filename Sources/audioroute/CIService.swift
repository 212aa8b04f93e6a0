import Documents
import SessionModel

/// A service that replays scenarios at each push.
enum CIService: String, CaseIterable, Named {
    case github, gitlab

    static let kind = "service"
    var name: String { rawValue }
    var otherNames: [String] { [] }

    /// GitLab's job, and the file that starts every job there.
    static let job = ".gitlab/audioroute.yml"
    static let pipeline = ".gitlab-ci.yml"

    /// What it needs.
    var files: [NewFile] {
        switch self {
        case .github: [NewFile(path: ".github/workflows/audioroute.yml", text: Templates.gitHubWorkflow)]
        case .gitlab:
            [NewFile(path: Self.job, text: Templates.gitLabJob), NewFile(path: Self.pipeline, text: Templates.gitLabPipeline)]
        }
    }

    /// Whether a repository has a trace of it.
    func isUsed(_ root: String) -> Bool {
        switch self {
        case .github: System.isFolder(root + ".github")
        case .gitlab: System.exists(root + Self.pipeline) || System.isFolder(root + ".gitlab")
        }
    }

    /// Whether GitLab's pipeline names the file of the job.
    static func includesJob(_ root: String) -> Bool {
        guard let text = try? FileText(root + pipeline) else { return false }
        return String(decoding: text.bytes, as: UTF8.self).contains(job)
    }
}
