import SessionModel

/// `react-native-track-player` of JavaScript: what `setupPlayer` names is set in one call before something is played. Errors are dropped.
///
/// Source: <https://github.com/doublesymmetry/react-native-track-player/blob/main/ios/TrackPlayer.swift>,
/// <https://github.com/doublesymmetry/react-native-track-player/blob/main/src/interfaces/PlayerOptions.ts>
enum TrackPlayerPackage: SessionPackage {
    static let name = "react-native-track-player"
    static let names: Set<String> = ["setupPlayer"]

    static func calls(_ call: PackageCall) -> [SessionCall] {
        guard let setup = call.argument(0), setup.isWholeObject else { return [] }
        let session = call.setCategory(
            setup.entry("iosCategory"), setup.entry("iosCategoryMode"), setup.entry("iosCategoryOptions"),
            otherwise: (.playback, .default, []))
        return [session.inPlace]
    }
}

/// `react-native-audio-api` of JavaScript: what `setAudioSessionOptions` names is set in one call when the session is activated. Errors are
/// dropped.
///
/// Source: <https://github.com/software-mansion/react-native-audio-api/blob/main/packages/react-native-audio-api/ios/audioapi/ios/system/AudioSessionManager.mm>
enum AudioAPIPackage: SessionPackage {
    static let name = "react-native-audio-api"
    static let names: Set<String> = ["setAudioSessionOptions", "setAudioSessionActivity"]

    static func calls(_ call: PackageCall) -> [SessionCall] {
        if call.call.name == "setAudioSessionActivity" {
            var session = call.session(.setActive)
            session.isActive = call.found(call.argument(0), orUnknown: "") { $0.boolean }
            session.notifiesOthers = .unknown("the package's options")
            return [session]
        }
        guard let options = call.argument(0), options.isWholeObject else { return [] }
        var session = call.setCategory(
            options.entry("iosCategory"), options.entry("iosMode"), options.entry("iosOptions"), otherwise: (.playback, .default, []))
        // What was set before stays where nothing is named.
        if options.entry("iosCategory") == nil { session.category = .unknown("the category before") }
        if options.entry("iosMode") == nil { session.mode = .unknown("the mode before") }
        return [session.inPlace]
    }
}

extension SessionCall {
    /// The call without places outside of it: a constant may stand in another file.
    var inPlace: SessionCall {
        var call = self
        let isHere = { (place: Range<Int>?) in place.map { self.range.contains($0.lowerBound) } ?? false }
        if !isHere(places.category) { call.places.category = nil }
        if !isHere(places.mode) { call.places.mode = nil }
        if !isHere(places.options) { call.places.options = nil }
        call.places.option = places.option.filter { isHere($0.value) }
        return call
    }
}
