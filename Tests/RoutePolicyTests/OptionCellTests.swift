import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct OptionCellTests {
    typealias SessionCategory = SessionModel.Category

    /// A device on each platform, and every version at which a name appears on one of them, with the one before.
    static let places: [(device: DeviceTraits, versions: [OSVersion])] = Platform.allCases.map { platform in
        let device = DeviceTraits(platform: platform, outputs: Bench.iPhone.outputs, inputs: Bench.iPhone.inputs)
        let availabilities =
            SessionCategory.allCases.map(\.availability) + Mode.allCases.map(\.availability) + CategoryOption.allCases.map(\.availability)
        let first = Set(availabilities.compactMap { $0.firstVersion(on: platform) }).sorted()
        return (device, first + [OSVersion(3), OSVersion(12, 9), OSVersion(25), OSVersion(27)])
    }

    @Test(arguments: places) func everyCellIsWhatTheDecisionSays(_ device: DeviceTraits, _ versions: [OSVersion]) {
        for os in versions {
            let environment = RouteEnvironment(device: device, os: os)
            for category in SessionCategory.allCases {
                for mode in Mode.allCases {
                    let bare = environment.decide(SessionRequest(category: category, mode: mode))
                    for option in CategoryOption.allCases {
                        let explanation = environment.explain(SessionRequest(category: category, mode: mode, options: option.mask))
                        let cell = environment.cell(category, mode, option)
                        let isRight =
                            cell.refusal == explanation.decision.refusal
                            && cell.state == state(explanation.decision, isImplied: bare.options.contains(option.ownBit))
                            && (cell.refusal != nil || cell.effectiveMode == explanation.decision.mode)
                            && others(cell) == others(environment.variants(explanation), explanation.decision)
                        if !isRight { Issue.record("\(device.platform.name) \(os) \(category.name) \(mode.name) \(option.name): \(cell)") }
                    }
                }
            }
        }
    }

    private func state(_ decision: Decision, isImplied: Bool) -> OptionCell.State {
        guard let refusal = decision.refusal else { return isImplied ? .implied : .allowed }
        return refusal.error == .unavailable ? .unavailable : .refused
    }

    /// The readings under which another call or none is refused.
    private func others(_ cell: OptionCell) -> [ContestedRefusal] {
        cell.contested.filter { $0.refusal != cell.refusal }
            .map { ContestedRefusal(policy: $0.policy, reading: $0.reading, refusal: $0.refusal) }
    }

    private func others(_ variants: [Variant], _ decision: Decision) -> [ContestedRefusal] {
        variants.filter { $0.decision.refusal != decision.refusal }
            .map { ContestedRefusal(policy: $0.policy, reading: $0.reading, refusal: $0.decision.refusal) }
    }

    @Test func whatAModeSetsIsImplied() {
        let environment = Bench().environment
        #expect(environment.cell(.playAndRecord, .voiceChat, .allowBluetoothHFP).state == .implied)
        #expect(environment.cell(.playAndRecord, .default, .allowBluetoothHFP).state == .allowed)
        #expect(environment.cell(.playback, .voiceChat, .allowBluetoothHFP).state == .refused)
        #expect(environment.cell(.playAndRecord, .default, .farFieldInput).state == .unavailable)
    }

    @Test func aCellIsContestedWhereAnotherReadingGivesAnotherState() {
        let environment = Bench().environment
        #expect(environment.cell(.soloAmbient, .default, .mixWithOthers).isContested)
        // Only the error would be another.
        let refused = environment.cell(.playback, .default, .allowAirPlay)
        #expect(!refused.isContested)
        #expect(refused.contested.map(\.policy) == [.airPlayOnPlayback])
    }
}
