import CallKit

/// Fulfilled on each way, or given to something that may do it.
final class CallProvider: NSObject, CXProviderDelegate {
    private var calls: [UUID: VoiceCall] = [:]
    private var pendingEnd: CXEndCallAction?

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        guard let call = calls[action.callUUID] else {
            action.fail()
            return
        }
        call.answer { error in
            if error == nil { action.fulfill() } else { action.fail() }
        }
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        defer { action.fulfill() }
        guard calls.isEmpty else { return }
        do {
            try call(action.handle.value)
        } catch {
            return
        }
    }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        pendingEnd = action
        calls[action.callUUID]?.end()
    }

    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        switch calls[action.callUUID]?.state {
        case .connected: action.fulfill()
        case .ended: action.fail()
        default: finish(action, isHeld: action.isOnHold)
        }
    }

    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        Task { await setMuted(action) }
    }

    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {
        while true {
            if calls.isEmpty {
                action.fail()
                break
            }
            action.fulfill()
            return
        }
    }

    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {
        guard let other = action.callUUIDToGroupWith else { return action.fail() }
        #if DEBUG
            print(other)
        #endif
        do {
            try group(action.callUUID, other)
            action.fulfill()
        } catch {
            action.fail()
        }
    }

    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {
        print("too late")
    }

    private func finish(_ action: CXCallAction, isHeld: Bool) {
        guard isHeld else {
            finish(action, isHeld: true)
            return
        }
        action.fulfill(withDateConnected: Date())
    }
}
