import RoutePolicy
import SessionModel
import Testing

@testable import SessionSimulator

/// Accessories that a replay gets to know while it runs, and what it says of steps about their ports.
@Suite struct ReplayAccessoryTests {
    private static let phone = Profile(
        name: "phone", kind: .device(platform: .iOS, first: OSVersion(3), last: nil), title: "Phone",
        ports: [
            Profile.Port(type: .builtInSpeaker, directions: .output, name: "Speaker"),
            Profile.Port(type: .builtInMic, directions: .input, name: "Microphone"),
        ])

    private func accessory(_ label: String, _ type: PortType) -> ConnectedProfile {
        let ports = [Profile.Port(type: type, directions: type.directions, name: label)]
        let profile = Profile(name: label, kind: .accessory, title: label, ports: ports)
        return ConnectedProfile(label: label, profile: profile, traits: profile.accessoryTraits(at: OSVersion(18)))
    }

    private func replay() -> Replay {
        Replay(Scenario(name: "made up", device: Self.phone, os: OSVersion(18), accessories: [accessory("screen", .HDMI)], steps: []))
    }

    private func step(_ verb: Verb, _ event: Event) -> Scenario.Step { Scenario.Step(verb: verb, event: event) }

    @Test func aSlotIsUsedAgainOnceItIsFree() throws {
        var replay = replay()
        replay.take(accessory("headphones", .headphones), slot: 1)
        _ = try replay.take(step(.setCategory, .call(app: 0, .setCategory(.playback, mode: nil, options: [], sharing: .default))))
        _ = try replay.take(step(.setActive, .call(app: 0, .setActive(true, notifyOthers: false))))
        for turn in 0..<40 {
            let slot = UInt8(turn % 2)
            let type: PortType = turn % 3 == 0 ? .usbAudio : .lineOut
            replay.take(accessory("number \(turn)", type), slot: slot)
            _ = try replay.take(step(.connect, .connect(slot)))
            let route = replay.simulator.route(of: 0, in: replay.world.sessions)
            #expect(replay.simulator.ports(route.outputs, .output) == [RoutePort(type: type, slot: slot)])
            _ = try replay.take(step(.disconnect, .disconnect(slot)))
        }
        #expect(replay.scenario.accessories.map(\.label) == ["number 38", "number 39"])
    }

    @Test func whatCannotHappenIsSaidWhy() {
        func message(_ verb: Verb, _ event: Event) -> String? {
            var replay = replay()
            do throws(Replay.ImpossibleStep) {
                _ = try replay.take(step(verb, event))
                return nil
            } catch {
                return error.message
            }
        }
        #expect(message(.builtInPort, .builtInPort(.builtInReceiver, isPresent: false)) == "phone has no builtInReceiver")
        #expect(message(.builtInPort, .builtInPort(.builtInMic, isPresent: true)) == "builtInMic is there already")
        #expect(message(.reconfigurePort, .reconfigurePort(.HDMI, slot: 0)) == "screen is not connected")
        #expect(message(.reconfigurePort, .reconfigurePort(.lineOut, slot: 0)) == "screen has no lineOut")
        #expect(message(.changePorts, .changePorts(of: 0, to: 1)) == "screen is not connected, or the accessory is")
        #expect(message(.builtInPort, .builtInPort(.builtInMic, isPresent: false)) == nil)
    }
}
