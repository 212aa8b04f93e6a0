import SessionModel

/// What an app's Info.plist says as far as audio, video and calls need it.
///
/// Sources: <https://developer.apple.com/documentation/bundleresources/information-property-list/nsmicrophoneusagedescription>,
/// <https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes>
public struct InfoPlist: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `NSMicrophoneUsageDescription` says something.
    public static let microphoneText = InfoPlist(rawValue: 1)
    /// `NSCameraUsageDescription` says something.
    public static let cameraText = InfoPlist(rawValue: 2)
    /// `audio` is among `UIBackgroundModes`.
    public static let audioMode = InfoPlist(rawValue: 4)
    /// `voip` is among them.
    public static let voIPMode = InfoPlist(rawValue: 8)

    /// Nothing is missing.
    public static let complete: InfoPlist = [.microphoneText, .cameraText, .audioMode, .voIPMode]
}

/// What the lack of something in Info.plist comes to, each of its own.
extension CallTurn {
    private func lacks(_ app: Int, _ part: InfoPlist) -> Bool { !settings(app).infoPlist.contains(part) }

    /// Without the background mode the system neither delivers pushes nor takes calls.
    func lacksVoIPMode(_ app: Int) -> Bool { lacks(app, .voIPMode) }

    /// Whoever takes the microphone or the camera without a text that says what for is ended.
    mutating func checkTexts(_ app: Int) {
        guard settings(app).infoPlist != .complete, session(app).flags.contains(.isRunning) else { return }
        if lacks(app, .microphoneText), session(app).request.category.hasInput,
            unit(app, .own).isStarted || unit(app, .sdk).isStarted
        {
            diagnose(.noMicrophoneText, app, cause: .mediaStart)
            endProcess(app)
        } else if lacks(app, .cameraText), media(app, .showsPreview) || simulator.video(of: app, in: world).isSent {
            diagnose(.noCameraText, app, cause: .mediaStart)
            endProcess(app)
        }
    }

    /// Without the background mode for audio an app keeps its session in the background only for a call of CallKit's.
    mutating func goToBackground(_ app: Int) {
        happen(.background(app: app))
        guard lacks(app, .audioMode), session(app).isActive, !has(app, .isActivated) else { return }
        diagnose(.noAudioMode, app)
        act(.deactivate(app: app, byApp: false))
    }
}
