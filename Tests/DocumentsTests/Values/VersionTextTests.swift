import SessionModel
import Testing

@testable import Documents

@Suite struct VersionTextTests {
    private func version(_ text: String) throws -> OSVersion {
        try Documents.withBytes(of: text) { bytes throws(ValueFault) in try VersionText.version(bytes) }
    }

    @Test func versionsAreRead() throws {
        #expect(try version("18") == OSVersion(18))
        #expect(try version("18.0") == OSVersion(18))
        #expect(try version("26.2.1") == OSVersion(26, 2))
        #expect(try version("3.0") == .oldest)
        #expect(try version("999.999") == OSVersion(255, 255))
        #expect(try version("99999999999999999999999") == OSVersion(255))
    }

    @Test(arguments: ["", ".", "18.", ".5", "18.0.0.0", "iOS 18", "18,0", "-1", "1 8", " 18", "18\n"])
    func whatIsNoVersionIsRefused(text: String) {
        let fault = #expect(throws: ValueFault.self) { try version(text) }
        #expect(fault?.message.contains("is no OS version") == true)
    }

    @Test func whatIsTooOldIsRefused() {
        let fault = #expect(throws: ValueFault.self) { try version("2.2") }
        #expect(fault?.message == "OS version 2.2 is older than 3.0, the oldest there are rules for")
    }
}
