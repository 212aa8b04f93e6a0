import SessionModel
import Testing

@Suite struct GlobTests {
    @Test(arguments: [
        ("", "", true), ("", "a", false), ("*", "", true), ("*", "anything", true), ("a2dp*", "a2dp_sink", true),
        ("*usb*", "alsa_card.usb-Acme", true), ("?2dp", "a2dp", true), ("?2dp", "2dp", false), ("[Out] *", "[Out] Speaker", true),
        ("[Out]", "O", false), ("HIFI", "HiFi", true), ("*a*b*c", "xaxbxbxc", true), ("*a*b*c", "xaxbxcx", false),
        ("*.monitor", "a.monitor.monitor", true), ("a*", "", false), ("a**b", "ab", true),
    ])
    func starAndQuestionMark(pattern: String, name: String, fits: Bool) {
        #expect(Glob(pattern).matches(name) == fits)
    }

    @Test func manyStarsOnALongNameStayFast() {
        let pattern = Glob(String(repeating: "*a", count: 40) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 4000)))
    }
}
