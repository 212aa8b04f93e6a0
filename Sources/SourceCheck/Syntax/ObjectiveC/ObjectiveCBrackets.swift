/// Tells which brackets belong together, and which branches of `#if` can be read one after the other.
///
/// Brackets are found for the whole file before it is read, so that one that is missing costs no more than what stands around it.
struct ObjectiveCBrackets {
    private(set) var tokens: [ObjectiveCToken]
    /// The brackets, and `@interface` and the like, that are open.
    private var open: [Int] = []
    /// The groups of `#if` that are open.
    private var groups: [Group] = []

    /// A group of `#if … #else … #endif`.
    private struct Group {
        /// Its first directive.
        var first: Int
        /// The directive that the branch begins with.
        var branch: Int
        /// The first branch with something in it, by its directive: where not all can be read, this one is.
        var kept: Int?
        /// How many brackets were open when the branch began.
        var height: Int
        /// The fewest brackets that were open in the branch.
        var lowest: Int
        /// Brackets below this one are not closed by the branch.
        var floor: Int
        /// Whether each branch is made of whole statements.
        var isWhole: Bool
    }

    /// Tokens with their links.
    static func linked(_ tokens: [ObjectiveCToken]) -> [ObjectiveCToken] {
        var brackets = ObjectiveCBrackets(tokens: tokens)
        for index in tokens.indices { brackets.take(index) }
        while !brackets.groups.isEmpty { brackets.endGroup(tokens.count - 1) }
        return brackets.tokens
    }

    private init(tokens: [ObjectiveCToken]) { self.tokens = tokens }

    private mutating func take(_ index: Int) {
        switch tokens[index].kind {
        case .openParenthesis, .openBracket, .openBrace:
            tokens[index].link = nil
            open.append(index)
        case .closeParenthesis: close(index, .openParenthesis)
        case .closeBracket: close(index, .openBracket)
        case .closeBrace: close(index, .openBrace)
        case .semicolon: endStatement()
        case .openType where isTypeWithMembers(index):
            endType(at: nil)
            open.append(index)
        case .closeType: endType(at: index)
        case .plus, .minus: beginMethod(index)
        case .ifDirective: beginGroup(index)
        case .elseDirective: if groups.isEmpty { pass(index, to: index + 1) } else { beginBranch(index) }
        case .endifDirective: if groups.isEmpty { pass(index, to: index + 1) } else { endGroup(index) }
        default: break
        }
    }

    private mutating func pass(_ index: Int, to link: Int) {
        tokens[index].kind = .skip
        tokens[index].link = link
    }

    // MARK: Brackets

    private var floor: Int { groups.last?.floor ?? 0 }

    private mutating func pop() -> Int {
        let index = open.removeLast()
        if let last = groups.indices.last { groups[last].lowest = min(groups[last].lowest, open.count) }
        return index
    }

    private mutating func link(_ first: Int, _ second: Int) {
        tokens[first].link = second
        tokens[second].link = first
    }

    /// Closes the bracket that is meant. Others that are open inside of it are not closed at all.
    private mutating func close(_ index: Int, _ kind: ObjectiveCToken.Kind) {
        tokens[index].link = nil
        // A parenthesis closes nothing beyond a brace, and a brace nothing beyond a type.
        let border: ObjectiveCToken.Kind = kind == .openBrace ? .openType : .openBrace
        var place = open.count
        while place > floor, open.count - place < 32 {
            place -= 1
            let found = tokens[open[place]].kind
            if found == kind {
                while open.count > place + 1 { _ = pop() }
                return link(pop(), index)
            }
            if found == border || found == .openType { return }
        }
    }

    /// A `;` stands in no bracket and in no parenthesis but that of a `for`: they are open by mistake.
    private mutating func endStatement() {
        while let last = open.last, open.count > floor {
            let kind = tokens[last].kind
            guard kind == .openBracket || kind == .openParenthesis && !mayHoldStatements(last) else { return }
            _ = pop()
        }
    }

    private func mayHoldStatements(_ parenthesis: Int) -> Bool {
        guard parenthesis > 0 else { return false }
        return [.keywordFor, .keywordIf, .keywordSwitch, .keywordWhile].contains(tokens[parenthesis - 1].kind)
    }

