import SessionModel

/// The keys of a question.
enum QuestionKey: UInt8, CaseIterable, Named {
    case id, device, os, connected, category, mode, options, override, preferredInput, active, policy, routeSharingPolicy

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
        }
    }
    var otherNames: [String] { [] }
}
