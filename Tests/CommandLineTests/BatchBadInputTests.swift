import TestSupport
import Testing

/// What a batch answers to a line that cannot be read: what is wrong, where, and whose question it was.
@Suite struct BatchBadInputTests {
    struct BadLine: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: [UInt8]
        /// The id that could be read all the same, as JSON.
        let id: String?
        let column: Int
        /// What the message says, or begins with.
        let message: String

        init(_ name: String, _ text: String, id: String? = "1", at column: Int, says message: String) {
            self.init(name, Array(text.utf8), id: id, at: column, says: message)
        }

        init(_ name: String, _ text: [UInt8], id: String? = "1", at column: Int, says message: String) {
            testDescription = name
            self.text = text
            self.id = id
            self.column = column
            self.message = message
        }
    }

    /// Bytes between two texts.
    private static func bytes(_ before: String, _ bytes: [UInt8], _ after: String) -> [UInt8] {
        Array(before.utf8) + bytes + Array(after.utf8)
    }

    static let notJSON: [BadLine] = [
        BadLine("an object that is cut off", #"{"id":1,"category":"playback""#, at: 30, says: "the text ends inside an object"),
        BadLine("a string that is cut off", #"{"id":1,"category":"play"#, at: 25, says: "the text ends inside a string"),
        BadLine("a word that is cut off", #"{"id":1,"active":tru"#, at: 21, says: "the text ends inside a word"),
        BadLine("a list that is cut off", #"{"id":1,"options":["#, at: 20, says: "the text ends inside an array"),
        BadLine(
            "a key twice", #"{"id":1,"mode":"default","mode":"default"}"#, at: 26, says: #"the key "mode" stands twice in this object"#),
        BadLine(
            "a key twice in another spelling", #"{"id":1,"mode":"default","\u006dode":"default"}"#, at: 26,
            says: #"the key "mode" stands twice in this object"#),
        BadLine("single quotes", "{\"id\":1,'category':\"playback\"}", at: 9, says: "a string stands in double quotes, not in single ones"),
        BadLine("no quotes", #"{"id":1,category:"playback"}"#, at: 9, says: "a key in double quotes should stand here"),
        BadLine("not a number", #"{"id":1,"options":NaN}"#, at: 19, says: "NaN is no JSON value"),
        BadLine("infinity", #"{"id":1,"options":Infinity}"#, at: 19, says: "Infinity is no JSON value"),
        BadLine("negative infinity", #"{"id":1,"options":-Infinity}"#, at: 20, says: "a digit is missing in this number"),
        BadLine("a comment", #"{"id":1,/* why */"category":"playback"}"#, at: 9, says: "JSON has no comments"),
        BadLine("a comment to the end", #"{"id":1,"category":"playback"} // why"#, at: 32, says: "JSON has no comments"),
        BadLine("a comma too many", #"{"id":1,"category":"playback",}"#, at: 30, says: "a comma has nothing after it"),
        BadLine("a comma too many in a list", #"{"id":1,"options":["mixWithOthers",]}"#, at: 35, says: "a comma has nothing after it"),
        BadLine("a comma too few", #"{"id":1 "category":"playback"}"#, at: 9, says: "a comma or } should stand here"),
        BadLine("no colon", #"{"id":1,"category" "playback"}"#, at: 20, says: "a colon should stand here"),
        BadLine("two objects", #"{"id":1}{"category":"playback"}"#, at: 9, says: "more text follows the end of the JSON value"),
        BadLine("a leading zero", #"{"id":1,"options":01}"#, at: 19, says: "a number has no leading zero"),
        BadLine("a plus sign", #"{"id":1,"options":+1}"#, at: 19, says: "a number has no plus sign before it"),
        BadLine("a number without digits after the dot", #"{"id":1,"options":1.}"#, at: 21, says: "a digit is missing in this number"),
        BadLine("a number of many digits", #"{"id":1,"options":99999999999999999999}"#, at: 19, says: "this number is too large"),
        BadLine("a number of a large exponent", #"{"id":1,"options":1e400}"#, at: 19, says: "this number is too large"),
        BadLine("a wrong escape", #"{"id":1,"category":"\x"}"#, at: 21, says: "a backslash is followed by one of"),
        BadLine("a tab", "{\"id\":1,\"category\":\"play\tback\"}", at: 25, says: #"a tab inside a string is written \t"#),
        BadLine(
            "a control character", "{\"id\":1,\"category\":\"play\u{1}back\"}", at: 25,
            says: #"a control character inside a string is written \u0001"#),
        BadLine("a NUL escape", #"{"id":1,"category":"\u0000"}"#, at: 21, says: #"the character \u0000 is not allowed in a string"#),
        BadLine(
            "a NUL escape in a key", #"{"id":1,"category\u0000":"playback"}"#, at: 18,
            says: #"the character \u0000 is not allowed in a string"#),
        BadLine("half a surrogate pair", #"{"id":1,"category":"\ud800"}"#, at: 21, says: "half of a surrogate pair is no character"),
        BadLine("the other half", #"{"id":1,"category":"\udc00"}"#, at: 21, says: "half of a surrogate pair is no character"),
        BadLine(
            "a NUL byte", bytes(#"{"id":1,"category":"play"#, [0], #"back"}"#), at: 25,
            says: "a byte of value zero is no part of a JSON text"),
        BadLine("a NUL byte alone", [0], id: nil, at: 1, says: "a byte of value zero is no part of a JSON text"),
        BadLine(
            "a byte that is never UTF-8", bytes(#"{"id":1,"category":""#, [0xff], #""}"#), at: 21, says: "these bytes are not valid UTF-8"),
        BadLine(
            "a character that is cut off", bytes(#"{"id":1,"category":""#, [0xe2, 0x82], #""}"#), at: 21,
            says: "these bytes are not valid UTF-8"),
        BadLine(
            "an overlong slash", bytes(#"{"id":1,"category":""#, [0xc0, 0xaf], #""}"#), at: 21, says: "these bytes are not valid UTF-8"),
        BadLine(
            "an overlong NUL", bytes(#"{"id":1,"category":""#, [0xe0, 0x80, 0x80], #""}"#), at: 21, says: "these bytes are not valid UTF-8"),
        BadLine(
            "a surrogate in UTF-8", bytes(#"{"id":1,"category":""#, [0xed, 0xa0, 0x80], #""}"#), at: 21,
            says: "these bytes are not valid UTF-8"),
        BadLine(
            "beyond the last character", bytes(#"{"id":1,"category":""#, [0xf4, 0x90, 0x80, 0x80], #""}"#), at: 21,
            says: "these bytes are not valid UTF-8"),
        BadLine(
            "an id that is no UTF-8", bytes(#"{"id":""#, [0xff], #"","category":"playback"}"#), id: nil, at: 8,
            says: "these bytes are not valid UTF-8"),
        BadLine(
            "brackets", String(repeating: "[", count: 10_000), id: nil, at: 33, says: "objects and arrays are nested more than 32 deep"),
        BadLine(
            "objects in each other", #"{"id":1,"policy":"# + String(repeating: #"{"a":"#, count: 10_000), at: 173,
            says: "objects and arrays are nested more than 32 deep"),
        BadLine("a word", "playback", id: nil, at: 1, says: "playback is no JSON value"),
    ]

    static let noQuestion: [BadLine] = [
        BadLine("a list", "[]", id: nil, at: 1, says: "this should be an object: a question, not a list"),
        BadLine("null", "null", id: nil, at: 1, says: "this should be an object: a question, not null"),
        BadLine("no category", #"{"id":1}"#, at: 1, says: "a question needs a category: ambient,"),
        BadLine(
            "an unknown key", #"{"id":1,"catgory":"playback"}"#, at: 9,
            says: #"unknown key "catgory" in a question; did you mean "category"?"#),
        BadLine(
            "an unknown category", #"{"id":1,"category":"playbak"}"#, at: 20, says: #"unknown category "playbak"; did you mean "playback"?"#
        ),
        BadLine(
            "an unknown mode", #"{"id":1,"category":"playback","mode":"voicechat"}"#, at: 38,
            says: #"unknown mode "voicechat"; did you mean "voiceChat"?"#),
        BadLine(
            "an unknown option", #"{"id":1,"options":["mixWithOthers","duckOther"],"category":"playback"}"#, at: 36,
            says: #"unknown option "duckOther"; did you mean "duckOthers"?"#),
        BadLine(
            "an unknown device", #"{"id":1,"device":"iphon","category":"playback"}"#, at: 18,
            says: #"unknown device "iphon"; did you mean "iphone"?"#),
        BadLine(
            "an unknown accessory", #"{"id":1,"connected":["airpods","hdm"],"category":"playback"}"#, at: 32,
            says: #"unknown accessory "hdm"; did you mean "hdmi"?"#),
        BadLine(
            "an unknown policy", #"{"id":1,"policy":{"a2dpOnPlaybak":"refused"},"category":"playback"}"#, at: 19,
            says: #"unknown policy "a2dpOnPlaybak"; did you mean "a2dpOnPlayback"?"#),
        BadLine(
            "an unknown reading", #"{"id":1,"policy":{"a2dpOnPlayback":"acepted"},"category":"playback"}"#, at: 36,
            says: #"unknown reading of a2dpOnPlayback "acepted"; did you mean "accepted"?"#),
        BadLine(
            "an unknown port type", #"{"id":1,"preferredInput":"builtinmic","category":"record"}"#, at: 26,
            says: #"unknown port type "builtinmic"; did you mean "builtInMic"?"#),
        BadLine(
            "an OS version as a number with a fraction", #"{"id":1,"os":18.1,"category":"playback"}"#, at: 14,
            says: "an OS version is a string"),
        BadLine("an OS version too old", #"{"id":1,"os":"2.0","category":"playback"}"#, at: 14, says: "OS version 2.0 is older than 3.0"),
        BadLine(
            "active as a number", #"{"id":1,"active":1,"category":"playback"}"#, at: 18, says: "this should be true or false, not a number"),
        BadLine(
            "connected as a string", #"{"id":1,"connected":"airpods","category":"playback"}"#, at: 21,
            says: "this should be a list of accessories, not a string"),
        BadLine("null in a list", #"{"id":1,"connected":[null],"category":"playback"}"#, at: 22, says: "this should be a string"),
        BadLine("a negative mask", #"{"id":1,"options":-1,"category":"playback"}"#, at: 19, says: "-1 is no option mask"),
        BadLine(
            "a mask with a fraction", #"{"id":1,"options":1.5,"category":"playback"}"#, at: 19,
            says: "this should be a list of options or a mask"),
        BadLine("a mask of unknown bits", #"{"id":1,"options":256,"category":"playback"}"#, at: 19, says: "0x100 in the option mask"),
        BadLine(
            "an accessory twice", #"{"id":1,"connected":["airpods","airpods"],"category":"playback"}"#, at: 32,
            says: #"airpods is connected already; a second one is called "airpods#2""#),
        BadLine(
            "an accessory twice by number", #"{"id":1,"connected":["airpods#1","airpods"],"category":"playback"}"#, at: 34,
            says: #"airpods is connected already; a second one is called "airpods#2""#),
        BadLine(
            "an accessory of number nought", #"{"id":1,"connected":["airpods#0"],"category":"playback"}"#, at: 22,
            says: #""airpods#0" should end in a number from 1 to 16"#),
        BadLine(
            "seventeen accessories",
            #"{"id":1,"connected":["# + (1...16).map { "\"airpods#\($0)\"," }.joined() + #""hdmi"],"category":"playback"}"#, at: 221,
            says: "at most 16 accessories can be connected"),
    ]

    @Test(arguments: notJSON) func whatIsNoJSONIsRefusedWhereItGoesWrong(_ line: BadLine) throws { try check(line) }

    @Test(arguments: noQuestion) func whatIsNoQuestionIsRefusedWhereItGoesWrong(_ line: BadLine) throws { try check(line) }

    @Test func columnsCountCharacters() throws {
        try check(
            BadLine("after accents", "{\"id\":\"\u{e9}\u{1f600}\",\"x\":1}", id: "\"\u{e9}\u{1f600}\"", at: 12, says: #"unknown key "x""#))
    }

    @Test func allAtOnceNoneIsLost() throws {
        let all = Self.notJSON + Self.noQuestion
        let good = Array("{\"id\":\"good\",\"category\":\"playback\"}\n".utf8)
        var run = Run("query", "--batch", "-")
        run.input = .bytes(all.flatMap { $0.text + [0x0a] + good })
        let outcome = try run.run()
        #expect(outcome.end == .exited(2))
        let answers = outcome.lines.compactMap { JSON($0) }
        try #require(answers.count == all.count * 2)
        for (index, answer) in answers.enumerated() {
            if index % 2 == 0 {
                #expect(answer["line"].integer == index + 1)
                #expect(answer["error"]["name"].string == "badInput")
            } else {
                #expect(answer["id"].string == "good")
                #expect(answer["error"] == .null)
            }
        }
        #expect(outcome.errors == "audioroute: \(all.count) of \(all.count * 2) lines could not be read; each is answered with badInput\n")
    }

    /// Asks a good question, the bad one, and a good one again.
    private func check(_ line: BadLine) throws {
        let good = Array(#"{"id":"good","category":"playback"}"#.utf8)
        var run = Run("query", "--batch", "-")
        run.input = .bytes(good + [0x0a] + line.text + [0x0a] + good)
        let outcome = try run.run()
        #expect(outcome.end == .exited(2))
        let answers = outcome.lines.compactMap { JSON($0) }
        try #require(answers.count == 3, "\(outcome.text)")
        for index in [0, 2] {
            #expect(answers[index]["id"].string == "good")
            #expect(answers[index]["error"] == .null)
        }
        let answer = answers[1]
        #expect(answer["line"].integer == 2)
        #expect(answer["error"]["name"].string == "badInput")
        #expect(answer["error"]["column"].integer == line.column)
        let message = answer["error"]["message"].string ?? ""
        #expect(message.hasPrefix(line.message), "\(message)")
        #expect(answer["id"] == (line.id.flatMap { JSON($0) } ?? .null))
        #expect(answer.has("id") == (line.id != nil))
        #expect(!answer.has("route"))
    }
}
