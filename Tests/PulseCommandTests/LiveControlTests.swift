import Foundation
import LiveServers
import SessionModel
import TestSupport
import Testing

/// The socket at which a run takes changes, spoken to by hand.
@Suite(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) struct LiveControlTests {
    private func with(_ test: (TestBed, LiveRun, String) throws -> Void) throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            try bed.live("run", "--category", "playback") { run, _ in
                let socket = try bed.controlSocket()
                try test(bed, run, socket)
                // Whatever was said, the run goes on.
                let answer = try ControlClient(socket).ask(#"{"id":"last","mode":"moviePlayback"}"#)
                #expect(answer?["error"] == .null && answer?["id"].string == "last", "\(run.story)")
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: bed.folder.appendingPathComponent("audioroute").path)
            #expect(!left.contains { $0.hasSuffix(".socket") })
        }
    }

    /// Whoever has read the ready line may call at once.
    @Test func changesAreTakenFromTheReadyLineOn() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker")
            for _ in 0..<20 {
                try bed.live("run", "--category", "playback") { run, _ in
                    let folder = bed.folder.appendingPathComponent("audioroute").path
                    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
                    try #require(names.contains { $0.hasSuffix(".socket") }, "nobody listens yet")
                }
            }
        }
    }

    @Test func nobodyElseCanReachIt() throws {
        try with { bed, _, socket in
            let folder = bed.folder.appendingPathComponent("audioroute").path
            for (path, right) in [(folder, 0o700), (socket, 0o600)] {
                let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(permissions == right)
            }
        }
    }

    @Test func anAnswerCarriesTheIdAsItWas() throws {
        try with { _, _, socket in
            let client = try ControlClient(socket)
            let answer = client.ask(#"{"id":{"n":[1,"x"]},"category":"playAndRecord"}"#)
            #expect(answer?["id"].text == #"{"n":[1,"x"]}"#)
            #expect(answer?["error"] == .null)
            #expect(answer?["route"].routeText == "builtInSpeaker in builtInMic")
            #expect(answer?["session"]["category"].string == "playAndRecord" && answer?["session"]["active"] == .boolean(true))
            #expect(answer?["pulse"]["sink"].string == Bed.speaker)
            #expect(answer?["failures"].elements.isEmpty == true)
            #expect(client.ask(#"{"mode":"default"}"#)?["id"] == .null)
            let refused = client.ask(#"{"id":7,"category":"playback","options":["defaultToSpeaker"]}"#)
            #expect(refused?["id"].integer == 7 && refused?["error"]["name"].string == "badParam")
            #expect(refused?["error"]["call"].string == "setCategory" && refused?["error"]["code"].integer == -50)
            #expect(refused?["session"]["category"].string == "playAndRecord")
        }
    }

    static let unreadable: [(String, id: String?, message: String, column: Int?)] = [
        ("hello", nil, "JSON", 1),
        (#"{"id":"a","category":"playback""#, "a", "ends inside", nil),
        (#"{"id":"b","categori":"playback"}"#, "b", "category", 11),
        (#"{"id":"c","device":"iphone"}"#, "c", "stays as it was at the start", 11),
        (#"{"id":"d","category":"playbak"}"#, "d", "playback", 22),
        (#"{"id":"e","options":["defaultToSpeeker"]}"#, "e", "defaultToSpeaker", 22),
        (#"{"id":"f","active":"yes"}"#, "f", "true or false", 20),
        (#"{"id":"g","preferredInput":"bluetoothHFP@nobody"}"#, "g", "no accessory is called nobody", nil),
        ("[1]", nil, "object", 1),
        ("{\"id\":\"h\",\"mode\":\"\u{1}\"}", "h", "control character", nil),
    ]

    @Test func whatCannotBeReadIsAnsweredAndTheNextIsTaken() throws {
        try with { _, run, socket in
            let client = try ControlClient(socket)
            for (line, id, message, column) in Self.unreadable {
                let answer = client.ask(line)
                let error = try #require(answer, "no answer to \(line): \(run.story)")["error"]
                #expect(error["name"].string == "badInput", "\(line)")
                #expect(error["message"].string?.contains(message) == true, "\(line): \(error.text)")
                if let column { #expect(error["column"].integer == column, "\(line): \(error.text)") }
                #expect(answer?["id"].string == id, "\(line)")
            }
            #expect(client.ask(#"{"mode":"default"}"#)?["error"] == .null)
            #expect(run.lines.count == 1, "\(run.story)")
        }
    }

    @Test func aLineThatIsTooLongEndsTheConversation() throws {
        try with { _, _, socket in
            let client = try ControlClient(socket)
            client.say(String(repeating: " ", count: 1 << 17))
            let answer = client.answer()
            #expect(answer?["error"]["name"].string == "badInput")
            #expect(answer?["error"]["message"].string == "this line is longer than 65536 bytes")
            #expect(client.isHungUp())
            let atTheLimit = try ControlClient(socket)
            let change = #"{"mode":"default"}"#
            #expect(atTheLimit.ask(String(repeating: " ", count: 65536 - change.utf8.count) + change)?["error"] == .null)
            let beyond = atTheLimit.ask(String(repeating: " ", count: 65537 - change.utf8.count) + change)
            #expect(beyond?["error"]["name"].string == "badInput")
        }
    }

    @Test func linesComeInPiecesOrSeveralAtOnce() throws {
        try with { _, run, socket in
            let client = try ControlClient(socket)
            client.say("{\"id\":1,\"mode\":\"default\"}\n\r\n  \n{\"id\":2,\"mode\":\"moviePlayback\"}\r\n{\"id\":3,\"mo")
            #expect(client.answer()?["id"].integer == 1)
            #expect(client.answer()?["id"].integer == 2)
            client.say("de\":\"default\"}\n")
            #expect(client.answer()?["id"].integer == 3)

            // Half a line is no line.
            let half = try ControlClient(socket)
            half.say(#"{"category":"playAndRecord"}"#)
            half.hangUp()
            let quiet = try ControlClient(socket)
            quiet.hangUp()
            #expect(client.ask(#"{"id":4,"mode":"default"}"#)?["session"]["category"].string == "playback", "\(run.story)")
        }
    }

    @Test func whoDoesNotWaitForTheAnswerHarmsNobody() throws {
        try with { bed, _, socket in
            for _ in 0..<50 {
                let client = try ControlClient(socket)
                client.say(String(repeating: "{\"mode\":\"default\"}\n", count: 20))
                client.hangUp()
            }
            // While those who are gone are not noticed yet, there may be no room.
            try bed.wait("there is room again") { try ControlClient(socket).ask(#"{"id":1,"mode":"default"}"#)?["id"].integer == 1 }
        }
    }

    @Test func ofTwentyAtOnceSixteenAreHeardAndTheOthersAreToldAtOnce() throws {
        try with { _, run, socket in
            let clients = try (0..<20).map { _ in try ControlClient(socket) }
            for (number, client) in clients.enumerated() { client.say("{\"id\":\(number),\"mode\":\"default\"}\n") }
            let answers = clients.map { $0.answer()?["id"].integer }
            #expect(answers.prefix(16) == (0..<16).map { $0 }[...], "\(run.story)")
            #expect(answers.dropFirst(16).allSatisfy { $0 == nil })
            for client in clients { client.hangUp() }
            // There is room again.
            for number in 0..<20 {
                let answer = try ControlClient(socket).ask("{\"id\":\(number),\"mode\":\"default\"}")
                #expect(answer?["id"].integer == number, "call \(number): \(run.story)")
            }
        }
    }

    @Test func severalProgramsAreAnsweredEachItsOwn() throws {
        try with { _, _, socket in
            let clients = try (0..<8).map { _ in try ControlClient(socket) }
            for round in 0..<5 {
                for (number, client) in clients.enumerated() {
                    client.say("{\"id\":\"\(round).\(number)\",\"mode\":\"\(number % 2 == 0 ? "default" : "moviePlayback")\"}\n")
                }
                for (number, client) in clients.enumerated() {
                    let answer = client.answer()
                    #expect(answer?["id"].string == "\(round).\(number)")
                    #expect(answer?["session"]["mode"].string == (number % 2 == 0 ? "default" : "moviePlayback"))
                }
            }
        }
    }

    // MARK: Who may

    /// As a stranger, with every door open: a program of another user that has got hold of the path.
    @Test(.enabled(if: TestBed.has("pulseaudio") && geteuid() == 0, "only root can be somebody else"))
    func anotherUserIsNotListenedTo() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            try bed.live("run", "--category", "playback") { _, _ in
                let path = try bed.controlSocket()
                let folder = String(path.prefix(upTo: try #require(path.lastIndex(of: "/"))))
                #expect(chmod(bed.folder.path, 0o755) == 0 && chmod(folder, 0o755) == 0 && chmod(path, 0o666) == 0)
                let program = """
                    import os, socket, sys
                    os.setuid(int(sys.argv[2]))
                    link = socket.socket(socket.AF_UNIX)
                    link.settimeout(10)
                    link.connect(sys.argv[1])
                    try:
                        link.sendall(b'{"category":"playAndRecord"}\\n')
                        print("heard" if link.recv(1) else "hung up")
                    except ConnectionError:
                        print("hung up")
                    """
                let python = try #require(Shell.find("python3"))
                #expect(try Shell.run(python, ["-c", program, path, "65534"]) == "hung up\n")
                #expect(try Shell.run(python, ["-c", program, path, "0"]) == "heard\n")
            }
        }
    }
}
