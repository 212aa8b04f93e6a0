import SessionModel

extension RouteEnvironment {
    /// What setCategory and overrideOutputAudioPort say to a combination, whatever is connected and preferred.
    ///
    /// - Returns: The first refusal, or `nil` for a valid combination.
    public func refusal(of request: SessionRequest) -> Refusal? {
        var bare = request
        bare.connected = ConnectedAccessories()
        bare.preferredInput = nil
        return decide(bare).refusal
    }
}
