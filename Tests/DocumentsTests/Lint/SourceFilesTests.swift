import Foundation
import TestSupport
import Testing

@testable import Documents

@Suite struct SourceFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ files: String...) throws { for file in files { try folder.write("text\n", to: file) } }

    private func found(_ start: String = "", exclude: [String] = []) -> [String] {
        files(start, exclude: exclude).files.map { String($0.path.dropFirst(folder.path.count + 1)) }
    }

    private func files(_ start: String = "", exclude: [String] = []) -> SourceFiles {
        let exclusion = exclude.isEmpty ? nil : SourceExclusion(exclude, inFolder: folder.path)
        return SourceFiles(inFolder: folder.path + (start.isEmpty ? "" : "/" + start), exclusion: exclusion) { $0.hasSuffix(".swift") }
    }

    /// The targets of files, from the folder on.
    private func targets(_ start: String = "") -> [String: String] {
        let root = SystemCalls.resolved(folder.path) ?? ""
        let pairs = files(start).files.map { file in
            (String(file.path.dropFirst(folder.path.count + 1)), String(file.target.dropFirst(root.count)))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test func theSourcesOfAFolderComeByName() throws {
        try write("b.swift", "a/z.swift", "a/b/c.swift", "c.txt")
        #expect(found() == ["a/b/c.swift", "a/z.swift", "b.swift"])
    }

    @Test func whatToolsMadeAndOthersWroteIsLeftOut() throws {
        try write(
            "a.swift", ".build/a.swift", ".hidden.swift", "build/a.swift", "DerivedData/a.swift", "Pods/a.swift", "Carthage/a.swift",
            "node_modules/a.swift", ".dart_tool/a.swift", "x.xcframework/a.swift", "ios/x.framework/a.swift")
        #expect(found() == ["a.swift"])
    }

    @Test func whatIsNamedIsReadWhateverItIsCalled() throws {
        try write("build/a.swift")
        #expect(found("build") == ["build/a.swift"])
    }

    @Test func whatGitIgnoresIsLeftOut() throws {
        try write("a.swift", "b.swift", "x/a.swift", "x/b.swift", "y/Generated/a.swift", "y/b.swift")
        try folder.write("/b.swift\nGenerated/\n", to: ".gitignore")
        try folder.write("a.swift\n", to: "x/.gitignore")
        #expect(found() == ["a.swift", "x/b.swift", "y/b.swift"])
    }

    @Test func anInnerFileTakesBackWhatAnOuterOneSays() throws {
        try write("a.gen.swift", "x/a.gen.swift", "x/b.gen.swift")
        try folder.write("*.gen.swift\n", to: ".gitignore")
        try folder.write("!a.gen.swift\n", to: "x/.gitignore")
        #expect(found() == ["x/a.gen.swift"])
    }

    @Test func theRepositoryAroundCounts() throws {
        try write("app/x/a.swift", "app/x/b.swift", "app/x/c.swift")
        try folder.write("# of this copy\nc.swift\n", to: ".git/info/exclude")
        try folder.write("app/x/b.swift\n", to: ".gitignore")
        #expect(found("app/x") == ["app/x/a.swift"])
    }

    @Test func beyondTheRepositoryNothingCounts() throws {
        try folder.write("*.swift\n", to: ".gitignore")
        try folder.write("", to: "app/.git/HEAD")
        try write("app/a.swift")
        #expect(found("app") == ["app/a.swift"])
    }

    @Test func anExclusionComesBeforeEverythingElse() throws {
        try write("a.swift", "x/a.swift", "Pods/Ours/a.swift", "Pods/Theirs/a.swift", "generated/a.swift")
        try folder.write("generated/\n", to: ".gitignore")
        #expect(
            found(exclude: ["x/", "!Pods/", "Pods/*", "!Pods/Ours/", "!generated/"]) == [
                "Pods/Ours/a.swift", "a.swift", "generated/a.swift",
            ])
    }

    @Test func linksAreNotFollowed() throws {
        try write("a/b.swift")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path + "/a/round", withDestinationPath: "..")
        try manager.createSymbolicLink(atPath: folder.path + "/a/c.swift", withDestinationPath: "b.swift")
        try manager.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "a")
        #expect(found() == ["a/b.swift"])
        #expect(found("link") == ["link/b.swift"])
    }

    @Test(.disabled(if: getuid() == 0, "root may read everything")) func aFolderThatMayNotBeReadIsTold() throws {
        try write("a.swift", "x/b.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/x")
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/x") }
        let files = files()
        #expect(files.files.count == 1)
        #expect(files.unreadable.map(\.message) == ["this may not be read: permission denied"])
    }

    @Test func eachFolderOfAPackageIsATarget() throws {
        try write(
            "Package.swift", "Sources/A/a.swift", "Sources/A/x/b.swift", "Sources/B/c.swift", "Tests/T/t.swift", "Sources/d.swift",
            "e.swift")
        #expect(
            targets() == [
                "Package.swift": "", "Sources/A/a.swift": "/Sources/A", "Sources/A/x/b.swift": "/Sources/A",
                "Sources/B/c.swift": "/Sources/B",
                "Tests/T/t.swift": "/Tests/T", "Sources/d.swift": "", "e.swift": "",
            ])
    }

    @Test func theNearestProjectHoldsFilesTogether() throws {
        try write(
            "pubspec.yaml", "lib/a.swift", "ios/x.podspec", "ios/Classes/b.swift", "example/pubspec.yaml", "example/c.swift",
            "web/package.json", "web/src/d/e.swift")
        try write("example/ios/Runner.xcodeproj/project.pbxproj", "example/ios/Runner/f.swift")
        #expect(
            targets() == [
                "lib/a.swift": "", "ios/Classes/b.swift": "/ios", "example/c.swift": "/example", "web/src/d/e.swift": "/web",
                "example/ios/Runner/f.swift": "/example/ios",
            ])
    }

    @Test func theTargetIsTheSameWhereverTheWalkBegins() throws {
        try write("Package.swift", ".git/HEAD", "Sources/A/x/b.swift")
        #expect(targets("Sources/A/x") == ["Sources/A/x/b.swift": "/Sources/A"])
        let file = SourceFiles.file(folder.path + "/Sources/A/x/b.swift")
        #expect(file.target == (SystemCalls.resolved(folder.path) ?? "") + "/Sources/A")
    }

    @Test func withoutAProjectThePathHoldsFilesTogether() throws {
        try write("x/a.swift", "x/y/b.swift")
        #expect(targets("x") == ["x/a.swift": "/x", "x/y/b.swift": "/x"])
        #expect(files("x").files.allSatisfy { !$0.isTargetDescribed })
        try write("package.json")
        let isDescribed = files().files.map(\.isTargetDescribed)
        #expect(!isDescribed.isEmpty && !isDescribed.contains(false))
    }

    @Test func whatIsBuiltTogetherWithAFileIsFound() throws {
        try write("Package.swift", ".git/HEAD", "Sources/A/a.swift", "Sources/A/x/b.swift", "Sources/B/c.swift")
        let root = SystemCalls.resolved(folder.path) ?? ""
        func others(_ files: [SourceFiles.File], searched: [String] = []) -> [String] {
            SourceFiles.others(ofTarget: root + "/Sources/A", besides: files, searched: searched) { $0.hasSuffix(".swift") }
                .map { String($0.path.dropFirst(root.count)) }
        }
        #expect(others([SourceFiles.file(folder.path + "/Sources/A/a.swift")]) == ["/Sources/A/x/b.swift"])
        #expect(others([], searched: [folder.path + "/Sources"]) == [])
        #expect(others([], searched: [folder.path + "/Sources/B"]).count == 2)
    }
}
