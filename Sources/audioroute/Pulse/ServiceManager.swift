/// The service manager that started the process, if one did: `Type=notify` of systemd.
enum ServiceManager {
    /// Tells it something, such as that the process is ready.
    static func tell(_ message: String) {
        if let address = System.environment("NOTIFY_SOCKET") { LocalSocket.notify(message, at: address) }
    }
}
