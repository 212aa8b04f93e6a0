import SessionModel

extension SessionCall {
    /// The changes to a file that take options out of the list in the call; none where they are not written there, each by itself.
    func removing(_ options: CategoryOptions, in text: SourceText) -> [LintFinding.Edit] {
        guard let whole = places.options else { return [] }
        let wanted = options.written
        guard !wanted.isEmpty, wanted.allSatisfy({ places.option[$0] != nil }) else { return [] }
        let written = places.option.sorted { $0.value.lowerBound < $1.value.lowerBound }
        let kept = written.filter { !wanted.contains($0.key) }
        guard zip(written, written.dropFirst()).allSatisfy({ text.isSeparator($0.value.upperBound..<$1.value.lowerBound) }) else {
            return []
        }
        guard !kept.isEmpty else {
            let isList = text.bytes[whole.lowerBound] == UInt8(ascii: "[")
            // Each package has a spelling of its own for no options.
            if case .package = api, !isList { return [] }
            guard let first = written.first, let last = written.last, isList || first.value.lowerBound == whole.lowerBound else {
                return []
            }
            let none = isList ? "" : name.hasSuffix(":") ? "0" : "[]"
            return [LintFinding.Edit(first.value.lowerBound..<last.value.upperBound, none)]
        }
        var edits: [LintFinding.Edit] = []
        for (index, option) in written.enumerated() where wanted.contains(option.key) {
            // With the separator to the next, or to the last one that is kept.
            if index + 1 < written.count {
                edits.append(LintFinding.Edit(option.value.lowerBound..<written[index + 1].value.lowerBound, ""))
            } else if let previous = kept.last {
                edits.removeAll { $0.range.lowerBound >= previous.value.upperBound }
                edits.append(LintFinding.Edit(previous.value.upperBound..<option.value.upperBound, ""))
            }
        }
        return edits
    }
}

extension SourceText {
    /// Whether there is nothing but what stands between two options: a comma or a vertical bar, and blanks.
    fileprivate func isSeparator(_ range: Range<Int>) -> Bool {
        bytes[range.clamped(to: bytes.indices)].allSatisfy { byte in
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
            default: false
            }
        }
    }
}
