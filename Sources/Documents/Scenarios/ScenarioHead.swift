import SessionModel

/// The texts of what a scenario says beside its steps, in whatever order they stand there.
struct ScenarioHead {
    /// A value as it stands in the file.
    struct Piece {
        let bytes: [UInt8]
        let start: TextPosition
    }

    private var pieces: [ScenarioKey: Piece] = [:]
    /// Whether something came since ``hasNews`` was last cleared by which steps are read or replayed otherwise.
    var hasNews = false

    subscript(key: ScenarioKey) -> Piece? { pieces[key] }

    mutating func take(_ key: ScenarioKey, _ bytes: UnsafeRawBufferPointer, at start: TextPosition) {
        pieces[key] = Piece(bytes: Array(bytes), start: start)
        switch key {
        case .schema, .evidence, .failsWith: break
        case .name, .device, .os, .policy, .apps, .connected, .steps: hasNews = true
        }
    }
}
