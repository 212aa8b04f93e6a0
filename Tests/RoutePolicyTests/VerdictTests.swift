import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct VerdictTests {
    private func verdict(
        _ request: SessionRequest, _ modes: [Mode] = [], os: OSVersion = OSVersion(26, 2), policies: [Policy: Int] = [:]
    ) -> Verdict {
        Bench(Bench.iPhone, [], os: os, policies: policies).environment.verdict(on: request, thenSetting: modes)
    }

    @Test func aVerdictWithoutLaterCallsIsTheDecisions() {
        let environment = Bench().environment
        for category in SessionModel.Category.allCases {
            for mode in Mode.allCases {
                for options in 0..<256 as Range<UInt32> {
                    let request = SessionRequest(
                        category: category, mode: mode, options: CategoryOptions(rawValue: options), override: .speaker)
                    let refusal = environment.verdict(on: request).refusal
                    #expect(refusal == environment.decide(request).refusal)
                    #expect(refusal == environment.refusal(of: request))
                }
            }
        }
    }

    @Test func theFirstCallThatIsRefusedIsTold() {
        let overridden = SessionRequest(category: .playback, options: .defaultToSpeaker, override: .speaker)
        #expect(verdict(overridden, [.voiceChat]).refusal == Refusal(.badParam, .setCategory))
        let later = SessionRequest(category: .playback, override: .speaker)
        #expect(verdict(later, [.voiceChat]).refusal == Refusal(.badParam, .setMode))
        #expect(verdict(later, [.moviePlayback]).refusal == Refusal(.badParam, .overrideOutputAudioPort))
    }

    @Test func aLaterSetModeIsWarnedOf() {
        let request = SessionRequest(category: .playAndRecord, options: [.allowBluetoothHFP, .defaultToSpeaker])
        let found = verdict(request, [.voiceChat, .voiceChat])
        #expect(found.refusal == nil)
        #expect(found.findings.map(\.rule) == [Check.setModeClearsOptions.name, Check.repeatedSetMode.name])
        #expect(found.findings[0].message.contains("clears defaultToSpeaker,"))
        #expect(found.findings.map(\.setting) == [.setMode(0), .setMode(1)])
        #expect(found.explanation.request.options == [])
        #expect(verdict(SessionRequest(category: .playAndRecord), [.voiceChat]).findings == [])
        // The new mode sets it itself.
        #expect(verdict(SessionRequest(category: .playAndRecord, options: .allowBluetoothHFP), [.voiceChat]).findings == [])
    }

    @Test func anotherReadingWouldRefuseOrAccept() {
        let request = SessionRequest(category: .playback, mode: .voiceChat)
        let found = verdict(request).contested
        #expect(found == [ContestedRefusal(policy: .unsupportedMode, reading: 1, refusal: Refusal(.badParam, .setCategory))])
        let later = verdict(SessionRequest(category: .playback), [.voiceChat])
        #expect(later.contested.map(\.policy) == [.undocumentedRefusalCode, .unsupportedModeInSetMode])
        #expect(later.contested.map(\.refusal) == [Refusal(.unspecified, .setMode), nil])
    }

    @Test func aRemedyEndsItsFindingAndRefusesNothingNew() {
        let environment = Bench(Bench.iPhone, [], os: OSVersion(26, 2)).environment
        var remedies = 0
        var count = 0
        for category in SessionModel.Category.allCases {
            for mode in Mode.allCases {
                for options in CategoryOptions.everySet {
                    for sharing in RouteSharingPolicy.allCases {
                        for override in PortOverride.allCases {
                            let request = SessionRequest(
                                category: category, mode: mode, options: options, routeSharingPolicy: sharing, override: override)
                            // One in 53: every pair of settings is met many times.
                            count += 1
                            guard count % 53 == 0 else { continue }
                            remedies += check(request, environment)
                        }
                    }
                }
            }
        }
        #expect(remedies > 5_000)
    }

    private func check(_ request: SessionRequest, _ environment: RouteEnvironment) -> Int {
        let explanation = environment.explain(request)
        var remedies = 0
        for finding in environment.findings(explanation) + environment.advice(explanation) {
            guard let remedy = finding.remedy else { continue }
            remedies += 1
            let mended = environment.explain(remedy.applied(to: request))
            let left = environment.findings(mended) + environment.advice(mended)
            if left.contains(where: { $0.rule == finding.rule && $0.setting == finding.setting })
                || explanation.decision.refusal == nil && mended.decision.refusal != nil
            {
                Issue.record("\(request.category.name) \(request.mode.name) \(request.options.names) \(finding.rule) \(remedy)")
            }
        }
        return remedies
    }
}

extension CategoryOptions {
    /// Every set of options that can be asked for.
    static var everySet: [CategoryOptions] {
        (0..<UInt32(1 << CategoryOption.allCases.count)).map { bits in
            CategoryOption.allCases.reduce(into: []) { if bits >> UInt32($1.rawValue) & 1 != 0 { $0.formUnion($1.mask) } }
        }
    }
}
