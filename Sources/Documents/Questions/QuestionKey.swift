import SessionModel

/// The keys of a question.
enum QuestionKey: UInt8, CaseIterable, Named {
    case id, device, os, connected, category, mode, options, override, preferredInput, active, policy, routeSharingPolicy, setMode

    static let kind = "key"
    var name: String {
        switch self {
        case .id: "id"
        case .device: "device"
        case .os: "os"
        case .connected: "connected"
        case .category: "category"
        case .mode: "mode"
        case .options: "options"
        case .override: "override"
        case .preferredInput: "preferredInput"
        case .active: "active"
        case .policy: "policy"
        case .routeSharingPolicy: "routeSharingPolicy"
        case .setMode: "setMode"
        }
    }
    var otherNames: [String] { [] }

    /// The keys of a question to which there is a route: one about the state of a session, not about how it came to it.
    static let ofRoutes = allCases.filter { $0 != .setMode }
}
