import SessionModel

/// A package of Dart or JavaScript whose calls change an audio session.
///
/// What its native side sets is read in its public source. What differs from version to version is unknown.
protocol SessionPackage: Sendable {
    /// The name by which it is installed and imported.
    static var name: String { get }
    /// The names of the functions, methods and constructors that are looked at.
    static var names: Set<String> { get }
    /// What a call of one of these names does to the session: nothing where it is not certain that it is one of the package.
    static func calls(_ call: PackageCall) -> [SessionCall]
}

/// The packages that are known.
enum SessionPackages {
    private static let ofDart: [any SessionPackage.Type] = [
        AudioSessionPackage.self, FlutterWebRTCPackage.self, FlutterCallKitIncomingPackage.self, AudioPlayersPackage.self,
    ]
    private static let ofTypeScript: [any SessionPackage.Type] = [
        InCallManagerPackage.self, CallKeepPackage.self, TrackPlayerPackage.self, AudioAPIPackage.self, ExpoAVPackage.self,
        ExpoAudioPackage.self,
    ]

    /// Those that a file imports.
    static func imported(by tree: SourceTree) -> [any SessionPackage.Type] {
        let packages = tree.language == .dart ? ofDart : ofTypeScript
        return packages.filter { package in
            let module = tree.language == .dart ? "package:\(package.name)" : package.name
            return tree.imports.contains { $0 == module || $0.hasPrefix(module + "/") }
        }
    }
}

/// A call that may be one of a package.
struct PackageCall {
    let package: any SessionPackage.Type
    let call: Call
    let range: Range<Int>
    let names: PackageNames
    let text: SourceText
    let scope: SyntaxScope

    /// The last part of what the method belongs to: `InCallManager`, `session`.
    var receiverName: String? {
        switch call.receiver?.kind {
        case .name(let name), .member(_, let name): name
        default: nil
        }
    }

    /// An argument by its label.
    func argument(_ label: String) -> PackageValue? { call.argument(label).map { PackageValue($0, names) } }

    /// An argument by its place among those without a label.
    func argument(_ place: Int) -> PackageValue? {
        let arguments = call.arguments.filter { $0.label == nil }
        return place < arguments.count ? PackageValue(arguments[place].value, names) : nil
    }

    /// A call of which nothing but its name is known.
    func session(_ verb: SessionCall.Verb) -> SessionCall {
        var session = SessionCall(verb, .package(package.name), name: call.name ?? "", range: range)
        session.scope = scope
        return session
    }

    /// A call that sets category, mode and options by what is written for them.
    ///
    /// - Parameters:
    ///   - category: What is written for the category.
    ///   - otherwise: What the package takes where nothing is written.
    func setCategory(
        _ category: PackageValue?, _ mode: PackageValue?, _ options: PackageValue?,
        otherwise: (category: SessionModel.Category, mode: Mode, options: CategoryOptions)
    ) -> SessionCall {
        var session = session(.setCategory)
        session.category = found(category, otherwise.category) { $0.category }
        session.mode = found(mode, otherwise.mode) { $0.mode }
        session.options = found(options, otherwise.options) { $0.options }
        session.places.category = category?.place
        session.places.mode = mode?.place
        session.places.options = options?.place
        session.places.option = options?.optionPlaces ?? [:]
        return session
    }

    /// What a value comes to, or what is taken where nothing or `null` is written.
    func found<Setting: Sendable>(
        _ value: PackageValue?, _ otherwise: Setting, _ setting: (PackageValue) -> Setting?
    ) -> Found<Setting> {
        guard let value, !value.isNull else { return .known(otherwise) }
        return setting(value).map { .known($0) } ?? .unknown(value.excerpt(in: text))
    }

    /// What a value comes to, or what is unknown where nothing is written.
    func found<Setting: Sendable>(
        _ value: PackageValue?, orUnknown reason: String, _ setting: (PackageValue) -> Setting?
    ) -> Found<Setting> {
        guard let value else { return .unknown(reason) }
        return setting(value).map { .known($0) } ?? .unknown(value.excerpt(in: text))
    }
}
