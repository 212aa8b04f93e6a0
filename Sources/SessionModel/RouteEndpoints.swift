/// Where the ports of one route really are on a server.
public struct RouteEndpoints: Hashable, Sendable {
    /// Those of the outputs; the first is where the sound of whoever asks for nothing else goes.
    public var outputs: [PulseEndpoint]
    /// Those of the inputs.
    public var inputs: [PulseEndpoint]

    /// Endpoints that are in use at the same time, so those on one card agree on a profile.
    public init(outputs: [PulseEndpoint] = [], inputs: [PulseEndpoint] = []) {
        let agreed = PulseEndpoint.together(outputs + inputs)
        self.outputs = Array(agreed.prefix(outputs.count))
        self.inputs = Array(agreed.dropFirst(outputs.count))
    }

    /// All of them.
    public var all: [PulseEndpoint] { outputs + inputs }
}
