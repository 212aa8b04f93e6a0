import SessionModel
import Testing

@Suite struct KnownFindingsTests {
    private let key = KnownFindings.Key(rule: "r", file: "a.swift", line: "f()")

    @Test func eachIsKnownAsOftenAsItIsListed() {
        var known = KnownFindings()
        known.add(key, count: 2)
        let taken = (0..<3).map { _ in known.take(key) }
        #expect(taken == [true, true, false])
        #expect(known.counts.isEmpty)
    }

    @Test func anotherLineOrRuleOrFileIsAnotherFinding() {
        var known = KnownFindings()
        known.add(key)
        let others = [("r", "a.swift", "g()"), ("s", "a.swift", "f()"), ("r", "b.swift", "f()")]
        let taken = others.map { known.take(KnownFindings.Key(rule: $0.0, file: $0.1, line: $0.2)) }
        #expect(taken == [false, false, false])
    }

    @Test func theyAreListedByFile() {
        var known = KnownFindings()
        known.add(KnownFindings.Key(rule: "r", file: "b.swift", line: "f()"))
        known.add(key)
        known.add(key)
        #expect(known.sorted.map { "\($0.key.file) \($0.count)" } == ["a.swift 2", "b.swift 1"])
    }
}
