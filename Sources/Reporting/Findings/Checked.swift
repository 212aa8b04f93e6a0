import RoutePolicy
import SessionModel

/// One thing that was checked, with what came of it: what a ``FindingWriter`` writes.
public struct Checked {
    /// What came of a check.
    public enum Outcome: Hashable, Sendable {
        /// It holds; there may be warnings.
        case valid
        /// The API refuses it.
        case refused(Refusal)
        /// It is wrong in some other way, which its findings tell.
        case wrong
        /// It could not be read; its one finding says why.
        case unreadable
    }

    /// What it says, in a few words: `playback, options defaultToSpeaker (iPhone, iOS 27.0)`.
    public var name: String
    /// The id that it was given, as JSON text.
    public var id: String?
    /// Where it begins; `nil` for what stands in no file.
    public var location: Location?
    /// What came of it.
    public var outcome: Outcome
    /// Everything there is to say, with its place where there is one.
    public var findings: [Finding]
    /// What other readings would come to.
    public var contested: [ContestedRefusal]

    /// One thing from its parts.
    public init(
        name: String, id: String? = nil, location: Location? = nil, outcome: Outcome, findings: [Finding],
        contested: [ContestedRefusal] = []
    ) {
        self.name = name
        self.id = id
        self.location = location
        self.outcome = outcome
        self.findings = findings
        self.contested = contested
    }

    /// Gives everything its place in a file.
    ///
    /// - Parameters:
    ///   - place: Where a setting stands; of `nil` where the whole begins.
    ///   - edits: The changes to the file that carry out a remedy.
    public mutating func locate(_ place: (Setting?) -> Location?, edits: (Remedy) -> [TextEdit]) {
        location = place(nil)
        for index in findings.indices {
            findings[index].location = place(findings[index].setting)
            findings[index].edits = findings[index].remedy.map(edits) ?? []
        }
    }

    /// What cannot be read.
    public init(unreadable message: String, id: String?, at location: Location) {
        let check = Check.unreadable
        var finding = Finding(rule: check.name, severity: check.severity, message: message, sources: check.sources)
        finding.location = location
        self.init(name: "unreadable", id: id, location: location, outcome: .unreadable, findings: [finding])
    }
}

extension Checked {
    /// Judges a combination.
    ///
    /// - Parameters:
    ///   - request: What is asked.
    ///   - modes: The modes of later calls of setMode.
    ///   - environment: Where it plays.
    ///   - device: The device's profile.
    ///   - accessories: The accessories by slot.
    public init(
        _ request: SessionRequest, thenSetting modes: [Mode], in environment: RouteEnvironment, device: Profile,
        accessories: [ConnectedProfile]
    ) {
        let verdict = environment.verdict(on: request, thenSetting: modes)
        let answer = Answer(verdict.explanation, in: environment, device: device, accessories: accessories)
        var findings = answer.findings(verdict.findings)
        findings += environment.advice(on: verdict)
        findings += verdict.contested.compactMap { $0.finding(besides: verdict.refusal) }
        self.init(
            name: request.title + modes.map { ", then mode \($0.name)" }.joined() + " (\(answer.place))",
            outcome: verdict.refusal.map { .refused($0) } ?? .valid, findings: findings, contested: verdict.contested)
    }
}

extension ContestedRefusal {
    /// The note that a verdict turns on a contested point; `nil` where only the error would be another.
    fileprivate func finding(besides inForce: Refusal?) -> Finding? {
        guard (inForce == nil) != (refusal == nil) else { return nil }
        let check = Check.contested
        let outcome = refusal.map { "\($0.call.name) fails with \($0.error.name)" } ?? "accepted"
        return Finding(
            rule: check.name, severity: check.severity, message: "contested: \(outcome) where \(policy.name)=\(policy.readings[reading])",
            sources: policy.sources)
    }
}

extension SessionRequest {
    /// What it asks, in a few words.
    var title: String {
        var title = category.name
        if mode != .default { title += ", mode \(mode.name)" }
        if !options.isEmpty { title += ", options \(options.names.joined(separator: " "))" }
        if routeSharingPolicy != .default { title += ", route sharing policy \(routeSharingPolicy.name)" }
        if override == .speaker { title += ", override speaker" }
        if let preferredInput { title += ", prefers \(preferredInput.type.name)" }
        return title
    }
}
