import SessionModel

/// Agora: what it writes to the session at the join and the leave, its parameters, and the module that a watchdog looks after.
extension CallTurn {
    mutating func takeAgora(_ call: SDKCall, _ app: Int) {
        switch call {
        case .joinChannel: joinChannel(app)
        case .leaveChannel: leaveChannel(app)
        case .enableAudio:
            setMedia(app, .isAudioOn)
            guard media(app, .isJoined), !unit(app, .sdk).isStarted else { return }
            setMedia(app, .wasRebuilt)
            if session(app).isActive { refresh(app, .sdk) } else { change(app, .sdk) { $0.flags = [.isStarted, .isArmed] } }
        case .disableAudio:
            noteLateDisabling(app)
            setMedia(app, .isAudioOn, false)
            stop(app, .sdk)
        case .setAudioSessionOperationRestriction(let restriction): world.layer.apps[app].media.restriction = restriction
        case .setParameters(let parameters): setParameters(app, parameters)
        default: break
        }
    }

    private mutating func setParameters(_ app: Int, _ parameters: AgoraParameters) {
        var media = world.layer.apps[app].media
        if let value = parameters.restartWhenInterrupted { media.parameters.set(.restartWhenInterrupted, value) }
        if let value = parameters.nonmixable { media.parameters.set(.nonmixable, value) }
        if let value = parameters.keepsSession { media.parameters.set(.keepsSession, value) }
        if let value = parameters.category { media.category = value }
        world.layer.apps[app].media = media
    }

    private mutating func joinChannel(_ app: Int) {
        guard !media(app, .isJoined) else { return }
        setMedia(app, .isJoined)
        setMedia(app, .wasRebuilt, false)
        world.layer.apps[app].media.restrictionAtJoin = world.layer.apps[app].media.restriction
        world.layer.apps[app].media.parametersAtJoin = world.layer.apps[app].media.parameters
        if has(app, .waitsForServices) { return failWithoutServices(app) }
        let restriction = world.layer.apps[app].media.restrictionAtJoin
        if restriction.isDisjoint(with: [.setCategory, .configureSession, .all]) { writeBySDK(app, agoraRequest(app)) }
        if !session(app).request.category.hasInput, !(has(app, .isActivated) && session(app).isActive) || restriction.contains(.all) {
            diagnose(.outputOnlyCategory, app, call: spoken(app), cause: causeOfCategory(app))
        }
        guard media(app, .isAudioOn) else { return }
        let isLeftAlone = restriction.contains(.all) && !session(app).isActive && !hasCall(app)
        if isLeftAlone {
            change(app, .sdk) { $0.flags = [.isStarted, .isStale] }
        } else if !start(app, .sdk) {
            change(app, .sdk) { $0.flags = [.isStarted, .isStale] }
        }
    }

    /// The category that the SDK writes at the join, with the mode and the options that are there, mixable or not.
    private func agoraRequest(_ app: Int) -> SessionRequest {
        let media = world.layer.apps[app].media
        var request = session(app).request
        request.category =
            switch media.category {
            case 1: .soloAmbient
            case 2: .ambient
            case 3: .playback
            default: .playAndRecord
            }
        if request.category != .playAndRecord { request.options.formIntersection([.mixWithOthers, .duckOthers]) }
        if request.category == .soloAmbient || request.category == .ambient { request.options = [] }
        let canMix = request.category == .playAndRecord || request.category == .playback
        let mixes = canMix && !media.parametersAtJoin.contains(.nonmixable)
        if mixes { request.options.insert(.mixWithOthers) } else { request.options.remove(.mixWithOthers) }
        request.override = .none
        return request
    }

    private mutating func leaveChannel(_ app: Int) {
        guard media(app, .isJoined) else { return }
        setMedia(app, .isJoined, false)
        stop(app, .sdk)
        cancel(.rewrite, app)
        cancel(.watchdog, app)
        let media = world.layer.apps[app].media
        guard media.restriction.isDisjoint(with: [.deactivateSession, .all]), !media.parametersAtJoin.contains(.keepsSession),
            session(app).isActive
        else { return }
        // In a call that is being ended the system deactivates anyway.
        let isHarmless = has(app, .isActivated) && !unit(app, .own).isStarted
        act(.deactivate(app: app, byApp: true))
        if !isHarmless { diagnose(.deactivatesSession, app, call: spoken(app)) }
    }

    /// Whether the module is made anew with the next activation.
    func isRestartedWithActivation(_ app: Int) -> Bool {
        world.layer.apps[app].media.parametersAtJoin.contains(.restartWhenInterrupted) || media(app, .wasRebuilt)
    }
}
