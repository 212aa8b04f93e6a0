import SessionModel

/// LiveKit: an audio engine that runs when it is wanted and available.
extension CallTurn {
    mutating func takeLiveKit(_ call: SDKCall, _ app: Int) {
        switch call {
        case .connect:
            setMedia(app, .isJoined)
            runEngine(app)
        case .disconnect:
            setMedia(app, .isJoined, false)
            stop(app, .sdk)
        case .setEngineAvailability(let input, let output):
            if !input, !output { noteLateDisabling(app) }
            setMedia(app, .hasInput, input)
            setMedia(app, .hasOutput, output)
            if input || output { runEngine(app) } else { stop(app, .sdk) }
        default: break
        }
    }

    private mutating func runEngine(_ app: Int) {
        guard media(app, .isJoined), media(app, .hasInput) || media(app, .hasOutput), !unit(app, .sdk).isStarted else { return }
        if has(app, .waitsForServices) { return failWithoutServices(app) }
        if media(app, .hasInput) { configureForCall(app) }
        start(app, .sdk)
    }
}
