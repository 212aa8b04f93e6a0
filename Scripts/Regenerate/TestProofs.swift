import Foundation

/// What tests show: the rows that are named in their `@Test` or in the comment right above it.
enum TestProofs {
    /// The tests under a folder that name rows.
    static func all(under folder: URL) throws -> [Proof] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            return proofs(text, file: "\(folder.lastPathComponent)/\(path)")
        }
    }

    /// The tests of one file. It is read line by line: its form, which `make format` sees to, tells by the indent what is inside what.
    private static func proofs(_ text: String, file: String) -> [Proof] {
        var suites: [(indent: Int, name: Substring)] = []
        /// The rows of the comment, or of the `@Test`, that goes on to the line above.
        var rows: [String] = []
        var isTest = false
        var proofs: [Proof] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = line.prefix { $0 == " " }.count
            let code = line.dropFirst(indent)
            isTest = isTest || code.hasPrefix("@Test")
            guard isTest || code.hasPrefix("//") else {
                rows = []
                if let type = code.firstMatch(of: /^[^"]*\b(?:struct|class|enum|actor|extension) ([\w.]+)/) {
                    suites.removeAll { $0.indent >= indent }
                    suites.append((indent, type.1))
                }
                continue
            }
            let test = isTest ? code.firstMatch(of: /\bfunc (?:`([^`]+)`|(\w+))/) : nil
            rows += code[..<(test?.range.upperBound ?? code.endIndex)].matches(of: /\bC-[0-9]+/).map { String($0.0) }
            guard let test, let name = test.1 ?? test.2 else { continue }
            if !rows.isEmpty {
                let path = suites.filter { $0.indent < indent }.map(\.name) + [name]
                proofs.append(Proof(file: file, name: "`\(path.joined(separator: "/"))`", rows: rows))
            }
            rows = []
            isTest = false
        }
        return proofs
    }
}
