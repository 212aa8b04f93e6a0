import Testing

@testable import Documents

@Suite struct DocumentTests {
    private func withRoot<Result>(_ text: String, _ body: (JSONValue) throws -> Result) throws -> Result {
        try text.withBytes { bytes in
            var parser = DocumentParser()
            let document = try parser.parse(bytes)
            return try body(document.root)
        }
    }

    @Test func valuesHaveTheirTypes() throws {
        try withRoot(#"{"a":null,"b":true,"c":-7,"d":1.5,"e":"x\u00e9\n","f":[1,2],"g":{}}"#) { root in
            #expect(root["a"]?.isNull == true)
            #expect(root["b"]?.boolean == true)
            #expect(root["c"]?.integer == -7)
            #expect(root["c"]?.double == -7)
            #expect(root["d"]?.double == 1.5)
            #expect(root["d"]?.integer == nil)
            #expect(root["e"]?.text == "xé\n")
            #expect(root["f"]?.elements?.map { $0.integer ?? 0 } == [1, 2])
            #expect(root["g"]?.members?.map(\.text) == [])
            #expect(root["h"] == nil)
            #expect(root.members?.map(\.text) == ["a", "b", "c", "d", "e", "f", "g"])
            #expect(
                root.members?.map(\.value.description) == [
                    "null", "true", "a number", "a number with a fraction or an exponent", "a string", "a list", "an object",
                ])
        }
    }

    @Test(arguments: ["null", "7", "7.5", "true", "\"x\"", "[]", "\u{feff}{}", " 7 "])
    func anyValueMayBeOutermost(text: String) throws {
        #expect(throws: Never.self) { try withRoot(text) { _ in } }
    }

    @Test func theDeepestTextIsParsed() throws {
        let depth = TextScanner.depthLimit
        let text = String(repeating: "[", count: depth - 1) + #"{"a":"x"}"# + String(repeating: "]", count: depth - 1)
        #expect(throws: Never.self) { try withRoot(text) { _ in } }
    }

    @Test func largeNumbersArriveWhole() throws {
        #expect(try withRoot("[9223372036854775807,-9223372036854775808]") { $0.elements?.map { $0.integer ?? 0 } } == [.max, .min])
    }

    @Test func aParserCanBeUsedAgainAfterAFault() throws {
        var parser = DocumentParser()
        #expect(throws: TextFault.self) { try "{\"a\":".withBytes { text in _ = try parser.parse(text) } }
        let count = try "[1,2]".withBytes { text in
            let document = try parser.parse(text)
            return document.root.elements?.count
        }
        #expect(count == 2)
    }
}
