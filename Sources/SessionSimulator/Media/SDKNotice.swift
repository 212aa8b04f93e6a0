import SessionModel

/// What a media SDK tells its app.
public struct SDKNotice: Hashable, Sendable {
    /// What it is.
    public let name: Name
    /// Of an incoming call, which.
    public let call: Word?

    /// A notice.
    public init(_ name: Name, call: Word? = nil) {
        self.name = name
        self.call = call
    }

    /// What an SDK tells of: Azure of calls, PlanetKit of its conference and of the app's own media.
    public enum Name: String, CaseIterable, Named {
        case incomingCall
        case connected, peerListUpdated, peersVideoUpdated, disconnected
        case micMuted, micUnmuted, videoUpdated

        public static let kind = "notice"
        public var name: String { rawValue }
        public var otherNames: [String] { [] }
    }
}
