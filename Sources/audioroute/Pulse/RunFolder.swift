import Documents
import Reporting
import SessionModel

/// Where a run keeps its socket, its lock and what it has to put back: a folder that only its user can reach.
struct RunFolder {
    private let stem: String

    /// The folder of a server's run.
    ///
    /// - Parameter address: The server, as it was named; `nil` for the user's own.
    /// - Throws: ``Failure`` where there is no such folder and none can be made.
    init(of address: String?) throws {
        let path = try Self.folder()
        stem = "\(path)/\(Self.key(address ?? ""))"
    }

    /// The socket at which changes of the session are taken.
    var socket: String { stem + ".socket" }
    /// What was set on the server before the run changed it.
    var settings: String { stem + ".restore.json" }
    private var lockFile: String { stem + ".lock" }

    private static func folder() throws -> String {
        let path = System.environment("XDG_RUNTIME_DIR").map { $0 + "/audioroute" } ?? "/tmp/audioroute-\(System.user)"
        let code = System.makeOwnFolder(path)
        guard code == 0 else {
            throw Failure(
                status: .missingEnvironment,
                message: "cannot use the folder \(path), which has to be this user's alone: \(System.reason(code)); "
                    + "XDG_RUNTIME_DIR names another place")
        }
        return path
    }

    /// An address as part of a file's name: by FNV-1a, since it can have slashes and be long.
    private static func key(_ address: String) -> String {
        let hash = place(address).utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    /// An address in one of its spellings: `unix:/path`, `/path`, with the name of a machine in braces before it, or none at all, which is
    /// the user's own server.
    private static func place(_ address: String) -> String {
        var rest = address.split(separator: " ").first ?? ""
        if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
        if rest.isEmpty {
            let folder = System.environment("PULSE_RUNTIME_PATH") ?? System.environment("XDG_RUNTIME_DIR").map { $0 + "/pulse" }
            guard let folder else { return "" }
            return System.resolved(folder + "/native")
        }
        if rest.hasPrefix("unix:") { rest = rest.dropFirst("unix:".count) }
        return rest.first == "/" ? System.resolved(String(rest)) : String(rest)
    }

    /// Sees to it that one run alone changes a server. The lock ends with the process.
    ///
    /// - Throws: ``Failure`` where another one does.
    func lock() throws {
        let code = System.lock(lockFile)
        if code == 0 { return }
        if System.isLocked(code) {
            throw Failure.usage("another audioroute pulse run has this server already; audioroute pulse set changes its session")
        }
        throw Failure(status: .missingEnvironment, message: "cannot lock \(lockFile): \(System.reason(code))")
    }

    /// Keeps what was set, for after a crash.
    func save(_ settings: ServerSettings) throws {
        var json = JSONWriter()
        settings.writeJSON(&json)
        let code = json.withBytes { System.write($0, inPlaceOf: self.settings) }
        if code != 0 {
            throw Failure(status: .missingEnvironment, message: "cannot write \(self.settings): \(System.reason(code))")
        }
    }

    /// What a run left that could not put it back.
    var leftover: ServerSettings? {
        guard System.exists(settings) else { return nil }
        do {
            return try ServerSettingsReader.read(file: settings)
        } catch {
            Main.report("what an earlier run left cannot be read and is not put back: \(error)")
            return nil
        }
    }

    /// Everything is as it was.
    func forget() { System.remove(settings) }
}
