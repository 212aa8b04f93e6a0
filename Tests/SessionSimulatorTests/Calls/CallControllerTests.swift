import SessionModel
import Testing

@testable import SessionSimulator

/// What an app asks of its call controller.
@Suite struct CallControllerTests {
    @Test("A request comes back as an action, after its completion (C-001)") func started() {
        var stage = CallStage()
        stage.request(.start)
        #expect(stage.callbacks() == "requested, start A")
    }

    @Test("An empty transaction is refused") func empty() {
        var stage = CallStage()
        stage.calls(.requestTransaction(Transaction()))
        #expect(stage.callbacks() == "requested error 3")
    }

    @Test("One refused action refuses the transaction") func oneOfTwo() {
        var stage = CallStage()
        stage.speak()
        var transaction = Transaction(CallAction(.end, CallStage.a))
        transaction.append(CallAction(.setHeld, CallStage.b, isOn: true))
        stage.calls(.requestTransaction(transaction))
        #expect(stage.callbacks() == "requested error 4")
        #expect(stage.state() == .connected)
    }

    @Test("A transaction cannot start one call twice") func startedTwice() {
        var stage = CallStage()
        var transaction = Transaction(CallAction(.start, CallStage.a))
        transaction.append(CallAction(.start, CallStage.a))
        stage.calls(.requestTransaction(transaction))
        #expect(stage.callbacks() == "requested error 5")
    }

    @Test("The calls that a transaction starts count for the limit of groups") func groupsOfOneTransaction() {
        var stage = CallStage()
        var transaction = Transaction()
        for call in [CallStage.a, CallStage.b, CallStage.c] { transaction.append(CallAction(.start, call)) }
        stage.calls(.requestTransaction(transaction))
        #expect(stage.callbacks() == "requested error 7")
    }

    @Test("What an earlier action has made impossible is not performed") func endedAndHeld() {
        var stage = CallStage()
        stage.speak()
        var transaction = Transaction(CallAction(.end, CallStage.a))
        transaction.append(CallAction(.setHeld, CallStage.a, isOn: true))
        stage.calls(.requestTransaction(transaction))
        #expect(stage.callbacks() == "requested, end A")
    }

    @Test("From the background no call is started, unless the app is in one") func background() {
        var stage = CallStage()
        stage.happens(.background(app: 0))
        stage.request(.start)
        #expect(stage.callbacks() == "requested error 0")
        stage.happens(.foreground(app: 0))
        stage.start()
        stage.happens(.background(app: 0))
        stage.forget()
        stage.request(.start, CallStage.b)
        #expect(stage.callbacks() == "requested, setHeld A on, start B")
    }

    @Test("An app that does not run asks for nothing") func gone() {
        var stage = CallStage()
        stage.happens(.terminate(app: 0))
        #expect(stage.obstacle(.requestTransaction(Transaction())) == .isGone(app: 0))
        stage.request(.start)
        #expect(stage.callbacks() == "")
    }
}
