import SessionModel

/// What a port of a route is like once it is open.
public struct PortFormat: Hashable, Sendable {
    /// In hertz; `nil` where the profile does not say.
    public let sampleRate: Int?
    /// The channels of that side of the port; `nil` where the profile does not say.
    public let channels: Int?
    /// The data source in use, where the port has several.
    public let dataSource: DataSource?
    /// The rule behind a value that is not simply the profile's.
    public let rule: Rule?
}

extension Decision {
    /// The format of a port in this route.
    public func format(of port: Profile.Port, _ direction: PortDirections) -> PortFormat {
        let channels = direction == .input ? port.inputChannels : port.outputChannels
        if isHighQualityRecording, port.hasHighQualityRecording {
            return PortFormat(sampleRate: 48_000, channels: channels, dataSource: nil, rule: .highQualityRecordingFormat)
        }
        guard direction == .input, port.dataSources.count > 1 else {
            return PortFormat(sampleRate: port.sampleRates.first, channels: channels, dataSource: nil, rule: nil)
        }
        let (dataSource, rule) = dataSource(among: port.dataSources)
        return PortFormat(sampleRate: port.sampleRates.first, channels: channels, dataSource: dataSource, rule: rule)
    }

    private func dataSource(among dataSources: [DataSource]) -> (DataSource?, Rule) {
        func pointing(_ orientation: String) -> DataSource? { dataSources.first { $0.orientation == orientation } }
        if mode == .videoRecording, let back = pointing("back") { return (back, .backDataSourceForVideo) }
        if options.contains(.defaultToSpeaker) || mode == .videoChat, outputs.builtIn.contains(.builtInSpeaker),
            let front = pointing("front")
        {
            return (front, .frontDataSourceWithSpeaker)
        }
        return (dataSources.first, .primaryDataSource)
    }
}
