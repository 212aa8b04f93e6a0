/// One run of a program: what it is given, and what is taken from it.
public struct Run {
    public var program: String
    public var arguments: [String]
    /// Everything that the program finds in its environment.
    public var environment: [String: String] = Run.plainEnvironment
    /// What comes on its standard input.
    public var input = Input.nothing
    /// What its standard output is.
    public var output = Output.kept
    /// After how many seconds it is killed, which is a failure.
    public var deadline = 120

    /// Where a program's input comes from.
    public enum Input {
        case nothing
        case text(String)
        case bytes([UInt8])
        /// Pieces, as long as there are any.
        case stream(() -> [UInt8]?)
        /// Lines, each of which is only said when the one before has been answered with a line.
        case dialogue([String])
    }

    /// Where a program's output goes.
    public enum Output {
        case kept
        /// Counted, not kept.
        case counted
        /// A pipe that is closed when so many bytes have been read.
        case closed(afterBytes: Int)
        case file(String)
        case terminal
    }

    /// A run of any program.
    public init(program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// A run of audioroute: the one that `AUDIOROUTE` names, or the one that was built with these tests.
    public init(_ arguments: String...) { self.init(arguments) }

    /// A run of audioroute with arguments in a list.
    public init(_ arguments: [String]) { self.init(program: Run.audioroute, arguments) }

    /// The path of audioroute.
    public static var audioroute: String { environment("AUDIOROUTE") ?? Run.besideTests("audioroute") }

    /// Whether the release build is tested, which has the speed for more.
    public static var isRelease: Bool { environment("AUDIOROUTE") != nil }

    /// A home that does not exist, so that nobody's own profiles get into a test.
    public static let plainEnvironment =
        ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"].merging(sanitizerOptions) { $1 }
}

/// How a run ended.
public struct Outcome {
    /// How the process ended.
    public enum End: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
        case overdue
    }

    public var end: End
    public var output: [UInt8]
    /// The bytes that came out, kept or not.
    public var outputSize: Int
    /// The line ends that came out, kept or not.
    public var outputLines: Int
    public var errors: String
    /// The most memory that the process was seen to use, in KiB.
    public var peakMemory: Int

    /// The exit status; `nil` when the program did not end by itself.
    public var status: Int32? { if case .exited(let status) = end { status } else { nil } }
    /// The output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
    /// The output line by line.
    public var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }
}
