import SessionModel

/// A call as the system's list has it: what `CXCallObserver` tells any app of it, and what the list of recent calls shows.
///
/// Source: <https://developer.apple.com/documentation/callkit/cxcall>
public struct ListedCall: Hashable, Sendable {
    /// What a scenario calls it; `nil` of a call that an SDK makes by itself.
    public let name: Word?
    /// The app, by its place.
    public let app: Int
    public let isOutgoing: Bool
    public let isOnHold: Bool
    public let hasConnected: Bool
    public let hasEnded: Bool
    public let hasVideo: Bool
    /// The name that is shown; `nil` where the handle is.
    public let callerName: Word?
    /// How the other side is reached, which an app gets when the user calls back from the list.
    public let handle: Handle?
}

extension CallSimulator {
    /// The calls of all apps, in the order in which they came, with those that ended a short while ago.
    public func callList(in world: CallWorld) -> [ListedCall] {
        world.layer.calls.indices.map { place in
            let call = world.layer.calls[place]
            return ListedCall(
                name: call.name == .ofSDK ? nil : call.name, app: Int(call.app), isOutgoing: call.flags.contains(.isOutgoing),
                isOnHold: call.state == .held || call.state == .unholding, hasConnected: call.flags.contains(.reportedConnected),
                hasEnded: !call.isLive, hasVideo: call.flags.contains(.hasVideo), callerName: call.callerName, handle: call.handle)
        }
    }
}
