// swift-tools-version: 6.2
import PackageDescription

// Where the toolchain keeps its own parser of Swift: Oracle/run finds it.
guard let host = Context.environment["SWIFT_HOST_LIBRARIES"] else { fatalError("Use Oracle/run.") }

let package = Package(
    name: "Oracle",
    dependencies: [.package(name: "audioroute", path: "..")],
    targets: [
        .executableTarget(
            name: "Oracle", dependencies: [.product(name: "SourceCheck", package: "audioroute")],
            swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-I", host])],
            linkerSettings: [
                .unsafeFlags(["-L", host, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", host])
            ])
    ],
    swiftLanguageModes: [.v6]
)