    /// `- (` at the beginning of a statement is a method: braces before it are open by mistake.
    private mutating func beginMethod(_ index: Int) {
        guard index > 0, index + 1 < tokens.count, tokens[index + 1].kind == .openParenthesis else { return }
        guard tokens[index - 1].kind == .closeBrace || tokens[index - 1].kind == .semicolon else { return }
        guard let last = open.last, tokens[last].kind == .openBrace, groups.isEmpty else { return }
        guard let type = open.first, tokens[type].kind == .openType else { return }
        while open.count > 1 {
            let bracket = pop()
            if tokens[bracket].kind == .openBrace { tokens[bracket].link = index }
        }
    }

    // MARK: Types

    /// `@protocol A;` and `@protocol(A)` have no members.
    private func isTypeWithMembers(_ index: Int) -> Bool {
        guard index + 2 < tokens.count, tokens[index + 1].kind.isWordLike else { return false }
        return tokens[index + 2].kind != .semicolon && tokens[index + 2].kind != .comma
    }

    /// Ends the type that is open, at `@end` or before another begins. Types are not nested.
    private mutating func endType(at index: Int?) {
        guard let place = open.prefix(64).firstIndex(where: { tokens[$0].kind == .openType }), place >= floor else { return }
        while open.count > place + 1 { _ = pop() }
        let type = pop()
        if let index { link(type, index) }
    }

    // MARK: Branches

    private mutating func beginGroup(_ index: Int) {
        let isWhole = canBeginStatement(after: index - 1)
        groups.append(Group(first: index, branch: index, height: open.count, lowest: open.count, floor: floor, isWhole: isWhole))
    }

    /// Whether a statement or a member can begin behind a token.
    private func canBeginStatement(after index: Int) -> Bool {
        if let last = open.last, tokens[last].kind == .openBracket || tokens[last].kind == .openParenthesis { return false }
        guard index >= 0 else { return true }
        return switch tokens[index].kind {
        case .assignment, .comma, .binary, .plus, .minus, .star, .caret, .ampersand, .question, .dot, .arrow, .number, .string, .at, .less,
            .keywordReturn, .closeBracket:
            false
        default: true
        }
    }

    private mutating func beginBranch(_ index: Int) {
        endBranch(index)
        guard let last = groups.indices.last else { return }
        tokens[groups[last].branch].link = index
        groups[last].branch = index
        groups[last].height = open.count
        groups[last].lowest = open.count
        // What stands in more than one branch opens and closes brackets but once.
        if groups[last].kept != nil { groups[last].floor = open.count }
    }

    private mutating func endBranch(_ index: Int) {
        guard var group = groups.last else { return }
        let isEmpty = group.branch + 1 == index
        if group.lowest < group.height || open.count != group.height { group.isWhole = false }
        if !isEmpty, !canBeStatements(group.branch + 1..<index) { group.isWhole = false }
        if group.kept != nil {
            open.removeLast(max(0, open.count - group.height))
        } else if !isEmpty {
            group.kept = group.branch
        }
        groups[groups.count - 1] = group
    }

    /// Whether tokens begin and end as statements or members do.
    private func canBeStatements(_ range: Range<Int>) -> Bool {
        switch tokens[range.lowerBound].kind {
        case .binary, .question, .comma, .dot, .colon, .assignment, .closeParenthesis, .closeBracket, .closeBrace: return false
        default: break
        }
        switch tokens[range.upperBound - 1].kind {
        case .semicolon, .closeBrace, .closeType, .endifDirective, .define, .skip: return true
        case .word, .closeParenthesis, .colon, .greater: return canEndBefore(range)
        default: return false
        }
    }

    /// Whether what stands before the branch is whole, so that the branch need not go on with it.
    private func canEndBefore(_ range: Range<Int>) -> Bool {
        guard let first = groups.last?.first, first > 0 else { return true }
        return switch tokens[first - 1].kind {
        case .semicolon, .openBrace, .closeBrace, .closeType, .endifDirective, .define, .skip: true
        default: false
        }
    }

    private mutating func endGroup(_ index: Int) {
        endBranch(index)
        guard let group = groups.popLast() else { return }
        tokens[group.branch].link = index
        if let last = groups.indices.last { groups[last].lowest = min(groups[last].lowest, group.lowest) }
        if group.isWhole {
            if index + 1 < tokens.count { tokens[index].link = index + 1 }
            return
        }
        passDirectives(of: group, to: index)
    }

    /// Leaves nothing but the branch that is kept.
    private mutating func passDirectives(of group: Group, to end: Int) {
        let kept = group.kept ?? group.first
        var place = group.first
        while place < end {
            let next = tokens[place].link ?? end
            pass(place, to: place == kept ? place + 1 : place == group.first ? kept : end)
            place = next
        }
        if end + 1 < tokens.count { pass(end, to: end + 1) }
    }
}
