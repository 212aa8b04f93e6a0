import RoutePolicy
import SessionModel

/// PushKit: the process, the duty to report, and what comes of neglecting it.
extension CallTurn {
    mutating func push(_ app: Int, _ name: Word?, _ mustReport: Bool?) {
        if has(app, .isReinstalled) { return }
        if lacksVoIPMode(app) { return diagnose(.noVoIPMode, app, call: name) }
        // What is sent to an old token is lost, and only the server could know of it.
        if has(app, .hasNoToken) { return }
        if has(app, .isBlocked) { return diagnose(.pushThrottled, app, call: name, cause: .push) }
        let flags = session(app).flags
        let isLaunched = !flags.contains(.isRunning)
        if isLaunched {
            happen(.launch(app: app))
            happen(.background(app: app))
            set(app, .wasLaunchedByPush)
            if simulator.settings.launchDeadline > 0 { schedule(.launchDeadline, app, in: simulator.settings.launchDeadline) }
        } else if flags.contains(.isSuspended) {
            world.sessions.apps[app].flags.remove(.isSuspended)
        }
        var push = Push(name: name, app: UInt8(app))
        if hasMetadata(app), let mustReport {
            push.flags.set(.isExempt, !mustReport)
        } else {
            push.flags.set(.isExempt, isExempt(app))
        }
        guard settings(app).pushDelegate != .gone else { return losePush(app, push, isLaunched: isLaunched) }
        world.layer.pushes.append(push)
        callback(Callback(.didReceive, call: name), to: app)
    }

    /// There is no delegate that could be told. The duty to report is there all the same; the daemon waits for a process that it launched.
    private mutating func losePush(_ app: Int, _ push: Push, isLaunched: Bool) {
        guard isDutyInForce, !push.flags.contains(.isExempt) else { return }
        guard isLaunched, simulator.settings.launchDeadline > 0 else { return violate(app, push) }
        var push = push
        push.flags.insert(.isUnheard)
        world.layer.pushes.append(push)
    }

    /// The token changed, or holds no more.
    mutating func changeToken(_ app: Int, isValid: Bool) {
        set(app, .hasNoToken, !isValid)
        guard settings(app).pushDelegate != .gone else { return }
        callback(Callback(isValid ? .didUpdate : .didInvalidate), to: app)
    }

    /// Whether the system tells the app if it must report.
    private func hasMetadata(_ app: Int) -> Bool { settings(app).pushDelegate == .metadata && simulator.os >= OSVersion(26, 4) }

    /// An app in the foreground or in a call need not report.
    private func isExempt(_ app: Int) -> Bool { session(app).flags.contains(.isForeground) || isInCall(app) }

    private var isDutyInForce: Bool {
        let linked = simulator.settings.linkedSDK ?? simulator.os
        return linked >= OSVersion(13) && simulator.os >= OSVersion(13)
    }

    /// Any report before the handler returns is matched with a push: that of the same call, or the first that has none.
    mutating func matchPush(_ app: Int, _ name: Word) {
        let isOpen = { (push: Push) in push.app == UInt8(app) && push.flags.isDisjoint(with: [.isReported, .hasReturned]) }
        let named = world.layer.pushes.firstIndex { isOpen($0) && $0.name == name }
        guard let place = named ?? world.layer.pushes.firstIndex(where: isOpen) else { return }
        world.layer.pushes[place].flags.insert(.isReported)
        cancel(.launchDeadline, app)
        if world.layer.pushes[place].flags.contains(.isUnheard) {
            world.layer.pushes.remove(at: place)
            return
        }
        if !world.layer.pushes[place].flags.contains(.isCompleted) {
            schedule(.completionMissing, app, in: Self.patience, world.layer.pushes[place].name)
        }
    }

    mutating func completePush(_ app: Int, _ name: Word?) {
        guard let place = world.layer.push(of: app, name, toBecome: .isCompleted) else { return }
        world.layer.pushes[place].flags.insert(.isCompleted)
        let word = world.layer.pushes[place].name?.number ?? .max
        world.layer.agenda.removeAll { $0.kind == .completionMissing && $0.app == UInt8(app) && $0.word == word }
        forgetPush(place)
    }

    mutating func returnFromPush(_ app: Int, _ name: Word?) {
        guard let place = world.layer.push(of: app, name, toBecome: .hasReturned) else { return }
        world.layer.pushes[place].flags.insert(.hasReturned)
        let push = world.layer.pushes[place]
        guard isDutyInForce, push.flags.isDisjoint(with: [.isReported, .isExempt]), hasMetadata(app) || !isExempt(app) else {
            if !push.flags.contains(.isCompleted) { schedule(.completionMissing, app, in: Self.patience, push.name) }
            return forgetPush(place)
        }
        violate(app, push)
    }

    /// A push that was completed and whose handler returned is done with.
    private mutating func forgetPush(_ place: Int) {
        if world.layer.pushes[place].flags.isSuperset(of: [.isCompleted, .hasReturned]) { world.layer.pushes.remove(at: place) }
    }

    private mutating func violate(_ app: Int, _ push: Push) {
        diagnose(push.flags.contains(.isCompleted) ? .guardSkipsReport : .pushNotReported, app, call: push.name, cause: .push)
        let strikes = world.layer.apps[app].strikes
        world.layer.apps[app].strikes = strikes == .max ? strikes : strikes + 1
        if Int(world.layer.apps[app].strikes) >= simulator.settings.strikesToBlock { set(app, .isBlocked) }
        endProcess(app)
    }

    /// The call daemon does not wait for ever for a process that it launched.
    mutating func launchDeadlinePassed(_ app: Int) {
        let open = world.layer.pushes.firstIndex { $0.app == UInt8(app) && $0.flags.isDisjoint(with: [.isReported, .isExempt]) }
        guard let open, isDutyInForce else { return }
        violate(app, world.layer.pushes[open])
    }

    mutating func reinstall(_ app: Int) {
        if session(app).flags.contains(.isRunning) { endProcess(app) }
        set(app, .isReinstalled)
        set(app, .hasNoToken, false)
        guard simulator.policy(.reinstallClears) == 0 else { return }
        world.layer.apps[app].strikes = 0
        set(app, .isBlocked, false)
    }
}
