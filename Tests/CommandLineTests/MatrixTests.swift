import SessionModel
import TestSupport
import Testing

@Suite struct MatrixTests {
    private func cells(_ arguments: String...) throws -> [JSON] {
        let outcome = try Run(["matrix", "--format", "json"] + arguments).run()
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        return try #require(JSON(outcome.text)).elements
    }

    @Test func everyOptionOfEveryModeOfEveryCategoryHasACell() throws {
        let cells = try cells("--os", "26")
        let keys = cells.map { [$0["category"].string, $0["mode"].string, $0["option"].string] }
        #expect(cells.count == Category.all.count * Mode.all.count * CategoryOption.all.count)
        #expect(Set(keys).count == cells.count)
        #expect(Set(cells.compactMap { $0["state"].string }) == ["allowed", "implied", "refused", "unavailable"] as Set<String>)
    }

    /// The matrix and `query` are two ways to ask one rule book: cells are asked again as questions. That it holds for every device and
    /// version is shown in RoutePolicyTests, without text between.
    @Test(arguments: [("iphone", "26.2"), ("apple-watch", "18")]) func everyCellIsWhatQuerySays(_ device: String, _ os: String) throws {
        let cells = try cells("--device", device, "--os", os)
        func questions(withOption: Bool) throws -> [JSON] {
            let lines = cells.map { cell -> String in
                let options = withOption ? cell["option"].text : ""
                return
                    #"{"device":"\#(device)","os":"\#(os)","category":\#(cell["category"].text),"mode":\#(cell["mode"].text),"options":[\#(options)]}"#
            }
            var run = Run("query", "--batch", "-")
            run.input = .text(lines.joined(separator: "\n"))
            let answers = try run.run().lines.compactMap { JSON($0) }
            try #require(answers.count == cells.count)
            return answers
        }
        for (cell, (asked, bare)) in zip(cells, zip(try questions(withOption: true), try questions(withOption: false))) {
            let option = try #require(cell["option"].string)
            let expected =
                if asked["error"]["name"].string == "unavailable" {
                    "unavailable"
                } else if asked["error"] != .null {
                    "refused"
                } else if bare["effective"]["options"].strings.contains(option) {
                    "implied"
                } else {
                    "allowed"
                }
            #expect(cell["state"].string == expected, "\(device) \(os): \(cell.text)")
            #expect(cell["error"] == asked["error"], "\(device) \(os): \(cell.text)")
            if asked["error"] == .null { #expect(cell["effectiveMode"] == asked["effective"]["mode"], "\(device) \(os): \(cell.text)") }
            let (ofCell, ofQuery) = (others(cell), others(asked))
            #expect(ofCell == ofQuery, "\(device) \(os): \(cell.text)")
        }
    }

    /// The readings under which the error would be another.
    private func others(_ answer: JSON) -> [[JSON]] {
        answer["contested"].elements.filter { $0.has("error") && $0["error"] != answer["error"] }
            .map { [$0["policy"], $0["value"], $0["error"]] }
    }

    @Test func aDifferenceHoldsTheCellsThatChangedAndWhatTheyWere() throws {
        let before = try cells("--os", "18")
        let after = try cells("--os", "26.2")
        let changed = zip(before, after).filter { $0 != $1 }
        let difference = try cells("--diff", "18,26.2")
        #expect(!difference.isEmpty)
        #expect(difference.count == changed.count)
        for (cell, (old, new)) in zip(difference, changed) {
            for key in ["category", "mode", "option", "state", "error", "contested"] { #expect(cell[key] == new[key]) }
            for key in ["state", "error", "contested"] { #expect(cell["was"][key] == old[key]) }
            #expect(cell["os"].string == "26.2")
            #expect(cell["was"]["os"].string == "18.0")
        }
        #expect(try cells("--diff", "18,18.0").isEmpty)
    }

    @Test func aFlagKeepsToOneCategoryOrMode() throws {
        let cells = try cells("--category", "record", "--category", "playback", "--mode", "AVAudioSessionModeMeasurement")
        #expect(cells.count == 2 * CategoryOption.all.count)
        #expect(Set(cells.compactMap { $0["mode"].string }) == ["measurement"] as Set<String>)
        #expect(Set(cells.compactMap { $0["category"].string }) == ["record", "playback"] as Set<String>)
    }

    @Test func aPolicyIsHeeded() throws {
        let cells = try cells("--category", "playback", "--mode", "default", "--policy", "a2dpOnPlayback=accepted")
        #expect(cells.first { $0["option"].string == "allowBluetoothA2DP" }?["state"].string == "allowed")
    }

    static let mistakes: [([String], String)] = [
        (["--diff", "18"], "--diff needs two versions with a comma between them, such as 18,26"),
        (["--diff", "18,26,27"], "--diff needs two versions"),
        (["--diff", "18,x"], "--diff: \"x\" is no OS version"),
        (["--diff", "18,26", "--os", "18"], "--os does not go with --diff"),
        (["--os", "2"], "--os: "),
        (["--mode", "voicechat"], "--mode: unknown mode \"voicechat\"; did you mean \"voiceChat\"?"),
        (["--category", "x"], "--category: unknown category \"x\"; known are: ambient, "),
        (["--format", "sarif"], "there is no format 'sarif' here: text, json, markdown"),
        (["--device", "airpods"], "--device: "),
        (["record"], "matrix takes no operand, but got 'record'"),
    ]

    @Test(arguments: mistakes) func aMistakeIsNamed(_ arguments: [String], _ message: String) throws {
        let outcome = try Run(["matrix"] + arguments).run()
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.text == "")
    }

    @Test func aVersionThatTheDeviceNeverRanIsWarnedOf() throws {
        let outcome = try Run("matrix", "--device", "apple-watch", "--os", "4", "--category", "playback").run()
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("warning: Apple Watch has versions from 9.0 on"))
        #expect(outcome.text.contains("not available"))
    }
}
