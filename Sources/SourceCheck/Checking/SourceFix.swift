/// Carries out what findings say would be right.
public enum SourceFix {
    /// A text with the changes of findings made.
    ///
    /// - Parameters:
    ///   - findings: What was found in the text, in its order.
    ///   - text: The text.
    /// - Returns: The bytes of the changed text, and which findings that settles; `nil` where none has a change. A finding whose changes
    ///   touch those of one before it is left for another time.
    public static func applied(_ findings: [LintFinding], to text: SourceText) -> (bytes: [UInt8], fixed: [LintFinding])? {
        var edits: [LintFinding.Edit] = []
        var fixed: [LintFinding] = []
        var end = 0
        for finding in findings where !finding.edits.isEmpty {
            let own = finding.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard own[0].range.lowerBound >= end, own[own.count - 1].range.upperBound <= text.bytes.count,
                zip(own, own.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
            else { continue }
            edits += own
            fixed.append(finding)
            end = own[own.count - 1].range.upperBound
        }
        guard !fixed.isEmpty else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.bytes.count)
        var place = 0
        for edit in edits {
            bytes += text.bytes[place..<edit.range.lowerBound]
            bytes += edit.replacement.utf8
            place = edit.range.upperBound
        }
        bytes += text.bytes[place...]
        return (bytes, fixed)
    }
}
