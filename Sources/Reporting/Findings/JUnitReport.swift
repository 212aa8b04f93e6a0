/// Results of tests in the XML that began with JUnit's Ant task and that every CI service reads. What is a test, and when it fails, is
/// the caller's to say.
struct JUnitReport {
    /// How a test ended.
    enum Outcome {
        case passed
        /// What was expected does not hold.
        case failed(Problem)
        /// It could not be tested.
        case broken(Problem)
        /// It was not tested, and why.
        case skipped(String)
    }

    /// Why a test did not pass.
    struct Problem {
        /// In one line.
        let message: String
        /// What kind of problem: the id of a rule.
        let type: String
        /// At length.
        let details: String
    }

    /// One test.
    struct Case {
        let name: String
        /// What the test belongs to.
        let className: String
        /// Where it stands.
        var file: String?
        /// The line there, from 1.
        var line: Int?
        /// How long it took.
        var milliseconds = 0
        let outcome: Outcome
        /// What there is to say besides.
        var output = ""
    }

    /// Tests that belong together.
    private struct Suite {
        let name: String
        var cases: [Case] = []
    }

    private let name: String
    private var suites: [Suite] = []

    /// A report without tests.
    init(name: String) { self.name = name }

    /// Adds a test to the suite that is being filled, or begins the suite with it.
    mutating func add(_ test: Case, toSuite name: String) {
        if suites.last?.name != name { suites.append(Suite(name: name)) }
        suites[suites.count - 1].cases.append(test)
    }

    /// Writes the whole report.
    func write(to out: inout JSONWriter) {
        out.text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
        write(name, suites.flatMap(\.cases), to: &out)
        out.text(">\n")
        for suite in suites {
            out.text("  <testsuite")
            write(suite.name, suite.cases, to: &out)
            out.text(">\n")
            for test in suite.cases { write(test, to: &out) }
            out.text("  </testsuite>\n")
        }
        out.text("</testsuites>\n")
    }

    /// The attributes of a suite or of all of them: parsers expect the sums, although they could count.
    private func write(_ name: String, _ cases: [Case], to out: inout JSONWriter) {
        var (failures, errors, skipped, milliseconds) = (0, 0, 0, 0)
        for test in cases {
            milliseconds += test.milliseconds
            switch test.outcome {
            case .passed: break
            case .failed: failures += 1
            case .broken: errors += 1
            case .skipped: skipped += 1
            }
        }
        out.attribute("name", name)
        out.attribute("tests", "\(cases.count)")
        out.attribute("failures", "\(failures)")
        out.attribute("errors", "\(errors)")
        out.attribute("skipped", "\(skipped)")
        out.attribute("time", Self.seconds(milliseconds))
    }

    private func write(_ test: Case, to out: inout JSONWriter) {
        out.text("    <testcase")
        out.attribute("name", test.name)
        out.attribute("classname", test.className)
        if let file = test.file { out.attribute("file", file) }
        if let line = test.line { out.attribute("line", "\(line)") }
        out.attribute("time", Self.seconds(test.milliseconds))
        if case .passed = test.outcome, test.output.isEmpty { return out.text("/>\n") }
        out.text(">\n")
        switch test.outcome {
        case .passed: break
        case .failed(let problem): write(problem, "failure", to: &out)
        case .broken(let problem): write(problem, "error", to: &out)
        case .skipped(let why):
            out.text("      <skipped")
            out.attribute("message", why)
            out.text("/>\n")
        }
        if !test.output.isEmpty { out.text("      <system-out>\(XMLText.escaped(test.output))</system-out>\n") }
        out.text("    </testcase>\n")
    }

    private func write(_ problem: Problem, _ element: String, to out: inout JSONWriter) {
        out.text("      <\(element)")
        out.attribute("message", problem.message)
        out.attribute("type", problem.type)
        out.text(">\(XMLText.escaped(problem.details))</\(element)>\n")
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

extension JSONWriter {
    /// Writes an attribute of the element that is open.
    fileprivate mutating func attribute(_ name: String, _ value: String) {
        text(" \(name)=\"\(XMLText.escaped(value, inAttribute: true))\"")
    }
}
