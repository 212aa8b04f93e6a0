import RoutePolicy
import SessionModel
import SessionSimulator

extension Timeline {
    /// The timeline of a file that cannot be replayed.
    ///
    /// - Parameters:
    ///   - file: The file, as it was named.
    ///   - findings: Why not.
    public init(file: String, unreadable findings: [Finding]) {
        self.init(
            name: file, file: file, setting: "", verdict: .unreadable, columns: [], lanes: [],
            findings: findings.map { ($0.location.map { "\($0.text): " } ?? "") + $0.message + ($0.fix.map { " (\($0))" } ?? "") },
            notes: [], leftOutAtEnd: 0)
    }

    /// The timeline of a replay.
    ///
    /// - Parameters:
    ///   - replay: The replay, at its end.
    ///   - steps: What came of its steps.
    ///   - file: The file, as it was named.
    public init(_ replay: Replay, _ steps: DrawnSteps, file: String) {
        var columns = [Column(step: nil, at: 0)]
        var moments = [Moment(step: nil, at: 0, effects: [], world: replay.start)]
        var last = -1
        for step in steps.steps {
            // Steps that are left out come before whatever is drawn of this one.
            var leftOut = step.step.index - last - 1
            for moment in step.moments {
                columns.append(
                    Column(
                        step: moment.step?.index, isBetween: moment.step == nil, at: moment.at,
                        gap: moment.at - columns[columns.count - 1].at,
                        leftOut: leftOut))
                moments.append(moment)
                leftOut = 0
            }
            last = step.step.index
        }
        self.init(
            name: replay.scenario.name, file: file, setting: replay.simulator.environment.place(of: replay.scenario.device),
            verdict: steps.failures == 0 ? .passed : .failed(steps.failures), columns: columns,
            // What stays empty to the end only takes room.
            lanes: LaneSource.all(of: replay, moments).map { $0.lane(replay, moments, columns) }.filter {
                !$0.spans.isEmpty || !$0.marks.isEmpty
            },
            findings: [], notes: steps.note.map { [$0] } ?? [],
            leftOutAtEnd: steps.count - 1 - last)
    }
}
