import Testing

@testable import Reporting

@Suite struct JSONWriterTests {
    private func written(_ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        body(&json)
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test func commasStandBetweenValuesAndNowhereElse() {
        let text = written { json in
            json.object { json in
                json.key("a")
                json.array { json in
                    json.number(1)
                    json.object { _ in }
                    json.null()
                }
                json.key("b")
                json.boolean(false)
            }
        }
        #expect(text == #"{"a":[1,{},null],"b":false}"#)
    }

    @Test(arguments: [
        ("", #""""#), (#"say "x" \ y"#, #""say \"x\" \\ y""#), ("a\nb\tc\rd", #""a\nb\tc\rd""#),
        ("\u{1}\u{1f}\u{7f}", #""\u0001\u001f\u007f""#),
        ("Kopfhörer 耳機 🎧", #""Kopfhörer 耳機 🎧""#), ("exactly8", #""exactly8""#),
        ("a quote at the very end\"", #""a quote at the very end\"""#),
        ("\u{1}2345678", #""\u00012345678""#), ("12345678\u{7f}", #""12345678\u007f""#),
    ])
    func stringsAreEscapedWhereTheyMustBe(text: String, json: String) {
        #expect(written { $0.string(text) } == json)
    }

    @Test func everyByteThatNeedsAnEscapeIsFoundAtEveryPlace() {
        for place in 0..<20 {
            for byte in [UInt8(0), 0x1f, 0x22, 0x5c, 0x7f] {
                var bytes = [UInt8](repeating: 0x61, count: 20)
                bytes[place] = byte
                let text = written { $0.string(String(decoding: bytes, as: UTF8.self)) }
                #expect(text.utf8.count > 22, "byte \(byte) at \(place) is written as it is")
            }
        }
    }

    @Test(arguments: [0, 7, 10, 99, 100, -50, 560_557_684, Int.max, Int.min])
    func numbersAreWrittenWhole(number: Int) {
        #expect(written { $0.number(number) } == String(number))
    }

    @Test func aLineStartsAnew() {
        let text = written { json in
            json.number(1)
            json.newline()
            json.number(2)
            json.newline()
        }
        #expect(text == "1\n2\n")
    }

    @Test func moreThanTheFirstCapacityFits() {
        let text = written { json in
            json.array { json in for _ in 0..<20_000 { json.string("0123456789") } }
        }
        #expect(text.utf8.count == 20_000 * 13 + 1)
    }
}
