#if canImport(PulseBridge)
    import PulseBridge
    import Reporting
    import SessionModel

    /// `audioroute pulse apply`: sets a server once so that sound goes where the policy says.
    enum PulseApplyCommand {
        static func run(_ arguments: Arguments) throws -> ExitStatus {
            let format = try AnswerFormat(arguments, default: .text)
            let isDry = arguments.has("--dry-run")
            let live = try LiveConnection(arguments, applies: !isDry)
            let report: PlanReport
            if isDry {
                report = PlanReport(live.router.session.endpoints, changes: live.router.plan, isDry: true)
            } else {
                let turn: LiveRouter.Turn
                do {
                    turn = try live.router.begin()
                } catch {
                    throw Failure(status: .missingEnvironment, message: "\(error)")
                }
                report = PlanReport(
                    live.router.session.endpoints, changes: turn.done, failures: turn.failures.map { ($0.change, $0.reason) }, isDry: false)
            }
            switch format {
            case .text: try Output.standard.write(report.text(Output.standard.style))
            case .json:
                var json = JSONWriter()
                report.writeJSON(&json)
                try Output.standard.write(json)
            }
            return report.failures.isEmpty ? .success : .failure
        }
    }
#endif
