import SessionModel

/// The text of a question that was read, in which the places of its settings are found. It is there as long as the call that got it.
public struct QuestionText {
    private let source: TextSource
    private let outline: TextOutline

    init(_ source: TextSource) {
        self.source = source
        outline = TextOutline(source.text)
    }

    /// The file that the question stands in, as it was named.
    public var file: String? { source.file }

    /// Where the question begins.
    public var start: TextPosition { source.start }

    /// Where a setting stands; the beginning of the question where it says nothing of the setting, or where no setting is meant.
    public func location(_ setting: Setting?) -> Location? {
        guard let file else { return nil }
        let extent = setting.flatMap { self.extent($0) } ?? 0..<min(1, source.text.count)
        return Location(file, source.range(extent))
    }

    /// The piece of the text that begins at a place: the whole value or key that stands there, else one character.
    public func range(at place: TextPosition) -> TextRange {
        var end = TextPosition(line: place.line, column: place.column + 1)
        var counter = source.start
        for offset in source.text.indices where source.text[offset] & 0xc0 != 0x80 {
            if counter == place {
                if let extent = outline.value(at: offset), extent.count <= 256 { end = source.position(extent.upperBound) }
                break
            }
            if source.text[offset] == 0x0a { counter = TextPosition(line: counter.line + 1, column: 1) } else { counter.column += 1 }
        }
        return TextRange(place, end.line == place.line ? end : TextPosition(line: place.line, column: place.column + 1))
    }

    /// The changes to the text that carry out a remedy.
    public func edits(_ remedy: Remedy) -> [TextEdit] {
        switch remedy {
        case .leaveOut(let options): leaveOut(options)
        case .add(let options): add(options)
        case .mode(let mode): set(.mode, to: mode.name)
        case .routeSharingPolicy(let policy): set(.routeSharingPolicy, to: policy.name)
        case .leaveOutOverride: set(.override, to: PortOverride.none.name)
        }
    }

    // MARK: Places

    private func extent(_ setting: Setting) -> Range<Int>? {
        switch setting {
        case .device: outline.extent(of: [.key(QuestionKey.device.name)])
        case .os: outline.extent(of: [.key(QuestionKey.os.name)])
        case .category: outline.extent(of: [.key(QuestionKey.category.name)])
        case .mode: outline.extent(of: [.key(QuestionKey.mode.name)])
        case .routeSharingPolicy: outline.extent(of: [.key(QuestionKey.routeSharingPolicy.name)])
        case .override: outline.extent(of: [.key(QuestionKey.override.name)])
        case .preferredInput: outline.extent(of: [.key(QuestionKey.preferredInput.name)])
        case .options: options
        case .option(let option): elements.first { $0.option == option }?.extent ?? options
        case .setMode(let index): outline.extent(of: [.key(QuestionKey.setMode.name), .index(index)]) ?? setMode
        }
    }

    private var options: Range<Int>? { outline.extent(of: [.key(QuestionKey.options.name)]) }
    private var setMode: Range<Int>? { outline.extent(of: [.key(QuestionKey.setMode.name)]) }

    /// The names in a list of options, with what they stand for; none where the options are a mask.
    private var elements: [(extent: Range<Int>, option: CategoryOption?)] {
        guard let options, isList(options) else { return [] }
        return outline.elements(of: options).map { extent in
            let inside = UnsafeRawBufferPointer(
                rebasing: source.text[extent.lowerBound + 1..<max(extent.lowerBound + 1, extent.upperBound - 1)])
            return (extent, KeyText.decode(inside).withUnsafeBytes { Names.options[$0] })
        }
    }

    // MARK: Changes

    private func edit(_ extent: Range<Int>, _ replacement: String) -> TextEdit { TextEdit(source.range(extent), replacement) }

    private func set(_ key: QuestionKey, to value: String) -> [TextEdit] {
        if let extent = outline.extent(of: [.key(key.name)]) { return [edit(extent, "\"\(value)\"")] }
        return insert(key, "\"\(value)\"")
    }

    /// Adds a key behind the category, which every question has.
    private func insert(_ key: QuestionKey, _ value: String) -> [TextEdit] {
        guard let category = outline.extent(of: [.key(QuestionKey.category.name)]) else { return [] }
        return [edit(category.upperBound..<category.upperBound, ", \"\(key.name)\": \(value)")]
    }

    private func leaveOut(_ unwanted: CategoryOptions) -> [TextEdit] {
        guard let options else { return [] }
        guard isList(options) else { return changedMask(options) { $0.subtracting(unwanted) } }
        let elements = elements
        let going = elements.indices.filter { index in elements[index].option.map { unwanted.contains($0.ownBit) } ?? false }
        guard going.count == 1, let index = going.first else {
            let kept = elements.indices.filter { !going.contains($0) }.map { text(elements[$0].extent) }
            return [edit(options, "[\(kept.joined(separator: ", "))]")]
        }
        // A single one goes with one of the commas beside it.
        let extent = elements[index].extent
        if index + 1 < elements.count { return [edit(extent.lowerBound..<elements[index + 1].extent.lowerBound, "")] }
        return [edit((index > 0 ? elements[index - 1].extent.upperBound : extent.lowerBound)..<extent.upperBound, "")]
    }

    private func add(_ wanted: CategoryOptions) -> [TextEdit] {
        let names = wanted.written.map { "\"\($0.name)\"" }.joined(separator: ", ")
        guard let options else { return insert(.options, "[\(names)]") }
        guard isList(options) else { return changedMask(options) { $0.union(wanted) } }
        if let last = elements.last { return [edit(last.extent.upperBound..<last.extent.upperBound, ", \(names)")] }
        return [edit(options, "[\(names)]")]
    }

    private func isList(_ extent: Range<Int>) -> Bool { source.text[extent.lowerBound] == 0x5b }

    /// The change of options that are written as a number.
    private func changedMask(_ extent: Range<Int>, _ change: (CategoryOptions) -> CategoryOptions) -> [TextEdit] {
        let isString = source.text[extent.lowerBound] == 0x22
        let inside = isString ? extent.lowerBound + 1..<extent.upperBound - 1 : extent
        // A digit may be written as an escape, too.
        let digits = KeyText.decode(UnsafeRawBufferPointer(rebasing: source.text[inside]))
        guard let options = digits.withUnsafeBytes({ (try? OptionMask.options($0)) ?? nil }) else { return [] }
        let isHexadecimal = digits.count > 1 && digits[1] | 0x20 == 0x78
        let changed = change(options).rawValue
        return [edit(inside, isHexadecimal ? "0x" + String(changed, radix: 16) : String(changed))]
    }

    private func text(_ extent: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: source.text[extent]), as: UTF8.self)
    }
}
