import SessionModel

/// The text of a scenario, in which the places of its steps and of what they expect are found. It is there as long as the bytes are.
///
/// A text that was not read without errors has places too, but they need not be those of anything.
public struct ScenarioText {
    private let source: TextSource
    private let outline: TextOutline

    /// The text of a file.
    ///
    /// - Parameters:
    ///   - text: The text, which must stay in place as long as this is used.
    ///   - file: The file, as it was named.
    public init(_ text: UnsafeRawBufferPointer, file: String?) {
        source = TextSource(text: text, file: file)
        outline = TextOutline(text)
    }

    /// The file that the scenario stands in, as it was named.
    public var file: String? { source.file }

    /// Where the steps are. It goes over the whole text: ask once for a scenario.
    public func steps() -> ScenarioSteps {
        var steps: [ScenarioSteps.Step] = []
        if let list = outline.extent(of: ["steps"]), source.text[list.lowerBound] == 0x5b {
            var places = PositionCounter(source.text)
            for extent in outline.elements(of: list) {
                steps.append(ScenarioSteps.Step(extent: extent, start: places.position(extent.lowerBound)))
            }
        }
        return ScenarioSteps(source: source, steps: steps)
    }
}

/// Where the steps of a scenario are in its text.
public struct ScenarioSteps {
    struct Step {
        let extent: Range<Int>
        let start: TextPosition
    }

    let source: TextSource
    let steps: [Step]

    /// How many there are.
    public var count: Int { steps.count }

    /// The place of a step.
    ///
    /// - Parameter index: The step, from 0.
    /// - Returns: From its brace to behind the one that closes it.
    public func range(ofStep index: Int) -> TextRange {
        let source = part(index)
        return source.range(0..<source.text.count)
    }

    /// The place of what a step expects.
    ///
    /// - Parameters:
    ///   - index: The step, from 0.
    ///   - expectation: Which of several objects of its `expect`, from 0.
    ///   - path: The way to a value inside: `["route", "outputs"]`. Where it is not there, what should contain it is meant.
    /// - Returns: The place of the value.
    public func range(ofStep index: Int, expectation: Int = 0, _ path: [PathStep] = []) -> TextRange {
        let source = part(index)
        let outline = TextOutline(source.text)
        guard let whole = outline.extent(of: ["expect"]) else { return source.range(0..<source.text.count) }
        let isList = source.text[whole.lowerBound] == 0x5b
        var way: [PathStep] = (isList ? ["expect", .index(expectation)] : ["expect"]) + path
        while way.count > 1 {
            if let extent = outline.extent(of: way) { return source.range(extent) }
            way.removeLast()
        }
        return source.range(whole)
    }

    /// The place of what a step expects.
    ///
    /// - Parameters:
    ///   - index: The step, from 0.
    ///   - expectation: Which of several objects of its `expect`, from 0.
    ///   - key: A key, with that of an object inside behind a dot: `state.options`.
    /// - Returns: The place of the value.
    public func range(ofStep index: Int, expectation: Int = 0, key: String) -> TextRange {
        range(ofStep: index, expectation: expectation, key.split(separator: ".").map { .key(String($0)) })
    }

    /// The change that gives a step other expectations.
    ///
    /// - Parameters:
    ///   - index: The step, from 0.
    ///   - json: The new value of `expect`.
    /// - Returns: The change: in place of the old value, or behind the last member, laid out as the members are.
    public func setting(expectOfStep index: Int, to json: String) -> TextEdit {
        let source = part(index)
        let outline = TextOutline(source.text)
        if let extent = outline.extent(of: ["expect"]) { return TextEdit(source.range(extent), json) }
        let members = outline.members(of: 0..<source.text.count)
        guard let first = members.first, let last = members.last else { return TextEdit(source.range(0..<0), "") }
        let blanks = String(decoding: UnsafeRawBufferPointer(rebasing: source.text[1..<first.key.lowerBound]), as: UTF8.self)
        let separator = blanks.utf8.contains(0x0a) ? blanks : " "
        return TextEdit(source.range(last.value.upperBound..<last.value.upperBound), ",\(separator)\"expect\": \(json)")
    }

    private func part(_ index: Int) -> TextSource {
        let step = steps[index]
        return TextSource(text: UnsafeRawBufferPointer(rebasing: source.text[step.extent]), start: step.start, file: source.file)
    }
}
