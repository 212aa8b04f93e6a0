extension Timeline.Tone {
    /// The shape of a mark, around the origin; nothing for what is drawn as a span.
    var symbol: String {
        switch self {
        case .event: "M0 -6L6 0L0 6L-6 0Z"
        case .call: "M-4 -5.5L5.5 0L-4 5.5Z"
        case .refused: "M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5"
        case .notice: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0"
        case .holds: "M-5 0.5L-1.5 4L5 -4"
        case .fails: "M0 -6L6.5 5.5H-6.5ZM0 -2V2M0 3.2V4.2"
        case .active, .inactive, .interrupted, .suspended, .absent, .route, .idleRoute, .plugged, .flows, .silent, .muted, .silence,
            .leak:
            ""
        }
    }
}
