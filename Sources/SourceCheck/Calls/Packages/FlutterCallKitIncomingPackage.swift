import SessionModel

/// `flutter_callkit_incoming` of Dart: for each call that is started or answered it sets playAndRecord with options of its own, and the
/// mode of its parameters.
///
/// Source: <https://github.com/hiennguyen92/flutter_callkit_incoming/blob/master/lib/entities/ios_params.dart>,
/// <https://github.com/hiennguyen92/flutter_callkit_incoming/blob/master/ios/flutter_callkit_incoming/Classes/SwiftFlutterCallkitIncomingPlugin.swift>
enum FlutterCallKitIncomingPackage: SessionPackage {
    static let name = "flutter_callkit_incoming"
    static let names: Set<String> = ["IOSParams"]

    static func calls(_ call: PackageCall) -> [SessionCall] {
        guard call.argument("configureAudioSession").map({ $0.boolean ?? false }) ?? true else { return [] }
        var session = call.session(.setCategory)
        session.category = .known(.playAndRecord)
        // Any other word is the default mode.
        session.mode = call.found(call.argument("audioSessionMode"), .default) { mode in mode.word.map { _ in mode.mode ?? .default } }
        session.options = .unknown("the package's options")
        session.places.mode = call.argument("audioSessionMode")?.place
        return [session]
    }
}
