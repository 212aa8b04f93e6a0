import SessionModel
import Testing

@testable import Reporting

@Suite struct ServerSettingsJSONTests {
    @Test func namesComeInOrderAndWithEscapes() {
        var json = JSONWriter()
        ServerSettings(
            defaultSink: "a\"b", cardProfiles: ["z": "1", "a": "2", "m\n": "3"], sinkPorts: ["s": "[Out] x"]
        ).writeJSON(&json)
        #expect(
            json.withBytes { String(decoding: $0, as: UTF8.self) }
                == #"{"defaultSink":"a\"b","defaultSource":null,"cardProfiles":{"a":"2","m\n":"3","z":"1"},"sinkPorts":{"s":"[Out] x"},"#
                + #""sourcePorts":{}}"# + "\n")
    }
}
