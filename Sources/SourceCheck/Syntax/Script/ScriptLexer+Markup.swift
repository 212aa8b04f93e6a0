/// JSX: of its elements nothing is kept but the expressions in them.
extension ScriptLexer {
    /// Whether the `<` that comes next begins an element rather than type parameters.
    var beginsMarkup: Bool {
        guard !isTooDeep else { return false }
        var end = place + 1
        if byte(end) == .init(ascii: ">") { return true }
        guard isNameByte(byte(end)), !isDigit(byte(end)) else { return false }
        while isTagByte(byte(end)) { end += 1 }
        let name = place + 1..<end
        while isSpace(byte(end)) { end += 1 }
        switch byte(end) {
        case .init(ascii: "{"), .init(ascii: "<"): return true
        case .init(ascii: "/"): return byte(end + 1) == .init(ascii: ">")
        case .init(ascii: ">"):
            // `<T>(x) => x` has no end tag.
            return byte(end + 1) != .init(ascii: "(") || isEnded(name, from: end)
        case let next:
            // An attribute, rather than `<T extends U>(x: T) => x`.
            let isAttribute = isNameByte(next) && !isDigit(next)
            return isAttribute && end > name.upperBound && !isExtends(at: end)
        }
    }

    /// Whether `</NAME` comes soon.
    private func isEnded(_ name: Range<Int>, from start: Int) -> Bool {
        var place = start
        let last = min(bytes.count, start + 2000)
        while place < last {
            if bytes[place] == .init(ascii: "<"), byte(place + 1) == .init(ascii: "/"),
                bytes[min(place + 2, last)..<min(place + 2 + name.count, bytes.count)].elementsEqual(bytes[name])
            {
                return true
            }
            place += 1
        }
        return false
    }

    private func isExtends(at place: Int) -> Bool {
        let word = place..<min(place + 7, bytes.count)
        return spellings.word(UnsafeBufferPointer(rebasing: bytes[word])) == .extends && !isNameByte(byte(place + 7))
    }

    private func isTagByte(_ byte: UInt8) -> Bool {
        isNameByte(byte) || byte == .init(ascii: ".") || byte == .init(ascii: "-") || byte == .init(ascii: ":")
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d }

    /// Begins an element.
    mutating func beginMarkup() {
        if markups == 0 { outermostMarkup = restart }
        push(.markup, length: 1, content: .tag)
    }

    /// What comes next in a tag: its name, an attribute, or its end.
    mutating func tag() {
        switch bytes[place] {
        case .init(ascii: ">"):
            place += 1
            open[open.count - 1].content = .markup
        case .init(ascii: "/") where byte(place + 1) == .init(ascii: ">"):
            place += 2
            close(.markup, length: 2)
        case .init(ascii: "/") where byte(place + 1) == .init(ascii: "/"): lineComment()
        case .init(ascii: "/") where byte(place + 1) == .init(ascii: "*"): blockComment()
        case .init(ascii: "{"): push(.curly, length: 1)
        case .init(ascii: "\""), .init(ascii: "'"):
            let quote = bytes[place]
            repeat { place += 1 } while place < bytes.count && bytes[place] != quote
            place = min(place + 1, bytes.count)
        case .init(ascii: "<") where bytes[place - 1] == .init(ascii: "=") && !isTooDeep: beginMarkup()
        default: place += 1
        }
    }

    /// What comes next between tags: text, an expression, an element, or the end tag.
    mutating func markup() {
        switch bytes[place] {
        case .init(ascii: "{"): push(.curly, length: 1)
        case .init(ascii: "<") where byte(place + 1) == .init(ascii: "/"):
            let start = place
            while place < bytes.count, bytes[place] != .init(ascii: ">") { place += 1 }
            place = min(place + 1, bytes.count)
            close(.markup, length: place - start)
        case .init(ascii: "<") where !isTooDeep: beginMarkup()
        default: place += 1
        }
    }
}
