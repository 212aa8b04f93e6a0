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
        ])
    func bashCompletes(_ words: [String], _ replies: [String]) throws {
        let script = """
            source <("$0" completions bash)
            COMP_WORDS=(audioroute "$@")
            COMP_CWORD=$#
            _audioroute
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try Run(program: "bash", ["-c", script, Run.audioroute] + words).run()
        #expect(outcome.errors == "")
        #expect(outcome.lines == replies)
    }
}
