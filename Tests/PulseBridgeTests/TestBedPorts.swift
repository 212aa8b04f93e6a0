import Glibc
import LiveServers
import PulseBridge
import SessionModel

extension TestBed {
    /// A connection of our own.
    func connect(timeout: Duration = .seconds(5)) throws -> PulseServer {
        try PulseServer(address: address, cookieFile: environment["PULSE_COOKIE"], timeout: timeout)
    }

    /// Takes snapshots until the mapped ports look as they should, or the time is over; the last ones are returned either way, so that
    /// the expectation that follows shows them.
    func ports(_ server: PulseServer, by mapping: PortMapping, until isRight: (ServerPorts) -> Bool) throws -> ServerPorts {
        let start = ContinuousClock.now
        while true {
            let ports = ServerPorts(try server.snapshot(), by: mapping)
            if isRight(ports) || ContinuousClock.now - start > timeout { return ports }
            usleep(5000)
        }
    }
}
