import TestSupport
import Testing

@Suite struct CompletionTests {
    @Test(arguments: ["bash", "zsh", "fish"].filter(Run.has)) func theScriptIsOneForItsShell(_ shell: String) throws {
        let script = try Run("completions", shell).run().text
        let folder = try TemporaryFolder()
        let file = try folder.write(script, to: "completions")
        let outcome = try Run(program: shell, ["-n", file]).run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
    }

    /// Where there is no fish to ask: every quotation that begins in a line ends in it.
    @Test func fishQuotesEnd() throws {
        for line in try Run("completions", "fish").run().lines {
            var isInside = false
            var isEscaped = false
            for character in line {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "'" {
                    isInside.toggle()
                } else if character == " ", !isInside {
                    continue
                }
            }
            #expect(!isInside, "\(line)")
        }
    }

    @Test(
        .enabled(if: Run.has("bash")),
        arguments: [
            (["qu"], ["query"]),
            (["query", "--cate"], ["--category"]),
            (["query", "--mode", "video"], ["videoChat", "videoRecording"]),
            (["query", "--category", "playA"], ["playAndRecord"]),
            (["query", "--connect", "airpo"], ["airpods"]),
            (["query", "--override", "=", "sp"], ["speaker"]),
            (["query", "--policy", "airPlayOn"], ["airPlayOnPlayback="]),
            (["rules", "--format", ""], ["text", "json"]),
            (["completions", "z"], ["zsh"]),
            (["init", "--ci", ""], ["github", "gitlab"]),
            (["query", "--policy", "a2dpOnPlayback", "="], ["refused", "accepted"]),
            (["query", "--policy", "a2dpOnPlayback", "=", "acc"], ["accepted"]),
            (["query", "--policy", "=", "a2dpOnPlayback", "=", "acc"], ["accepted"]),
            (["query", "--policy", "a2dpOnPlayback=acc"], ["a2dpOnPlayback=accepted"]),
            (["query", "--policy", "recordMix"], ["recordMixOrDuck="]),
            (["query", "--mode=videoC"], ["--mode=videoChat"]),
            (["query", "--options", "mixWithOthers,duck"], ["mixWithOthers,duckOthers"]),
            (["query", "--os", ""], []),
            (["query", "--pulse", "="], []),
            (["query", "--preferred-input", "bluetoothHFP", "@", ""], []),
            (["pulse", ""], ["status", "query", "watch", "apply", "run", "set", "record", "--help"]),
            (["pulse", "status", "--"], ["--server", "--mapping", "--format", "--profiles", "--help", "--version"]),
            (["rules", "selection.last"], ["selection.last-connected-wins"]),
            (["rules", "--f"], ["--format"]),
            (["policies", "recordMixe"], ["recordMixes"]),
            (["profiles", "usb-m"], ["usb-microphone"]),
        ])
    func bashCompletes(_ words: [String], _ expected: [String]) throws {
        #expect(try replies(words) == expected)
    }

    @Test(.enabled(if: Run.has("bash"))) func bashCompletesFilesWhereTheyCanBeNamed() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "my buds.json")
        try folder.write("", to: "notes.txt")
        try folder.write("", to: "more/x")
        let (json, text, more) = (folder.path + "/my buds.json", folder.path + "/notes.txt", folder.path + "/more")
        for flag in ["--connect", "--device", "--mapping"] {
            #expect(try replies(["query", flag, folder.path + "/"]) == [json, more])
        }
        #expect(Set(try replies(["query", "--batch", folder.path + "/"])) == [json, text, more])
        #expect(try replies(["query", "--profiles", folder.path + "/"]) == [more])
        #expect(try replies(["profiles", folder.path + "/m"]) == [json, more])
    }

    /// What bash offers for the last of the words that stand behind the program's name.
    private func replies(_ words: [String]) throws -> [String] {
        let script = """
            source <("$0" completions bash)
            COMP_WORDS=(audioroute "$@")
            COMP_CWORD=$#
            _audioroute
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try Run(program: "bash", ["-c", script, Run.audioroute] + words).run()
        #expect(outcome.errors == "")
        return outcome.lines
    }
}
