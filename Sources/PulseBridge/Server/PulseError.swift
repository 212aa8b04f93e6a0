/// Why a sound server could not be read.
public enum PulseError: Error, Hashable, Sendable {
    /// libpulse is not installed, or lacks a function; the text is the loader's.
    case libraryMissing(String)
    /// Nothing answers at this address, or at the default one.
    case noServer(address: String?, reason: String)
    /// The server does not let us in.
    case refused(address: String?)
    /// The server went away.
    case connectionLost
    /// The server did not answer in time.
    case timedOut(doing: String, after: Duration)
    /// The server answered something that makes no sense, or refused a request.
    case protocolError(doing: String, reason: String)
    /// The process was told to stop while it waited for the server.
    case interrupted
}

extension PulseError: CustomStringConvertible {
    /// One sentence for people, with what can be done about it where that is known.
    public var description: String {
        switch self {
        case .libraryMissing(let reason):
            "libpulse cannot be loaded (\(reason)); install it, on Debian the package libpulse0"
        case .noServer(let address, let reason):
            "no PulseAudio server at \(address ?? "the default address"): \(reason); start PulseAudio or pipewire-pulse, "
                + "or name another address"
        case .refused(let address):
            "the sound server at \(address ?? "the default address") denied access; run as the user whose server it is, "
                + "or set PULSE_COOKIE to a copy of its cookie"
        case .connectionLost:
            "the sound server closed the connection"
        case .timedOut(let doing, let after):
            "the sound server did not answer within \(after) (\(doing))"
        case .protocolError(let doing, let reason):
            "the sound server failed (\(doing)): \(reason)"
        case .interrupted:
            "stopped while waiting for the sound server"
        }
    }
}
