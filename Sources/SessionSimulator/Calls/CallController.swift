import RoutePolicy
import SessionModel

/// CXCallController: what an app asks for.
extension CallTurn {
    mutating func request(_ app: Int, _ transaction: Transaction) {
        var completion = Callback(.requestCompletion)
        completion.error = .some(nil)
        completion.call = transaction[0]?.call
        if let refusal = refusal(of: transaction, app) {
            completion.error = refusal.code
            callback(completion, to: app)
            if let code = refusal.diagnostic { diagnose(code, app, call: completion.call, cause: nil) }
            return
        }
        callback(completion, to: app)
        for place in 0..<transaction.count { if let action = transaction[place] { performRequested(app, action) } }
    }

    private struct Refusal {
        let code: UInt8
        var diagnostic: DiagnosticCode?

        init(_ error: RequestError, _ diagnostic: DiagnosticCode? = nil) {
            code = error.rawValue
            self.diagnostic = diagnostic
        }
        init(code: UInt8, _ diagnostic: DiagnosticCode?) {
            self.code = code
            self.diagnostic = diagnostic
        }
    }

    /// One action that is refused refuses the transaction.
    private func refusal(of transaction: Transaction, _ app: Int) -> Refusal? {
        if lacksVoIPMode(app) { return Refusal(.unentitled, .noVoIPMode) }
        if settings(app).providers == 0 { return Refusal(.unknownCallProvider) }
        guard transaction.count > 0 else { return Refusal(.emptyTransaction) }
        // Calls that the same transaction starts count as well.
        var starts = Transaction()
        for place in 0..<transaction.count {
            guard let action = transaction[place] else { continue }
            if let refusal = refusal(of: action, app, after: starts) { return refusal }
            if action.kind == .start { starts.append(action) }
        }
        return nil
    }

    private func refusal(of action: CallAction, _ app: Int, after starts: Transaction = Transaction()) -> Refusal? {
        if action.kind == .start { return refusalOfStart(action.call, app, after: starts) }
        guard let place = world.layer.live(action.call, of: app) else { return Refusal(.unknownCallUUID) }
        let call = world.layer.calls[place]
        let isPossible =
            switch action.kind {
            case .start, .setMuted: true
            case .answer: call.state == .ringing
            case .end: call.state != .ending
            case .setHeld:
                action.isOn == true
                    ? call.flags.contains(.supportsHolding) && [.dialing, .connected].contains(call.state) : call.state == .held
            case .playDTMF: call.flags.contains(.supportsDTMF)
            case .setGroup: true
            }
        guard isPossible else { return Refusal(.invalidAction) }
        return action.kind == .setGroup ? refusalOfGroup(call, action.word, app) : nil
    }

    private func refusalOfStart(_ name: Word, _ app: Int, after starts: Transaction) -> Refusal? {
        for call in world.layer.calls.indices where world.layer.calls[call].isLive {
            if settings(Int(world.layer.calls[call].app)).isEmergency {
                return Refusal(code: UInt8(clamping: simulator.settings.emergencyErrorCode), .requestDenied)
            }
        }
        let isRepeated = (0..<starts.count).contains { starts[$0]?.call == name }
        if isRepeated || world.layer.live(name, of: app) != nil { return Refusal(.callUUIDAlreadyExists) }
        guard !settings(app).isCellular else { return nil }
        if !session(app).flags.contains(.isForeground), !isInCall(app) { return Refusal(.unknown, .requestDenied) }
        if world.layer.groups(of: app).nonzeroBitCount + starts.count >= Int(settings(app).maximumCallGroups) {
            return Refusal(.maximumCallGroupsReached, .maximumGroups)
        }
        return nil
    }

    private func refusalOfGroup(_ call: Call, _ other: Word?, _ app: Int) -> Refusal? {
        guard let other else { return call.flags.contains(.supportsUngrouping) ? nil : Refusal(.invalidAction) }
        guard let target = world.layer.live(other, of: app) else { return Refusal(.unknownCallUUID) }
        guard call.flags.contains(.supportsGrouping), world.layer.calls[target].flags.contains(.supportsGrouping) else {
            return Refusal(.invalidAction)
        }
        let members = world.layer.calls.indices.count {
            world.layer.calls[$0].isLive && world.layer.calls[$0].app == call.app
                && world.layer.calls[$0].group == world.layer.calls[target].group
        }
        return members >= Int(settings(app).maximumCallsPerCallGroup) ? Refusal(.invalidAction) : nil
    }

    private mutating func performRequested(_ app: Int, _ action: CallAction) {
        // What an earlier action of the same transaction has made impossible is not performed.
        guard refusal(of: action, app) == nil else { return }
        if action.kind == .start {
            addCall(app, action.call, .starting, .isOutgoing)
            guard let place = world.layer.live(action.call, of: app) else { return }
            world.layer.calls[place].handle = action.handle
            if simulator.policy(.startHoldsActiveCall) == 0 { holdActiveCalls(except: place) }
            return perform(action, place, .isRequested)
        }
        guard let place = world.layer.live(action.call, of: app) else { return }
        switch action.kind {
        case .start: break
        case .answer: answer(app, action.call, .screen, nil, .isRequested)
        case .end: endLocally(place, .isRequested)
        case .setHeld:
            if action.isOn == true {
                performHold(place, for: nil, .isRequested)
            } else {
                performUnhold(place, bySystem: false, .isRequested)
            }
        case .setMuted, .setGroup, .playDTMF: perform(action, place, .isRequested)
        }
    }
}
