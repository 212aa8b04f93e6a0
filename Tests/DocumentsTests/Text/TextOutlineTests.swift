import Testing

@testable import Documents

@Suite struct TextOutlineTests {
    private let text = #"{"a" : 1, "options":["x", {"y\"":[true ]}, "z]"],"l\u006fng":{"b":null}, "s":"}"}"#

    private func value(_ path: [PathStep]) -> String? {
        text.withBytes { bytes in TextOutline(bytes).extent(of: path).map { String(decoding: bytes[$0], as: UTF8.self) } }
    }

    private func key(_ path: [PathStep]) -> String? {
        text.withBytes { bytes in TextOutline(bytes).keyExtent(of: path).map { String(decoding: bytes[$0], as: UTF8.self) } }
    }

    @Test func valuesAreFoundByTheirPath() {
        #expect(value(["a"]) == "1")
        #expect(value(["options", 0]) == #""x""#)
        #expect(value(["options", 2]) == #""z]""#)
        #expect(value(["options", 1, "y\"", 0]) == "true")
        #expect(value(["long", "b"]) == "null")
        #expect(value(["s"]) == #""}""#)
        #expect(value([]) == text)
    }

    @Test func whatIsNotThereIsNotFound() {
        #expect(value(["b"]) == nil)
        #expect(value(["options", 3]) == nil)
        #expect(value(["options", "x"]) == nil)
        #expect(value([0]) == nil)
        #expect(value(["a", "b"]) == nil)
    }

    @Test func keysAreFoundByTheirPath() {
        #expect(key(["a"]) == #""a""#)
        #expect(key(["long"]) == #""l\u006fng""#)
        #expect(key(["options", 1, "y\""]) == #""y\"""#)
        #expect(key(["options", 1]) == nil)
    }

    @Test func anArrayIsCutIntoItsElements() {
        let text = " [ {\"a\":[1,2]}, 3 ,\"]\",[] ,null]"
        let elements = text.withBytes { bytes in
            let outline = TextOutline(bytes)
            return outline.whole.map { outline.elements(of: $0).map { String(decoding: bytes[$0], as: UTF8.self) } }
        }
        #expect(elements == [#"{"a":[1,2]}"#, "3", "\"]\"", "[]", "null"])
    }

    @Test(arguments: ["[]", "[ ]", "[1", "[1 2]", "[", "[\"a", "[{]"])
    func brokenOrEmptyArraysEnd(text: String) {
        text.withBytes { bytes in
            let outline = TextOutline(bytes)
            #expect(Array(outline.elements(of: 0..<bytes.count)).count <= 1)
        }
    }

    @Test func everyCutOfATextIsSurvived() {
        for count in 0...text.utf8.count {
            Array(text.utf8.prefix(count)).withUnsafeBytes { bytes in
                let outline = TextOutline(bytes)
                _ = outline.extent(of: ["options", 1, "y\"", 0])
                _ = outline.keyExtent(of: ["s"])
            }
        }
    }
}
