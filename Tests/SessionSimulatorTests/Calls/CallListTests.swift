import SessionModel
import Testing

@testable import SessionSimulator

/// What the system's list of calls says, of whomever they are.
@Suite struct CallListTests {
    private static let (name, number) = (Word(2), Handle(Word(3), .phoneNumber))

    private func list(_ stage: AppStage) -> [ListedCall] { stage.simulator.callList(in: stage.world) }

    private func caller(_ name: Word? = Self.name, _ handle: Handle? = Self.number) -> CallUpdate {
        var update = CallUpdate()
        (update.callerName, update.handle) = (name, handle)
        return update
    }

    @Test("A call is shown as soon as its report has succeeded, and not where it was filtered (C-099)")
    func reported() {
        var stage = AppStage()
        stage.happens(.reportNewIncomingCall(AppStage.call, caller()))
        #expect(stage.callbacks == [.reportCompletion])
        let call = list(stage).first
        #expect(list(stage).count == 1 && call?.callerName == Self.name && call?.handle == Self.number)
        #expect(call?.isOutgoing == false && call?.hasConnected == false && call?.hasEnded == false)
        var filtered = AppStage { $0.incomingCallFilter = .filteredByDoNotDisturb }
        filtered.happens(.reportNewIncomingCall(AppStage.call, caller()))
        #expect(list(filtered) == [])
    }

    @Test("An update changes what it names, and the rest stays (C-111)")
    func updated() {
        var stage = AppStage()
        stage.happens(.reportNewIncomingCall(AppStage.call, caller()))
        var update = caller(Word(4), nil)
        update.hasVideo = true
        update.supportsHolding = false
        stage.happens(.reportCallUpdated(AppStage.call, update))
        let call = list(stage).first
        #expect(call?.callerName == Word(4) && call?.handle == Self.number && call?.hasVideo == true)
        stage.happens(.answerCall(AppStage.call, via: .screen, nil))
        stage.happens(.fulfill(CallAction(.answer, AppStage.call)))
        stage.happens(.requestTransaction(Transaction(CallAction(.setHeld, AppStage.call, isOn: true))))
        #expect(stage.completionError == RequestError.invalidAction.rawValue)
    }

    @Test("The list says what becomes of a call: connected, on hold, ended; its handle is there for calling back (C-064)")
    func life() {
        var stage = AppStage()
        stage.happens(.requestTransaction(Transaction(CallAction(.start, AppStage.call, handle: Self.number))))
        #expect(list(stage).first?.isOutgoing == true && list(stage).first?.handle == Self.number)
        stage.happens(.fulfill(CallAction(.start, AppStage.call)))
        #expect(list(stage).first?.hasConnected == false)
        stage.happens(.reportOutgoingCallConnected(AppStage.call))
        #expect(list(stage).first?.hasConnected == true)
        stage.wait(2)
        stage.happens(.holdCall(AppStage.call, via: .screen))
        stage.happens(.fulfill(CallAction(.setHeld, AppStage.call)))
        #expect(list(stage).first?.isOnHold == true)
        stage.happens(.reportCallEnded(AppStage.call, .remoteEnded))
        #expect(list(stage).first?.hasEnded == true && list(stage).first?.handle == Self.number)
    }

    @Test("What the SDK's options say of whom is called goes into the list as it is (C-064)")
    func azureOptions() {
        var app = AppSettings()
        (app.sdk, app.integration) = (.azure, .sdk)
        var stage = AppStage([app])
        stage.happens(.requestTransaction(Transaction(CallAction(.start, AppStage.call))))
        stage.sdk(.startCall(outgoingMuted: false, incomingMuted: false, caller()))
        #expect(list(stage).first?.callerName == Self.name && list(stage).first?.handle == Self.number)
        app.integration = .app
        stage = AppStage([app])
        stage.happens(.requestTransaction(Transaction(CallAction(.start, AppStage.call))))
        stage.sdk(.startCall(outgoingMuted: true, incomingMuted: true, caller()))
        #expect(list(stage).first?.callerName == nil)
    }

    @Test("The block names the caller; without it the raw identifier is shown (C-065)", arguments: [true, false])
    func azureBlock(isThere: Bool) {
        var app = AppSettings()
        (app.sdk, app.integration, app.hasIncomingCallInfo) = (.azure, .sdk, isThere)
        var stage = AppStage([app])
        stage.sdk(.reportIncomingCall(AppStage.call, caller()))
        #expect(stage.callbacks == [.reportCompletion])
        #expect(list(stage).first?.callerName == (isThere ? Self.name : AppStage.call))
        #expect(list(stage).first?.handle == (isThere ? Self.number : Handle(AppStage.call)))
    }

