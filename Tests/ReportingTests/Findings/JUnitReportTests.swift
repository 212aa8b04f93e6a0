import Testing

@testable import Reporting

@Suite struct JUnitReportTests {
    @Test func theSumsAreThoseOfTheTests() {
        var report = JUnitReport(name: "replay")
        let problem = JUnitReport.Problem(message: "a \"b\"", type: "t", details: "1 < 2")
        report.add(JUnitReport.Case(name: "one", className: "c", milliseconds: 1_250, outcome: .failed(problem)), toSuite: "s")
        report.add(JUnitReport.Case(name: "two", className: "c", milliseconds: 7, outcome: .skipped("no server")), toSuite: "s")
        report.add(JUnitReport.Case(name: "three", className: "c", outcome: .broken(problem), output: "said"), toSuite: "other")
        var out = JSONWriter()
        report.write(to: &out)
        #expect(
            out.withBytes { String(decoding: $0, as: UTF8.self) } == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="replay" tests="3" failures="1" errors="1" skipped="1" time="1.257">
                  <testsuite name="s" tests="2" failures="1" errors="0" skipped="1" time="1.257">
                    <testcase name="one" classname="c" time="1.250">
                      <failure message="a &quot;b&quot;" type="t">1 &lt; 2</failure>
                    </testcase>
                    <testcase name="two" classname="c" time="0.007">
                      <skipped message="no server"/>
                    </testcase>
                  </testsuite>
                  <testsuite name="other" tests="1" failures="0" errors="1" skipped="0" time="0.000">
                    <testcase name="three" classname="c" time="0.000">
                      <error message="a &quot;b&quot;" type="t">1 &lt; 2</error>
                      <system-out>said</system-out>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }
}
