import SessionModel

/// What is expected of an app's own streams. What is absent is not looked at.
public struct ExpectedAudio: Hashable, Sendable {
    /// From the microphone.
    public var uplink: StreamState?
    /// To the output.
    public var downlink: StreamState?

    /// An expectation of the streams.
    public init(uplink: StreamState? = nil, downlink: StreamState? = nil) {
        self.uplink = uplink
        self.downlink = downlink
    }
}

/// What is expected of an app's video. What is absent is not looked at.
public struct ExpectedVideo: Hashable, Sendable {
    /// Whether its own is sent.
    public var isSent: Bool?
    /// The peers whose video it receives, as a set.
    public var peers: [String]?
    /// Whether it shows its own camera.
    public var isPreviewed: Bool?

    /// An expectation of nothing.
    public init() {}
}

/// What goes through a stream.
public enum StreamState: String, CaseIterable, Named {
    /// Sound.
    case flows
    /// Nothing, for a reason of the system's.
    case silent
    /// Nothing, because somebody muted it.
    case muted
    /// Sound that should not.
    case leak

    public static let kind = "state of a stream"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }
}

/// How a session stands to those of other apps.
public enum SessionPriority: String, CaseIterable, Named {
    case normal
    /// The session of a call.
    case call

    public static let kind = "priority"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }
}

/// Diagnostics that must not be there.
public enum ForbiddenDiagnostics: Hashable, Sendable {
    /// None at all may be there.
    case all
    /// None with these ids.
    case named([String])
}