    @Test("A push given to the agent makes the SDK announce the call; without an agent it does not (C-069)")
    func azurePush() {
        var app = AppSettings()
        (app.sdk, app.integration) = (.azure, .sdk)
        var stage = AppStage([app])
        stage.sdk(.handlePush(AppStage.call, caller()))
        #expect(stage.error == .unspecified && list(stage) == [])
        stage.sdk(.createAgent)
        stage.sdk(.handlePush(AppStage.call, caller()))
        #expect(stage.effects.contains(.sdk(app: 0, SDKNotice(.incomingCall, call: AppStage.call))))
        #expect(stage.callbacks == [.reportCompletion] && list(stage).count == 1)
    }

    @Test("Where the report fails there is no call, and no agent takes it (C-071)")
    func azureReportFails() {
        var app = AppSettings()
        (app.sdk, app.integration) = (.azure, .sdk)
        var stage = AppStage([app]) { $0.incomingCallFilter = .filteredByBlockList }
        stage.sdk(.reportIncomingCall(AppStage.call, caller()))
        #expect(stage.completionError == IncomingCallError.filteredByBlockList.rawValue && list(stage) == [])
        stage.sdk(.handlePush(AppStage.call, caller()))
        #expect(stage.error == .unspecified)
    }

    @Test("A provider of one group of one call takes no second one and groups none; its calls have video and a handle (C-094, C-110)")
    func oneGroup() {
        var app = AppSettings()
        (app.maximumCallGroups, app.maximumCallsPerCallGroup) = (1, 1)
        var stage = AppStage([app])
        var update = caller()
        update.hasVideo = true
        stage.happens(.reportNewIncomingCall(AppStage.call, update))
        #expect(list(stage).first?.hasVideo == true && list(stage).first?.handle?.type == .phoneNumber)
        stage.happens(.requestTransaction(Transaction(CallAction(.start, AppStage.second))))
        #expect(stage.completionError == RequestError.maximumCallGroupsReached.rawValue)
        stage.happens(.reportNewIncomingCall(AppStage.second, CallUpdate()))
        stage.happens(.requestTransaction(Transaction(CallAction(.setGroup, AppStage.second, word: AppStage.call))))
        #expect(stage.completionError == RequestError.invalidAction.rawValue)
    }

    @Test("Without a provider a request is refused and nothing can be reported; a second one draws a warning (C-084, C-094)")
    func providers() {
        var app = AppSettings()
        app.providers = 0
        var stage = AppStage([app])
        stage.happens(.requestTransaction(Transaction(CallAction(.start, AppStage.call))))
        #expect(stage.completionError == RequestError.unknownCallProvider.rawValue && list(stage) == [])
        let report = CallEvent.reportNewIncomingCall(AppStage.call, CallUpdate())
        #expect(stage.simulator.obstacle(to: .telephony(app: 0, report), in: stage.world) == .noProvider)
        app.providers = 2
        stage = AppStage([app])
        stage.happens(report)
        #expect(stage.diagnostics == [.secondProvider])
    }

    @Test("A handle is generic, a phone number or an email address, with Apple's numbers; an envelope holds two actions (C-096)")
    func handlesAndTransactions() {
        #expect(HandleType.allCases.map(\.rawValue) == [1, 2, 3])
        #expect(HandleType.allCases.map(\.name) == ["generic", "phoneNumber", "emailAddress"])
        #expect(Handle(Self.name).type == .generic)
        var stage = AppStage()
        stage.answer()
        var transaction = Transaction(CallAction(.setHeld, AppStage.call, isOn: true))
        transaction.append(CallAction(.start, AppStage.second, handle: Self.number))
        stage.happens(.requestTransaction(transaction))
        #expect(stage.callbacks == [.requestCompletion, .setHeld, .start])
        let start = stage.effects.compactMap { if case .callback(_, let called) = $0, called.name == .start { called } else { nil } }.first
        #expect(start?.handle == Self.number)
    }

    @Test("Nothing is activated before the answer is fulfilled, however long the app takes for its answer to the far end (C-103)")
    func answerFirst() {
        var stage = AppStage()
        stage.configure()
        stage.happens(.reportNewIncomingCall(AppStage.call, CallUpdate()))
        stage.happens(.answerCall(AppStage.call, via: .screen, nil))
        stage.wait(10)
        #expect(stage.callbacks == [] && !stage.isActive() && list(stage).first?.hasConnected == false)
        stage.happens(.fulfill(CallAction(.answer, AppStage.call)))
        #expect(list(stage).first?.hasConnected == true)
        stage.wait(1)
        #expect(stage.callbacks == [.didActivate])
    }
}
