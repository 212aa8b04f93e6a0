/// Whether something is plugged in, as far as a sound server knows. Only ``no`` excludes: built-in ports are ``unknown``.
public enum PortAvailability: String, Hashable, Sendable {
    case unknown, no, yes
}
