import Documents
import FuzzSupport
import Reporting
import SessionModel

/// What is kept from run to run, as programs keep it.
private final class Readers {
    var profiles = ProfileReader()
    var json = JSONWriter()
}

nonisolated(unsafe) private let readers = Readers()

/// Any bytes as a profile file: a profile of which everything holds that is taken for granted later, or an error with its place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = UnsafeRawBufferPointer(start: start, count: size)
    do throws(DocumentError) {
        let profile = try readers.profiles.read(text, file: "fuzz.json")
        checkPorts(profile)
        checkRoundTrip(profile)
    } catch {
        require(!error.message.isEmpty && error.file == "fuzz.json", "\(error)")
        Place.check(line: error.line, column: error.column, in: text, "\(error)")
    }
    return 0
}

private func checkPorts(_ profile: Profile) {
    require((1...Profile.portLimit).contains(profile.ports.count), "\(profile.ports.count) ports")
    require(!profile.platforms.isEmpty && (profile.kind == .accessory || profile.platforms == .all), "\(profile.platforms) have it")
    for (index, port) in profile.ports.enumerated() {
        require(!port.directions.isEmpty && port.type.directions.isSuperset(of: port.directions), "\(port) has no such direction")
        require(profile.kind != .accessory || !port.type.isBuiltIn, "an accessory has \(port)")
        for other in profile.ports[..<index] where other.type == port.type {
            require(other.directions.isDisjoint(with: port.directions), "\(port) stands twice")
        }
    }
    for os in [OSVersion.oldest, OSVersion(14), .newestOfAll] {
        let accessory = profile.accessoryTraits(at: os)
        require((profile.deviceTraits(at: os) == nil) == (profile.kind == .accessory), "a device has traits, an accessory none")
        for port in profile.ports where port.since ?? .oldest <= os {
            require(!port.directions.contains(.output) || accessory.outputs.contains(port.type), "\(port) is no output")
            require(!port.directions.contains(.input) || accessory.inputs.contains(port.type), "\(port) is no input")
        }
    }
}

/// A profile is written with the keys of its file, so that what is written is a profile file and is the same profile.
private func checkRoundTrip(_ profile: Profile) {
    readers.json.reset()
    Catalogues.profilesJSON(&readers.json, [profile])
    readers.json.withBytes { written in
        // An array of one profile, and a line end.
        let text = UnsafeRawBufferPointer(rebasing: written[1..<written.count - 2])
        do throws(DocumentError) {
            require(try readers.profiles.read(text, file: nil) == profile, "read again, it is another profile: \(profile)")
        } catch {
            violated("what was written cannot be read: \(error), \(String(decoding: text, as: UTF8.self))")
        }
    }
}

extension OSVersion {
    fileprivate static var newestOfAll: OSVersion { OSVersion(255, 255) }
}
