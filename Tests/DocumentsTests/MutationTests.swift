import SessionModel
import SessionSimulator
import Testing

@testable import Documents

/// Reading what somebody else broke: thousands of damaged texts, the same ones in every run.
@Suite struct MutationTests {
    private static let lines = [
        #"{"id":"q1","device":"iphone","os":"18.0","connected":["airpods"],"category":"playAndRecord","mode":"voiceChat","options":["allowBluetoothHFP"],"override":"none","preferredInput":null,"active":true,"policy":{}}"#,
        #"{"id":{"a":[1,2.5e3,"\u00e9\ud83d\ude00"]},"category":"playback","options":109,"policy":{"carPlayInput":"builtInMic","plugPostsTwice":true}}"#,
        #" { "category" : "record" , "connected" : [ "usb-headset" , "airpods#2" ] , "preferredInput" : "usbAudio@usb-headset" , "id" : "é漢😀" } "#,
    ]
    private static let fragments = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "'", "NaN", "-", "01", "1e999", "null", "true", "//", "\u{feff}", "\n",
        "\"id\":", "#2", "é",
    ].map { Array($0.utf8) }

    /// A generator of numbers that are always the same.
    private struct Numbers {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(limit, 1)
        }
    }

    private func mutated(_ bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
        var bytes = bytes
        for _ in 0...numbers.next(below: 3) {
            let place = numbers.next(below: bytes.count + 1)
            switch numbers.next(below: 6) {
            case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + numbers.next(below: 8)))
            case 1: bytes.insert(UInt8(numbers.next(below: 256)), at: place)
            case 2: bytes.insert(contentsOf: Self.fragments[numbers.next(below: Self.fragments.count)], at: place)
            case 3: if place < bytes.count { bytes[place] = UInt8(numbers.next(below: 256)) }
            case 4: bytes.removeLast(bytes.count - place)
            default:
                let from = numbers.next(below: bytes.count + 1)
                bytes.insert(contentsOf: bytes[min(from, place)..<max(from, place)].prefix(40), at: place)
            }
        }
        return bytes
    }

    @Test(arguments: 0..<8)
    func aDamagedLineGivesAQuestionOrAnError(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed))
        var reader = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: OSVersion(26)))
        var questions = 0
        var errors = 0
        for round in 0..<500 {
            let bytes = mutated(Array(Self.lines[round % Self.lines.count].utf8), &numbers)
            bytes.withUnsafeBytes { text in
                do throws(UnreadableQuestion) {
                    let question = try reader.read(text, line: round)
                    #expect(question.connected.count == Int(question.request.connected.count))
                    questions += 1
                } catch {
                    #expect(!error.error.message.isEmpty)
                    #expect((1...bytes.count + 1).contains(error.error.column ?? 0))
                    #expect(!error.error.message.hasPrefix("this is not valid JSON"), "\(error.error)")
                    errors += 1
                }
            }
        }
        #expect(errors > 300)
        #expect(questions + errors == 500)
    }

    /// Whatever the scan accepts, the parser behind it accepts too; and no text, good or bad, is read beyond its end.
    @Test(arguments: 0..<8)
    func theParserTakesWhatTheScanTakes(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed + 1000))
        var scanner = TextScanner()
        var parser = DocumentParser()
        for round in 0..<500 {
            let bytes = mutated(Array(Self.lines[round % Self.lines.count].utf8), &numbers)
            // A copy of exactly this size, so that reading on is seen by a sanitizer.
            let exact = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
            defer { exact.deallocate() }
            exact.copyBytes(from: bytes)
            let text = UnsafeRawBufferPointer(exact)
            _ = BrokenText(text).topLevelValue(of: "id")
            _ = TextOutline(text).extent(of: ["policy", "carPlayInput"])
            do throws(TextFault) {
                try scanner.check(text)
            } catch {
                continue
            }
            #expect(throws: Never.self) { _ = try parser.parse(text) }
        }
    }

    @Test func aDamagedProfileGivesAProfileOrAnError() throws {
        var numbers = Numbers(state: 7)
        let good = try Fixture.text("\(Fixture.folder)/Profiles/good/device.json")
        var reader = ProfileReader()
        var errors = 0
        for _ in 0..<500 {
            let bytes = mutated(Array(good.utf8), &numbers)
            bytes.withUnsafeBytes { text in
                do throws(DocumentError) {
                    let profile = try reader.read(text, file: "x")
                    #expect(!profile.ports.isEmpty)
                } catch {
                    #expect(error.line != nil)
                    errors += 1
                }
            }
        }
        #expect(errors > 300)
    }

    @Test(arguments: ["every-verb", "every-expectation", "every-verb-of-calls", "every-function"])
    func aDamagedScenarioGivesAScenarioOrErrors(name: String) throws {
        var numbers = Numbers(state: 11)
        let good = Array(try Fixture.text("\(Fixture.folder)/Scenarios/good/\(name).json").utf8)
        var reader = ScenarioReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: OSVersion(26)))
        var errors = 0
        for _ in 0..<1000 {
            let bytes = mutated(good, &numbers)
            bytes.withUnsafeBytes { text in
                do throws(UnreadableScenario) {
                    var asking = AskingForPlaces()
                    try reader.read(text, file: "x", into: &asking)
                    #expect(try reader.read(text, file: "x").steps.count == asking.count)
                } catch {
                    #expect(!error.errors.isEmpty)
                    for error in error.errors {
                        #expect(error.line != nil && error.column != nil && error.file == "x")
                        #expect(!error.message.hasPrefix("this is not valid JSON"), "\(error)")
                    }
                    errors += 1
                }
            }
        }
        #expect(errors > 500)
    }
}

/// Asks each step for the places that anybody could ask for.
private struct AskingForPlaces: ScenarioTaker {
    private(set) var count = 0

    mutating func begin(_ scenario: Scenario) { count = 0 }
    mutating func take(_ accessory: ConnectedProfile) {}
    mutating func take(word: String) {}
    mutating func take(_ step: Scenario.Step, _ text: StepText) {
        count += 1
        _ = text.range(ofExpectation: 1, ["state", "options", 0])
        _ = text.adding(expect: "{}")
        _ = text.setting(expectation: 0, key: "route.outputs", to: nil)
    }
}
