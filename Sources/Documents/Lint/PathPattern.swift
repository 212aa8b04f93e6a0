/// A pattern for the paths in a folder, as `.gitignore` files have them: <https://git-scm.com/docs/gitignore>.
///
/// `*` and `?` stand for letters of one name, `[a-z]` for one of a set, `**` for any number of folders. A pattern with a slash that is not
/// its last letter is about paths from the folder on; without, about names in it and below.
struct PathPattern: Equatable, Sendable {
    /// Whether it takes back what a pattern before it says: `!pattern`.
    let isNegated: Bool
    /// Whether it is about folders alone: `pattern/`.
    let isForFolders: Bool
    /// The parts between slashes.
    private let parts: [Part]

    private enum Part: Equatable, Sendable {
        /// `**`.
        case anyFolders
        case name(NamePattern)
    }

    /// A line of a file; `nil` for one that says nothing: a comment, a blank line.
    init?(_ line: some Sequence<UInt8>) {
        var text = Array(line)
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        // A blank at the end counts only where it is escaped.
        while text.last == UInt8(ascii: " "), text.dropLast().last != UInt8(ascii: "\\") { text.removeLast() }
        guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
        isNegated = first == UInt8(ascii: "!")
        if isNegated { text.removeFirst() }
        isForFolders = text.last == UInt8(ascii: "/")
        if isForFolders { text.removeLast() }
        let isAnchored = text.contains(UInt8(ascii: "/"))
        if text.first == UInt8(ascii: "/") { text.removeFirst() }
        guard !text.isEmpty else { return nil }
        let names = text.split(separator: UInt8(ascii: "/"))
        let read = names.map { $0.elementsEqual("**".utf8) ? Part.anyFolders : .name(NamePattern($0)) }
        // Everything in a folder is not the folder itself.
        let isInside = read.count > 1 && read.last == .anyFolders
        parts = (isAnchored ? [] : [.anyFolders]) + read + (isInside ? [.name(NamePattern("*".utf8))] : [])
    }

    /// Whether a path fits.
    ///
    /// - Parameter path: The names on the way from the pattern's folder on.
    func matches(_ path: ArraySlice<[UInt8]>) -> Bool {
        var part = 0
        var place = path.startIndex
        // Where to go on when a name does not fit: behind the last `**`, which then takes one folder more.
        var resume: (part: Int, place: Int)?
        while place < path.endIndex {
            if part < parts.count {
                switch parts[part] {
                case .anyFolders:
                    part += 1
                    resume = (part, place)
                    continue
                case .name(let name) where name.matches(path[place]):
                    part += 1
                    place += 1
                    continue
                case .name: break
                }
            }
            guard let last = resume else { return false }
            part = last.part
            place = last.place + 1
            resume = (part, place)
        }
        return parts[part...].allSatisfy { $0 == .anyFolders }
    }
}

/// A pattern for one name.
private struct NamePattern: Equatable, Sendable {
    private let letters: [Letter]
    /// The whole name, where the pattern is one.
    private let literal: [UInt8]?

    private enum Letter: Equatable, Sendable {
        case one(UInt8)
        case any
        case anyNumber
        case set([ClosedRange<UInt8>], isNegated: Bool)
    }

    init(_ text: some Sequence<UInt8>) {
        var letters: [Letter] = []
        var rest = Array(text)[...]
        while let letter = rest.popFirst() {
            switch letter {
            case UInt8(ascii: "*"): if letters.last != .anyNumber { letters.append(.anyNumber) }
            case UInt8(ascii: "?"): letters.append(.any)
            case UInt8(ascii: "\\"): letters.append(.one(rest.popFirst() ?? letter))
            case UInt8(ascii: "["): letters.append(Self.set(&rest) ?? .one(letter))
            default: letters.append(.one(letter))
            }
        }
        self.letters = letters
        var bytes: [UInt8] = []
        for letter in letters { if case .one(let byte) = letter { bytes.append(byte) } }
        literal = bytes.count == letters.count ? bytes : nil
    }

    /// What stands between brackets; `nil` where they are not closed.
    private static func set(_ text: inout ArraySlice<UInt8>) -> Letter? {
        var rest = text
        let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
        if isNegated { rest.removeFirst() }
        var ranges: [ClosedRange<UInt8>] = []
        // A bracket that comes first is one of the set.
        while let letter = rest.popFirst() {
            if letter == UInt8(ascii: "]"), !ranges.isEmpty {
                text = rest
                return .set(ranges, isNegated: isNegated)
            }
            let first = letter == UInt8(ascii: "\\") ? rest.popFirst() ?? letter : letter
            guard rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first, last != UInt8(ascii: "]") else {
                ranges.append(first...first)
                continue
            }
            rest = rest.dropFirst(2)
            // From the later letter to the earlier there is none.
            ranges.append(first <= last ? first...last : 0...0)
        }
        return nil
    }

    func matches(_ name: [UInt8]) -> Bool {
        if let literal { return literal == name }
        var at = 0
        var place = 0
        var resume: (at: Int, place: Int)?
        while place < name.count {
            if at < letters.count {
                if letters[at] == .anyNumber {
                    at += 1
                    resume = (at, place)
                    continue
                }
                if Self.fits(letters[at], name[place]) {
                    at += 1
                    place += 1
                    continue
                }
            }
            guard let last = resume else { return false }
            at = last.at
            place = last.place + 1
            resume = (at, place)
        }
        return letters[at...].allSatisfy { $0 == .anyNumber }
    }

    private static func fits(_ letter: Letter, _ byte: UInt8) -> Bool {
        switch letter {
        case .one(let wanted): byte == wanted
        case .any: true
        case .anyNumber: false
        case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
        }
    }
}
