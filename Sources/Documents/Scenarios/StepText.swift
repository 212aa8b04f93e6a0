import SessionModel
import SessionSimulator

/// The text of one step, in which the places of what it expects are found. It is there as long as the step is being taken.
public struct StepText {
    private let piece: TextPiece

    init(_ piece: TextPiece) { self.piece = piece }

    /// The same text, kept for later.
    public var kept: Kept { Kept(bytes: Array(piece.text), start: source.start) }

    /// The text of a step that is looked at once more after others.
    public struct Kept {
        fileprivate let bytes: [UInt8]
        fileprivate let start: TextPosition

        /// Looks at the text.
        public func use(_ body: (StepText) -> Void) {
            bytes.withUnsafeBytes { bytes in
                body(StepText(TextPiece(text: bytes, before: UnsafeRawBufferPointer(start: nil, count: 0), start: start)))
            }
        }
    }

    /// Counted only where somebody asks for places.
    private var source: TextSource { piece.source(nil) }

    /// The place of the step, from its brace to behind the one that closes it.
    public var range: TextRange { source.range(0..<piece.text.count) }

    /// The place of what the step expects.
    ///
    /// - Parameters:
    ///   - expectation: Which of several objects of its `expect`, from 0.
    ///   - path: The way to a value inside: `["route", "outputs"]`. Where it is not there, what should contain it is meant.
    /// - Returns: The place of the value.
    public func range(ofExpectation expectation: Int = 0, _ path: [PathStep] = []) -> TextRange {
        let source = source
        let outline = TextOutline(source.text)
        guard let whole = outline.extent(of: ["expect"]) else { return range }
        var way = way(to: expectation, in: whole) + path
        while way.count > 1 {
            if let extent = outline.extent(of: way) { return source.range(extent) }
            way.removeLast()
        }
        return source.range(whole)
    }

    /// The place of what the step expects.
    ///
    /// - Parameters:
    ///   - expectation: Which of several objects of its `expect`, from 0.
    ///   - key: A key, with that of an object inside behind a dot: `state.options`.
    /// - Returns: The place of the value.
    public func range(ofExpectation expectation: Int = 0, key: String) -> TextRange {
        range(ofExpectation: expectation, key.split(separator: ".").map { .key(String($0)) })
    }

    /// The places of what failed, found in one pass over what the step expects, however much that is.
    ///
    /// - Parameter failures: The failures, in the order of their expectations.
    public func ranges(of failures: [Replay.Failure]) -> [TextRange] {
        guard !failures.isEmpty else { return [] }
        let source = source
        let outline = TextOutline(source.text)
        guard let whole = outline.extent(of: ["expect"]) else { return failures.map { _ in range } }
        let extents = source.text[whole.lowerBound] == 0x5b ? Array(outline.elements(of: whole)) : [whole]
        var places = PositionCounter(source.text, from: source.start)
        var counted = (offset: 0, position: source.start)
        return failures.map { failure in
            let extent = extents.indices.contains(failure.expectation) ? extents[failure.expectation] : whole
            if extent.lowerBound > counted.offset { counted = (extent.lowerBound, places.position(extent.lowerBound)) }
            let inside = UnsafeRawBufferPointer(rebasing: source.text[extent])
            let part = TextSource(
                text: inside, start: extent.lowerBound == counted.offset ? counted.position : source.position(extent.lowerBound))
            var way = failure.key.split(separator: ".").map { PathStep.key(String($0)) }
            while !way.isEmpty {
                if let found = TextOutline(inside).extent(of: way) { return part.range(found) }
                way.removeLast()
            }
            return part.range(0..<inside.count)
        }
    }

    /// Whether the step says what it expects, be it nothing.
    public var hasExpectations: Bool { TextOutline(piece.text).extent(of: ["expect"]) != nil }

    private func way(to expectation: Int, in whole: Range<Int>) -> [PathStep] {
        piece.text[whole.lowerBound] == 0x5b ? ["expect", .index(expectation)] : ["expect"]
    }

    // MARK: Edits

    /// The change that gives an expectation another value, and leaves everything around it as it is laid out.
    ///
    /// - Parameters:
    ///   - expectation: Which of several objects of its `expect`, from 0.
    ///   - key: The key, with that of an object inside behind a dot: `state.options`.
    ///   - json: The new value; `nil` takes the key out.
    ///   - others: Keys of the same expectation that other changes take out: a comma must go once.
    /// - Returns: The change; `nil` where the step has no such key.
    public func setting(expectation: Int, key: String, to json: String?, without others: Set<String> = []) -> TextEdit? {
        let source = source
        let outline = TextOutline(source.text)
        guard let whole = outline.extent(of: ["expect"]) else { return nil }
        let path = way(to: expectation, in: whole) + key.split(separator: ".").map { .key(String($0)) }
        guard let value = outline.extent(of: path), let name = outline.keyExtent(of: path),
            let object = outline.extent(of: Array(path.dropLast()))
        else { return nil }
        if let json { return TextEdit(source.range(value), json) }
        let members = outline.members(of: object)
        guard let place = members.firstIndex(where: { $0.key == name }) else { return nil }
        // With a member goes the comma before it. Where nothing is left before it, that behind it goes instead.
        let parent = key.split(separator: ".").dropLast().map { $0 + "." }.joined()
        let isAnythingLeft = members[..<place].contains { !others.contains(parent + outline.string($0.key)) }
        if isAnythingLeft { return TextEdit(source.range(members[place - 1].value.upperBound..<value.upperBound), "") }
        let end = place + 1 < members.count ? members[place + 1].key.lowerBound : value.upperBound
        return TextEdit(source.range(name.lowerBound..<end), "")
    }

    /// The change that gives a step expectations that has none: behind its last member, laid out as the members are.
    ///
    /// - Parameter json: The value of `expect`.
    public func adding(expect json: String) -> TextEdit {
        let source = source
        let members = TextOutline(source.text).members(of: 0..<source.text.count)
        guard let first = members.first, let last = members.last else { return TextEdit(source.range(0..<0), "") }
        let blanks = String(decoding: UnsafeRawBufferPointer(rebasing: source.text[1..<first.key.lowerBound]), as: UTF8.self)
        let separator = blanks.utf8.contains(0x0a) ? blanks : " "
        return TextEdit(source.range(last.value.upperBound..<last.value.upperBound), ",\(separator)\"expect\": \(json)")
    }
}
