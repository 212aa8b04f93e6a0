/// A name from outside among other text.
enum OneLine {
    /// The name on one line, without what a terminal would obey.
    static func text(_ name: String) -> String {
        if name.unicodeScalars.allSatisfy({ !isObeyed($0) }) { return name }
        return String(String.UnicodeScalarView(name.unicodeScalars.map { isObeyed($0) ? "\u{fffd}" : $0 }))
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
