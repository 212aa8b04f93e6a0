import Testing

@testable import Documents

@Suite struct TextScannerTests {
    /// The first fault of a text.
    private func fault(_ bytes: [UInt8], sizeLimit: Int = TextScanner.sizeLimit) -> TextFault? {
        bytes.withUnsafeBytes { text -> TextFault? in
            var scanner = TextScanner()
            do throws(TextFault) {
                try scanner.check(text, sizeLimit: sizeLimit)
                return nil
            } catch {
                return error
            }
        }
    }

    private func fault(_ text: String) -> TextFault? { fault(Array(text.utf8)) }

    @Test(arguments: [
        "{}", "[]", "null", "true", "false", "0", "-0", "-1", "1.5", "1e3", "1E+3", "1e-999", "0.1e1", #""""#, " \t\r\n1\r\n",
        #"{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}"#, #"["\"\\\/\b\f\n\r\t\u0001\u00e9\ud83d\ude00"]"#, "\"é漢😀\u{7f}\"",
        "\u{feff}{}", "9223372036854775807", "-9223372036854775808", "1.7976931348623157e308", "12345678901234567890.5",
        "[1,[2,[3]],{}]", #"{"":0," ":1}"#, "{\r\n\t\"a\" : [ 1 , 2 ] }\r\n",
    ])
    func jsonIsTaken(text: String) {
        #expect(fault(text) == nil)
    }

