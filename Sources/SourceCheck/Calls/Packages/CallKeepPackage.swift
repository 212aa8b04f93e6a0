import SessionModel

/// `react-native-callkeep` of JavaScript: for each call it sets playAndRecord with the options and the mode of its settings.
///
/// Source: <https://github.com/react-native-webrtc/react-native-callkeep/blob/master/ios/RNCallKeep/RNCallKeep.m>,
/// <https://github.com/react-native-webrtc/react-native-callkeep/blob/master/index.js>
enum CallKeepPackage: SessionPackage {
    static let name = "react-native-callkeep"
    static let names: Set<String> = ["setup", "setSettings"]

    static func calls(_ call: PackageCall) -> [SessionCall] {
        guard call.receiverName?.lowercased().hasSuffix("callkeep") == true else { return [] }
        let settings = call.argument(0)?.entry("ios")?.entry("audioSession")
        var session = call.session(.setCategory)
        session.category = .known(.playAndRecord)
        session.mode = call.found(settings?.entry("mode"), orUnknown: "the package's mode") { $0.mode }
        session.options = call.found(settings?.entry("categoryOptions"), orUnknown: "the package's options") { $0.options }
        return [session]
    }
}
