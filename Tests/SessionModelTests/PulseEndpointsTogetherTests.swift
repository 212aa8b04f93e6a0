import SessionModel
import Testing

/// Ports of one card that are used at the same time get one profile.
@Suite struct PulseEndpointsTogetherTests {
    private let speaker = PulseEndpoint(
        card: "c", profile: "analog", profiles: ["analog", "analog+mic"], sink: "s", sinkPort: "speaker")
    private let microphone = PulseEndpoint(
        card: "c", profile: "hdmi+mic", profiles: ["hdmi+mic", "analog+mic"], needsProfileSwitch: true, sourcePort: "mic",
        expectedSource: "e")

    @Test func aProfileThatBothHaveIsTaken() {
        let together = PulseEndpoint.together([speaker, microphone])
        #expect(together.map(\.profile) == ["analog+mic", "analog+mic"])
        #expect(together.map(\.needsProfileSwitch) == [true, true])
        #expect(together[0].sink == nil)
        #expect(together[0].sinkPort == "speaker")
        #expect(together[1].expectedSource == nil)
    }

    @Test func whatFitsAlreadyStays() {
        let both = PulseEndpoint(card: "c", profile: "analog", profiles: ["analog"], source: "m", sourcePort: "mic")
        #expect(PulseEndpoint.together([speaker, both]) == [speaker, both])
        #expect(PulseEndpoint.together([microphone]) == [microphone])
    }

    @Test func otherCardsAndThingsWithoutACardDoNotMatter() {
        var other = microphone
        other.card = "d"
        #expect(PulseEndpoint.together([speaker, other]) == [speaker, other])
        let bare = [PulseEndpoint(sink: "a"), PulseEndpoint(source: "b")]
        #expect(PulseEndpoint.together(bare) == bare)
    }

    @Test func withoutACommonProfileEachKeepsItsOwn() {
        let alone = PulseEndpoint(card: "c", profile: "mic", profiles: ["mic"], needsProfileSwitch: true)
        #expect(PulseEndpoint.together([speaker, alone]) == [speaker, alone])
    }
}
