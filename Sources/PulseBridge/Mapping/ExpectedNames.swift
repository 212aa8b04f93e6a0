import SessionModel

/// What a server will call the sink or source of a card once another profile is in place, where its habit is known.
///
/// Only a guess to show people: what appears is known by its card and port.
enum ExpectedNames {
    /// The name of a sink or source to come.
    ///
    /// - Parameters:
    ///   - profile: The profile that is going to be in place.
    ///   - card: The card.
    ///   - direction: A sink's or a source's name.
    ///   - existing: The names of the card's sinks or sources of that direction, as they are now.
    ///   - server: Whose habits count.
    /// - Returns: `nil` where the name cannot be told beforehand.
    static func device(
        profile: String, card: ServerCard, direction: PortDirections, existing: [String], server: ServerKind
    ) -> String? {
        let isSink = direction == .output
        if let rest = suffix(of: card.name, after: "bluez_card.") {
            switch server {
            case .pulseAudio: return "\(isSink ? "bluez_sink" : "bluez_source").\(rest).\(profile)"
            // The name of a sink stays from profile to profile.
            case .pipeWire: return existing.first ?? (isSink ? "bluez_output.\(rest).1" : "bluez_input.\(rest).0")
            }
        }
        guard let rest = suffix(of: card.name, after: "alsa_card.") else { return nil }
        let device = "\(isSink ? "alsa_output" : "alsa_input").\(rest)"
        // A profile of the legacy kind says its parts: "output:hdmi-stereo+input:analog-stereo".
        for part in profile.split(separator: "+") {
            if let mapping = suffix(of: String(part), after: isSink ? "output:" : "input:") { return "\(device).\(mapping)" }
        }
        // One of use case management is the last part of the name, if it is now.
        if let active = card.activeProfile, existing.contains("\(device).\(active)") { return "\(device).\(profile)" }
        return nil
    }

    private static func suffix(of name: String, after prefix: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}
