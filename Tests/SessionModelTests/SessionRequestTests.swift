import Testing

@testable import SessionModel

@Suite struct SessionRequestTests {
    @Test func aFreshRequestHasTheDefaultsOfASession() {
        let request = SessionRequest(category: .soloAmbient)
        #expect(request.category == .soloAmbient && request.mode == .default && request.options == [])
        #expect(request.routeSharingPolicy == .default && request.override == .none && request.preferredInput == nil && request.isActive)
    }

    @Test func everyValueOfEveryPartComesBackAndTouchesNoOther() {
        let full = SessionRequest(
            category: .multiRoute, mode: .dualRoute, options: .known, routeSharingPolicy: .longFormVideo, override: .speaker,
            preferredInput: PreferredInput(.thunderbolt, slot: 16), isActive: true)
        let empty = SessionRequest(category: .ambient, isActive: false)
        for start in [full, empty] {
            for category in Category.allCases { check(start, \.category, category) }
            for mode in Mode.allCases { check(start, \.mode, mode) }
            for policy in RouteSharingPolicy.allCases { check(start, \.routeSharingPolicy, policy) }
            for override in PortOverride.allCases { check(start, \.override, override) }
            for isActive in [true, false] { check(start, \.isActive, isActive) }
            for option in CategoryOption.allCases { check(start, \.options, option.mask) }
            check(start, \.preferredInput, nil)
            for type in PortType.allCases {
                check(start, \.preferredInput, PreferredInput(type))
                for slot in UInt8(0)...16 { check(start, \.preferredInput, PreferredInput(type, slot: slot)) }
            }
        }
    }

    /// Sets one part, and then puts it back: everything must be as before.
    private func check<Part: Equatable>(_ start: SessionRequest, _ part: WritableKeyPath<SessionRequest, Part>, _ value: Part) {
        var request = start
        request[keyPath: part] = value
        #expect(request[keyPath: part] == value)
        request[keyPath: part] = start[keyPath: part]
        #expect(request == start)
    }
}
