/// The commands that need a server for as long as they run.
enum PulseCommands {
    #if canImport(PulseBridge)
        static func watch(_ arguments: Arguments) throws -> ExitStatus { try PulseWatchCommand.run(arguments) }
        static func apply(_ arguments: Arguments) throws -> ExitStatus { try PulseApplyCommand.run(arguments) }
        static func run(_ arguments: Arguments) throws -> ExitStatus { try PulseRunCommand.run(arguments) }
        static func record(_ arguments: Arguments) throws -> ExitStatus { try PulseRecordCommand.run(arguments) }
    #else
        static func watch(_ arguments: Arguments) throws -> ExitStatus { throw PulseSource.unsupported }
        static func apply(_ arguments: Arguments) throws -> ExitStatus { throw PulseSource.unsupported }
        static func run(_ arguments: Arguments) throws -> ExitStatus { throw PulseSource.unsupported }
        static func record(_ arguments: Arguments) throws -> ExitStatus { throw PulseSource.unsupported }
    #endif
}
