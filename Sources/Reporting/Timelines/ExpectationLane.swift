import SessionModel
import SessionSimulator

extension LaneSource {
    /// What was expected otherwise.
    static let expectations = LaneSource(
        subject: .expectations, title: "verdict",
        marks: { replay, moment in
            guard let step = moment.step else { return [] }
            let expectations = step.step.expectations
            if expectations.isEmpty { return [] }
            if step.outcome.failures.isEmpty { return [Timeline.Label(["as expected"], .holds)] }
            return step.outcome.failures.enumerated().map { number, failure in
                let app = expectations[failure.expectation].app
                let key = replay.scenario.apps.count > 1 ? "\(replay.scenario.apps[app].name): \(failure.key)" : failure.key
                let place = step.places.indices.contains(number) ? step.places[number] : nil
                return Timeline.Label(
                    [key, "expected \(failure.expected.text)", "happened \(failure.actual.text)"], details: place.map { [$0.text] } ?? [],
                    .fails)
            }
        })
}
