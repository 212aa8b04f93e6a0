import CallKit

final class CallProvider: NSObject, CXProviderDelegate {
    private let audio = AudioManager()

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        audio.prepare()  // expect: active-under-callkit
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        AudioManager.shared.prepare()  // expect: active-under-callkit
        action.fulfill()
    }
}

final class CallCenter {
    let audio = AudioManager()
}

extension Delegate: CXProviderDelegate {
    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        center.audio.prepare()  // expect: active-under-callkit
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        configure()  // expect: active-under-callkit
        action.fulfill()
    }
}
