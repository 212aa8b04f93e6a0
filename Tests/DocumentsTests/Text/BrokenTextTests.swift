import Testing

@testable import Documents

@Suite struct BrokenTextTests {
    private func id(_ text: String) -> String? { text.withBytes { BrokenText($0).topLevelValue(of: "id") } }

    @Test(
        arguments: [
            (#"{"id":"q1","category":"play"#, #""q1""#), (#"{"id" : {"a": 1} ,"x":NaN}"#, #"{"a": 1}"#),
            (#"{"category":playback,"id":7}"#, "7"),
            (#"{"a":[1,2,{"id":1}],}"#, nil), (#"{"id":"q1"#, nil), (#"{"id":12"#, nil), (#"{"id":tru}"#, nil), (#"{"id":01}"#, nil),
            (#"{"x":"id","id":"a"} trailing"#, #""a""#), (#"{"a":1,"a":2,"id":"z"}"#, #""z""#), (#"[{"id":1},"#, nil), ("", nil),
            ("{", nil),
            (#"{'id':1}"#, nil), (#"{"b":{"id":1},"id":2,,}"#, "2"), (#"id":1"#, nil), (#"{"id":{"a":1,"a":2},}"#, nil),
            (#"}{"id":1}"#, nil),
        ] as [(String, String?)])
    func theIdIsReadWhereItCanBe(text: String, expected: String?) {
        #expect(id(text) == expected)
    }

    /// Found by the fuzzer of questions: the scan of a part passes over a byte order mark, and the answer with it was no JSON.
    @Test func anIdWithAByteOrderMarkIsNotGivenBack() {
        #expect(id("{\"id\":\u{feff}1}") == nil)
        #expect(id("{\"id\":\u{feff}{}}") == nil)
        #expect(id("\u{feff}{\"id\":1,}") == "1")
    }
}
