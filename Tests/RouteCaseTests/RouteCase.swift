import Foundation
import TestSupport
import Testing

/// One acceptance case: a question, and what public sources say about its answer. `Tests/Cases/README.md` tells the format.
struct RouteCase: Sendable, CustomTestStringConvertible {
    let id: String
    /// The question as a line of a batch, with the case's id.
    let question: String
    let expected: ExpectedAnswer
    /// The answers that other sources give.
    let contested: [ExpectedAnswer]

    var testDescription: String { id }

    /// All cases of all files, in order.
    static let all = ["routes", "more-routes"].flatMap(load)

    private static func load(_ name: String) -> [RouteCase] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Cases/\(name).jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map { line in
            guard let object = JSON(String(line)), let id = object["id"].string, let question = object["question"].object else {
                // A case that cannot be read must not be a case that is not run.
                return RouteCase(id: "unreadable: \(line.prefix(80))", question: "", expected: ExpectedAnswer(JSON.null), contested: [])
            }
            return RouteCase(
                id: id, question: JSON.object(question.merging(["id": .string(id)]) { $1 }).text,
                expected: ExpectedAnswer(object["expect"]), contested: object["contested"].elements.map(ExpectedAnswer.init))
        }
    }
}

/// What is expected of an answer; what is absent is not looked at.
struct ExpectedAnswer: Sendable, CustomStringConvertible {
    /// What is expected of the error.
    enum Refusal: Sendable, Equatable {
        case none
        /// Refused; nobody documents with which code.
        case any
        case named(String)
    }

    var refusal: Refusal?
    var outputs: Set<String>?
    var inputs: Set<String>?
    var availableInputs: Set<String>?
    var options: Set<String>?
    let description: String

    init(_ json: JSON) {
        description = json.text
        if json.has("error") {
            refusal = json["error"].string.map { $0 == "any" ? .any : .named($0) } ?? Refusal.none
        }
        if json["route"].has("outputs") { outputs = json["route"]["outputs"].strings }
        if json["route"].has("inputs") { inputs = json["route"]["inputs"].strings }
        if json.has("availableInputs") { availableInputs = json["availableInputs"].strings }
        if json.has("effectiveOptions") { options = json["effectiveOptions"].strings }
    }

    /// What an answer, or one of its other readings, has that is not expected.
    ///
    /// - Parameters:
    ///   - answer: The answer as JSON.
    ///   - main: Where to look for what another reading leaves out because it is the same.
    func mismatches(_ answer: JSON, main: JSON = .null) -> [String] {
        var found: [String] = []
        func compare(_ what: String, _ expected: Set<String>?, _ actual: Set<String>) {
            if let expected, expected != actual { found.append("\(what) \(actual.sorted()), not \(expected.sorted())") }
        }
        func part(_ key: String) -> JSON { answer.has(key) || main == .null ? answer[key] : main[key] }
        let error = answer["error"]["name"].string
        switch refusal {
        case nil: break
        case .some(.none): if let error { found.append("refused with \(error)") }
        case .any: if error == nil { found.append("accepted") }
        case .named(let name): if error != name { found.append("\(error.map { "refused with " + $0 } ?? "accepted"), not \(name)") }
        }
        let route = answer["route"]
        compare("outputs", outputs, Set(route["outputs"].elements.compactMap { $0["type"].string }))
        compare("inputs", inputs, Set(route["inputs"].elements.compactMap { $0["type"].string }))
        compare("available inputs", availableInputs, part("availableInputs").strings)
        compare("effective options", options, part("effective")["options"].strings)
        return found
    }
}
