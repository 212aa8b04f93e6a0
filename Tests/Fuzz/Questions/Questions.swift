import Documents
import FuzzSupport
import Reporting
import RouteInvariants
import RoutePolicy
import SessionModel

/// What is kept from run to run, as a batch keeps it.
private final class Batch {
    var questions = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: .newest))
    var scanner = TextScanner()
    var json = JSONWriter()
    private var runs = 0

    /// What was once looked up is kept, under every spelling. After so many lines a batch begins anew, so that memory that grows without
    /// end would be a leak.
    func next() {
        runs += 1
        if runs & 0xffff == 0 {
            questions = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: .newest))
        }
        json.reset()
    }
}

nonisolated(unsafe) private let batch = Batch()

/// Any bytes as a line of a batch: an answer that is JSON and in which the invariants hold, or an error with its place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = UnsafeRawBufferPointer(start: start, count: size)
    // A line has no line end in it; what else a text can be is the concern of the others.
    if text.contains(0x0a) { return -1 }
    batch.next()
    do throws(UnreadableQuestion) {
        answer(try batch.questions.read(text, line: 7), text)
    } catch {
        require(error.error.line == 7, "line \(error.error.line ?? 0): \(error.error)")
        Place.check(line: 1, column: error.error.column, in: text, "\(error.error)")
        require(!error.error.message.isEmpty && !error.error.message.hasPrefix("this is not valid JSON"), "\(error.error)")
        BadLine(line: 7, column: error.error.column, message: error.error.message, id: error.id).writeJSON(&batch.json)
        checkJSON(lines: 1)
    }
    return 0
}

private func answer(_ question: Question, _ text: UnsafeRawBufferPointer) {
    require(question.connected.count == Int(question.request.connected.count), "another number of accessories")
    let environment = RouteEnvironment(
        device: question.deviceTraits, os: question.os, policies: question.policies, accessories: question.connected.map(\.traits))
    var answer = Answer(question.request, in: environment, device: question.device, accessories: question.connected)
    answer.id = question.id
    answer.writeVariantsJSON(&batch.json, explains: true)
    checkJSON(lines: 1 + answer.variants.count)
    // The same for people takes ten times as long, so only some are asked for it.
    if digest(text) & 7 == 0 { require(!answer.variantsText(Style(isColoured: true), explains: true).isEmpty, "an answer without words") }

    var invariants = Invariants(environment)
    require(invariants.check(question.request) == answer.explanation.decision, "asked again, it decides otherwise")
    if let violation = invariants.violations.first { violated(violation) }
}

/// A number that depends on every byte.
private func digest(_ text: UnsafeRawBufferPointer) -> UInt8 { text.reduce(0) { $0 &* 31 &+ $1 } }

/// What was written is so many lines, each a JSON text.
private func checkJSON(lines count: Int) {
    batch.json.withBytes { written in
        let lines = written.split(separator: 0x0a)
        require(lines.count == count && written.last == 0x0a, "\(lines.count) lines of \(count)")
        for line in lines {
            do throws(TextFault) {
                // An id is given back as it was, be it a number that nobody can hold.
                try batch.scanner.check(UnsafeRawBufferPointer(rebasing: line), holdsNumbers: false)
            } catch {
                violated("the answer is no JSON: \(error.message) at \(error.offset): \(String(decoding: line, as: UTF8.self))")
            }
        }
    }
}
