/// Finds the end of each bracket, also where some are missing: a brace ends what is open inside of it, and nothing inside an
/// interpolation or a branch of `#if` ends what is around it.
struct SwiftBrackets {
    private struct Opened {
        var kind: SwiftToken.Kind
        var token: Int
    }

    /// What keeps the brackets inside of it from those around.
    private struct Frame {
        enum Cause { case file, brace, interpolation, compilation }

        var cause: Cause
        /// How many brackets are open around it.
        var base: Int
        var parentheses = 0
        var brackets = 0
        /// How many branches of `#if` were open around an interpolation.
        var compilations = 0
    }

    private var opened: [Opened] = []
    private var frames = [Frame(cause: .file, base: 0)]
    private var interpolations = 0
    /// How many branches of `#if` are open in the innermost interpolation.
    private var compilations = 0

    private var top: Frame {
        get { frames[frames.count - 1] }
        set { frames[frames.count - 1] = newValue }
    }

    mutating func open(_ kind: SwiftToken.Kind, _ token: Int) {
        opened.append(Opened(kind: kind, token: token))
        switch kind {
        case .leftParenthesis: top.parentheses += 1
        case .leftBracket: top.brackets += 1
        case .leftBrace: frames.append(Frame(cause: .brace, base: opened.count))
        default: break
        }
    }

    /// The parenthesis that begins an interpolation.
    mutating func openInterpolation(_ token: Int) {
        opened.append(Opened(kind: .leftParenthesis, token: token))
        frames.append(Frame(cause: .interpolation, base: opened.count, compilations: compilations))
        interpolations += 1
        compilations = 0
    }

    /// Closes down to a count of open brackets; `token` is where they end.
    private mutating func close(to count: Int, in tokens: inout [SwiftToken]) {
        while opened.count > count { tokens[opened.removeLast().token].match = UInt32(tokens.count) }
    }

    /// Closes the frame on top, with the bracket that began it.
    private mutating func closeFrame(in tokens: inout [SwiftToken]) {
        let frame = frames.removeLast()
        switch frame.cause {
        case .brace: close(to: frame.base - 1, in: &tokens)
        case .interpolation:
            interpolations -= 1
            compilations = frame.compilations
            close(to: frame.base - 1, in: &tokens)
        case .compilation:
            compilations -= 1
            close(to: frame.base, in: &tokens)
        case .file: break
        }
    }

    /// Closes up to the last parenthesis or bracket of the frame on top.
    private mutating func closeLast(_ kind: SwiftToken.Kind, in tokens: inout [SwiftToken]) {
        while let last = opened.last {
            close(to: opened.count - 1, in: &tokens)
            if last.kind == .leftParenthesis { top.parentheses -= 1 }
            if last.kind == .leftBracket { top.brackets -= 1 }
            if last.kind == kind { return }
        }
    }

    /// A `)` comes. Returns whether it ends an interpolation.
    mutating func closeParenthesis(in tokens: inout [SwiftToken]) -> Bool {
        if top.parentheses > 0 {
            closeLast(.leftParenthesis, in: &tokens)
            return false
        }
        guard interpolations > 0 else { return false }
        while top.cause != .interpolation { closeFrame(in: &tokens) }
        closeFrame(in: &tokens)
        return true
    }

    /// A `]` comes.
    mutating func closeBracket(in tokens: inout [SwiftToken]) {
        if top.brackets > 0 { closeLast(.leftBracket, in: &tokens) }
    }

    /// A `}` comes.
    mutating func closeBrace(in tokens: inout [SwiftToken]) {
        if top.cause == .brace { closeFrame(in: &tokens) }
    }

    /// A string with interpolation ends.
    mutating func closeString(in tokens: inout [SwiftToken]) {
        if opened.last?.kind == .interpolation { close(to: opened.count - 1, in: &tokens) }
    }

    /// `#if` comes.
    mutating func openCompilation() {
        compilations += 1
        frames.append(Frame(cause: .compilation, base: opened.count))
    }

    /// `#elseif` or `#else` comes.
    mutating func nextCompilation(in tokens: inout [SwiftToken]) {
        guard compilations > 0 else { return }
        while top.cause != .compilation { closeFrame(in: &tokens) }
        close(to: top.base, in: &tokens)
        top.parentheses = 0
        top.brackets = 0
    }

    /// `#endif` comes.
    mutating func closeCompilation(in tokens: inout [SwiftToken]) {
        guard compilations > 0 else { return }
        nextCompilation(in: &tokens)
        closeFrame(in: &tokens)
    }

    /// The text ends.
    mutating func closeAll(in tokens: inout [SwiftToken]) { close(to: 0, in: &tokens) }
}
