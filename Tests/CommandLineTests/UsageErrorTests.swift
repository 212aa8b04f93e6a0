import TestSupport
import Testing

@Suite struct UsageErrorTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let message: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String..., says message: String) {
            self.arguments = arguments
            self.message = message
        }

        /// A mistake in a flag of a question that is right otherwise.
        static func query(_ arguments: String..., says message: String) -> Mistake {
            Mistake(arguments: ["query", "--category", "playback"] + arguments, message: message)
        }

        init(arguments: [String], message: String) {
            self.arguments = arguments
            self.message = message
        }
    }

    static let wrongNames: [Mistake] = [
        Mistake("qeury", says: "there is no command 'qeury'; did you mean query?"),
        Mistake("--versio", says: "there is no command '--versio'; did you mean --version?"),
        Mistake("query", "--categry", "playback", says: "query takes no flag --categry; did you mean --category?"),
        Mistake("rules", "--fromat", "json", says: "rules takes no flag --fromat; did you mean --format?"),
        Mistake("query", "--category", "playbak", says: #"--category: unknown category "playbak"; did you mean "playback"?"#),
        .query("--mode", "voicechat", says: #"--mode: unknown mode "voicechat"; did you mean "voiceChat"?"#),
        .query("--options", "mixWithOther", says: #"--options: unknown option "mixWithOther"; did you mean "mixWithOthers"?"#),
        .query(
            "--options", "mixWithOthers,duckOther", says: #"--options: unknown option "duckOther"; did you mean "duckOthers"?"#),
        .query("--override", "speakr", says: #"--override: unknown port override "speakr"; did you mean "speaker"?"#),
        .query(
            "--preferred-input", "builtinmic", says: #"--preferred-input: unknown port type "builtinmic"; did you mean "builtInMic"?"#),
        .query(
            "--preferred-input", "bluetoothHFP@airpod",
            says: #"--preferred-input: unknown accessory "airpod"; did you mean "airpods"?"#),
        .query("--connect", "airpod", says: #"--connect: unknown accessory "airpod"; did you mean "airpods"?"#),
        .query("--device", "iphon", says: #"--device: unknown device "iphon"; did you mean "iphone"?"#),
        .query(
            "--policy", "a2dpOnPlaybak=refused", says: #"--policy: unknown policy "a2dpOnPlaybak"; did you mean "a2dpOnPlayback"?"#),
        .query("--policy", "a2dpOnPlayback=x", says: #"--policy: unknown reading of a2dpOnPlayback "x"; known are: refused, accepted"#),
        .query(
            "--route-sharing-policy", "longFormAudi",
            says: #"--route-sharing-policy: unknown route sharing policy "longFormAudi"; did you mean "longFormAudio"?"#),
        .query("--format", "jsn", says: "there is no format 'jsn' here: text, json; did you mean json?"),
        Mistake("policies", "--format", "yaml", says: "there is no format 'yaml' here: text, json"),
        Mistake("rules", "availability.catgory", says: #"unknown rule "availability.catgory"; did you mean "availability.category"?"#),
        Mistake("rules", "availability.mode", "x", says: #"unknown rule "x"; audioroute rules lists them all"#),
        Mistake("policies", "unsuportedMode", says: #"unknown policy "unsuportedMode"; did you mean "unsupportedMode"?"#),
        Mistake("profiles", "airpod", "--format", "json", says: #"unknown profile "airpod"; did you mean "airpods"?"#),
        Mistake("completions", "bsh", says: "completions needs a shell: bash, zsh or fish"),
    ]

    static let wrongUse: [Mistake] = [
        Mistake(
            "query",
            says: "a question needs a category; --category names it: ambient, soloAmbient, playback, record, playAndRecord, multiRoute"),
        Mistake("query", "--category", says: "--category needs a value: --category NAME"),
        .query("--category", "record", says: "--category is given twice"),
        .query("--inactive=yes", says: "--inactive takes no value"),
        .query("more", says: "query takes no operand, but got 'more'"),
        .query("--policy", "a2dpOnPlayback", says: #"--policy: "a2dpOnPlayback" should be NAME=VALUE: a policy and its reading"#),
        .query(
            "--options", "0x100",
            says: "--options: 0x100 in the option mask 0x100 belongs to no option; known options have the bits 0xc00ff"),
        .query("--connect", "iphone", says: #"--connect: "iphone" is a device; an accessory is wanted here"#),
        .query(
            "--connect", "hdmi", "--device", "apple-watch", "--preferred-input", "builtInMic",
            says: "--connect: hdmi does not go with apple-watch, which is watchOS: hdmi is an accessory of iOS, iPadOS, Mac Catalyst, "
                + "tvOS, visionOS"),
        .query("--device", "airpods", says: #"--device: "airpods" is an accessory; a device is wanted here"#),
        .query(
            "--connect", "airpods", "--connect", "airpods",
            says: #"--connect: airpods is connected already; a second one is called "airpods#2""#),
        .query(
            "--connect", "airpods#17",
            says: #"--connect: "airpods#17" should end in a number from 1 to 16 after the #, as in "airpods#2""#),
        .query("--os", "eighteen", says: #"--os: "eighteen" is no OS version; write one such as "18" or "18.0""#),
        .query("--os", "2.2", says: "--os: OS version 2.2 is older than 3.0, the oldest there are rules for"),
        Mistake("query", "--batch", says: "--batch needs a value: --batch FILE"),
        Mistake("completions", says: "completions needs a shell: bash, zsh or fish"),
        Mistake("completions", "bash", "zsh", says: "completions needs a shell: bash, zsh or fish"),
    ]

    @Test(arguments: wrongNames) func aWrongNameIsToldWithTheNearestRightOne(_ mistake: Mistake) throws { try check(mistake) }

    @Test(arguments: wrongUse) func wrongUseIsToldInOneLine(_ mistake: Mistake) throws { try check(mistake) }

    @Test func everyFlagThatNeedsAValueSaysSo() throws {
        let help = try Run("query", "--help").run().text
        let flags = help.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            guard line.hasPrefix("  --"), words.count > 1, words[1].allSatisfy({ $0.isUppercase || $0 == "=" }) else { return nil }
            return String(words[0])
        }
        #expect(flags.count >= 10)
        for flag in flags {
            let outcome = try Run("query", flag).run()
            #expect(outcome.end == .exited(2))
            #expect(outcome.errors.hasPrefix("audioroute: \(flag) needs a value: \(flag) "), "\(outcome.errors)")
        }
    }

    @Test func aTerminalIsNotSteeredByWhatWasWrittenWrongly() throws {
        let outcome = try Run("query", "--category", "\u{1b}[31mred\nline").run()
        #expect(outcome.end == .exited(2))
        #expect(!outcome.errors.contains("\u{1b}"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        ["--category", "playback"], ["--mode", "default"], ["--options", "mixWithOthers"], ["--override", "speaker"],
        ["--preferred-input", "builtInMic"], ["--inactive"], ["--os", "18"], ["--device", "ipad"], ["--connect", "airpods"],
        ["--route-sharing-policy", "default"], ["--pulse"],
    ])
    func aFlagOfOneSessionDoesNotGoWithABatch(_ flag: [String]) throws {
        try check(
            Mistake(
                arguments: ["query", "--batch", "-"] + flag,
                message: "\(flag[0]) does not go with --batch: "
                    + (flag[0] == "--pulse" ? "a batch is about profiles" : "each line of the batch says it for itself")))
    }

    private func check(_ mistake: Mistake) throws {
        let outcome = try Run(mistake.arguments).run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.text == "")
        #expect(outcome.errors == "audioroute: \(mistake.message)\n")
    }
}