    @Test(
        arguments: [
            ("", .empty, 0), (" \n ", .empty, 3), ("\u{feff}", .empty, 3),
            (#"{"a":1,"a":2}"#, .duplicateKey("a"), 7), (#"{"ab":1,"\u0061b":2}"#, .duplicateKey("ab"), 8),
            (#"{"\u00e9":1,"é":2}"#, .duplicateKey("é"), 12), (#"{"\ud83d\ude00":1,"😀":2}"#, .duplicateKey("😀"), 18),
            (#"{"x":{"a":1,"b":[],"a":2}}"#, .duplicateKey("a"), 19), (#"{"a\/b":1,"a/b":2}"#, .duplicateKey("a/b"), 10),
            ("{'a':1}", .singleQuote, 1), ("['a']", .singleQuote, 1), (#"{"a":'b'}"#, .singleQuote, 5),
            ("NaN", .bareWord("NaN"), 0), ("[Infinity]", .bareWord("Infinity"), 1), ("-Infinity", .digitMissing, 1),
            ("[True]", .bareWord("True"), 1), ("truely", .bareWord("truely"), 0), ("nul", .endsInside(.word), 3),
            ("[nul]", .bareWord("nul"), 1), ("{a:1}", .unexpected(found: "a", wanted: .key), 1),
            ("\"a\tb\"", .controlCharacter(9), 2), ("\"a\nb\"", .controlCharacter(10), 2),
            ("\"0123456789\u{1f}\"", .controlCharacter(31), 11),
            (#""\ud800""#, .loneSurrogate, 1), (#""\ud800x""#, .loneSurrogate, 1), (#""\ud800\u0041""#, .loneSurrogate, 1),
            (#""\udc00""#, .loneSurrogate, 1), (#""a\u0000""#, .nulEscape, 2), (#"{"\u0000":1}"#, .nulEscape, 2),
            (#""\x41""#, .badEscape, 1), (#""\u12g4""#, .badEscape, 1), (#""\u12""#, .badEscape, 1), (#""\ud83d\u12""#, .badEscape, 7),
            ("[1.]", .digitMissing, 3), ("[.5]", .digitMissing, 1), ("[1e]", .digitMissing, 3), ("[-]", .digitMissing, 2),
            ("[1e+]", .digitMissing, 4), ("1.", .endsInside(.number), 2), ("-", .endsInside(.number), 1),
            ("[01]", .leadingZero, 1), ("[-00]", .leadingZero, 2), ("[+1]", .plusSign, 1), ("0x10", .trailingText, 1),
            ("[0x10]", .unexpected(found: "x10", wanted: .commaOrBracket), 2),
            ("[1,]", .trailingComma, 2), (#"{"a":1, }"#, .trailingComma, 6), ("[,1]", .unexpected(found: ",", wanted: .value), 1),
            ("{,}", .unexpected(found: ",", wanted: .key), 1), ("[1,,2]", .unexpected(found: ",", wanted: .value), 3),
            ("// x\n{}", .comment, 0), ("{/* x */}", .comment, 1), ("{} # x", .comment, 3), ("[1 // x\n]", .comment, 3),
            ("{} {}", .trailingText, 3), ("{}}", .trailingText, 2), ("1 2", .trailingText, 2), ("null,", .trailingText, 4),
            ("{", .endsInside(.object), 1), ("[", .endsInside(.array), 1), (#"{"a"#, .endsInside(.string), 3),
            (#"{"a""#, .endsInside(.object), 4), (#"{"a":"#, .endsInside(.object), 5), (#"{"a":1"#, .endsInside(.object), 6),
            (#"{"a":1,"#, .endsInside(.object), 7), ("[1", .endsInside(.array), 2), ("[1,", .endsInside(.array), 3),
            (#""\"#, .endsInside(.string), 2), (#""\u00"#, .endsInside(.string), 5),
            (#"{"a" 1}"#, .unexpected(found: "1", wanted: .colon), 5),
            (#"{"a":1 "b":2}"#, .unexpected(found: "\"", wanted: .commaOrBrace), 7),
            ("[1 2]", .unexpected(found: "2", wanted: .commaOrBracket), 3), ("[1}", .unexpected(found: "}", wanted: .commaOrBracket), 2),
            (#"{"a":1]"#, .unexpected(found: "]", wanted: .commaOrBrace), 6), ("{1:2}", .unexpected(found: "1", wanted: .key), 1),
            ("[é]", .unexpected(found: "é", wanted: .value), 1), ("[1\u{feff}]", .byteOrderMark, 2),
            ("[\u{b}1]", .unexpected(found: "a control character", wanted: .value), 1),
            ("9223372036854775808", .numberTooLarge, 0), ("[-9223372036854775809]", .numberTooLarge, 1), ("[1e309]", .numberTooLarge, 1),
            ("[99999999999999999999]", .numberTooLarge, 1), ("1e99999999999999999999", .numberTooLarge, 0), ("{}\0", .nulByte, 2),
            ("\"\0\"", .nulByte, 1),
        ] as [(String, TextFault.Kind, Int)])
    func whatJSONForbidsIsRefused(text: String, kind: TextFault.Kind, offset: Int) {
        #expect(fault(text) == TextFault(kind, at: offset))
    }

    @Test(
        arguments: [
            [0x80], [0xc0, 0xaf], [0xc1, 0xbf], [0xe0, 0x80, 0xaf], [0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf],
            [0xf0, 0x80, 0x80, 0xaf], [0xf0, 0x8f, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff],
            [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xc3, 0x28], [0xe2, 0x28, 0xa1], [0xf0, 0x28, 0x8c, 0xbc],
        ] as [[UInt8]])
    func brokenUTF8IsRefused(bytes: [UInt8]) {
        #expect(fault([0x22, 0x61] + bytes + [0x22]) == TextFault(.invalidUTF8, at: 2))
        #expect(fault([0x22, 0x61] + bytes) == TextFault(.invalidUTF8, at: 2))
        #expect(fault([0x5b] + bytes + [0x5d]) == TextFault(.invalidUTF8, at: 1))
    }

    @Test(arguments: [0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10ffff] as [UInt32])
    func everyLengthOfCharacterIsTaken(code: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(code))
        #expect(fault("\"\(Character(scalar))\"") == nil)
    }

    @Test func nestingIsLimited() {
        let deepest = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
        #expect(fault(deepest) == nil)
        #expect(fault("[" + deepest + "]") == TextFault(.tooDeep, at: 32))
        #expect(fault(String(repeating: #"{"a":"#, count: 33)) == TextFault(.tooDeep, at: 160))
    }

    @Test func sizeIsLimited() {
        let largest = "\"" + String(repeating: "a", count: TextScanner.sizeLimit - 2) + "\""
        #expect(fault(largest) == nil)
        #expect(fault(largest + " ") == TextFault(.tooLong(bytes: TextScanner.sizeLimit + 1), at: 0))
        #expect(fault(Array((largest + " ").utf8), sizeLimit: TextScanner.sizeLimit + 1) == nil)
    }

    /// A string's end, or a fault in it, is found at every distance from the eight bytes that are looked at together.
    @Test(arguments: 0..<24)
    func stringsOfEveryLength(count: Int) {
        let letters = String(repeating: "x", count: count)
        #expect(fault("\"\(letters)\"") == nil)
        #expect(fault("[\"\(letters)\",1]") == nil)
        #expect(fault("\"\(letters)") == TextFault(.endsInside(.string), at: count + 1))
        #expect(fault("\"\(letters)\u{1}yyyyyyyy\"") == TextFault(.controlCharacter(1), at: count + 1))
        #expect(fault("\"\(letters)é\\n\(letters)\"") == nil)
        #expect(fault("{\"\(letters)\":1,\"\(letters)\":2}") == TextFault(.duplicateKey(letters), at: count + 6))
        #expect(
            fault("{\"\(letters)a\":1,\"\(letters)b\":2,\"a\(letters)\":1,\"b\(letters)\":2}")
                == (count == 0 ? TextFault(.duplicateKey("a"), at: 13) : nil))
    }

    @Test func manyKeysAreCompared() {
        func object(_ keys: [String]) -> String { "{" + keys.map { "\"\($0)\":{\"k\":1,\"l\":[]}" }.joined(separator: ",") + "}" }
        // Alike in their first and last eight bytes and in length, so that only the whole text tells them apart.
        let keys = (0..<2000).map { "aaaaaaaa" + String(1_000_000 + $0) + "zzzzzzzz" }
        #expect(fault(object(keys)) == nil)
        for place in [0, 31, 32, 33, 1000, 1999] {
            #expect(fault(object(keys + [keys[place]]))?.kind == .duplicateKey(keys[place]))
        }
        let escaped = "\\u0061" + keys[40].dropFirst()
        #expect(fault(object(keys + [escaped]))?.kind == .duplicateKey(keys[40]))
    }

    /// Objects with many keys inside each other and after each other do not get mixed up.
    @Test func tablesBelongToTheirObjects() {
        let inner = "{" + (0..<50).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
        let outer = "{" + (0..<50).map { "\"k\($0)\":\(inner)" }.joined(separator: ",") + "}"
        #expect(fault("[\(outer),\(outer)]") == nil)
        #expect(fault("[\(outer.dropLast()),\"k49\":1}]")?.kind == .duplicateKey("k49"))
    }

    @Test func aScannerCanBeUsedAgainAfterAFault() throws {
        var scanner = TextScanner()
        #expect(throws: TextFault.self) { try #"{"a":{"b":1,"#.withBytes { try scanner.check($0) } }
        #expect(throws: Never.self) { try #"{"a":1,"b":2}"#.withBytes { try scanner.check($0) } }
    }

    @Test(
        arguments: [
            (#"{"id":"q1","a":1}"#, #""q1""#), (#"{"a":{"id":1},"id" : {"x": [1,  2]} }"#, #"{"x": [1,  2]}"#), (#"{"i\u0064":7}"#, "7"),
            (#"{"a":1}"#, nil), (#"{"a":{"id":1}}"#, nil), (#"[{"id":1}]"#, nil), (#"{"id":null}"#, "null"),
            (#"{"id":-1.50e1,"b":0}"#, "-1.50e1"), (#"{"id":[1e999],"b":0}"#, "[1e999]"),
        ] as [(String, String?)])
    func aTopLevelValueIsFoundOnTheWay(text: String, value: String?) throws {
        let found = try text.withBytes { bytes in
            var scanner = TextScanner()
            return try scanner.check(bytes, findingTopLevel: "id").map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        #expect(found == value)
    }
}
