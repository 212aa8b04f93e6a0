import RoutePolicy
import Testing

@testable import Documents

@Suite struct PolicyTextTests {
    private func apply(_ text: String) throws -> PolicySet {
        var policies = PolicySet()
        let (policy, reading) = try PolicyText.reading(text)
        policies[policy] = reading
        return policies
    }

    @Test func everyReadingOfEveryPolicyIsTaken() throws {
        for policy in Policy.all {
            for (index, reading) in policy.readings.enumerated() {
                #expect(try apply("\(policy.name)=\(reading)") == PolicySet().with(policy, reading: index))
            }
        }
        #expect(try apply("plugPostsTwice=on") == PolicySet().with(.plugPostsTwice, reading: 1))
    }

    @Test(arguments: [
        ("carPlayInput", "\"carPlayInput\" should be NAME=VALUE: a policy and its reading"),
        ("carplayInputs=carAudio", "unknown policy \"carplayInputs\"; did you mean \"carPlayInput\"?"),
        ("carPlayInput=", "unknown reading of carPlayInput \"\"; known are: carAudio, builtInMic"),
        ("carPlayInput=builtInMik", "unknown reading of carPlayInput \"builtInMik\"; did you mean \"builtInMic\"?"),
    ])
    func whatIsWrongIsNamed(text: String, message: String) {
        #expect(
            throws: DocumentError(
                message, suggestion: message.split(separator: "\"").count == 5 ? String(message.split(separator: "\"")[3]) : nil)
        ) {
            try apply(text)
        }
    }
}
