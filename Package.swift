// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "audioroute",
    products: [
        .executable(name: "audioroute", targets: ["audioroute"]),
        .library(name: "SessionModel", targets: ["SessionModel"]),
        .library(name: "RoutePolicy", targets: ["RoutePolicy"]),
        .library(name: "SourceCheck", targets: ["SourceCheck"]),
        .plugin(name: "AudiorouteLint", targets: ["AudiorouteLint"]),
    ],
    targets: [
        .systemLibrary(name: "CJSONC", providers: [.apt(["libjson-c-dev"])]),
        .systemLibrary(name: "CPulse", providers: [.apt(["libpulse-dev"])]),
        .target(name: "SessionModel", swiftSettings: strict),
        .target(name: "RoutePolicy", dependencies: ["SessionModel"], swiftSettings: strict),
        .target(name: "SessionSimulator", dependencies: ["SessionModel", "RoutePolicy"], swiftSettings: strict),
        .target(name: "Documents", dependencies: ["SessionModel", "RoutePolicy", "SessionSimulator", "CJSONC"], swiftSettings: strict),
        .target(
            name: "PulseBridge", dependencies: ["SessionModel", "RoutePolicy", "SessionSimulator", "CPulse"], swiftSettings: strict),
        .target(name: "SourceCheck", dependencies: ["SessionModel", "RoutePolicy"], swiftSettings: strict),
        .target(
            name: "Reporting", dependencies: ["SessionModel", "RoutePolicy", "SessionSimulator", "SourceCheck"], swiftSettings: strict),
        .executableTarget(
            name: "audioroute",
            dependencies: [
                "SessionModel", "RoutePolicy", "SessionSimulator", "Documents", "SourceCheck", "Reporting",
                .target(name: "PulseBridge", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: strict),
        .plugin(
            name: "AudiorouteLint",
            capability: .command(
                intent: .custom(verb: "audioroute-lint", description: "Checks the audio-session code of the package.")),
            dependencies: ["audioroute"]),
        .target(
            name: "RouteInvariants", dependencies: ["SessionModel", "RoutePolicy"], path: "Tests/RouteInvariants", swiftSettings: strict),
        .target(
            name: "StepInvariants", dependencies: ["SessionModel", "RoutePolicy", "SessionSimulator"], path: "Tests/StepInvariants",
            swiftSettings: strict),
        .executableTarget(
            name: "Exhaustive", dependencies: ["SessionModel", "RoutePolicy", "Documents", "RouteInvariants"], path: "Tests/Exhaustive",
            swiftSettings: strict),
        .executableTarget(
            name: "Regenerate",
            dependencies: ["Reporting", "Documents", "SourceCheck", "SessionSimulator", "RoutePolicy", "SessionModel"],
            path: "Scripts/Regenerate", swiftSettings: strict),
        .executableTarget(
            name: "Bench", dependencies: ["SessionModel", "RoutePolicy", "SessionSimulator", "Documents"], path: "Benchmarks/Bench",
            swiftSettings: strict),
        // Runs sound servers for the live tests.
        .target(name: "LiveServers", dependencies: ["SessionModel", "CTestSupport"], path: "Tests/LiveServers", swiftSettings: strict),
        .testTarget(name: "SessionModelTests", dependencies: ["SessionModel"], swiftSettings: strict),
        .testTarget(
            name: "ReportingTests", dependencies: ["Reporting", "RoutePolicy", "SessionModel", "SessionSimulator"], exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(
            name: "SessionSimulatorTests", dependencies: ["SessionSimulator", "RoutePolicy", "SessionModel", "StepInvariants"],
            swiftSettings: strict),
        .testTarget(name: "RoutePolicyTests", dependencies: ["RoutePolicy", "SessionModel"], swiftSettings: strict),
        .testTarget(
            name: "DocumentsTests", dependencies: ["Documents", "RoutePolicy", "SessionModel", "SessionSimulator", "TestSupport"],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "SourceCheckTests", dependencies: ["SourceCheck", "RoutePolicy", "SessionModel"], exclude: ["Samples"],
            swiftSettings: strict),
        .target(name: "CTestSupport", path: "Tests/CTestSupport"),
        .target(name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "RouteCaseTests",
            dependencies: ["Documents", "RoutePolicy", "SessionModel", "Reporting", "TestSupport", "audioroute"], swiftSettings: strict),
        .testTarget(
            name: "CommandLineTests", dependencies: ["TestSupport", "audioroute"], exclude: ["Golden"], swiftSettings: strict),
        .executableTarget(
            name: "AllocationCheck", dependencies: ["RoutePolicy", "SessionModel", "SessionSimulator", "CTestSupport"],
            path: "Tests/AllocationCheck", swiftSettings: strict),
        .testTarget(
            name: "PulseBridgeTests",
            dependencies: ["PulseBridge", "CPulse", "RoutePolicy", "SessionModel", "SessionSimulator", "Documents", "LiveServers"],
            swiftSettings: strict),
        .testTarget(
            name: "PulseCommandTests",
            dependencies: ["audioroute", "SessionModel", "LiveServers", "TestSupport"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// What `make fuzz` builds. It is not there otherwise, because it has no main of its own: libFuzzer brings that.
if Context.environment["AUDIOROUTE_FUZZ"] != nil {
    package.targets.append(.target(name: "FuzzSupport", path: "Tests/Fuzz/Support", swiftSettings: strict))
    for (name, dependencies) in [
        ("JSON", ["Documents"]), ("Profiles", ["Documents", "Reporting", "SessionModel"]), ("Mappings", ["Documents", "SessionModel"]),
        ("Changes", ["Documents", "SessionModel"]),
        ("Questions", ["Documents", "Reporting", "RoutePolicy", "SessionModel", "RouteInvariants"]),
        ("Combinations", ["Documents", "Reporting", "RoutePolicy", "SessionModel"]),
        ("Scenarios", ["Documents", "RoutePolicy", "SessionModel", "SessionSimulator"]),
        ("Rules", ["RoutePolicy", "SessionModel", "RouteInvariants"]),
        ("Steps", ["RoutePolicy", "SessionModel", "SessionSimulator", "StepInvariants"]),
        ("Calls", ["RoutePolicy", "SessionModel", "SessionSimulator", "StepInvariants"]),
    ] {
        package.targets.append(
            .executableTarget(
                name: "Fuzz\(name)", dependencies: (dependencies + ["FuzzSupport"]).map { .byName(name: $0) },
                path: "Tests/Fuzz/\(name)", swiftSettings: strict))
    }
}
