@testable import SourceCheck
import Testing

/// On which ways a handler of pushes is believed to report a call.
struct PushPathTests {
    private func findings(_ body: String, besides: String = "") -> [String] {
        lint(
            """
            final class PushReceiver: NSObject, PKPushRegistryDelegate {
                private let center = CallCenter()
                func pushRegistry(_ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType) {
            \(body)
                }
            \(besides)
            }
            """, PushGuardWithoutReport.self)
    }

    private static let report = "center.provider.reportNewIncomingCall(with: UUID(), update: update) { _ in }"

    @Test(arguments: [
        "",
        "guard type == .voIP else { return }\n",
        "guard PKPushType.voIP == type else { return }\n",
        "if type != .voIP { return }\n",
        "guard let center = self.center else { return }\n",
        "guard type == .voIP, let provider = center.provider else { return }\n",
        "guard !isInCall else { return }\n",
        "guard UIApplication.shared.applicationState != .active else { return }\n",
        "guard payload.isOurs else { handle(payload)\nreturn }\n",
    ]) func aCallIsReportedOrNeedsNotBe(_ start: String) { #expect(findings(start + Self.report) == []) }

    @Test(arguments: [
        "guard let id = payload.dictionaryPayload[\"id\"] as? String else { return }",
        "guard type == .voIP, let id = payload.dictionaryPayload[\"id\"] as? String else { return }",
        "if payload.dictionaryPayload[\"kind\"] as? String == \"cancel\" { return }",
        "if payload.dictionaryPayload.isEmpty { print(\"empty\"); return }",
    ]) func aWayWithoutReportIsFound(_ line: String) { #expect(findings(line + "\n" + Self.report) == [line]) }

    @Test(arguments: [
        "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { \(report) }",
        "URLSession.shared.dataTask(with: url) { _, _, _ in \(report) }.resume()",
    ]) func aReportThatIsPutOffIsNone(_ later: String) {
        #expect(findings("if isKnown { \(Self.report) } else { \(later) }").count == 1)
    }

    @Test func theEndOfACallIsNoReport() {
        let end = "if isEnd { center.provider.reportCall(with: call, endedAt: nil, reason: .failed); return }"
        #expect(findings(end + "\n" + Self.report) == [end])
    }

    @Test func aSwitchOverTheTypeOwesNothingForOthers() {
        #expect(findings("switch type {\ncase .voIP: \(Self.report)\ndefault: print(type)\n}") == [])
    }

    @Test func aMethodOfTheTypeIsFollowed() {
        let method = "func take(_ payload: PKPushPayload) { guard !payload.dictionaryPayload.isEmpty else { return }\n\(Self.report) }"
        #expect(findings("take(payload)", besides: method).count == 1)
    }
}
