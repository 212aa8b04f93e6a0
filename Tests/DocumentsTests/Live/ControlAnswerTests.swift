import SessionModel
import Testing

@testable import Documents

@Suite struct ControlAnswerTests {
    private func read(_ text: String) throws -> ControlAnswer { try text.withBytes { try ControlAnswer.read($0) } }

    @Test func aChangeThatWasMade() throws {
        let answer = try read(
            #"{"id":1,"error":null,"session":{},"route":{"outputs":["headphones","HDMI"],"inputs":[]},"pulse":{},"failures":["x: y"]}"#)
        var expected = ControlAnswer()
        expected.outputs = ["headphones", "HDMI"]
        expected.failures = ["x: y"]
        #expect(answer == expected)
    }

    @Test func aChangeThatWasRefused() throws {
        let answer = try read(#"{"error":{"name":"badParam","code":-50,"call":"setCategory"},"route":{"outputs":["a"],"inputs":["b"]}}"#)
        #expect(answer.error == "badParam" && answer.code == -50 && answer.call == "setCategory" && answer.message == nil)
        #expect(answer.outputs == ["a"] && answer.inputs == ["b"])
    }

    @Test func aChangeThatCouldNotBeRead() throws {
        let answer = try read(#"{"id":null,"error":{"name":"badInput","message":"no such thing","column":4}}"#)
        #expect(answer.error == "badInput" && answer.message == "no such thing" && answer.code == nil && answer.outputs.isEmpty)
        #expect(try read(#"{"error":{}}"#).error == "unspecified")
    }

    @Test(arguments: ["1e300", "-1e300", "0.5", "true"]) func aCodeThatIsNoWholeNumberIsNone(code: String) throws {
        #expect(try read(#"{"error":{"name":"badParam","code":\#(code)}}"#).code == nil)
    }

    @Test(arguments: ["", "{", "x", #"{"a":1}}"#]) func whatIsNoAnswerIsAnError(text: String) {
        #expect(throws: DocumentError.self) { try read(text) }
    }
}
