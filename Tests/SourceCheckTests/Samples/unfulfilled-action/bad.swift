import CallKit

final class CallProvider: NSObject, CXProviderDelegate {
    private var calls: [UUID: VoiceCall] = [:]

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        guard let call = calls[action.callUUID] else {
            print("no call", action)
            return  // expect: unfulfilled-action
        }
        call.answer()
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {  // expect: unfulfilled-action
        do {
            try call(action.handle.value)
            action.fulfill()
        } catch {
            print(error)
        }
    }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {  // expect: unfulfilled-action
        calls[action.callUUID]?.end()
    }

    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {  // expect: unfulfilled-action
        finish(action, isHeld: action.isOnHold)
    }

    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        switch calls[action.callUUID]?.state {
        case .connected:
            action.fulfill()
        case .ended:
            return  // expect: unfulfilled-action
        default:
            action.fail()
        }
    }

    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {  // expect: unfulfilled-action
        for call in calls.values where call.uuid == action.callUUID {
            action.fulfill()
            return
        }
    }

    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {}  // expect: unfulfilled-action

    private func finish(_ action: CXCallAction, isHeld: Bool) {
        if isHeld {
            action.fulfill()
        }
    }
}
