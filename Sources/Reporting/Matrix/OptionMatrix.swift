import RoutePolicy
import SessionModel

/// What becomes of each option in each category and mode, on one device at one OS version.
public struct OptionMatrix: Sendable {
    /// One category and mode, with a cell for each option, in the order of the options.
    public struct Row: Hashable, Sendable {
        /// The category.
        public let category: Category
        /// The mode.
        public let mode: Mode
        /// What becomes of each option.
        public let cells: [OptionCell]

        /// Category or mode does not exist.
        var isUnavailable: Bool { cells.allSatisfy { $0.state == .unavailable } }
        /// The category does not take the mode.
        var behavesLikeDefault: Bool { mode != .default && cells.allSatisfy { $0.effectiveMode == .default } }
    }

    /// The device and its version, in words.
    public let place: String
    /// The OS version.
    public let os: OSVersion
    /// The rows, category by category.
    public let rows: [Row]

    /// Asks the rule book about every cell.
    ///
    /// - Parameters:
    ///   - environment: The device, the version and the readings.
    ///   - device: The device's profile.
    ///   - categories: The categories wanted.
    ///   - modes: The modes wanted.
    public init(
        _ environment: RouteEnvironment, device: Profile, categories: [Category] = Category.allCases, modes: [Mode] = Mode.allCases
    ) {
        let request = SessionRequest(category: .ambient)
        place = Answer(environment.explain(request), in: environment, device: device, accessories: []).place
        os = environment.os
        rows = categories.flatMap { category in
            modes.map { mode in
                Row(category: category, mode: mode, cells: CategoryOption.allCases.map { environment.cell(category, mode, $0) })
            }
        }
    }

    /// The categories, in order.
    var categories: [Category] { rows.reduce(into: []) { if $0.last != $1.category { $0.append($1.category) } } }
}
